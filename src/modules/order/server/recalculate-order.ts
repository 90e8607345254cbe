import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { nextId } from '@src/server/store/record-fields.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { type OrderLine, readOrderLines } from '../definitions/order-line.ts';
import { takenByLine } from '../definitions/refundable-amount.ts';
import { completeAt } from './order-deadlines.ts';
import { isToDeliver } from './order-events.ts';
import { isOpen, linesOf, ORDER_FACTS, refundLinesOf, refundsOf, sumOf } from './order-row.ts';

/**
 * Brings an order in line with its refunds: what was given back in all and of each line, which keys work no longer, and the
 * states that follow. It reads everything anew, so that doing it twice, or after something was taken back, is right too.
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
    // Money that came in after the order was closed leaves the order closed; only the sums follow.
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

/** With what was left of an order given back, everything else of it is on its way: from now on it can be received. */
function handedOver(order: Row, lines: readonly OrderLine[], now: Date) {
  const isWhole = order.fulfilment === 'delivering' && !lines.some(isToDeliver);
  if (!isWhole || (order.autoCompleteAt ?? null) !== null) return {};
  return { deliveredAt: dateTimeText(now), autoCompleteAt: completeAt(now) };
}

function settledLines(lines: readonly OrderLine[], done: readonly Row[]): readonly OrderLine[] {
  const taken = takenByLine(done.map(refundLinesOf));
  return lines.map((line) => {
    const { qty, amount } = taken.get(line.id) ?? { qty: 0, amount: 0 };
    return {
      ...line,
      refundedQty: qty,
      refundedAmount: amount,
      // The keys that were issued last are the first that stop to work.
      revokedKeys: line.keys.slice(Math.max(0, line.qty - qty)),
    };
  });
}

/** Leaves word for other areas: what came back of which order, and which keys are to be refused from now on. */
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
