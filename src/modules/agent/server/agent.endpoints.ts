import { bankFileRequest, lookRequest } from '@src/contracts/agents.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { agentServerResource } from './agent.resource.ts';
import { answerBankFile, answerStatement } from './agent-handlers.ts';
import { LOOK_PATH, lookAsAgent } from './look-as-agent.ts';
import { withdrawalServerResource } from './withdrawal.resource.ts';

/** Calls about agents beside those of their resources. */
export const agentEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'GET',
      path: '/agent/:id/statement',
      concern: 'read',
      reads: ['month'],
      access: forActs(agentServerResource, ['view']),
      answer: answerStatement,
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: LOOK_PATH,
      concern: 'write',
      takes: lookRequest,
      // No button of the menu gives this right: it is for those who may do everything.
      access: forActs(agentServerResource, ['look'], { proof: true }),
      // A token is kept nowhere, so that no answer with one is.
      isKept: false,
      renews: true,
      answer: lookAsAgent,
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
