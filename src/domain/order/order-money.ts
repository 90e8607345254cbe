import { FREIGHT_LINE, type OrderLine, type RefundLine } from '../../contracts/resources/order-line.ts';
import { allocate, shareOfUnits } from '../../lib/allocate.ts';

/** What the amount of an order is made of, in fen; discount is taken off, adjustment may be below zero. */
export interface Charges {
  readonly discountAmount: number;
  readonly adjustAmount: number;
  readonly freightAmount: number;
}

/** What one line costs before anything is taken off. */
export interface PricedLine {
  readonly price: number;
  readonly qty: number;
}

/** The amount of an order, and the exact part of it that each line and the freight bear. */
export interface OrderAmounts {
  readonly goodsAmount: number;
  readonly payAmount: number;
  readonly shares: readonly number[];
  readonly freightShare: number;
}

/** Makes the amounts of an order; the shares and the freight's share add up to the amount exactly. */
export function amountsOf(lines: readonly PricedLine[], charges: Charges): OrderAmounts {
  const gross = lines.map(({ price, qty }) => price * qty);
  const goodsAmount = gross.reduce((sum, each) => sum + each, 0);
  const { discountAmount, adjustAmount, freightAmount } = charges;
  const payAmount = Math.max(0, goodsAmount - discountAmount + adjustAmount + freightAmount);
  const freightShare = Math.min(freightAmount, payAmount);
  const shares = allocate(payAmount - freightShare, gross);
  // Without lines nothing bears the goods, and there is nothing to bear.
  return { goodsAmount, payAmount, shares, freightShare: payAmount - shares.reduce((sum, part) => sum + part, 0) };
}

/** What the members of a combo cost of its price, in proportion to what they cost alone; they add up to it exactly. */
export const comboPrices = (price: number, members: readonly PricedLine[]): readonly number[] =>
  allocate(
    price,
    members.map((member) => member.price * member.qty),
  );

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
  return Math.min(left, shareOfUnits(share, qty, taken.qty, count));
}

/** What can still be given back of each line; the freight is a line of its own, of one unit. */
export function refundableLines(
  lines: readonly Pick<OrderLine, 'id' | 'share' | 'qty'>[],
  freightShare: number,
  taken: ReadonlyMap<string, LineRefunds>,
): readonly (LineRefunds & { readonly lineId: string })[] {
  const freight = freightShare > 0 ? [{ id: FREIGHT_LINE, share: freightShare, qty: 1 }] : [];
  return [...lines, ...freight].map(({ id, share, qty }) => {
    const { qty: takenQty, amount } = taken.get(id) ?? { qty: 0, amount: 0 };
    return { lineId: id, qty: Math.max(0, qty - takenQty), amount: Math.max(0, share - amount) };
  });
}

/** Spreads an amount over what is left of the lines, in proportion and to the cent. */
export function spreadRefund(
  amount: number,
  left: readonly (LineRefunds & { readonly lineId: string })[],
): readonly RefundLine[] {
  const parts = allocate(
    amount,
    left.map((line) => line.amount),
  );
  const whole = left.reduce((sum, line) => sum + line.amount, 0);
  return left.flatMap(({ lineId, qty }, index) => {
    const part = parts[index] ?? 0;
    // Units are given back only with the whole rest of the money; less than that is a reduction.
    return part > 0 ? [{ lineId, qty: amount === whole ? qty : 0, amount: part }] : [];
  });
}
