import { expect, it } from 'vitest';
import { createTestStore } from '../../testing.ts';
import type { Row, Selection } from '../store.ts';
import { eachRow } from './each-row.ts';
import { firstFitting } from './first-fitting.ts';

const things = Array.from({ length: 1201 }, (_, index): Row => ({ id: `t${index}`, even: index % 2 === 0 }));

/** A store that records the number of rows in each response. */
function counted() {
  const store = createTestStore({ things });
  const sizes: number[] = [];
  return {
    sizes,
    async select(collection: string, selection: Selection) {
      const selected = await store.select(collection, selection);
      sizes.push(selected.rows.length);
      return selected;
    },
  };
}

it('returns every row once, in the order of insertion, five hundred at a time', async () => {
  const store = counted();
  const ids: string[] = [];
  for await (const { id } of eachRow(store, 'things')) ids.push(id);
  expect(ids).toEqual(things.map(({ id }) => id));
  expect(store.sizes).toEqual([500, 500, 201]);
});

it('returns matching rows only', async () => {
  const ids: string[] = [];
  for await (const { id } of eachRow(counted(), 'things', { field: 'even', op: 'is', value: true })) ids.push(id);
  expect(ids).toEqual(things.filter(({ even }) => even === true).map(({ id }) => id));
});

it('reads no more pages than needed to find the first match', async () => {
  const store = counted();
  const found = await firstFitting(store, 'things', {}, ({ id }) => id === 't25');
  expect([found?.id, store.sizes]).toEqual(['t25', [20, 20]]);
});

it('finds none without a match', async () => {
  const store = counted();
  expect(await firstFitting(store, 'things', { where: { field: 'even', op: 'is', value: 'odd' } }, () => true)).toBe(
    undefined,
  );
  expect(store.sizes).toEqual([0]);
});
