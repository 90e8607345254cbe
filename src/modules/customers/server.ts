import type { ModuleServer } from '@src/server/resource/module-server.ts';
import {
  customerMessageServerResource,
  customerServerResource,
  pointsServerResource,
} from './server/customer.resource.ts';
import { expiringReplying, replyingTable } from './server/customer-handlers.ts';
import { customerEndpoints } from './server/customers-area.endpoints.ts';
import { deliveryJobs } from './server/delivery/delivery-job.ts';
import { erasureJob, resumeErasures } from './server/erasure/erasure-job.ts';
import { erasureTable } from './server/erasure/erasure-table.ts';
import { faqServerResource } from './server/faq.resource.ts';
import {
  cannedReplyServerResource,
  feedbackReplyServerResource,
  feedbackServerResource,
} from './server/feedback.resource.ts';

/** Server part of the customers module. */
export const server: ModuleServer = {
  resources: [
    customerServerResource,
    pointsServerResource,
    customerMessageServerResource,
    feedbackServerResource,
    feedbackReplyServerResource,
    cannedReplyServerResource,
    faqServerResource,
  ],
  tables: [replyingTable, erasureTable],
  expiring: [expiringReplying],
  endpoints: customerEndpoints,
  jobs: [...deliveryJobs, erasureJob],
  background: resumeErasures,
};
