import { describe, expect, it } from 'vitest';
import { watermarkPlaces } from './watermark-places.ts';

const PICTURE = { width: 400, height: 300 };
const MARK = { width: 100, height: 20 };

describe('watermark', () => {
  it.each([
    ['topLeft', 10, 10],
    ['top', 150, 10],
    ['topRight', 290, 10],
    ['left', 10, 140],
    ['centre', 150, 140],
    ['right', 290, 140],
    ['bottomLeft', 10, 270],
    ['bottom', 150, 270],
    ['bottomRight', 290, 270],
  ] as const)('at %s has a margin of half its height', (place, x, y) => {
    expect(watermarkPlaces(place, PICTURE, MARK)).toEqual([{ x, y, ...MARK }]);
  });

  it('as tiles covers all sides, with each second row offset by half a tile', () => {
    const tiles = watermarkPlaces('tiles', PICTURE, MARK);
    expect(tiles).toHaveLength(6 * 4);
    expect(tiles.slice(0, 5).map(({ x, y }) => [x, y])).toEqual([
      [0, 16],
      [160, 16],
      [320, 16],
      [480, 16],
      [-80, 68],
    ]);
    expect(Math.max(...tiles.map(({ y }) => y + MARK.height))).toBeGreaterThan(290);
  });

  it('has a limited number of tiles', () => {
    expect(watermarkPlaces('tiles', { width: 8000, height: 8000 }, { width: 8, height: 8 })).toHaveLength(2000);
  });
});
