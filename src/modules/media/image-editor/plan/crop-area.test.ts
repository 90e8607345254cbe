import { anySize } from '@src/contracts/image-edit/testing/any-operation.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centredArea, type Grip, pulledArea } from './crop-area.ts';
import { operationsFor, PRESETS } from './presets.ts';

const SIZE = { width: 100, height: 80 };
const AREA = { x: 20, y: 20, width: 40, height: 20 };
const FREE = { size: SIZE, ratio: null };

describe('dragging a crop handle', () => {
  it.each<readonly [Grip, number, number, readonly number[]]>([
    ['all', 5, -3, [25, 17, 40, 20]],
    ['all', 99, 99, [60, 60, 40, 20]],
    ['se', 5, 7, [20, 20, 45, 27]],
    ['nw', 5, 7, [25, 27, 35, 13]],
    ['n', 5, -7, [20, 13, 40, 27]],
    ['w', -99, 5, [0, 20, 60, 20]],
    ['e', -99, 0, [20, 20, 1, 20]],
    ['sw', 99, 99, [59, 20, 1, 60]],
  ])('by %s moves it freely (%i, %i)', (grip, x, y, [left, top, width, height]) => {
    expect(pulledArea(AREA, grip, { x, y }, FREE)).toEqual({ x: left, y: top, width, height });
  });

  it.each<readonly [Grip, number, number, readonly number[]]>([
    ['se', 10, 0, [20, 20, 50, 25]],
    ['nw', 10, 0, [30, 25, 30, 15]],
    ['s', 0, 10, [20, 20, 60, 30]],
    ['e', 99, 0, [20, 20, 80, 40]],
  ])('by %s keeps a ratio (%i, %i)', (grip, x, y, [left, top, width, height]) => {
    expect(pulledArea(AREA, grip, { x, y }, { size: SIZE, ratio: 2 })).toEqual({ x: left, y: top, width, height });
  });

  it('stays within the picture', () => {
    const grips = fc.constantFrom<Grip>('nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w', 'all');
    const way = fc.integer({ min: -5000, max: 5000 });
    const ratios = fc.constantFrom(null, 1, 16 / 9, 3 / 4, 900 / 383);
    fc.assert(
      fc.property(anySize, grips, way, way, ratios, (size, grip, x, y, ratio) => {
        const area = centredArea(size, ratio ?? 1.5);
        const pulled = pulledArea(area, grip, { x, y }, { size, ratio });
        expect(pulled.x >= 0 && pulled.y >= 0 && pulled.width >= 1 && pulled.height >= 1).toBe(true);
        expect(pulled.x + pulled.width).toBeLessThanOrEqual(size.width);
        expect(pulled.y + pulled.height).toBeLessThanOrEqual(size.height);
        expect([pulled.x, pulled.y, pulled.width, pulled.height].every(Number.isInteger)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('image size presets', () => {
  it('crop the centre and resize', () => {
    expect(operationsFor({ width: 256, height: 256 }, { width: 1000, height: 600 })).toEqual([
      { kind: 'crop', x: 200, y: 0, width: 600, height: 600 },
      { kind: 'resize', width: 256, height: 256 },
    ]);
  });

  it('have no operation for a picture of their size', () => {
    for (const preset of PRESETS) expect(operationsFor(preset, preset)).toEqual([]);
  });
});
