import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { nextId } from '@src/server/store/record-fields.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { type OrderLine, readOrderLines } from '../definitions/order-line.ts';
import { refundedByLine } from '../definitions/refundable-amount.ts';
import { completeAt } from './order-deadlines.ts';
import { isToDeliver } from './order-events.ts';
import { isOpen, linesOf, ORDER_FACTS, refundLinesOf, refundsOf, sumOf } from './order-row.ts';

/**
 * Updates an order after its refunds change: refunded totals and lines, revoked keys and resulting states. It reads
 * everything again, so repeated calls and reverted refunds give the right result.
 */
export async function settleOrder(context: RuleContext, id: string): Promise<void> {
  const { isUndoing = false } = context;
  const resource = context.resources.find('order');
  const order = resource === undefined ? undefined : await context.store.get(resource.collection, id);
  if (resource === undefined || order === undefined) return;
  const refunds = await refundsOf(context.store, id);
  const done = refunds.filter(({ status }) => status === 'succeeded');
  const returned = sumOf(done);
  const work = systemWork(resource, context);
  const before = numberIn(order, 'refundedAmount');
  const lines = settledLines(linesOf(order), done);
  const values = { refundedAmount: returned, lines, ...handedOver(order, lines, context.now()) };
  if (returned > before) {
    const event = returned >= numberIn(order, 'paidAmount') ? 'refundRest' : 'refundPart';
    // Money received for a closed order leaves it closed; only the sums change.
    if (!(await sendFromSystem(work, id, event, values))) await context.store.update(resource.collection, id, values);
    await tell(context, order, lines, returned - before);
  }
  const hasOpen = refunds.some(isOpen);
  const count = numberIn(order, 'afterSaleCount');
  if (hasOpen && order.afterSale !== 'open') {
    await sendFromSystem(work, id, 'openAfterSale', { afterSaleCount: isUndoing ? count : count + 1 });
  }
  if (!hasOpen && order.afterSale === 'open')
    await sendFromSystem(work, id, 'resolveAfterSale', isUndoing ? { afterSaleCount: Math.max(0, count - 1) } : {});
}

/** When the undelivered rest of an order is refunded, all other lines are shipped, so the order can be received. */
function handedOver(order: Row, lines: readonly OrderLine[], now: Date) {
  const isWhole = order.fulfilment === 'delivering' && !lines.some(isToDeliver);
  if (!isWhole || (order.autoCompleteAt ?? null) !== null) return {};
  return { deliveredAt: dateTimeText(now), autoCompleteAt: completeAt(now) };
}

function settledLines(lines: readonly OrderLine[], done: readonly Row[]): readonly OrderLine[] {
  const taken = refundedByLine(done.map(refundLinesOf));
  return lines.map((line) => {
    const { qty, amount } = taken.get(line.id) ?? { qty: 0, amount: 0 };
    return {
      ...line,
      refundedQty: qty,
      refundedAmount: amount,
      // The latest issued keys are revoked first.
      revokedKeys: line.keys.slice(Math.max(0, line.qty - qty)),
    };
  });
}

/** Stores facts for other modules: refunded amounts of an order, and its revoked keys. */
async function tell(
  { store, now }: RuleContext,
  order: Row,
  lines: readonly OrderLine[],
  amount: number,
): Promise<void> {
  const revoked = lines.flatMap(({ revokedKeys }) => revokedKeys);
  const known = new Set(readOrderLines(order.lines).flatMap(({ revokedKeys }) => revokedKeys));
  await store.insert(ORDER_FACTS, {
    id: await nextId(store, ORDER_FACTS),
    kind: 'refunded',
    order: order.id,
    agent: order.agent ?? null,
    amount,
    paidAmount: numberIn(order, 'paidAmount'),
    revokedKeys: revoked.filter((key) => !known.has(key)),
    time: dateTimeText(now()),
  });
}
