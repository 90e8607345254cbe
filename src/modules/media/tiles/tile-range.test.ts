import { expect, it } from 'vitest';
import { stepRange } from './tile-range.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

it.each([
  ['forwards', 'b', 'd'],
  ['backwards', 'd', 'b'],
] as const)('a range goes from the focused tile %s', (_way, from, to) => {
  expect(stepRange(IDS, null, from, to)).toEqual({
    range: { anchor: from, end: to },
    added: ['b', 'c', 'd'],
    dropped: [],
  });
});

it('a range that turns back gives up what it leaves', () => {
  const { range } = stepRange(IDS, null, 'b', 'd');
  expect(stepRange(IDS, range, 'd', 'c')).toMatchObject({ added: ['b', 'c'], dropped: ['d'] });
  expect(stepRange(IDS, range, 'd', 'a')).toMatchObject({ added: ['a', 'b'], dropped: ['c', 'd'] });
});

it('a range begins anew where the focus went elsewhere or its first tile is gone', () => {
  expect(stepRange(IDS, { anchor: 'a', end: 'b' }, 'd', 'e')).toMatchObject({ added: ['d', 'e'], dropped: [] });
  expect(stepRange(IDS, { anchor: 'x', end: 'd' }, 'd', 'e')).toMatchObject({ added: ['d', 'e'], dropped: [] });
});

it('without a focus only the tile itself is chosen', () => {
  expect(stepRange(IDS, null, null, 'c').added).toEqual(['c']);
  expect(stepRange(IDS, null, 'gone', 'c').added).toEqual(['c']);
});
