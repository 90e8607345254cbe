import { expect, it } from 'vitest';
import { layTiles, spanBetween, stepIn, type TileStep } from './tile-sheet.ts';

const SIZE = { width: 300, rowHeight: 120, gap: 10 };
/** Three squares, then two wide tiles, then three squares and a last single one. */
const SHEET = layTiles([1, 1, 1, 2, 1, 1, 1, 1, 1], SIZE);

it('lays out tiles in rows with gaps', () => {
  expect(SHEET.rows).toEqual([
    { top: 10, height: 93, first: 0, last: 2 },
    { top: 113, height: 96, first: 3, last: 4 },
    { top: 219, height: 93, first: 5, last: 7 },
    { top: 322, height: 120, first: 8, last: 8 },
  ]);
  expect(SHEET.areas.slice(2, 5)).toEqual([
    { left: 216.6, top: 10, width: 93.3, height: 93 },
    { left: 10, top: 113, width: 193.3, height: 96 },
    { left: 213.3, top: 113, width: 96.6, height: 96 },
  ]);
  expect(SHEET.height).toBe(452);
  expect(layTiles([], SIZE)).toEqual({ areas: [], rows: [], height: 10 });
});

it.each([
  [0, 50, { first: 0, last: 2 }],
  [0, 113, { first: 0, last: 2 }],
  [103, 114, { first: 3, last: 4 }],
  [102, 900, { first: 0, last: 8 }],
  [500, 900, { first: 0, last: -1 }],
])('has the tiles between %d and %d: %j', (from, to, span) => {
  expect(spanBetween(SHEET, from, to)).toEqual(span);
});

it('finds a range of ten thousand tiles without checking each', () => {
  const sheet = layTiles(Array<number>(10_000).fill(1.5), { width: 1200, rowHeight: 200, gap: 8 });
  expect(spanBetween(sheet, 200_000, 200_800)).toEqual({ first: 3920, last: 3939 });
  expect(sheet.rows).toHaveLength(2500);
});

it.each<readonly [TileStep, number, number]>([
  ['first', 7, 0],
  ['last', 0, 8],
  ['next', 8, 8],
  ['previous', 0, 0],
  ['next', -1, 0],
  ['below', 2, 4],
  ['below', 8, 8],
  ['above', 4, 2],
  ['above', 1, 1],
  ['pageBelow', 0, 5],
  ['pageBelow', 7, 8],
  ['pageAbove', 8, 3],
  ['pageAbove', 4, 2],
])('%s moves from %d to %d', (step, from, to) => {
  expect(stepIn(SHEET, from, step, 210)).toBe(to);
});
