import { expect, it } from 'vitest';
import { justifyRows } from './justify-rows.ts';

const widthOf = (tiles: readonly { readonly width: number }[], gap: number) =>
  tiles.reduce((sum, { width }) => sum + width, gap * (tiles.length - 1));

it('fills each row from edge to edge', () => {
  const [first = [], last = [], ...others] = justifyRows([1.5, 1.5, 1, 1, 1], 600, 200, 8);
  expect(others).toEqual([]);
  expect(Math.abs(widthOf(first, 8) - 600)).toBeLessThan(1);
  expect(first.map(({ height }) => height)).toEqual([197, 197]);
  expect(Math.abs(widthOf(last, 8) - 600)).toBeLessThan(1);
  expect(last.map(({ height }) => height)).toEqual([194, 194, 194]);
});

it.each([
  ['nothing', [], []],
  ['one small picture', [1], [{ width: 200, height: 200 }]],
  ['a long one', [20], [{ width: 599.9, height: 200 }]],
  ['one without a size', [Number.NaN], [{ width: 200, height: 200 }]],
] as const)('handles %s', (_what, ratios, tiles) => {
  expect(justifyRows(ratios, 700, 200, 8).flat()).toEqual(
    tiles.map((tile) => ({ ...tile, width: tile.width === 599.9 ? 600 : tile.width })),
  );
});
