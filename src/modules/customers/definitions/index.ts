import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { customerResource, pointsEntryResource } from './customer.ts';
import { customerMessageResource } from './customer-message.ts';
import { faqResource } from './faq.ts';
import { cannedReplyResource, feedbackReplyResource, feedbackResource } from './feedback.ts';

/** Resource definitions of the customers module. */
export const definitions: readonly ResourceDefinition[] = [
  customerResource,
  pointsEntryResource,
  customerMessageResource,
  faqResource,
  feedbackResource,
  feedbackReplyResource,
  cannedReplyResource,
];
