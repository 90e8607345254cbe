import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { FREIGHT_LINE, type OrderLine, readOrderLines, readRefundLines } from './definitions/order-line.ts';
import { COUNTING_REFUNDS, type LineLeft, refundableLines, refundedByLine } from './definitions/refundable-amount.ts';

/** Amount field of a record; 0 when missing. */
export const amountOf = (record: ResourceRecord, field: string): number => {
  const value = record[field];
  return typeof value === 'number' ? value : 0;
};

/** Freight's share of the amount: the rest after the lines. */
export const freightOf = (order: ResourceRecord): number =>
  amountOf(order, 'payAmount') - readOrderLines(order.lines).reduce((sum, { share }) => sum + share, 0);

/** All refunds of an order. Successful ones are limited to fifty by the provider, rejected ones are not. */
export async function refundsOf(gateway: ResourceClient, order: string, signal: AbortSignal) {
  const query = { ...PLAIN_QUERY, size: 100, filters: { order } };
  return (await gateway.list(query, signal)).list;
}

/** A line with a refundable rest. */
export interface RefundableLine extends LineLeft {
  /** Null for the freight. */
  readonly line: OrderLine | null;
  /** Quantity and amount already refunded or requested. */
  readonly taken: { readonly qty: number; readonly amount: number };
}

const NOTHING = { qty: 0, amount: 0 };

/** Refundable quantity and amount of each line of an order. */
export function leftOf(order: ResourceRecord, refunds: readonly ResourceRecord[]): readonly RefundableLine[] {
  const counting = refunds.filter(({ status }) => COUNTING_REFUNDS.some((state) => state === status));
  const taken = refundedByLine(counting.map((refund) => readRefundLines(refund.lines)));
  const lines = readOrderLines(order.lines);
  return refundableLines(lines, freightOf(order), taken)
    .filter(({ amount }) => amount > 0)
    .map((left) => ({
      ...left,
      line: left.lineId === FREIGHT_LINE ? null : (lines.find(({ id }) => id === left.lineId) ?? null),
      taken: taken.get(left.lineId) ?? NOTHING,
    }));
}
