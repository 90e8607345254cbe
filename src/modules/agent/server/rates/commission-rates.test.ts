import { newOrder } from '@src/modules/order/server/create-order.ts';
import type { Row } from '@src/server/store/store.ts';
import { seededRows, TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { netCommission } from '../commission/agent-amounts.ts';
import { startSimulation } from '../testing/order-fixture.ts';
import { categoryRates, meanRate, netOfParts, partsOf, ratedParts, returnedByLine } from './commission-rates.ts';

const CATEGORIES: readonly Row[] = [
  { id: 'soft', parent: null, commission: 600 },
  { id: 'office', parent: 'soft', commission: null },
  { id: 'safe', parent: 'office', commission: 0 },
  { id: 'other', parent: null, commission: null },
];
const PRODUCTS: readonly Row[] = [
  { id: 'p1', category: 'office' },
  { id: 'p2', category: 'other' },
  { id: 'p3', category: 'safe' },
];
const rateOf = categoryRates(PRODUCTS, CATEGORIES);
const item = (product: string, price: number) => ({
  ...{ product, price, productName: product, planName: 'S', version: '1', qty: 1 },
});

function paidOrder(prices: Readonly<Record<string, number>>, freightAmount = 0): Row {
  const order = newOrder(
    {
      ...{ id: 'x', serial: '9000000001', customer: 'c1', customerName: 'Li', customerPhone: '13800000000' },
      ...{ source: 'web', channel: 'wechat', deliveryKind: 'shipment', freightAmount },
      items: Object.entries(prices).map(([product, price]) => item(product, price)),
    },
    TEST_NOW,
  );
  return { ...order, paidAmount: order.payAmount };
}

describe('commission rate of a category', () => {
  it('overrides the tier rate, also in subcategories, even when it is zero', () => {
    expect(['p1', 'p2', 'p3', 'gone'].map(rateOf)).toEqual([600, null, 0, null]);
  });

  it('applies to its lines only; freight and other lines earn the standard rate', () => {
    const parts = ratedParts(paidOrder({ p1: 10_000, p2: 20_000, p3: 5_000 }, 800), 1200, rateOf);
    expect(parts).toEqual([
      { lines: ['x-1'], base: 10_000, rate: 600 },
      { lines: ['x-3'], base: 5_000, rate: 0 },
      { lines: ['freight'], base: 20_800, rate: 1200 },
    ]);
    expect([netOfParts(parts, 0), meanRate(parts)]).toEqual([600 + 2_496, 865]);
  });

  it('is reversed with the refunded lines, and completely in the end', () => {
    const order = paidOrder({ p1: 10_000, p2: 20_000 }, 800);
    const parts = ratedParts(order, 1200, rateOf);
    const back = (line: string, amount: number) => netOfParts(parts, amount, new Map([[line, amount]]));
    expect(back('x-1', 10_000)).toBe(2_496);
    expect(back('x-2', 20_000)).toBe(600 + 96);
    expect(
      netOfParts(
        parts,
        30_800,
        new Map([
          ['x-1', 10_000],
          ['x-2', 20_000],
        ]),
      ),
    ).toBe(0);
    expect(netOfParts(parts, 30_800)).toBe(0);
  });

  it('has no effect when unset', () => {
    const parts = ratedParts(paidOrder({ p2: 99_999 }), 1200, rateOf);
    expect([0, 1, 33_333, 99_999].map((back) => netOfParts(parts, back))).toEqual(
      [0, 1, 33_333, 99_999].map((back) => netCommission(99_999, 1200, back)),
    );
  });
});

describe('commissions of an order', () => {
  it("use the category's rate at the time of payment", async () => {
    const { buy, commissions } = await startSimulation();
    // Product p1 is in a category without a rate of its own, below one with 15 %.
    expect(await commissions(await buy('a13', 100_000, 'p1'))).toEqual([
      ['a13', 1500, 15_000],
      ['a1', 800, 8_000],
    ]);
  });

  it('in the demo follow the categories of the sold products', () => {
    const orders = new Map(seededRows('order').map((row) => [row.id, row]));
    const rates = categoryRates(seededRows('product'), seededRows('category'));
    const commissions = seededRows('commission').filter(({ depth }) => depth === '1');
    let special = 0;
    for (const row of commissions) {
      const order = orders.get(String(row.order)) ?? { id: '' };
      const standard = partsOf(row).find(({ lines }) => lines.includes('freight'))?.rate ?? 0;
      const parts = ratedParts(order, standard, rates);
      special += parts.length > 1 || parts[0]?.rate !== standard ? 1 : 0;
      expect([row.id, row.amount]).toEqual([row.id, netOfParts(parts, 0)]);
      expect([row.id, row.net]).toEqual([
        row.id,
        netOfParts(parts, Number(order.refundedAmount), returnedByLine(order)),
      ]);
    }
    expect(special).toBeGreaterThan(20);
  });
});
