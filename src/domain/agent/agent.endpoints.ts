import type { Endpoint } from '../endpoint.ts';
import { deskEndpoint } from '../resource/resource-call.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { answerBankFile, answerStatement } from './agent-answers.ts';

const registry = createRegistry(SERVER_RESOURCES);

/** Calls about agents beside those of their resources. */
export const agentEndpoints: readonly Endpoint[] = [
  deskEndpoint({ method: 'GET', path: '/agent/:id/statement', concern: 'read', answer: answerStatement }, registry),
  deskEndpoint(
    { method: 'POST', path: '/agent/withdrawal/bank-file', concern: 'write', answer: answerBankFile },
    registry,
  ),
];
