import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, getUnitRangePrice } from './allocate.ts';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const amount = fc.integer({ min: -99_999_999_99, max: 99_999_999_99 });

describe('allocating an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 1], [25, 50, 25]],
    [1, [5, 5], [1, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 0, 0], [4, 3, 3]],
    [10, [0, 3, 0], [0, 10, 0]],
    [0, [4, 5], [0, 0]],
    [7, [], []],
    [200, [999, 1001], [100, 100]],
  ])('%d by %j is %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });

  it('has the exact sum, differs by at most a cent from the exact shares, and gives nothing without a weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 99_999_900 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amount, weights, (total, given) => {
        const parts = allocate(total, given);
        expect(sum(parts)).toBe(total);
        const whole = sum(given);
        for (const [index, weight] of given.entries()) {
          if (whole > 0) expect(Math.abs((parts[index] ?? 0) - (total * weight) / whole)).toBeLessThan(1.001);
          if (whole > 0 && weight === 0) expect(parts[index]).toBe(0);
        }
      }),
      { numRuns: runs(200), seed: 31 },
    );
  });
});

it('the prices of consecutive unit ranges sum up to the total', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), portions, (total, counts) => {
      const units = sum(counts);
      let from = 0;
      let given = 0;
      for (const count of counts) {
        const share = getUnitRangePrice(total, units, from, count);
        expect(share).toBeGreaterThanOrEqual(0);
        given += share;
        from += count;
      }
      expect(given).toBe(total);
    }),
    { numRuns: runs(200), seed: 32 },
  );
  expect(getUnitRangePrice(5, 0, 0, 1)).toBe(0);
});
