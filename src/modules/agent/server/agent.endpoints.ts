import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { agentServerResource } from './agent.resource.ts';
import { answerBankFile, answerStatement } from './agent-handlers.ts';
import { withdrawalServerResource } from './withdrawal.resource.ts';

/** Calls about agents beside those of their resources. */
export const agentEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'GET',
      path: '/agent/:id/statement',
      concern: 'read',
      access: forActs(agentServerResource, ['view']),
      answer: answerStatement,
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: '/agent/withdrawal/bank-file',
      concern: 'write',
      access: forActs(withdrawalServerResource, ['pay']),
      about: [withdrawalServerResource.definition.name],
      answer: answerBankFile,
    },
    registry,
  ),
];
