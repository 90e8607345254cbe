import { expect, it } from 'vitest';
import { colorOf, dominantColors, type MediaColor } from './colors.ts';

const parts = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(0, 2), 16),
  Number.parseInt(hex.slice(2, 4), 16),
  Number.parseInt(hex.slice(4, 6), 16),
];

it.each<readonly [string, MediaColor]>([
  ['d32f2f', 'red'],
  ['ff0011', 'red'],
  ['ef6c00', 'orange'],
  ['7c5238', 'brown'],
  ['fdd835', 'yellow'],
  ['3d6f63', 'green'],
  ['43a047', 'green'],
  ['00acc1', 'cyan'],
  ['1e88e5', 'blue'],
  ['0d1b3d', 'blue'],
  ['7449a8', 'purple'],
  ['e91e8c', 'pink'],
  ['0a0a0a', 'black'],
  ['2b2f30', 'black'],
  ['808890', 'grey'],
  ['ffffff', 'white'],
  ['f6fbf2', 'white'],
])('#%s is %s', (hex, color) => {
  expect(colorOf(...parts(hex))).toBe(color);
});

/** Pixels of which each colour covers the given percentage. */
const picture = (...areas: readonly (readonly [hex: string, share: number, alpha?: number])[]) =>
  areas.flatMap(([hex, share, alpha = 255]) => Array.from({ length: share }, () => [...parts(hex), alpha]).flat());

it('returns up to three dominant colours, the largest first', () => {
  expect(dominantColors(picture(['1e88e5', 20], ['43a047', 60], ['d32f2f', 11], ['fdd835', 9]))).toEqual([
    'green',
    'blue',
  ]);
  const even = picture(['d32f2f', 30], ['1e88e5', 25], ['fdd835', 20], ['0a0a0a', 25]);
  expect(dominantColors(even)).toEqual(['red', 'blue', 'black']);
});

it('ignores transparent pixels', () => {
  expect(dominantColors(picture(['d32f2f', 90, 0], ['1e88e5', 10]))).toEqual(['blue']);
  expect([dominantColors(picture(['d32f2f', 4, 0])), dominantColors([])]).toEqual([[], []]);
});
