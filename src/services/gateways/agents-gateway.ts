import { type AgentsGateway, bankFileContract, statementContract } from '@src/contracts/agents.ts';
import { loginResultContract } from '@src/contracts/session.ts';
import { BATCH_TIMEOUT_MS, type HttpClient } from '../http/endpoint.ts';
import { collectPages } from './collect-pages.ts';

/** Calls about agents beyond their resources; the calling screen shows errors. */
export const createAgentsGateway = (client: HttpClient): AgentsGateway => ({
  statement: async (agent, month, signal) => {
    const path = `/agent/${encodeURIComponent(agent)}/statement`;
    const call = { method: 'GET', path, result: statementContract, display: 'none' } as const;
    const pages = await collectPages((params) => client.call(call, { params: { month, ...params }, signal }));
    // Lines that were added meanwhile are in the last page, and so are the figures that include them.
    const { next: _next, ...last } = pages.at(-1) ?? pages[0];
    return { ...last, lines: pages.flatMap(({ lines }) => lines) };
  },
  impersonate: async (agent, reason, key) => {
    const path = `/agent/${encodeURIComponent(agent)}/look`;
    const call = { method: 'POST', path, result: loginResultContract, display: 'none', sensitive: true } as const;
    return (await client.call(call, { data: { reason }, idempotencyKey: key })).token;
  },
  bankFile: (file, key) => {
    const path = '/agent/withdrawal/bank-file';
    return client.call(
      { method: 'POST', path, result: bankFileContract, display: 'none', timeoutMs: BATCH_TIMEOUT_MS },
      { data: { file }, idempotencyKey: key },
    );
  },
});
