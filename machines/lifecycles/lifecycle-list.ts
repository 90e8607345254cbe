import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { accountResource } from '@src/contracts/resources/account.ts';
import { agentResource } from '@src/contracts/resources/agent.ts';
import { categoryResource } from '@src/contracts/resources/category.ts';
import { comboResource } from '@src/contracts/resources/combo.ts';
import { commissionResource } from '@src/contracts/resources/commission.ts';
import { customerResource } from '@src/contracts/resources/customer.ts';
import { deptResource } from '@src/contracts/resources/dept.ts';
import { faqResource } from '@src/contracts/resources/faq.ts';
import { feedbackResource } from '@src/contracts/resources/feedback.ts';
import { loginLogResource } from '@src/contracts/resources/login-log.ts';
import { menuResource } from '@src/contracts/resources/menu.ts';
import { orderResource } from '@src/contracts/resources/order.ts';
import { planResource } from '@src/contracts/resources/plan.ts';
import { productResource } from '@src/contracts/resources/product.ts';
import { refundResource } from '@src/contracts/resources/refund.ts';
import { roleResource } from '@src/contracts/resources/role.ts';
import { usageLogResource } from '@src/contracts/resources/usage-log.ts';
import { versionResource } from '@src/contracts/resources/version.ts';
import { withdrawalResource } from '@src/contracts/resources/withdrawal.ts';
import type { AnyStateMachine } from 'xstate';
import { lifecycleMachine } from './ask-lifecycle.ts';

/** The life of the records of one resource as the diagrams and the inspector know it. */
export interface ListedLifecycle {
  /** `life-` and the name of the resource, so that it is never taken for a machine that runs. */
  readonly id: string;
  readonly lifecycle: LifecycleDefinition;
  readonly machine: AnyStateMachine;
}

/** Every life cycle of the product's own resources, by name. */
export const LIFECYCLES: readonly ListedLifecycle[] = [
  accountResource,
  agentResource,
  categoryResource,
  comboResource,
  commissionResource,
  customerResource,
  deptResource,
  faqResource,
  feedbackResource,
  loginLogResource,
  menuResource,
  orderResource,
  planResource,
  productResource,
  refundResource,
  roleResource,
  usageLogResource,
  versionResource,
  withdrawalResource,
].flatMap(({ name, lifecycle }) =>
  lifecycle === undefined ? [] : { id: `life-${name}`, lifecycle, machine: lifecycleMachine(lifecycle) },
);
