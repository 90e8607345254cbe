import { numberIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import type { OrderStatus } from '../definitions/order.ts';
import { type OrderLine, type RefundLine, readOrderLines, readRefundLines } from '../definitions/order-line.ts';
import { COUNTING_REFUNDS } from '../definitions/refundable-amount.ts';

/** Collections of orders and of refunds. */
export const ORDERS = 'orders';
export const REFUNDS = 'refunds';
/** Payments that providers have reported, each once. */
export const PAYMENT_REPORTS = 'paymentReports';
/** What other areas react to, one row each: a refund that came through, keys that were revoked. */
export const ORDER_FACTS = 'orderFacts';

/** The lines of an order. */
export const linesOf = (order: Row): readonly OrderLine[] => readOrderLines(order.lines);
/** The lines of a refund. */
export const refundLinesOf = (refund: Row): readonly RefundLine[] => readRefundLines(refund.lines);

/** The state of an order in one word, from its regions (modules, C5). */
export function statusOf({ payment, fulfilment, afterSale }: Readonly<Record<string, unknown>>): OrderStatus {
  if (payment === 'closed') return 'closed';
  if (payment === 'refunded') return 'refunded';
  if (payment === 'unpaid' || payment === 'paying') return payment;
  if (afterSale === 'open') return 'afterSale';
  if (fulfilment === 'delivering') return 'delivering';
  return fulfilment === 'completed' ? 'completed' : 'toDeliver';
}

/** Every refund of an order. */
export async function refundsOf(store: Store, order: string): Promise<readonly Row[]> {
  return (await store.select(REFUNDS, { where: { field: 'order', op: 'is', value: order } })).rows;
}

/** True for refunds that have neither come through nor come to nothing. */
export const isOpen = (refund: Row): boolean => counts(refund) && refund.status !== 'succeeded';
/** True for refunds that hold money back: those that are open, and those that came through. */
export const counts = (refund: Row): boolean => COUNTING_REFUNDS.some((state) => state === refund.status);
/** What some refunds come to. */
export const sumOf = (refunds: readonly Row[]): number =>
  refunds.reduce((sum, refund) => sum + numberIn(refund, 'amount'), 0);

/** What can still be asked back: what was paid, less every refund that is open or came through. */
export const refundableOf = (order: Row, refunds: readonly Row[]): number =>
  Math.max(0, numberIn(order, 'paidAmount') - sumOf(refunds.filter(counts)));
