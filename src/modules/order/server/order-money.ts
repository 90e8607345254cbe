import { allocate } from '@src/lib/allocate.ts';
import type { RefundLine } from '../definitions/order-line.ts';
import type { LineLeft } from '../definitions/refundable-amount.ts';

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

/** Spreads an amount over what is left of the lines, in proportion and to the cent. */
export function spreadRefund(amount: number, left: readonly LineLeft[]): readonly RefundLine[] {
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
