import { expect, it } from 'vitest';
import { changedPositions, moveItem } from './move-item.ts';

it('puts an item to another place and leaves the list alone where there is none', () => {
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

it('gives new positions only to what would stand wrongly', () => {
  const at = (id: string, position: number) => ({ id, position });
  expect(changedPositions([at('a', 10), at('b', 20)])).toEqual([]);
  expect(changedPositions([at('c', 30), at('a', 10), at('b', 20)])).toEqual([at('c', 5)]);
  expect(changedPositions([at('c', 2), at('a', 1), at('b', 20)])).toEqual([at('a', 11)]);
  expect(changedPositions([at('b', 20), at('c', 30), at('a', 10)])).toEqual([at('a', 40)]);
});
