import { bankFileRequest, impersonateRequest } from '@src/contracts/agents.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { agentServerResource } from './agent.resource.ts';
import { answerBankFile, answerStatement } from './agent-handlers.ts';
import { IMPERSONATE_PATH, impersonateAgent } from './impersonate-agent.ts';
import { withdrawalServerResource } from './withdrawal.resource.ts';

/** Endpoints of agents besides those of their resources. */
export const agentEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'GET',
      path: '/agent/:id/statement',
      concern: 'read',
      reads: ['month', 'after'],
      access: forActs(agentServerResource, ['view']),
      answer: answerStatement,
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: IMPERSONATE_PATH,
      concern: 'write',
      takes: impersonateRequest,
      // No menu button grants this permission: only the super role has it.
      access: forActs(agentServerResource, ['look'], { proof: true }),
      // The response contains a token, and tokens are never stored; so the response is not stored either.
      isKept: false,
      renews: true,
      answer: impersonateAgent,
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: '/agent/withdrawal/bank-file',
      concern: 'write',
      takes: bankFileRequest,
      access: forActs(withdrawalServerResource, ['pay']),
      about: [withdrawalServerResource.definition.name],
      answer: answerBankFile,
    },
    registry,
  ),
];
