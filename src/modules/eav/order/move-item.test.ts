import { expect, it } from 'vitest';
import { changedPositions, moveItem } from './move-item.ts';

it('moves an item, and does not change the list at its ends', () => {
  const list = ['a', 'b', 'c'];
  expect(moveItem(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(list, 0, 1)).toEqual(['b', 'a', 'c']);
  for (const [from, to] of [
    [0, 3],
    [0, -1],
    [5, 0],
    [1, 1],
  ] as const)
    expect(moveItem(list, from, to)).toBe(list);
});

it('changes as few positions as possible', () => {
  const at = (id: string, position: number) => ({ id, position });
  expect(changedPositions([at('a', 10), at('b', 20)])).toEqual([]);
  expect(changedPositions([at('c', 30), at('a', 10), at('b', 20)])).toEqual([at('c', 5)]);
  expect(changedPositions([at('c', 2), at('a', 1), at('b', 20)])).toEqual([at('a', 11)]);
  expect(changedPositions([at('b', 20), at('c', 30), at('a', 10)])).toEqual([at('a', 40)]);
});
