import { isSamePlain } from '@src/lib/plain-values.ts';
import { settleCommissions } from '@src/modules/agent/server/commission/commissions.ts';
import { hasSamePurchases, updateCustomerPurchases } from '@src/modules/customers/server/customer-row.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { orderResource } from '../definitions/order.ts';
import { readPaymentAlerts } from '../definitions/payment-alert.ts';
import { orderLineRows } from './lines-export/order-line-rows.ts';
import { dueOrderEvent, dueOrders, providerState } from './order-deadlines.ts';
import { wordsOf } from './order-errors.ts';
import { isToDeliver, linesInRefund, orderEvents, paidValues } from './order-events.ts';
import { linesOf, ORDERS, statusOf } from './order-row.ts';
import { seedOrders } from './orders.seed.ts';
import { settleStock } from './stock/recalculate-stock.ts';
import { isPaid } from './stock/stock-reservations.ts';

/** Events that deliver all undelivered lines. */
const WHOLE: ReadonlySet<string> = new Set(['deliver', 'issueKey', 'startService']);

/** Mark fields, from which nothing is derived: recalculating for them would conflict with writes of other orders. */
const MARKS: ReadonlySet<string> = new Set(['flag', 'innerRemark', 'version', 'updater', 'updateTime']);

const isDelivery = (event: string): boolean => WHOLE.has(event) || event === 'deliverPart';

/** Forbids delivery of lines with an open refund, and double delivery. */
function forbid(event: string, order: Row, _actor: unknown, context: RuleContext) {
  // Reading the lines takes longer than everything else in a list of orders.
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

/** Derived values after a write: the summary status, by which lists filter, and values of other modules. */
const afterWrite: ResourceRules['afterWrite'] = async (before, after, _actor, context) => {
  if (after === null) return;
  if (before !== null && isMarkedOnly(before, after)) return;
  if (after.status !== statusOf(after)) await context.store.update(ORDERS, after.id, { status: statusOf(after) });
  // An order set to zero by hand needs no payment.
  const resource = after.payment === 'unpaid' && numberIn(after, 'payAmount') === 0 && context.resources.find('order');
  if (resource) {
    const paid = paidValues(after, context.now(), '');
    if (await sendFromSystem(systemWork(resource, context), after.id, 'payOk', paid)) return;
  }
  await settleStock(context, after);
  await settleCommissions(context, before, after);
  if (before !== null && hasSamePurchases(before, after)) return;
  await updateCustomerPurchases(context, String(after.customer));
};

/** True for a write that changes only mark fields and stamps. */
function isMarkedOnly(before: Row, after: Row): boolean {
  const names = Object.keys({ ...before, ...after });
  return names.every((name) => MARKS.has(name) || isSamePlain(before[name], after[name]));
}

/** Orders of products and of combos. */
export const orderServerResource: ServerResource = {
  definition: orderResource,
  collection: ORDERS,
  grows: true,
  sensitive: ['export', 'markPaid'],
  seed: seedOrders,
  rules: {
    forbid,
    visibleTo: { agent: (id) => ({ field: 'agent', op: 'is', value: id }) },
    afterWrite,
    events: orderEvents,
    exportLines: orderLineRows,
    due: { where: dueOrders, event: dueOrderEvent },
    derive: (rows, { now }) =>
      rows.map((row) => ({
        // Orders from before the list have their alert in other fields.
        ...(row.alert ? { paymentAlerts: readPaymentAlerts(row) } : {}),
        ...(row.payment === 'paying' ? { providerState: providerState(row, now()) } : {}),
      })),
    // Any event can discover a payment, such as one that cancels the order.
    stays: (before, after) => isPaid(after) && !isPaid(before),
    lasting: ['deliver', 'deliverPart', 'issueKey', 'startService', 'markPaid', 'queryPayment', 'confirm'],
  },
};
