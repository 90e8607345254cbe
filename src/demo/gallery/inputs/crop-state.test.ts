import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  drawnSize,
  MAX_ZOOM,
  mirrorCrop,
  moveCrop,
  type Size,
  turnCrop,
  WHOLE,
  zoomCrop,
} from './crop-state.ts';

const WIDE: Size = { width: 400, height: 200 };

describe('a picture behind a frame', () => {
  it('is moved only as far as it covers the frame', () => {
    expect(moveCrop(WHOLE, WIDE, 0.2, 0.2)).toEqual({ ...WHOLE, x: 0.2, y: 0 });
    expect(moveCrop(WHOLE, WIDE, -3, 0)).toEqual({ ...WHOLE, x: -0.5, y: 0 });
  });

  it('is zoomed around the centre of the frame, within limits', () => {
    expect(zoomCrop({ ...WHOLE, x: 0.5 }, WIDE, 2)).toEqual({ ...WHOLE, zoom: 2, x: 1 });
    expect(zoomCrop(WHOLE, WIDE, 0.2).zoom).toBe(1);
    expect(zoomCrop(WHOLE, WIDE, 99).zoom).toBe(MAX_ZOOM);
  });

  it('is rotated around the centre of the frame, and back', () => {
    const pushed = moveCrop(WHOLE, WIDE, 0.3, 0);
    const once = turnCrop(pushed, WIDE, 1);
    expect([once.turns, once.x, once.y]).toEqual([1, -0, 0.3]);
    expect(turnCrop(once, WIDE, -1)).toEqual(pushed);
    expect(turnCrop(turnCrop(WHOLE, WIDE, -1), WIDE, -1).turns).toBe(2);
  });

  it('is unchanged after being mirrored twice', () => {
    const crop = turnCrop(moveCrop(WHOLE, WIDE, 0.3, 0), WIDE, 1);
    expect(mirrorCrop(mirrorCrop(crop))).toEqual(crop);
    expect([mirrorCrop(crop).turns, mirrorCrop(crop).isMirrored]).toEqual([3, true]);
  });
});

type Step = (crop: Crop, picture: Size) => Crop;
const length = fc.double({ min: -3, max: 3, noNaN: true });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(length, length).map(
    ([across, down]): Step =>
      (crop, picture) =>
        moveCrop(crop, picture, across, down),
  ),
  fc.double({ min: 0, max: 6, noNaN: true }).map(
    (zoom): Step =>
      (crop, picture) =>
        zoomCrop(crop, picture, zoom),
  ),
  fc.constantFrom<(1 | -1)[]>(1, -1).map(
    (quarters): Step =>
      (crop, picture) =>
        turnCrop(crop, picture, quarters),
  ),
  fc.constant<Step>(mirrorCrop),
);

it('covers the frame after any actions', () => {
  const side = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
      const picture = { width, height };
      const crop = steps.reduce((before, next) => next(before, picture), WHOLE);
      const drawn = drawnSize(crop, picture);
      const [across, down] = crop.turns % 2 === 0 ? [drawn.width, drawn.height] : [drawn.height, drawn.width];
      const slack = 1e-9;
      expect(Math.abs(crop.x)).toBeLessThanOrEqual((across - 1) / 2 + slack);
      expect(Math.abs(crop.y)).toBeLessThanOrEqual((down - 1) / 2 + slack);
    }),
    { numRuns: runs(100) },
  );
});
