import { expect, it } from 'vitest';
import { comboMembers } from './combo-prices.ts';
import type { OrderLine } from './definitions/order-line.ts';

const line = (id: string, price: number, qty: number): OrderLine => ({
  ...{ id, price, qty, product: 'p1', plan: 'p1-1', productName: 'Suite', planName: 'Pro', version: '1.0.0' },
  ...{ share: 0, refundedQty: 0, refundedAmount: 0, deliveredAt: null, keys: [], revokedKeys: [] },
});

it('splits the price of a combo over its members in proportion, to the cent', () => {
  const members = comboMembers([line('a', 100, 1), line('b', 100, 1), line('c', 50, 2)], 250);
  expect(members.map(({ apart, inCombo }) => [apart, inCombo])).toEqual([
    [100, 84],
    [100, 83],
    [100, 83],
  ]);
});
