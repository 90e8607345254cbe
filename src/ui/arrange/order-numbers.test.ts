import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numbersOf, type Placed } from './order-numbers.ts';

const placed = (...numbers: readonly number[]): Placed => numbers.map((orderNo) => ({ orderNo, stays: true }));
const othersOf = (siblings: Placed) => numbersOf(siblings).filter((each, at) => each !== siblings[at]?.orderNo).length;
const upTo = (count: number, gap = 1) => Array.from({ length: count }, (_, at) => (at + 1) * gap);

it('changes only the number of the entry that is moved to the front', () => {
  const numbers = upTo(1200, 5);
  expect(othersOf(placed(6000, ...numbers.slice(0, -1)))).toBe(1);
  // Again and again, until there is no room before the first: then there is room between all of them.
  const full = placed(1200, 0, ...upTo(1199));
  expect(othersOf(full)).toBe(1200);
});

it('renumbers when the last entry with the maximum number is moved to the front', () => {
  expect(numbersOf(placed(9999, 1, 2))).toEqual([0, 1, 2]);
  expect(numbersOf(placed(9999, 0, 1))).toEqual([10, 20, 30]);
});

it("gives ascending numbers within the field's limits, with no needless changes", () => {
  const sibling = fc.record({ orderNo: fc.integer({ min: 0, max: 9999 }), stays: fc.boolean() });
  fc.assert(
    fc.property(fc.array(sibling, { maxLength: 30 }), (siblings) => {
      const numbers = numbersOf(siblings);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      expect(numbers.every((each) => each >= 0 && each <= 9999)).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});
