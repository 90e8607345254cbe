import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import { afterAll, expect, it } from 'vitest';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { kindOf } from '../../../contracts/resource/field-kinds/index.ts';
import { NOT_DELETED } from '../../../server/resource/stored-record.ts';
import { SERVER_RESOURCES } from '../../../server/resources.ts';
import type { Selection, SortBy } from '../../../server/store/store.ts';
import { fetchGroups } from '../group-query.ts';
import { createSqlStore } from '../sql-store.ts';
import { shapeOf, type TabledResource } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { fetchSelected } from './fetch-selected.ts';
import { listUses } from './list-uses.ts';
import { cutFrom, fill, filler, planOf, readsOf, watching } from './testing.ts';

const GROWING = SERVER_RESOURCES.filter(({ grows }) => grows === true);
/** Those with the most columns and the most rows. */
const LARGEST = ['orders', 'loginLog'];
/** On every change the one with the most columns, at night all. */
const WALKED = GROWING.filter(({ collection }) => IS_NIGHTLY || collection === 'orders');

/** The conditions that a list offers in its filter bar, each of which fits few rows. */
function filtersOf({ definition, collection }: TabledResource): Readonly<Record<string, Condition>> {
  const kinds = new Map(shapeOf({ definition, collection }).fields.map(({ name, kind }) => [name, kind]));
  const filters = definition.fields.flatMap(({ name, kind, filter }): [string, Condition][] => {
    const { quick } = kindOf(kind);
    if (filter !== true || quick === null || !kinds.has(name)) return [];
    if (quick === 'contains') return [[name, { field: name, op: 'contains', value: 'zq' }]];
    if (quick === 'in') return [[name, { field: name, op: 'in', value: ['x7', 'x9'] }]];
    if (quick === 'is') return [[name, { field: name, op: 'is', value: true }]];
    const [low, high] = kinds.get(name) === 'number' ? [7, 9] : ['2020-01-02', '2020-01-02 00:09:00'];
    return [
      [
        name,
        {
          all: [
            { field: name, op: 'atLeast', value: low },
            { field: name, op: 'atMost', value: high },
          ],
        },
      ],
    ];
  });
  return Object.fromEntries(filters);
}

/** The selections of a list, by the action of an operator. */
function selectionsOf({ definition, collection }: TabledResource): Readonly<Record<string, Selection>> {
  const { fields } = shapeOf({ definition, collection });
  const { sorts } = listUses(definition, fields);
  const usual: readonly SortBy[] = sorts[0] ?? [];
  const list = { where: { all: [NOT_DELETED] }, sort: usual, size: 20 } as const;
  const sums = definition.totals ?? [];
  const searched = definition.fields.filter(({ search }) => search === true).map(({ name }) => name);
  const whole = definition.fields.filter(({ search }) => search === 'whole').map(({ name }) => name);
  return {
    opened: { ...list, sums },
    ...Object.fromEntries(
      Object.entries(filtersOf({ definition, collection })).map(([name, condition]) => [
        `filtered by ${name}`,
        { ...list, where: { all: [NOT_DELETED, condition] }, sums },
      ]),
    ),
    ...Object.fromEntries(sorts.map((sort) => [`sorted by ${JSON.stringify(sort)}`, { ...list, sort }])),
    ...(searched.length === 0 ? {} : { searched: { ...list, search: { text: 'zq', fields: searched, whole } } }),
    counted: { ...list, size: 0 },
    'opened at the bin': {
      ...list,
      where: { all: [{ field: 'deleteTime', op: 'atLeast', value: '2026-01-01' }] },
      sums,
    },
  };
}

const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops.splice(0)) await drop();
});

const engines = await testEngines();
it.each(IS_NIGHTLY ? engines : engines.slice(-1))('no growing list needs a scan, on %s', async (engine) => {
  const [pool, schema] = [await testPool(engine), newSchema()];
  drops.push(() => dropSchema(pool, schema));
  await createSqlStore({ pool, schema, shapes: [] }).prepare();
  const scanned: Record<string, readonly string[]> = {};
  for (const resource of WALKED) {
    const table = { schema, shape: shapeOf(resource) };
    await fill(pool, table);
    for (const [what, selection] of Object.entries(selectionsOf(resource))) {
      const runner = watching(pool, table);
      await fetchSelected(runner, table, selection);
      if (runner.scans.length > 0) scanned[`${resource.collection} ${what}`] = runner.scans;
    }
  }
  expect(WALKED.length).toBeGreaterThanOrEqual(1);
  expect(scanned).toEqual({});
});

it.each(IS_NIGHTLY ? engines : engines.slice(-1))(
  'pages of a list filtered by an enumerated value are read in order from an index of that value, on %s',
  async (engine) => {
    const [pool, schema] = [await testPool(engine), newSchema()];
    drops.push(() => dropSchema(pool, schema));
    await createSqlStore({ pool, schema, shapes: [] }).prepare();
    const used: Record<string, readonly string[]> = {};
    for (const resource of GROWING.filter(({ collection }) => LARGEST.includes(collection))) {
      const table = { schema, shape: shapeOf(resource) };
      const few = new Set(table.shape.filters?.flatMap((name) => [`"v_${name}"`, `"l_${name}"`]));
      await fill(pool, table, (column, type) => (few.has(column) ? "'x' || n % 5" : filler(column, type)));
      const { sorts = [], filters = [], collection } = table.shape;
      for (const field of filters) {
        const where = { all: [NOT_DELETED, { field, op: 'in', value: ['x3'] } as const] };
        const runner = watching(pool, table);
        await fetchSelected(runner, table, { where, sort: sorts[0] ?? [], from: 1000, size: 20, countTo: 10_000 });
        const indexes: string[] = [];
        for (const asked of runner.asked) indexes.push(...cutFrom(await planOf(pool, asked)));
        used[`${collection} by ${field}`] = [...new Set(indexes)];
      }
    }
    const order = (...fields: readonly string[]) =>
      fields.map((field) => [`orders by ${field}`, [`i_orders_f_${field}_d_createTime_d_no`]]);
    const login = (...fields: readonly string[]) =>
      fields.map((field) => [`loginLog by ${field}`, [`i_loginLog_f_${field}_d_time`]]);
    expect(used).toEqual(
      Object.fromEntries([
        ...order('type', 'channel', 'status', 'flag', 'invoiceType', 'invoiceStatus'),
        ...login('result', 'method', 'session'),
      ]),
    );
  },
);

// On the embedded database only: elsewhere other sessions delay vacuuming, and index-only scans cost more than others then. At
// night only: filling a table of the embedded database takes many seconds.
const alone = engines.filter((engine) => IS_NIGHTLY && engine === 'embedded');
it.each(alone)('counts and sums by an enumerated value are read from an index alone, on %s', async (engine) => {
  const [pool, schema] = [await testPool(engine), newSchema()];
  drops.push(() => dropSchema(pool, schema));
  await createSqlStore({ pool, schema, shapes: [] }).prepare();
  const orders = GROWING.filter(({ collection }) => collection === 'orders').map(shapeOf);
  for (const shape of orders) {
    const table = { schema, shape };
    await fill(pool, table, (column, type) => (/_status"/.test(column) ? "'x' || n % 5" : filler(column, type)));
    const runner = watching(pool, table);
    await fetchGroups(runner, table, { where: NOT_DELETED, by: [{ field: 'status' }], sums: ['payAmount'] });
    const where = { all: [NOT_DELETED, { field: 'status', op: 'in', value: ['x3'] } as const] };
    await fetchSelected(runner, table, { where, sums: shape.totals ?? [], size: 0 });
    const reads: (readonly string[])[] = [];
    for (const asked of runner.asked) reads.push(readsOf(await planOf(pool, asked), 'orders'));
    const only = 'Index Only Scan i_orders_f_status_d_createTime_d_no';
    expect(reads).toEqual([[only], [only, only]]);
  }
  expect(orders).toHaveLength(1);
});
