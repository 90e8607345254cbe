import { agentMessageServerResource, agentServerResource, agentTierServerResource } from './agent/agent.resource.ts';
import { commissionServerResource } from './agent/commission.resource.ts';
import { withdrawalServerResource } from './agent/withdrawal.resource.ts';
import { orderServerResource } from './order/order.resource.ts';
import { refundServerResource } from './order/refund.resource.ts';
import { categoryServerResource } from './product/category.resource.ts';
import { comboServerResource } from './product/combo.resource.ts';
import { comboItemServerResource } from './product/combo-item.resource.ts';
import { planServerResource } from './product/plan.resource.ts';
import { productServerResource } from './product/product.resource.ts';
import { versionServerResource } from './product/version.resource.ts';
import type { ServerResource } from './resource/server-resource.ts';
import { loginLogServerResource } from './statistics/login-log.resource.ts';
import { usageLogServerResource } from './statistics/usage-log.resource.ts';
import { accountServerResource } from './system/account.resource.ts';
import { deptServerResource } from './system/dept.resource.ts';
import { menuServerResource } from './system/menu.resource.ts';
import { roleServerResource } from './system/role.resource.ts';
import {
  customerMessageServerResource,
  customerServerResource,
  pointsServerResource,
} from './user/customer.resource.ts';
import { faqServerResource } from './user/faq.resource.ts';
import {
  cannedReplyServerResource,
  feedbackReplyServerResource,
  feedbackServerResource,
} from './user/feedback.resource.ts';

/** Every resource that this server keeps, one line each; their calls, rows and rules follow from it. */
export const SERVER_RESOURCES: readonly ServerResource[] = [
  loginLogServerResource,
  usageLogServerResource,
  accountServerResource,
  roleServerResource,
  menuServerResource,
  deptServerResource,
  orderServerResource,
  refundServerResource,
  agentServerResource,
  agentTierServerResource,
  agentMessageServerResource,
  commissionServerResource,
  withdrawalServerResource,
  customerServerResource,
  pointsServerResource,
  customerMessageServerResource,
  feedbackServerResource,
  feedbackReplyServerResource,
  cannedReplyServerResource,
  faqServerResource,
  productServerResource,
  planServerResource,
  categoryServerResource,
  versionServerResource,
  comboServerResource,
  comboItemServerResource,
];
