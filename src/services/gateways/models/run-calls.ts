import { interfaceCallsContract, interfaceRunContract } from '@src/contracts/endpoints/models/interface-run.ts';
import type { ModelsGateway } from '@src/contracts/endpoints/models/models.ts';
import type { HttpClient } from '../../http/endpoint.ts';

/** Calls that test interfaces. */
export const runCalls = (client: HttpClient): Pick<ModelsGateway, 'runInterface' | 'calls'> => ({
  runInterface: (id, asked, signal) => {
    const call = { method: 'POST', path: '/eav/interface/run', result: interfaceRunContract, display: 'none' } as const;
    return client.call({ ...call, verbatim: ['params', 'query', 'body'] }, { data: { id, ...asked }, signal });
  },
  calls: async (id, signal) => {
    const call = { method: 'POST', path: '/eav/interface/calls', result: interfaceCallsContract } as const;
    return (await client.call({ ...call, display: 'none', reads: true }, { data: { id }, signal })).list;
  },
});
