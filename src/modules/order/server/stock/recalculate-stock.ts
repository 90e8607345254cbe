import { adjustStock } from '@src/modules/product/server/adjust-stock.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { linesOf, ORDERS, refundsOf } from '../order-row.ts';
import { isPaid, type ReservedStock, requiredStock } from './stock-reservations.ts';

function heldBy({ stockHeld }: Row): ReservedStock | null {
  if (typeof stockHeld !== 'object' || stockHeld === null) return null;
  return Object.fromEntries(Object.entries(stockHeld).map(([key, count]) => [key, Number(count) || 0]));
}

/**
 * Updates the stock for an order: taken once, when the order is paid, and restored when units come back. The order
 * stores what it took, so repeated calls change nothing, and no more is restored than was taken.
 */
export async function settleStock(context: RuleContext, order: Row): Promise<void> {
  if (!isPaid(order)) return;
  const hasReturns = linesOf(order).some(({ refundedQty }) => refundedQty > 0);
  const before = heldBy(order);
  if (before !== null && !hasReturns) return;
  const wanted = requiredStock(order, hasReturns ? await refundsOf(context.store, order.id) : []);
  const after: Record<string, number> = {};
  for (const [key, count] of Object.entries(wanted)) {
    const held = before?.[key] ?? 0;
    const change = before === null ? count : Math.min(0, count - held);
    after[key] = held + (await adjustStock(context, key, change));
  }
  await context.store.update(ORDERS, order.id, { stockHeld: after });
}
