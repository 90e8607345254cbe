import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ResourceGateway } from '@src/contracts/resource/gateway.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { FREIGHT_LINE, type OrderLine, readOrderLines, readRefundLines } from '@src/contracts/resources/order-line.ts';
import { COUNTING_REFUNDS, type LineLeft, refundableLines, takenByLine } from '@src/contracts/resources/refundable.ts';

/** An amount of a record; what is missing counts as nothing. */
export const amountOf = (record: ResourceRecord, field: string): number => {
  const value = record[field];
  return typeof value === 'number' ? value : 0;
};

/** The part of the amount that the freight bears: what the lines do not. */
export const freightOf = (order: ResourceRecord): number =>
  amountOf(order, 'payAmount') - readOrderLines(order.lines).reduce((sum, { share }) => sum + share, 0);

/** All refunds of an order; the provider allows fifty, and some may have come to nothing. */
export async function refundsOf(gateway: ResourceGateway, order: string, signal: AbortSignal) {
  const query = { ...PLAIN_QUERY, size: 100, filters: { order } };
  return (await gateway.list(query, signal)).list;
}

/** A line of which something can still be given back. */
export interface RefundableLine extends LineLeft {
  /** Null for the freight. */
  readonly line: OrderLine | null;
  /** What has been asked for or given back before. */
  readonly taken: { readonly qty: number; readonly amount: number };
}

const NOTHING = { qty: 0, amount: 0 };

/** What can still be given back of an order, line by line. */
export function leftOf(order: ResourceRecord, refunds: readonly ResourceRecord[]): readonly RefundableLine[] {
  const counting = refunds.filter(({ status }) => COUNTING_REFUNDS.some((state) => state === status));
  const taken = takenByLine(counting.map((refund) => readRefundLines(refund.lines)));
  const lines = readOrderLines(order.lines);
  return refundableLines(lines, freightOf(order), taken)
    .filter(({ amount }) => amount > 0)
    .map((left) => ({
      ...left,
      line: left.lineId === FREIGHT_LINE ? null : (lines.find(({ id }) => id === left.lineId) ?? null),
      taken: taken.get(left.lineId) ?? NOTHING,
    }));
}
