import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../memory-store.ts';
import type { Row } from '../store.ts';
import { liveRows, placeFault } from '../tree-ancestors.ts';
import { findPlaceFault } from './find-place-fault.ts';

const DEPTH = 4;
const ids = Array.from({ length: 9 }, (_, index) => `n${index}`);

/** Each row is below an earlier one, or at the top; some are in the recycle bin. */
const trees = fc
  .array(fc.record({ above: fc.nat(), isDeleted: fc.boolean() }), { minLength: ids.length, maxLength: ids.length })
  .map((rows) =>
    rows.map(({ above, isDeleted }, index): Row => {
      const parent = above % (index + 1) === index ? null : `n${above % (index + 1)}`;
      return { id: `n${index}`, parent, deleteTime: isDeleted && index > 5 ? '2026-06-17 10:30:00' : '' };
    }),
  );

it('a place in a tree is judged from the rows around it as from all rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      trees,
      fc.option(fc.constantFrom(...ids.slice(0, 6))),
      fc.option(fc.constantFrom(...ids)),
      async (rows, id, parent) => {
        const store = createMemoryStore({ rows });
        const all = placeFault(await liveRows(store, 'rows'), 'parent', id, parent, DEPTH);
        const tree = { collection: 'rows', parentField: 'parent', depth: DEPTH };
        const around = await findPlaceFault(store, tree, { id, parent });
        // A place that is too deep and below itself may be either.
        expect(around === null).toBe(all === null);
      },
    ),
    { numRuns: runs(200), seed: 3 },
  );
});

it('the levels below a row with very many children are counted in one pass', () => {
  let reads = 0;
  const readParent = () => {
    reads += 1;
    return 'top';
  };
  const children = Array.from(
    { length: 3000 },
    (_, index): Row => Object.defineProperty({ id: `c${index}` }, 'parent', { enumerable: true, get: readParent }),
  );
  expect(placeFault([{ id: 'top', parent: null }, ...children], 'parent', 'top', null, 2)).toBeNull();
  expect(reads).toBeLessThanOrEqual(3 * children.length);
});
