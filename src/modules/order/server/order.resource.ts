import { isSamePlain } from '@src/lib/plain-values.ts';
import { settleCommissions } from '@src/modules/agent/server/commission/commissions.ts';
import { hasSamePurchases, updateCustomerPurchases } from '@src/modules/customers/server/customer-row.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { orderResource } from '../definitions/order.ts';
import { orderLineRows } from './lines-export/order-line-rows.ts';
import { dueOrderEvent, dueOrders, providerState } from './order-deadlines.ts';
import { wordsOf } from './order-errors.ts';
import { isToDeliver, linesInRefund, orderEvents, paidValues } from './order-events.ts';
import { linesOf, ORDERS, statusOf } from './order-row.ts';
import { seedOrders } from './orders.seed.ts';
import { settleStock } from './stock/recalculate-stock.ts';
import { isPaid } from './stock/stock-reservations.ts';

/** Events that hand everything over that is left. */
const WHOLE: ReadonlySet<string> = new Set(['deliver', 'issueKey', 'startService']);

/** What nothing follows from: whoever counts again after it is in the way of everybody who does the same for another order. */
const MARKS: ReadonlySet<string> = new Set(['flag', 'innerRemark', 'version', 'updater', 'updateTime']);

const isDelivery = (event: string): boolean => WHOLE.has(event) || event === 'deliverPart';

/** Nothing is handed over of which the money is being asked back, and nothing twice. */
function forbid(event: string, order: Row, _actor: unknown, context: RuleContext) {
  // Reading the lines takes longer than all else that a list asks of an order.
  return event === 'confirm' || isDelivery(event) ? forbidHandling(event, order, context) : null;
}

async function forbidHandling(event: string, order: Row, context: RuleContext) {
  const left = linesOf(order).filter(isToDeliver);
  if (!isDelivery(event)) return left.length > 0 ? { text: wordsOf('notAllDelivered') } : null;
  if (left.length === 0) return { text: wordsOf('nothingLeft') };
  if (order.afterSale !== 'open') return null;
  const blocked = await linesInRefund(context, order);
  const isBlocked = ({ id }: { readonly id: string }) => blocked.has(id);
  const refused = WHOLE.has(event) ? left.some(isBlocked) : left.every(isBlocked);
  return refused ? { text: wordsOf('openRefund') } : null;
}

/** What follows from a write: the state in one word, by which lists are filtered, and what other areas keep of it. */
const afterWrite: ResourceRules['afterWrite'] = async (before, after, _actor, context) => {
  if (after === null) return;
  if (before !== null && isMarkedOnly(before, after)) return;
  if (after.status !== statusOf(after)) await context.store.update(ORDERS, after.id, { status: statusOf(after) });
  // What was made free of charge by hand needs no payment.
  const resource = after.payment === 'unpaid' && numberIn(after, 'payAmount') === 0 && context.resources.find('order');
  if (resource) {
    const paid = paidValues(after, context.now(), '');
    if (await sendFromSystem(systemWork(resource, context), after.id, 'payOk', paid)) return;
  }
  await settleStock(context, after);
  await settleCommissions(context, after);
  if (before !== null && hasSamePurchases(before, after)) return;
  await updateCustomerPurchases(context, String(after.customer));
};

/** True for a write after which nothing but marks of the shop and the stamps of the write differ. */
function isMarkedOnly(before: Row, after: Row): boolean {
  const names = Object.keys({ ...before, ...after });
  return names.every((name) => MARKS.has(name) || isSamePlain(before[name], after[name]));
}

/** The orders, of products and of combos alike. */
export const orderServerResource: ServerResource = {
  definition: orderResource,
  collection: ORDERS,
  grows: true,
  sensitive: ['export', 'markPaid'],
  seed: seedOrders,
  rules: {
    forbid,
    seenBy: { agent: (id) => ({ field: 'agent', op: 'is', value: id }) },
    afterWrite,
    events: orderEvents,
    exportLines: orderLineRows,
    due: { where: dueOrders, event: dueOrderEvent },
    derive: (rows, { now }) =>
      rows.map((row) => (row.payment === 'paying' ? { providerState: providerState(row, now()) } : {})),
    // A payment may be found out by any event, such as one that was to cancel the order.
    stays: (before, after) => isPaid(after) && !isPaid(before),
    lasting: ['deliver', 'deliverPart', 'issueKey', 'startService', 'markPaid', 'queryPayment', 'confirm'],
  },
};
