import { expect, it } from 'vitest';
import { areaBetween, overlaps } from './lasso-area.ts';

const SHEET = { width: 400, height: 300 };

it.each([
  ['down and right', { x: 10, y: 20 }, { x: 60, y: 50 }],
  ['up and left', { x: 60, y: 50 }, { x: 10, y: 20 }],
  ['up and right', { x: 10, y: 50 }, { x: 60, y: 20 }],
] as const)('spans a rectangle drawn %s', (_way, from, to) => {
  expect(areaBetween(from, to, SHEET)).toEqual({ left: 10, top: 20, width: 50, height: 30 });
});

it('clips a rectangle at the sheet', () => {
  expect(areaBetween({ x: 390, y: 290 }, { x: 900, y: 900 }, SHEET)).toEqual({
    left: 390,
    top: 290,
    width: 10,
    height: 10,
  });
  expect(areaBetween({ x: 10, y: 10 }, { x: -50, y: -50 }, SHEET)).toEqual({ left: 0, top: 0, width: 10, height: 10 });
});

it.each([
  ['inside', { left: 110, top: 110, width: 5, height: 5 }, true],
  ['over a corner', { left: 90, top: 90, width: 20, height: 20 }, true],
  ['across', { left: 0, top: 120, width: 400, height: 2 }, true],
  ['along an edge', { left: 80, top: 100, width: 20, height: 50 }, false],
  ['beside', { left: 0, top: 0, width: 50, height: 50 }, false],
] as const)('checks the overlap of a tile with an area %s', (_where, area, isCaught) => {
  expect(overlaps(area, { left: 100, top: 100, width: 50, height: 50 })).toBe(isCaught);
});
