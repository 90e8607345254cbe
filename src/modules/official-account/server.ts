import { CUSTOMER_MESSAGES } from '@src/modules/customers/server/customer-row.ts';
import { REPLIES } from '@src/modules/customers/server/ticket-channel.ts';
import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { officialAccountServerResource } from './server/account.resource.ts';
import { accountJob } from './server/account-check.ts';
import { officialArticleServerResource } from './server/articles/article.resource.ts';
import { articleJob } from './server/articles/article-job.ts';
import { officialMenuServerResource, officialMenuVersionServerResource } from './server/menu.resource.ts';
import { menuJob } from './server/menus/menu-job.ts';
import { messageEndpoints } from './server/message.endpoints.ts';
import { pushEndpoints } from './server/push/push.endpoints.ts';
import { sendAnswers } from './server/push/send-answers.ts';
import { officialMessageServerResource, officialReplyServerResource } from './server/reply.resource.ts';

/** Server part of official accounts. */
export const server: ModuleServer = {
  resources: [
    officialAccountServerResource,
    officialMenuServerResource,
    officialMenuVersionServerResource,
    officialReplyServerResource,
    officialMessageServerResource,
    officialArticleServerResource,
  ],
  endpoints: (registry) => [...pushEndpoints(registry), ...messageEndpoints(registry)],
  jobs: [accountJob, articleJob, menuJob],
  background: sendAnswers,
  watches: [CUSTOMER_MESSAGES, REPLIES],
};
