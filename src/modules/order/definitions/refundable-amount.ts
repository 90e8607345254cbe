import { getUnitRangePrice } from '@src/lib/allocate.ts';
import { FREIGHT_LINE, type OrderLine, type RefundLine } from './order-line.ts';

/** States of a refund that hold money back: those that are open, and the one in which it came through. */
export const COUNTING_REFUNDS = [
  'requested',
  'awaitingReturn',
  'approvedToPay',
  'paying',
  'payFailed',
  'succeeded',
] as const;

/** What is left of one line: units, and money in fen. */
export interface LineLeft extends LineRefunds {
  readonly lineId: string;
}

/** What has been asked for or given back of one line. */
export interface LineRefunds {
  readonly qty: number;
  readonly amount: number;
}

/** What the given refunds take of each line together, by the id of the line. */
export function takenByLine(refunds: readonly (readonly RefundLine[])[]): ReadonlyMap<string, LineRefunds> {
  const taken = new Map<string, LineRefunds>();
  for (const { lineId, qty, amount } of refunds.flat()) {
    const before = taken.get(lineId) ?? { qty: 0, amount: 0 };
    taken.set(lineId, { qty: before.qty + qty, amount: before.amount + amount });
  }
  return taken;
}

/** What so many further units of a line are worth: all that is left when they are the last ones, so that no cent stays behind. */
export function worthOfUnits(
  { share, qty }: Pick<OrderLine, 'share' | 'qty'>,
  taken: LineRefunds,
  count: number,
): number {
  const left = Math.max(0, share - taken.amount);
  if (taken.qty + count >= qty) return left;
  return Math.min(left, getUnitRangePrice(share, qty, taken.qty, count));
}

/** What can still be given back of each line; the freight is a line of its own, of one unit. */
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
