import { replyingRequest } from '@src/contracts/customers.ts';
import { revealRequest } from '@src/contracts/resource/responses.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import { revealRecord } from '@src/server/resource/rows/reveal.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { customerServerResource } from './customer.resource.ts';
import { answerReplying } from './customer-handlers.ts';
import { feedbackServerResource } from './feedback.resource.ts';

/** Endpoints of customers and tickets besides those of their resources. */
export const customerEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/user/customer/:id/reveal',
      concern: 'write',
      takes: revealRequest,
      access: forActs(customerServerResource, ['reveal']),
      answer: (request, call) => revealRecord(call.open(customerServerResource), request),
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: '/user/feedback/:id/replying',
      concern: 'write',
      takes: replyingRequest,
      access: forActs(feedbackServerResource, ['reply']),
      answer: answerReplying,
    },
    registry,
  ),
];
