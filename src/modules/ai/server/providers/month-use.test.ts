import type { Row, Store } from '@src/server/store/store.ts';
import { createTestStore, TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { ARTICLES } from '../ai-row.ts';
import { tokensByAccount, tokensOfMonth } from './month-use.ts';

const written = (id: number, more: Partial<Row> = {}): Row => ({
  ...{ id: String(id), provider: id % 2 === 0 ? 'even' : 'odd', creator: 'anna', createTime: '2026-06-02 08:00:00' },
  ...{ status: 'done', tokensIn: 10, tokensOut: 5, reserved: 99, ...more },
});

/** Articles of several months, in a store that counts the rows it returns. */
function articles() {
  const rows = Array.from({ length: 400 }, (_, id) => written(id));
  rows.push(written(400, { createTime: '2026-05-31 23:59:59' }), written(401, { provider: null, creator: 'bert' }));
  rows.push(written(402, { status: 'writing', reserved: 1000 }), written(403, { status: 'writing', reserved: 70 }));
  const below = createTestStore({ [ARTICLES]: rows });
  let handed = 0;
  const store: Store = {
    ...below,
    list: () => Promise.reject(new Error('articles are read whole')),
    async select(collection, selection) {
      const selected = await below.select(collection, selection);
      handed += selected.rows.length;
      return selected;
    },
  };
  return { context: { store, now: () => TEST_NOW }, handed: () => handed };
}

it('sums the tokens of a month without reading articles, except those being written', async () => {
  const { context, handed } = articles();
  expect(await tokensOfMonth(context)).toEqual(
    new Map([
      ['even', 200 * 15 + 15 + 1000],
      ['odd', 200 * 15 + 15 + 70],
    ]),
  );
  expect(await tokensOfMonth(context, '402')).toEqual(
    new Map([
      ['even', 200 * 15 + 15],
      ['odd', 200 * 15 + 15 + 70],
    ]),
  );
  expect(await tokensByAccount(context)).toEqual(
    new Map([
      ['anna', 402 * 15 + 1070],
      ['bert', 15],
    ]),
  );
  expect(handed()).toBe(6);
});
