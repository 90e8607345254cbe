import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestStore, isOverSql } from '../../testing.ts';
import { numberIn, textIn } from '../row-values.ts';
import { COLLECTIONS, type Row, type Store, type Tables } from '../store.ts';
import { tablesWithSums } from '../testing/tables-with-sums.ts';
import { areSumsBuilt, buildSums } from './build-sums.ts';
import { keepSums } from './keep-sums.ts';
import { SUMMED, type SummedRows } from './summed-rows.ts';

const [SALES, DAYS] = ['sales', 'salesDays'];

/** Sales of goods, by goods and by day; returned ones do not count. */
const rule: SummedRows = {
  collection: SALES,
  into: [DAYS],
  edition: 1,
  partsOf: (row) =>
    row.isReturned === true
      ? []
      : [
          { into: DAYS, key: { day: 'all', goods: textIn(row, 'goods') }, add: { count: 1 } },
          { into: DAYS, key: { day: textIn(row, 'day'), goods: '' }, add: { count: 1, paid: numberIn(row, 'paid') } },
        ],
};

/** Sums by day and goods, whatever rows they are stored in; those of nothing are left out. */
function foldSums(sums: readonly Row[]): Readonly<Record<string, readonly number[]>> {
  const folded: Record<string, readonly [number, number]> = {};
  for (const sum of sums) {
    const name = `${textIn(sum, 'day')} ${textIn(sum, 'goods')}`;
    const [count, paid] = folded[name] ?? [0, 0];
    folded[name] = [count + numberIn(sum, 'count'), paid + numberIn(sum, 'paid')];
  }
  return Object.fromEntries(
    Object.entries(folded)
      .filter(([, numbers]) => numbers.some((each) => each !== 0))
      .sort(),
  );
}

/** The sums of all rows, computed anew. */
const freshSums = (rows: readonly Row[]) =>
  foldSums(rows.flatMap((row) => rule.partsOf(row, undefined).map(({ key, add }) => ({ id: row.id, ...key, ...add }))));

const rowOf = fc.record({
  goods: fc.constantFrom('a', 'b'),
  day: fc.constantFrom('2026-06-16', '2026-06-17'),
  paid: fc.integer({ min: 0, max: 500 }),
  isReturned: fc.boolean(),
});
const write = fc.record({
  kind: fc.constantFrom('insert', 'insert', 'update', 'update', 'empty', 'remove', 'restore', 'failed'),
  id: fc.constantFrom('1', '2', '3'),
  row: rowOf,
});

type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;

/** Writes a row; `former` has the rows before their last write. */
async function apply(store: Store, { kind, id, row }: Write, former: Map<string, Row>): Promise<void> {
  const before = await store.get(SALES, id);
  if (kind === 'insert' && before === undefined) await store.insert(SALES, { id, ...row });
  if (kind === 'update') await store.update(SALES, id, row);
  if (kind === 'empty') await store.update(SALES, id, {});
  if (kind === 'remove') await store.remove(SALES, id);
  const earlier = former.get(id);
  if (kind === 'restore' && earlier !== undefined) await store.update(SALES, id, earlier);
  if (before !== undefined) former.set(id, before);
  if (kind !== 'failed') return;
  const failing = store.transaction?.(async (within) => {
    await within.update(SALES, id, row);
    throw new Error('rolled back');
  });
  await failing?.catch(() => undefined);
}

const openStore = (tables: Tables = {}) => keepSums(createTestStore(tables), [rule]);
const sumsIn = async (store: Store) => foldSums(await store.list(DAYS));

describe('stored sums', () => {
  it('equal those of all rows after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 10, maxLength: 25 }), async (writes) => {
        const store = openStore();
        const former = new Map<string, Row>();
        for (const each of writes) await apply(store, each, former);
        expect(await sumsIn(store)).toEqual(freshSums(await store.list(SALES)));
      }),
      { numRuns: runs(isOverSql() ? 5 : 30), seed: 4 },
    );
  });

  it('of a transaction are those of its writes, also within another one', async () => {
    const store = openStore();
    const row = { goods: 'a', day: '2026-06-17', paid: 3, isReturned: false };
    const work = async (within: Store) => {
      await within.insert(SALES, { id: '1', ...row });
      await (within.transaction ?? ((nested) => nested(within, (job) => job())))(async (nested) => {
        await nested.insert(SALES, { id: '2', ...row });
      });
    };
    await (store.transaction?.(work) ?? work(store));
    expect(await sumsIn(store)).toEqual({ 'all a': [2, 0], '2026-06-17 ': [2, 6] });
  });
});

describe('sums of rows that were stored before', () => {
  const many = Array.from({ length: 250 }, (_, at) => ({
    ...{ id: `r${at}`, goods: at % 3 === 0 ? 'a' : 'b', day: '2026-06-17', paid: at, isReturned: at % 7 === 0 },
  }));

  it('are built in steps, while rows are written and deleted', async () => {
    const store = openStore({ [SALES]: many });
    const steps: boolean[] = [await buildSums(store, rule)];
    expect(await areSumsBuilt(store, SALES)).toBe(false);
    await store.update(SALES, 'r3', { paid: 1000 });
    await store.update(SALES, 'r203', { paid: 2000 });
    // The row after which the next step goes on.
    await store.remove(SALES, 'r24');
    while (steps.length < 20 && steps.at(-1) === false) steps.push(await buildSums(store, rule));
    expect(steps).toEqual([...Array.from({ length: 10 }, () => false), true]);
    expect(await areSumsBuilt(store, SALES)).toBe(true);
    expect(await sumsIn(store)).toEqual(freshSums(await store.list(SALES)));
  });

  it('are built anew for another edition', async () => {
    const store = openStore({ [SALES]: many.slice(0, 20) });
    expect(await buildSums(store, rule)).toBe(true);
    const partsOf: SummedRows['partsOf'] = (row) => rule.partsOf(row, undefined).slice(0, 1);
    const next = { ...rule, edition: 2, partsOf };
    const renewed = keepSums(createTestStore(await copyOf(store)), [next]);
    expect(await buildSums(renewed, next)).toBe(true);
    expect(Object.keys(await sumsIn(renewed))).toEqual(['all a', 'all b']);
  });

  it('are those of a fresh demo from the start', async () => {
    const store = openStore(tablesWithSums({ [SALES]: many, other: [{ id: '1' }] }, [rule]));
    expect(await areSumsBuilt(store, SALES)).toBe(true);
    expect(await sumsIn(store)).toEqual(freshSums(many));
    for (const { id } of many) await store.remove(SALES, id);
    expect(await sumsIn(store)).toEqual({});
    expect(many.some((row) => Object.hasOwn(row, SUMMED))).toBe(false);
  });
});

async function copyOf(store: Store): Promise<Tables> {
  const names = [SALES, DAYS, COLLECTIONS.sumBuilds];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await store.list(name)] as const)));
}
