import type { Row, Store } from '@src/server/store/store.ts';
import { createTestServer } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { ORDERS, REFUNDS } from './order-row.ts';
import { type FigureSpan, figuresBy } from './order-statistics.ts';
import { readDays, readOrders, readProducts } from './read-figures.ts';

const KEYS = ['channel', 'agent', 'customer', 'source', 'deliveryKind'] as const;
const inOrder = (figures: ReadonlyMap<string, unknown>) =>
  [...figures].sort(([one], [other]) => (one < other ? -1 : 1));

/** All figures of a span, as they are read. */
async function readAll(store: Store, span: FigureSpan) {
  const read = [readDays(store, span), readProducts(store, span), ...KEYS.map((key) => readOrders(store, key, span))];
  return (await Promise.all(read)).map(inOrder);
}

/** The same figures, computed from all orders and refunds. */
function computeAll(orders: readonly Row[], refunds: readonly Row[], span: FigureSpan) {
  const whole = (['day', 'product'] as const).map((key) => figuresBy(key, orders, refunds, span));
  const ofOrders = KEYS.map((key) => {
    const figures = [...figuresBy(key, orders, [], span)];
    return new Map(figures.map(([name, { orders: count, revenue }]) => [name, { orders: count, revenue }]));
  });
  return [...whole, ...ofOrders].map(inOrder);
}

describe('statistics summed by the store', () => {
  const { store } = createTestServer().context;
  it.each([
    ['2026-03-20', '2026-06-17'],
    ['2026-06-17', '2026-06-17'],
    ['2020-01-01', '2030-12-31'],
    ['2019-01-01', '2019-12-31'],
  ])('from %s to %s equal those of all orders and refunds', async (from, to) => {
    const [orders, refunds] = [await store.list(ORDERS), await store.list(REFUNDS)];
    expect(await readAll(store, { from, to })).toEqual(computeAll(orders, refunds, { from, to }));
  });

  it('are computed without reading a single order or refund', async () => {
    const watched: Store = {
      ...store,
      list: () => expect.fail('a whole collection was read'),
      select: () => expect.fail('rows were read'),
      get: (collection, id) =>
        collection === ORDERS || collection === REFUNDS ? expect.fail('a row was read') : store.get(collection, id),
    };
    const read = await readAll(watched, { from: '2020-01-01', to: '2030-12-31' });
    expect(read.every((figures) => figures.length > 1)).toBe(true);
  });
});
