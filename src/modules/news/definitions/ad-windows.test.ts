import { leastCpuTimeOf } from '@tests/setup/cpu-time.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, maxOverlap, nearestFree, nextFreeAt, type TimeWindow } from './ad-windows.ts';

const window = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
  .map(([start, length]) => ({ start, end: start + length }));
const windows = fc.array(window, { maxLength: 10 });
const openAt = (all: readonly TimeWindow[], at: number) =>
  all.filter(({ start, end }) => start <= at && at < end).length;
const slots = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

describe('ad windows', () => {
  it('overlap as often as a count at every instant says', () => {
    fc.assert(
      fc.property(windows, window, (all, within) => {
        const most = Math.max(0, ...slots(within.start, within.end).map((at) => openAt(all, at)));
        expect(maxOverlap(all, within)).toBe(most);
      }),
      { numRuns: runs(200), seed: 11 },
    );
  });

  it('fit exactly when no instant exceeds the capacity', () => {
    fc.assert(
      fc.property(windows, window, fc.integer({ min: 1, max: 4 }), (all, wanted, capacity) => {
        const after = [...all, wanted];
        const isFree = slots(wanted.start, wanted.end).every((at) => openAt(after, at) <= capacity);
        expect(fits(all, capacity, wanted)).toBe(isFree);
      }),
      { numRuns: runs(200), seed: 12 },
    );
  });

  it('are suggested nearest to the wanted one', () => {
    fc.assert(
      fc.property(windows, window, fc.integer({ min: 1, max: 3 }), fc.nat(20), (all, wanted, capacity, earliest) => {
        const length = wanted.end - wanted.start;
        const found = nearestFree(all, capacity, wanted, earliest);
        const free = slots(earliest, 200).filter((start) => fits(all, capacity, { start, end: start + length }));
        const distance = Math.min(...free.map((start) => Math.abs(start - wanted.start)));
        expect(found).not.toBeNull();
        expect(found && fits(all, capacity, found) && found.start >= earliest).toBe(true);
        expect(Math.abs((found?.start ?? Number.NaN) - wanted.start)).toBe(distance);
      }),
      { numRuns: runs(200), seed: 13 },
    );
  });

  it('are suggested at once among thousands', () => {
    const all = slots(0, 20_000).map((start) => ({ start, end: start + 1 }));
    const nearest = () => nearestFree(all, 1, { start: 9000, end: 15_000 }, 0);
    expect(nearest()).toEqual({ start: 20_000, end: 26_000 });
    expect(leastCpuTimeOf(nearest, 1000)).toBeLessThan(1000);
  });

  it('have no free time without capacity', () => {
    expect(nearestFree([], 0, { start: 0, end: 1 }, 0)).toBeNull();
    expect(nearestFree([], 1, { start: 5, end: 5 }, 0)).toBeNull();
    expect(nextFreeAt([{ start: 0, end: 9000 }], 1, 1000)).toBe(9000);
  });
});
