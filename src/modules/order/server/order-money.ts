import { allocate } from '@src/lib/allocate.ts';
import type { RefundLine } from '../definitions/order-line.ts';
import type { LineLeft } from '../definitions/refundable-amount.ts';

/** Components of an order's amount, in fen; the discount is subtracted, the adjustment may be negative. */
export interface Charges {
  readonly discountAmount: number;
  readonly adjustAmount: number;
  readonly freightAmount: number;
}

/** Price of one line before discounts. */
export interface PricedLine {
  readonly price: number;
  readonly qty: number;
}

/** The amount of an order, and the exact share of each line and of the freight. */
export interface OrderAmounts {
  readonly goodsAmount: number;
  readonly payAmount: number;
  readonly shares: readonly number[];
  readonly freightShare: number;
}

/** Calculates the amounts of an order; the shares of the lines and the freight add up to the amount exactly. */
export function amountsOf(lines: readonly PricedLine[], charges: Charges): OrderAmounts {
  const gross = lines.map(({ price, qty }) => price * qty);
  const goodsAmount = gross.reduce((sum, each) => sum + each, 0);
  const { discountAmount, adjustAmount, freightAmount } = charges;
  const payAmount = Math.max(0, goodsAmount - discountAmount + adjustAmount + freightAmount);
  const freightShare = Math.min(freightAmount, payAmount);
  const shares = allocate(payAmount - freightShare, gross);
  // Without lines there is nothing to split.
  return { goodsAmount, payAmount, shares, freightShare: payAmount - shares.reduce((sum, part) => sum + part, 0) };
}

/** Splits the price of a combo by the members' own prices; the parts add up to it exactly. */
export const comboPrices = (price: number, members: readonly PricedLine[]): readonly number[] =>
  allocate(
    price,
    members.map((member) => member.price * member.qty),
  );

/** True for an amount that leaves nothing of these lines. */
export const isWholeRest = (amount: number, left: readonly LineLeft[]): boolean =>
  amount === left.reduce((sum, line) => sum + line.amount, 0);

/** Splits an amount over the refundable rest of the lines, in proportion and to the cent. */
export function spreadRefund(amount: number, left: readonly LineLeft[]): readonly RefundLine[] {
  const parts = allocate(
    amount,
    left.map((line) => line.amount),
  );
  const isWhole = isWholeRest(amount, left);
  return left.flatMap(({ lineId, qty }, index) => {
    const part = parts[index] ?? 0;
    // Units are refunded only when the whole rest is, also those of free lines; a smaller amount is a price reduction.
    const units = isWhole ? qty : 0;
    return part > 0 || units > 0 ? [{ lineId, qty: units, amount: part }] : [];
  });
}
