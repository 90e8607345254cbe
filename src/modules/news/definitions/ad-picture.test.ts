import { expect, it } from 'vitest';
import { pictureFault } from './ad-picture.ts';

const BANNER = { width: 1200, height: 300, kind: 'banner' };

it("accepts a ratio that differs by two hundredths, and reports the position's size beyond that", () => {
  expect(pictureFault({ width: 2400, height: 600, size: 9 }, BANNER)).toBeNull();
  expect(pictureFault({ width: 1224, height: 300, size: 9 }, BANNER)).toBeNull();
  expect(pictureFault({ width: 1225, height: 300, size: 9 }, BANNER)).toEqual({
    rule: 'adRatio',
    params: { width: 1225, height: 300, wantedWidth: 1200, wantedHeight: 300, percent: 2 },
  });
});

it('accepts two megabytes, and reports the size of a larger file', () => {
  expect(pictureFault({ width: 1200, height: 300, size: 2_097_152 }, BANNER)).toBeNull();
  expect(pictureFault({ width: 1200, height: 300, size: 2_097_153 }, BANNER)).toEqual({
    rule: 'adBytes',
    params: { size: 2.1, most: 2 },
  });
});

it('checks no ratio for text positions, and for pictures of unknown size', () => {
  expect(pictureFault({ width: 10, height: 10, size: 9 }, { ...BANNER, kind: 'text' })).toBeNull();
  expect(pictureFault({ width: 0, height: 0, size: 9 }, BANNER)).toBeNull();
});
