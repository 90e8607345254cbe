import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { customerServerResource } from './customer.resource.ts';
import { noteReplying, revealCustomer } from './customer-handlers.ts';
import { feedbackServerResource } from './feedback.resource.ts';

/** Calls about customers and their tickets beside those of their resources. */
export const customerEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/user/customer/:id/reveal',
      concern: 'write',
      access: forActs(customerServerResource, ['reveal']),
      answer: revealCustomer,
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: '/user/feedback/:id/replying',
      concern: 'write',
      access: forActs(feedbackServerResource, ['reply']),
      answer: noteReplying,
    },
    registry,
  ),
];
