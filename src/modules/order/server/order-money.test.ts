import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundLine } from '../definitions/order-line.ts';
import { refundableLines, refundedByLine, worthOfUnits } from '../definitions/refundable-amount.ts';
import { amountsOf, comboPrices, spreadRefund } from './order-money.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const line = fc.record({ price: fc.integer({ min: 0, max: 9_999_900 }), qty: fc.integer({ min: 1, max: 999 }) });
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const charges = fc.record({
  discountAmount: fc.integer({ min: 0, max: 5_000_000 }),
  adjustAmount: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  freightAmount: fc.integer({ min: 0, max: 20_000 }),
});

describe('amount of an order', () => {
  it('is split over its lines and freight to the cent, and is never negative', () => {
    fc.assert(
      fc.property(lines, charges, (all, taken) => {
        const { goodsAmount, payAmount, shares, freightShare } = amountsOf(all, taken);
        const { discountAmount, adjustAmount, freightAmount } = taken;
        expect(goodsAmount).toBe(sum(all.map(({ price, qty }) => price * qty)));
        expect(payAmount).toBe(Math.max(0, goodsAmount - discountAmount + adjustAmount + freightAmount));
        expect(sum(shares) + freightShare).toBe(payAmount);
        expect(Math.min(freightShare, ...shares)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs(200), seed: 41 },
    );
  });

  it("of a combo is its price, split in proportion to its members' own prices", () => {
    expect(
      comboPrices(1000, [
        { price: 100, qty: 1 },
        { price: 100, qty: 1 },
        { price: 100, qty: 1 },
      ]),
    ).toEqual([334, 333, 333]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), lines, (price, members) => {
        expect(sum(comboPrices(price, members))).toBe(price);
      }),
      { numRuns: runs(200), seed: 42 },
    );
  });
});

describe('partial refunds', () => {
  it('never exceed the paid amount of any line, and add up to exactly everything', () => {
    const portions = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, charges, portions, (all, taken, thousandths) => {
        const { payAmount, shares, freightShare } = amountsOf(all, taken);
        const own = all.map(({ qty }, index) => ({ id: `l${index}`, qty, share: shares[index] ?? 0 }));
        const done: (readonly RefundLine[])[] = [];
        const left = () => refundableLines(own, freightShare, refundedByLine(done));
        for (const part of [...thousandths, 1000]) {
          const open = sum(left().map(({ amount }) => amount));
          const amount = Math.ceil((open * part) / 1000);
          const spread = amount === 0 ? [] : spreadRefund(amount, left());
          expect(sum(spread.map((each) => each.amount))).toBe(amount);
          for (const each of spread) {
            const of = left().find(({ lineId }) => lineId === each.lineId);
            expect(each.amount).toBeLessThanOrEqual(of?.amount ?? -1);
          }
          done.push(spread);
        }
        expect(sum(done.flat().map(({ amount }) => amount))).toBe(payAmount);
        expect(left().every(({ amount }) => amount === 0)).toBe(true);
      }),
      { numRuns: runs(200), seed: 43 },
    );
  });

  it('by units return the price of the units, whatever was refunded before', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), counts, fc.nat(100), (share, all, before) => {
        const qty = sum(all);
        let taken = { qty: 0, amount: Math.min(share, before) };
        for (const count of all) {
          const worth = worthOfUnits({ share, qty }, taken, count);
          expect(worth).toBeGreaterThanOrEqual(0);
          taken = { qty: taken.qty + count, amount: taken.amount + worth };
          expect(taken.amount).toBeLessThanOrEqual(share);
        }
        expect(taken.amount).toBe(share);
      }),
      { numRuns: runs(200), seed: 44 },
    );
  });
});
