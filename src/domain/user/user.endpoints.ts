import type { Endpoint } from '../endpoint.ts';
import { deskEndpoint } from '../resource/resource-call.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { noteReplying, revealCustomer } from './user-answers.ts';

const registry = createRegistry(SERVER_RESOURCES);

/** Calls about customers and their tickets beside those of their resources. */
export const customerEndpoints: readonly Endpoint[] = [
  deskEndpoint(
    { method: 'POST', path: '/user/customer/:id/reveal', concern: 'write', answer: revealCustomer },
    registry,
  ),
  deskEndpoint(
    { method: 'POST', path: '/user/feedback/:id/replying', concern: 'write', answer: noteReplying },
    registry,
  ),
];
