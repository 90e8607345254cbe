import { expect, it } from 'vitest';
import { placesOf, treeInOrder } from './draft-order.ts';
import { branchesOf, movesOf, type OrderEntry, step } from './tree-order.ts';

const entry = (id: string, parent: string | null, orderNo: number): OrderEntry => ({
  ...{ id, name: id, icon: null, isSection: true },
  ...{ parent, orderNo },
});
const ENTRIES = [entry('a', null, 1), entry('b', null, 2), entry('c', 'b', 1), entry('d', 'b', 2)];

/** What is written when the tree is saved. */
const written = (entries: readonly OrderEntry[], tree: ReturnType<typeof branchesOf>) =>
  movesOf(branchesOf(entries), tree).map(({ entry: { id }, parent, orderNo }) => [id, parent, orderNo]);

const changed = step(branchesOf(ENTRIES), 'd', 'up') ?? [];

it('saves a restored order like the original one', () => {
  const places = placesOf(changed);
  expect(places.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
  const again = treeInOrder(ENTRIES, places);
  expect(again).toEqual(changed);
  expect(written(ENTRIES, again)).toEqual([['c', 'b', 3]]);
});

it('puts new entries at the end and drops deleted ones', () => {
  const now = [...ENTRIES.filter(({ id }) => id !== 'a'), entry('e', 'b', 0)];
  expect(placesOf(treeInOrder(now, placesOf(changed)))).toEqual([
    { id: 'b', parent: null },
    { id: 'd', parent: 'b' },
    { id: 'c', parent: 'b' },
    { id: 'e', parent: 'b' },
  ]);
});
