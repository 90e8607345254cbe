import { numberIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import type { OrderStatus } from '../definitions/order.ts';
import { type OrderLine, type RefundLine, readOrderLines, readRefundLines } from '../definitions/order-line.ts';
import { COUNTING_REFUNDS } from '../definitions/refundable-amount.ts';

/** Collections of orders and refunds. */
export const ORDERS = 'orders';
export const REFUNDS = 'refunds';
/** Payment notifications of providers, each stored once with its outcome. */
export const PAYMENT_REPORTS = 'paymentReports';
/** Facts for other modules, one row each: a successful refund, revoked keys. */
export const ORDER_FACTS = 'orderFacts';

/** The lines of an order. */
export const linesOf = (order: Row): readonly OrderLine[] => readOrderLines(order.lines);
/** The lines of a refund. */
export const refundLinesOf = (refund: Row): readonly RefundLine[] => readRefundLines(refund.lines);

/** Summary status of an order, from its regions (modules, C5). */
export function statusOf({ payment, fulfilment, afterSale }: Readonly<Record<string, unknown>>): OrderStatus {
  if (payment === 'closed') return 'closed';
  if (payment === 'refunded') return 'refunded';
  if (payment === 'unpaid' || payment === 'paying') return payment;
  if (afterSale === 'open') return 'afterSale';
  if (fulfilment === 'delivering') return 'delivering';
  return fulfilment === 'completed' ? 'completed' : 'toDeliver';
}

/** True for a closed order that received money: its refund uses all of it, so a second payment cannot be refunded here. */
export const isLatePaid = (order: Row): boolean => order.payment === 'closed' && numberIn(order, 'paidAmount') > 0;

/** All refunds of an order. */
export async function refundsOf(store: Store, order: string): Promise<readonly Row[]> {
  return (await store.select(REFUNDS, { where: { field: 'order', op: 'is', value: order } })).rows;
}

/** True for refunds without a final state. */
export const isOpen = (refund: Row): boolean => counts(refund) && refund.status !== 'succeeded';
/** True for refunds that reduce the refundable amount: open and successful ones. */
export const counts = (refund: Row): boolean => COUNTING_REFUNDS.some((state) => state === refund.status);
/** Sum of the amounts of refunds. */
export const sumOf = (refunds: readonly Row[]): number =>
  refunds.reduce((sum, refund) => sum + numberIn(refund, 'amount'), 0);

/** Refundable amount: the paid amount less open and successful refunds. */
export const refundableOf = (order: Row, refunds: readonly Row[]): number =>
  Math.max(0, numberIn(order, 'paidAmount') - sumOf(refunds.filter(counts)));
