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

const [SALES, DAYS, SHOPS] = ['sales', 'salesDays', 'shops'];

/** Sales of goods, by goods, by day and by the region of the shop; returned ones do not count. */
const rule: SummedRows = {
  collection: SALES,
  into: [DAYS],
  edition: 1,
  reads: ['goods', 'day', 'paid', 'isReturned', 'shop'],
  besideOf: (row) => (row.isReturned === true ? undefined : { collection: SHOPS, id: textIn(row, 'shop') }),
  follows: { collection: SHOPS, reads: ['region'], by: 'shop' },
  partsOf: (row, shop) =>
    row.isReturned === true
      ? []
      : [
          { into: DAYS, key: { day: 'all', goods: textIn(row, 'goods') }, add: { count: 1 } },
          { into: DAYS, key: { day: textIn(row, 'day'), goods: '' }, add: { count: 1, paid: numberIn(row, 'paid') } },
          { into: DAYS, key: { day: 'region', goods: textIn(shop, 'region') }, add: { count: 1 } },
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
async function freshSums(store: Store) {
  const shops = new Map((await store.list(SHOPS)).map((shop) => [shop.id, shop]));
  const parts = (await store.list(SALES)).flatMap((row) => rule.partsOf(row, shops.get(textIn(row, 'shop'))));
  return foldSums(parts.map(({ key, add }, at) => ({ id: String(at), ...key, ...add })));
}

const rowOf = fc.record({
  goods: fc.constantFrom('a', 'b'),
  day: fc.constantFrom('2026-06-16', '2026-06-17'),
  paid: fc.integer({ min: 0, max: 500 }),
  isReturned: fc.boolean(),
  shop: fc.constantFrom('s1', 's2'),
});
const write = fc.record({
  kind: fc.constantFrom(
    'insert',
    'insert',
    'update',
    'update',
    'empty',
    'remove',
    'restore',
    'failed',
    'move',
    'close',
  ),
  id: fc.constantFrom('1', '2', '3'),
  row: rowOf,
});

type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;

async function moveShop(store: Store, id: string, region: string): Promise<void> {
  if ((await store.update(SHOPS, id, { region })) === undefined) await store.insert(SHOPS, { id, region });
}

/** Writes a row; `former` has the rows before their last write. */
async function apply(store: Store, { kind, id, row }: Write, former: Map<string, Row>): Promise<void> {
  const before = await store.get(SALES, id);
  if (kind === 'insert' && before === undefined) await store.insert(SALES, { id, ...row });
  if (kind === 'update') await store.update(SALES, id, row);
  if (kind === 'move') await moveShop(store, row.shop, row.goods);
  if (kind === 'close') await store.remove(SHOPS, row.shop);
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
        expect(await sumsIn(store)).toEqual(await freshSums(store));
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
    expect(await sumsIn(store)).toEqual({ 'all a': [2, 0], '2026-06-17 ': [2, 6], 'region ': [2, 0] });
  });
});

/** Runs all steps and returns their number. */
async function buildAll(store: Store, each: SummedRows): Promise<number> {
  let steps = 1;
  while (steps < 50 && !(await buildSums(store, each))) steps += 1;
  return steps;
}

describe('sums of rows that were stored before', () => {
  const many = Array.from({ length: 250 }, (_, at) => ({
    ...{ id: `r${at}`, goods: at % 3 === 0 ? 'a' : 'b', day: '2026-06-17', paid: at, isReturned: at % 7 === 0 },
    shop: at % 2 === 0 ? 's1' : 's2',
  }));

  it('are built in steps, while rows are written and deleted', async () => {
    const store = openStore({ [SALES]: many });
    const steps = [await buildSums(store, rule)];
    expect(await areSumsBuilt(store, SALES)).toBe(false);
    await store.update(SALES, 'r3', { paid: 1000 });
    await store.update(SALES, 'r203', { paid: 2000 });
    // The row after which the next step goes on.
    await store.remove(SALES, 'r24');
    await moveShop(store, 's1', 'north');
    expect(steps.length + (await buildAll(store, rule))).toBe(16);
    expect(await areSumsBuilt(store, SALES)).toBe(true);
    expect(await sumsIn(store)).toEqual(await freshSums(store));
  });

  it('follow a change on which many of them depend, the first at once, the others in steps', async () => {
    const shops = [
      { id: 's1', region: 'south' },
      { id: 's2', region: 'south' },
    ];
    const store = openStore(tablesWithSums({ [SALES]: many, [SHOPS]: shops }, [rule]));
    const regions = async () =>
      Object.entries(await sumsIn(store)).flatMap(([name, [count]]) =>
        name.startsWith('region') ? [[name, count]] : [],
      );
    expect(await regions()).toEqual([['region south', 214]]);
    await moveShop(store, 's1', 'north');
    expect(await regions()).toEqual([
      ['region north', 21],
      ['region south', 193],
    ]);
    // Moved again before all of its sales have followed.
    await buildSums(store, rule);
    await moveShop(store, 's1', 'west');
    await moveShop(store, 's2', 'east');
    expect(await buildAll(store, rule)).toBe(11);
    expect(await regions()).toEqual([
      ['region east', 107],
      ['region west', 107],
    ]);
    expect(await sumsIn(store)).toEqual(await freshSums(store));
  });

  it('are built anew for another edition', async () => {
    const store = openStore({ [SALES]: many.slice(0, 20) });
    await buildAll(store, rule);
    const partsOf: SummedRows['partsOf'] = (row) => rule.partsOf(row, undefined).slice(0, 1);
    const next = { ...rule, edition: 2, partsOf };
    const renewed = keepSums(createTestStore(await copyOf(store)), [next]);
    await buildAll(renewed, next);
    expect(Object.keys(await sumsIn(renewed))).toEqual(['all a', 'all b']);
  });

  it('are those of a fresh demo from the start', async () => {
    const store = openStore(tablesWithSums({ [SALES]: many, other: [{ id: '1' }] }, [rule]));
    expect(await areSumsBuilt(store, SALES)).toBe(true);
    expect(await sumsIn(store)).toEqual(await freshSums(store));
    for (const { id } of many) await store.remove(SALES, id);
    expect(await sumsIn(store)).toEqual({});
    expect(many.some((row) => Object.hasOwn(row, SUMMED))).toBe(false);
  });
});

async function copyOf(store: Store): Promise<Tables> {
  const names = [SALES, DAYS, COLLECTIONS.sumBuilds];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await store.list(name)] as const)));
}
