import { loadavg } from 'node:os';
import { ensureSchema, makeTable } from '../../src/host/sql/catalogue.ts';
import { openEmbedded, openPostgres } from '../../src/host/sql/drivers.mjs';
import { shadowRow } from '../../src/host/sql/shadow-row.ts';
import type { SqlPool } from '../../src/host/sql/sql-client.ts';
import { createSqlStore } from '../../src/host/sql/sql-store.ts';
import { columnsOf, quoted, runTimeShape, shapeOf } from '../../src/host/sql/table-shape.ts';
import { type TableAddress, tableName } from '../../src/host/sql/table-store.ts';
import { EAV_COLLECTIONS, EAV_FIELDS, recordsOf } from '../../src/modules/eav/server/eav-row.ts';
import { recordColumnsOf } from '../../src/modules/eav/server/records/record-columns.ts';
import { openClient } from '../../src/server/resource/testing/test-context.ts';
import { SERVER_REGISTRY, SERVER_RESOURCES } from '../../src/server/resources.ts';
import type { Row } from '../../src/server/store/store.ts';
import { setTestStores, testRows } from '../../src/server/testing.ts';

// Measures the list calls of a collection of 200 fields, including all statements of the server:
// `node src/host/run-ts.mjs tests/bench/large-collection.ts 100000 [postgres://…] [schema]`; without an address in the embedded
// database, in memory. A named schema is not dropped at the end and is reused by the next run.
const [count = '100000', url = '', kept = ''] = process.argv.slice(2);
const ROWS = Number(count);
const CALLS = 50;
const FIELDS = 200;
const VARIANTS = 200;
const CATEGORIES = 100;
const SLICE = 5000;
const SCHEMA = kept || `bench_${process.pid}`;

const COLLECTION: Row = {
  ...{ id: 'wide', code: 'wide', name: 'Wide', nameEn: 'Wide', status: 'published', kind: 'list', database: 'ed1' },
  ...{ titleField: 'title', defaultSort: '-number' },
};
const OPTIONS = Array.from({ length: CATEGORIES }, (_, at) => `C${at}|C${at}|C${at}`).join('\n');
/**
 * Fields that the calls filter and sort by. The others are text, integer, decimal, datetime and boolean in turn; twelve fields
 * are listed.
 */
const NAMED: readonly Readonly<Record<string, unknown>>[] = [
  { code: 'title', type: 'text', listed: true, searchable: true, max: 60 },
  { code: 'number', type: 'integer', listed: true, indexed: true, filterable: true },
  { code: 'category', type: 'select', options: OPTIONS, listed: true, indexed: true, filterable: true },
  { code: 'moment', type: 'datetime', listed: true, indexed: true, filterable: true },
];
const TYPES = ['text', 'integer', 'decimal', 'datetime', 'boolean'] as const;
const SAMPLES: Readonly<Record<string, (k: number) => unknown>> = {
  text: (k) => `Value ${k % 17}`,
  select: (k) => `C${k % CATEGORIES}`,
  integer: (k) => k,
  decimal: (k) => k / 4,
  datetime: (k) => `2026-01-${String(1 + (k % 28)).padStart(2, '0')} 10:00:00`,
  boolean: (k) => k % 2 === 0,
};
const fields = Array.from({ length: FIELDS }, (_, at): Row => {
  const named = NAMED[at] ?? { code: `field_${at}`, type: TYPES[at % TYPES.length], listed: at < 12 };
  const labels = { labelZh: `Field ${at}`, labelEn: `Field ${at}` };
  return { id: `w${at}`, collection: COLLECTION.id, position: (at + 1) * 10, ...labels, ...named };
});
const wanted = recordColumnsOf(COLLECTION, fields);
const table: TableAddress = { schema: SCHEMA, shape: runTimeShape(recordsOf(COLLECTION.id), wanted) };

/** Inserts sample rows with their columns; the database multiplies them. */
async function addVariants(pool: SqlPool): Promise<void> {
  const name = `${quoted(SCHEMA)}.variants`;
  const columns = columnsOf(table.shape).map(([column, type]) => `${column} ${type}`);
  await pool.query(`create table ${name} (k integer, row jsonb, ${columns.join(', ')})`);
  for (let k = 0; k < VARIANTS; k += 1) {
    const values = fields.map((field, at) => [`f_${field.id}`, SAMPLES[String(field.type)]?.(k + at)]);
    const row: Row = { id: '0', version: 1, deleteTime: '', ...Object.fromEntries(values) };
    const kept = [k, JSON.stringify(row), ...shadowRow(table.shape, row).values];
    await pool.query(`insert into ${name} values (${kept.map((_, at) => `$${at + 1}`).join(', ')})`, kept);
  }
}

async function fill(pool: SqlPool): Promise<void> {
  const moment = "to_char(timestamp '2020-01-01' + n * interval '20 seconds', 'YYYY-MM-DD HH24:MI:SS')";
  const own: Readonly<Record<string, string>> = {
    '"v_id"': 'n::text',
    '"l_id"': 'n::text',
    '"o_id"': 'n::text',
    '"f_w1"': 'n',
    '"f_w3"': moment,
    '"f_w3_o"': moment,
  };
  const columns = columnsOf(table.shape).map(([column]) => column);
  const values = columns.map((column) => own[column] ?? `variants.${column}`).join(', ');
  const row = `(variants.row || jsonb_build_object('id', n::text, 'f_w1', n, 'f_w3', ${moment}))::json`;
  await makeTable(pool, table, async () => {
    for (let at = 1; at <= ROWS; at += SLICE)
      await pool.query(
        `insert into ${tableName(table)} (id, row, ${columns.join(', ')}) select n::text, ${row}, ${values} from generate_series(${at}, ${Math.min(at + SLICE - 1, ROWS)}) as series(n) join ${quoted(SCHEMA)}.variants on k = n % ${VARIANTS} order by series.n`,
      );
  });
  await pool.query(`vacuum analyze ${tableName(table)}`);
}

/** Times sequential calls. @throws Error when a call is refused or returns another total */
async function time(what: string, total: number, call: () => Promise<{ code: number; result: unknown }>) {
  const times: number[] = [];
  for (let round = 0; round < CALLS; round += 1) {
    const started = performance.now();
    const { code, result } = await call();
    times.push(performance.now() - started);
    const reported = typeof result === 'object' && result !== null && 'total' in result ? result.total : null;
    if (code !== 0 || reported !== total)
      throw new Error(`${what}: ${code}, ${String(reported)} records instead of ${total}`);
  }
  times.sort((left, right) => left - right);
  const at = (share: number) => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)} ms`;
  console.log(`${what.padEnd(28)} p50 ${at(0.5).padStart(10)}   p95 ${at(0.95).padStart(10)}`);
}

const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');

const pool = url === '' ? openEmbedded() : openPostgres(url, 1);

async function run(): Promise<void> {
  const isRunTime = (collection: string) => SERVER_REGISTRY.runTime?.isKeptIn(collection) === true;
  const store = createSqlStore({ pool, schema: SCHEMA, shapes: SERVER_RESOURCES.map(shapeOf), isRunTime });
  await ensureSchema(pool, SCHEMA);
  await store.prepare();
  // There is a single connection, and the inserts take longer than its statement timeout.
  await pool.query('set statement_timeout = 0');
  const started = Date.now();
  const [present] = (await pool.query('select to_regclass($1) is not null as made', [tableName(table)])).rows;
  if (present?.made === true) await store.reshape(table.shape.collection, wanted);
  else {
    await addVariants(pool);
    await fill(pool);
  }
  const seeds = testRows();
  await store.load({
    ...seeds,
    [EAV_COLLECTIONS]: [...(seeds[EAV_COLLECTIONS] ?? []), COLLECTION],
    [EAV_FIELDS]: [...(seeds[EAV_FIELDS] ?? []), ...fields],
  });
  const engine = url === '' ? 'the embedded PostgreSQL' : 'PostgreSQL';
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${ROWS} records of ${FIELDS} fields on ${engine}, made in ${seconds} s; load ${load()}`);
  for (const { id } of await store.list('sessions')) await store.remove('sessions', id);
  setTestStores(() => store);
  const client = await openClient([]);
  const ask = (query: Readonly<Record<string, string>>) => () => client.call('GET /eav/data/wide/list', { query });
  const counted = Math.min(ROWS, 10_000);
  await time('first page', counted, ask({}));
  await time('filtered by an indexed field', ROWS / CATEGORIES, ask({ f_w2: 'C7' }));
  await time('sorted by an indexed field', counted, ask({ sort: '-f_w3' }));
  console.log(`load ${load()}`);
}

run().finally(async () => {
  if (kept === '') await pool.query(`drop schema if exists ${quoted(SCHEMA)} cascade`);
  await pool.end();
});
