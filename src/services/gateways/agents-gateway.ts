import { type AgentsGateway, bankFileContract, statementContract } from '@src/contracts/agents.ts';
import { loginResultContract } from '@src/contracts/session.ts';
import type { HttpClient } from '../http/endpoint.ts';

/** Calls about agents beyond their resources; the calling screen shows errors. */
export const createAgentsGateway = (client: HttpClient): AgentsGateway => ({
  statement: (agent, month, signal) => {
    const path = `/agent/${encodeURIComponent(agent)}/statement`;
    const call = { method: 'GET', path, result: statementContract, display: 'none' } as const;
    return client.call(call, { params: { month }, signal });
  },
  impersonate: async (agent, reason, key) => {
    const path = `/agent/${encodeURIComponent(agent)}/look`;
    const call = { method: 'POST', path, result: loginResultContract, display: 'none', sensitive: true } as const;
    return (await client.call(call, { data: { reason }, idempotencyKey: key })).token;
  },
  bankFile: (file, key) => {
    const path = '/agent/withdrawal/bank-file';
    return client.call(
      { method: 'POST', path, result: bankFileContract, display: 'none' },
      { data: { file }, idempotencyKey: key },
    );
  },
});
