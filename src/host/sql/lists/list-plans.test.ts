import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import { afterAll, expect, it } from 'vitest';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { kindOf } from '../../../contracts/resource/field-types/index.ts';
import { NOT_DELETED } from '../../../server/resource/stored-record.ts';
import { SERVER_RESOURCES } from '../../../server/resources.ts';
import type { Selection, SortBy } from '../../../server/store/store.ts';
import { makeTable } from '../catalogue.ts';
import type { SqlPool, SqlRunner } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import { columnsOf, shapeOf, type TabledResource } from '../table-shape.ts';
import { type TableAddress, tableName } from '../table-store.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { fetchSelected } from './fetch-selected.ts';
import { listUses } from './list-uses.ts';

/** More than a list may look through one by one. */
const ROWS = 12_000;
const GROWING = SERVER_RESOURCES.filter(({ grows }) => grows === true);
/** Those with the most columns and the most lines; all of them at night. */
const EVERY_DAY = ['orders', 'loginLog'];
const WALKED = GROWING.filter(({ collection }) => IS_NIGHTLY || EVERY_DAY.includes(collection));

/** A column of rows that differ, as SQL over the number `n` of a row. */
function filler(column: string, type: string): string {
  if (column === '"parts"') return "array['p' || n % 977, 'q' || n % 983]";
  if (column === '"v_deleteTime"') return "''";
  if (type.startsWith('text[]')) return "array['x' || n]";
  if (type === 'double precision') return 'n';
  if (type === 'boolean') return 'n % 500 = 0';
  return /Time"|At"|time"/.test(column)
    ? "to_char(timestamp '2020-01-01' + n * interval '1 minute', 'YYYY-MM-DD HH24:MI:SS')"
    : "'x' || n";
}

/** Makes a table and fills it without JavaScript having a part in it: indexes come last. It may take longer than a call. */
async function fill(pool: SqlPool, table: TableAddress): Promise<void> {
  const columns = columnsOf(table.shape);
  const names = columns.map(([name]) => name).join(', ');
  const values = columns.map(([name, type]) => filler(name, type)).join(', ');
  const row = "json_build_object('id', n::text, 'text', repeat('words ', 50))";
  const insert = `insert into ${tableName(table)} (id, row, ${names}) select n::text, ${row}, ${values} from generate_series(1, ${ROWS}) n`;
  const connection = await pool.connect();
  await connection.query('set statement_timeout = 0');
  await makeTable(connection, table, () => connection.query(insert));
  await connection.query(`vacuum analyze ${tableName(table)}`);
  await connection.query('reset statement_timeout');
  connection.release();
}

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

/** What a list asks its store for, by what somebody does. */
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
  };
}

/**
 * Runs queries, and notes those which no index can answer, so that the table is read from its beginning. What the planner would
 * choose depends on what other sessions keep from being cleaned up, so that a scan is its last resort here.
 */
function watching(pool: SqlPool, table: TableAddress): SqlRunner & { readonly scans: string[] } {
  const scans: string[] = [];
  return {
    scans,
    async query(text, params) {
      const connection = await pool.connect();
      await connection.query('set enable_seqscan = off');
      const { rows } = await connection.query(`explain ${text}`, params);
      await connection.query('reset enable_seqscan');
      connection.release();
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      if (
        plan.includes(`Seq Scan on ${table.shape.collection}`) ||
        plan.includes(`Seq Scan on "${table.shape.collection}"`)
      )
        scans.push(`${text}\n${plan}`);
      return pool.query(text, params);
    },
  };
}

const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops.splice(0)) await drop();
});

const engines = await testEngines();
it.each(IS_NIGHTLY ? engines : engines.slice(-1))(
  'no list that grows is read from its beginning, on %s',
  async (engine) => {
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
    expect(WALKED.length).toBeGreaterThanOrEqual(EVERY_DAY.length);
    expect(scanned).toEqual({});
  },
);
