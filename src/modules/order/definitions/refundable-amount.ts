import { getUnitRangePrice } from '@src/lib/allocate.ts';
import { FREIGHT_LINE, type OrderLine, type RefundLine } from './order-line.ts';

/** Refund states that reduce the refundable amount: the open ones, and the successful one. */
export const COUNTING_REFUNDS = [
  'requested',
  'awaitingReturn',
  'approvedToPay',
  'paying',
  'payFailed',
  'succeeded',
] as const;

/** Refundable rest of a line: units, and amount in fen. */
export interface LineLeft extends LineRefunds {
  readonly lineId: string;
}

/** Requested or refunded total of a line. */
export interface LineRefunds {
  readonly qty: number;
  readonly amount: number;
}

/** Sums the lines of refunds by order line id. */
export function refundedByLine(refunds: readonly (readonly RefundLine[])[]): ReadonlyMap<string, LineRefunds> {
  const taken = new Map<string, LineRefunds>();
  for (const { lineId, qty, amount } of refunds.flat()) {
    const before = taken.get(lineId) ?? { qty: 0, amount: 0 };
    taken.set(lineId, { qty: before.qty + qty, amount: before.amount + amount });
  }
  return taken;
}

/** Value of this many units of a line. The last units get the whole rest, so that no cent remains. */
export function worthOfUnits(
  { share, qty }: Pick<OrderLine, 'share' | 'qty'>,
  taken: LineRefunds,
  count: number,
): number {
  const left = Math.max(0, share - taken.amount);
  if (taken.qty + count >= qty) return left;
  return Math.min(left, getUnitRangePrice(share, qty, taken.qty, count));
}

/** Refundable rest of each line; the freight counts as a line with one unit. */
export function refundableLines(
  lines: readonly Pick<OrderLine, 'id' | 'share' | 'qty'>[],
  freightShare: number,
  taken: ReadonlyMap<string, LineRefunds>,
): readonly LineLeft[] {
  const freight = freightShare > 0 ? [{ id: FREIGHT_LINE, share: freightShare, qty: 1 }] : [];
  return [...lines, ...freight].map(({ id, share, qty }) => {
    const { qty: takenQty, amount } = taken.get(id) ?? { qty: 0, amount: 0 };
    return { lineId: id, qty: Math.max(0, qty - takenQty), amount: Math.max(0, share - amount) };
  });
}
