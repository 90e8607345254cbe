import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../contracts/resource/condition.ts';
import { createRowTable } from './in-memory-table.ts';
import { createSelectionCache, selectRows } from './query-rows.ts';
import type { Row } from './store.ts';

const COUNT = 2000;

describe('finding rows by one value', () => {
  it('scans the rows once, and then only those with the value', () => {
    let looks = 0;
    const counted = (id: number): Row => ({
      id: String(id),
      get name() {
        looks += 1;
        return `Name ${id}`;
      },
    });
    const table = createRowTable(Array.from({ length: COUNT }, (_, id) => counted(id)));
    const find = (name: string) => table.select({ where: { field: 'name', op: 'is', value: name }, size: 2 }).rows;
    for (let at = 0; at < COUNT; at += 1) {
      expect(find(`name ${at}`).map(({ id }) => id)).toEqual([String(at)]);
      table.put({ id: `new ${at}`, name: `Other ${at}` });
    }
    expect(looks).toBeLessThan(COUNT * 4);
  });
});

const value = fc.oneof(
  fc.constantFrom('a', 'A', 'b', ' b', '', null, 0, 1, true, false, undefined),
  fc.array(fc.constantFrom('a', 'B', 1), { maxLength: 3 }),
);
const row = fc.record({ id: fc.constantFrom('1', '2', '3', '4'), x: value, y: value });
const equal: fc.Arbitrary<Condition> = fc.record({ field: fc.constantFrom('x', 'y'), op: fc.constant('is'), value });
const where = fc.oneof(
  equal,
  fc.array(equal, { maxLength: 3 }).map((all): Condition => ({ all })),
  equal.map((not): Condition => ({ not })),
);
const act = fc.oneof(
  row.map((each) => ({ kind: 'put' as const, row: each })),
  fc.constantFrom('1', '2').map((id) => ({ kind: 'remove' as const, id })),
  where.map((each) => ({ kind: 'select' as const, where: each })),
);

it('finds the same rows in the same order as a scan, after any changes', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), fc.array(act, { maxLength: 40 }), (first, acts) => {
      const unlike = Array.from({ length: 40 }, (_, id) => ({ id: `z${id}`, x: `z${id}`, y: `z${id}` }));
      const start = [...new Map([...unlike, ...first].map((each) => [each.id, each])).values()];
      const table = createRowTable(start);
      const plain = new Map<string, Row>(start.map((each) => [each.id, each]));
      for (const each of acts) {
        if (each.kind === 'put') {
          table.put(each.row);
          plain.set(each.row.id, each.row);
        } else if (each.kind === 'remove') {
          table.remove(each.id);
          plain.delete(each.id);
        } else {
          const expected = selectRows([...plain.values()], { where: each.where }, createSelectionCache());
          expect(table.select({ where: each.where })).toEqual(expected);
        }
      }
    }),
    { numRuns: runs(200) },
  );
});
