import { type ModelsGateway, modelContract, modelsContract } from '@src/contracts/endpoints/models/models.ts';
import type { HttpClient } from '../../http/endpoint.ts';

/** Calls that load the models of collections. */
export const modelCalls = (client: HttpClient): Pick<ModelsGateway, 'model' | 'models'> => ({
  model: (code, signal) => {
    const call = { method: 'POST', path: '/eav/assemble/model', result: modelContract, display: 'none' } as const;
    return client.call({ ...call, reads: true }, { data: { code }, signal });
  },
  models: async (signal) => {
    const call = { method: 'POST', path: '/eav/assemble/models', result: modelsContract, display: 'none' } as const;
    return (await client.call({ ...call, reads: true }, { data: {}, signal })).list;
  },
});
