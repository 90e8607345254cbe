import type { Row, Store } from '@src/server/store/store.ts';
import { createTestServer } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { ORDERS, REFUNDS } from './order-row.ts';
import { type FigureKey, figuresBy } from './order-statistics.ts';
import { readFigures } from './read-figures.ts';

const KEYS: readonly FigureKey[] = ['day', 'product', 'channel', 'agent', 'customer', 'source', 'deliveryKind'];
const inOrder = (figures: ReadonlyMap<string, unknown>) =>
  [...figures].sort(([one], [other]) => (one < other ? -1 : 1));

describe('statistics summed by the store', () => {
  const { store } = createTestServer().context;
  it.each([
    ['2026-03-20', '2026-06-17'],
    ['2026-06-17', '2026-06-17'],
    ['2020-01-01', '2030-12-31'],
    ['2019-01-01', '2019-12-31'],
  ])('from %s to %s equal those of all orders and refunds', async (from, to) => {
    const [orders, refunds] = [await store.list(ORDERS), await store.list(REFUNDS)];
    const read = await readFigures(store, KEYS, { from, to });
    for (const key of KEYS)
      expect([key, inOrder(read(key))]).toEqual([key, inOrder(figuresBy(key, orders, refunds, { from, to }))]);
  });

  it('are computed without loading a collection, in batches of rows', async () => {
    const sizes: number[] = [];
    const watched: Store = {
      ...store,
      list: () => expect.fail('a whole collection was read'),
      async select(collection, selection) {
        const selected = await store.select(collection, selection);
        sizes.push(selected.rows.length);
        return selected;
      },
    };
    await readFigures(watched, KEYS, { from: '2020-01-01', to: '2030-12-31' });
    const count = async (where: Row['id']) => (await store.list(where)).length;
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
    expect(await count(ORDERS)).toBeGreaterThan(0);
  });
});
