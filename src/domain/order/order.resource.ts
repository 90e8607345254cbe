import { orderResource } from '../../contracts/resources/order.ts';
import { settleCommissions } from '../agent/commissions.ts';
import type { ResourceRules, RuleContext, ServerResource } from '../resource/server-resource.ts';
import type { Row } from '../store.ts';
import { recountCustomer } from '../user/customer-row.ts';
import { dueOrderEvent, dueOrders, providerState } from './order-clock.ts';
import { isToDeliver, linesInRefund, orderEvents } from './order-events.ts';
import { linesOf, ORDERS, statusOf } from './order-row.ts';
import { wordsOf } from './order-rule.ts';
import { seedOrders } from './orders.seed.ts';

/** Events that hand everything over that is left. */
const WHOLE: ReadonlySet<string> = new Set(['deliver', 'issueKey', 'startService']);

/** Nothing is handed over of which the money is being asked back, and nothing twice. */
async function forbid(event: string, order: Row, _actor: unknown, context: RuleContext) {
  if (!WHOLE.has(event) && event !== 'deliverPart') return null;
  const left = linesOf(order).filter(isToDeliver);
  if (left.length === 0) return { text: wordsOf('nothingLeft') };
  if (order.afterSale !== 'open') return null;
  const blocked = await linesInRefund(context, order);
  const isBlocked = ({ id }: { readonly id: string }) => blocked.has(id);
  const refused = WHOLE.has(event) ? left.some(isBlocked) : left.every(isBlocked);
  return refused ? { text: wordsOf('openRefund') } : null;
}

/** The state in one word is kept with the row, so that lists can be filtered by it. */
const afterWrite: ResourceRules['afterWrite'] = async (_before, after, _actor, context) => {
  if (after === null) return;
  if (after.status !== statusOf(after)) await context.store.update(ORDERS, after.id, { status: statusOf(after) });
  await settleCommissions(context, after);
  await recountCustomer(context, String(after.customer));
};

/** The orders, of products and of combos alike. */
export const orderServerResource: ServerResource = {
  definition: orderResource,
  collection: ORDERS,
  seed: seedOrders,
  rules: {
    forbid,
    afterWrite,
    events: orderEvents,
    due: { where: dueOrders, event: dueOrderEvent },
    derive: (rows, { now }) =>
      rows.map((row) => (row.payment === 'paying' ? { providerState: providerState(row, now()) } : {})),
    lasting: ['deliver', 'deliverPart', 'issueKey', 'startService', 'markPaid', 'queryPayment', 'confirm'],
  },
};
