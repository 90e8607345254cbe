import { impersonateRequest } from '@src/contracts/agents.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { renewalKeyOf } from '@src/server/auth/renewal/token-retry.ts';
import { tokenOf } from '@src/server/auth/token.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { malformed, missing } from '@src/server/http/server-error.ts';
import type { Impersonation } from '@src/server/http/session-port.ts';
import { writeAudit } from '@src/server/resource/history/audit-log.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import * as v from 'valibot';
import { agentServerResource } from './agent.resource.ts';

/** Path of the impersonation endpoint. */
export const IMPERSONATE_PATH = '/agent/:id/look';

/**
 * Makes the caller's session impersonate an agent, read-only: its sub-agents, customers, orders and amounts. The reason
 * is written into the history of the agent. Returns the token under which the session continues.
 */
export async function impersonateAgent(request: CallRequest, call: CallContext) {
  const { params, body } = request;
  const parsed = v.safeParse(impersonateRequest, body);
  if (!parsed.success) throw malformed(parsed.issues);
  const work = call.open(agentServerResource);
  const agent = await findRow(work, params.id ?? '');
  await writeAudit(work, { event: 'look', before: agent, after: agent, reason: parsed.output.reason });
  const { resources, sessions } = call.context;
  const seen = resources.all().filter(({ rules }) => rules?.visibleTo?.agent !== undefined);
  const as: Impersonation = {
    resource: 'agent',
    id: agent.id,
    code: textIn(agent, 'code'),
    name: textIn(agent, 'name'),
    home: `/agent/agent_detail/${agent.id}`,
    permissions: seen.map(({ definition }) => permissionCode(definition, 'view')),
  };
  const token = await sessions.startImpersonation(tokenOf(request) ?? '', as, renewalKeyOf(request, IMPERSONATE_PATH));
  if (token === undefined) throw missing();
  return { token };
}
