import { COUNTED_AT_ONCE, FOUND_AT_ONCE } from '../../src/contracts/resource/responses.ts';
import { createIndexes, makeTable } from '../../src/host/sql/catalogue.ts';
import { openEmbedded, openPostgres } from '../../src/host/sql/drivers.mjs';
import { shadowRow } from '../../src/host/sql/shadow-row.ts';
import type { SqlPool } from '../../src/host/sql/sql-client.ts';
import { createSqlStore, type SqlStore } from '../../src/host/sql/sql-store.ts';
import { columnsOf, shapeOf } from '../../src/host/sql/table-shape.ts';
import { type TableAddress, tableName } from '../../src/host/sql/table-store.ts';
import { NOT_DELETED } from '../../src/server/resource/stored-record.ts';
import { SERVER_RESOURCES } from '../../src/server/resources.ts';
import { seedData } from '../../src/server/seed-data.ts';
import type { Row, Selection } from '../../src/server/store/store.ts';

// Measures lists of many orders: `node src/host/run-ts.mjs tests/bench/large-lists.ts 1000000 [postgres://…|folder] [schema]`;
// with a folder in an embedded database on disk, without either in one in memory. A named schema is not dropped at the end and is
// reused by the next run.
const [count = '100000', place = '', kept = ''] = process.argv.slice(2);
const isEmbedded = !place.startsWith('postgres');
const ROWS = Number(count);
const ROUNDS = 20;
const SIZE = 20;
/** Totals are counted exactly up to this number, as in list calls of the console. */
const countTo = COUNTED_AT_ONCE;
const SCHEMA = kept || `bench_${process.pid}`;
const VARIANTS = 200;

const orders = SERVER_RESOURCES.find(({ collection }) => collection === 'orders');
if (orders === undefined) throw new Error('no orders');
const table: TableAddress = { schema: SCHEMA, shape: shapeOf(orders) };

/** Surnames; the first, of two characters, is that of one percent of the orders. */
const SURNAMES = ['\u6b27\u9633', '\u738b', '\u674e', '\u5f20', '\u5218', '\u9648', '\u6768', '\u8d75'];
const GIVEN = ['\u660e', '\u4e3d', '\u5f3a', '\u82b3', '\u4f1f', '\u5a1c', '\u6d0b'];

/** Inserts orders of the demo under other names, with their columns; the database multiplies them. */
async function addVariants(pool: SqlPool): Promise<void> {
  const models = seedData({ seed: 1, now: new Date() }).orders ?? [];
  const columns = columnsOf(table.shape);
  const name = `"${SCHEMA}".variants`;
  await pool.query(
    `create table ${name} (k integer, row jsonb, ${columns.map(([column, type]) => `${column} ${type}`).join(', ')})`,
  );
  for (let k = 0; k < VARIANTS; k += 1) {
    const surname = k % 100 === 0 ? SURNAMES[0] : SURNAMES[1 + (k % 7)];
    const customerName = `${surname}${GIVEN[k % 7]}${k % 3 === 0 ? GIVEN[(k + 3) % 7] : ''}`;
    const row: Row = {
      ...(models[k % models.length] ?? { id: '' }),
      id: '0',
      customerName,
      deleteTime: '',
      payAmount: 100 * k + 1,
    };
    const values = [k, JSON.stringify(row), ...shadowRow(table.shape, row).values];
    await pool.query(`insert into ${name} values (${values.map((_, at) => `$${at + 1}`).join(', ')})`, values);
  }
}

async function fill(pool: SqlPool): Promise<void> {
  const moment = "to_char(timestamp '2020-01-01' + n * interval '20 seconds', 'YYYY-MM-DD HH24:MI:SS')";
  const no = "'B' || lpad(n::text, 9, '0')";
  const own: Readonly<Record<string, string>> = {
    '"v_no"': no,
    '"l_no"': `lower(${no})`,
    '"o_no"': no,
    '"v_createTime"': moment,
    '"o_createTime"': moment,
    '"v_id"': 'n::text',
  };
  const columns = columnsOf(table.shape).map(([column]) => column);
  const values = columns.map((column) => own[column] ?? `variants.${column}`).join(', ');
  const row = `(variants.row || jsonb_build_object('id', n::text, 'no', ${no}, 'createTime', ${moment}))::json`;
  const insert = (from: number, to: number) =>
    pool.query(
      `insert into ${tableName(table)} (id, row, ${columns.join(', ')}) select n::text, ${row}, ${values} from generate_series(${from}, ${to}) n join "${SCHEMA}".variants on k = n % ${VARIANTS} order by n`,
    );
  await makeTable(pool, table, async () => {
    for (let at = 1; at <= ROWS; at += 20_000) await insert(at, Math.min(at + 19_999, ROWS));
  });
  await pool.query(`vacuum analyze ${tableName(table)}`);
}

/** Prints the median and the second slowest of twenty runs, in milliseconds. */
async function time(what: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((left, right) => left - right);
  const at = (share: number) => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)} ms`;
  console.log(`${what.padEnd(34)} p50 ${at(0.5).padStart(10)}   p95 ${at(0.95).padStart(10)}`);
}

async function timeLists(store: SqlStore): Promise<void> {
  const usual = [
    { field: 'createTime', descending: true },
    { field: 'no', descending: true },
  ] as const;
  const sums = ['payAmount', 'paidAmount', 'refundedAmount'];
  const list: Selection = { where: { all: [NOT_DELETED] }, sort: usual, size: SIZE, sums, countTo };
  const paid = { all: [NOT_DELETED, { field: 'status', op: 'in', value: ['completed'] } as const] };
  const last = Math.max(0, Math.min(50_000, ROWS / SIZE) - 1) * SIZE;
  const ask = (selection: Selection) => () => store.select('orders', selection);
  const rare = { all: [NOT_DELETED, { field: 'status', op: 'in', value: ['paying'] } as const] };
  await time('first page', ask(list));
  await time('filtered by a common status', ask({ ...list, where: paid }));
  await time('filtered by a rare status', ask({ ...list, where: rare }));
  await time('sorted by an amount', ask({ ...list, sort: [{ field: 'payAmount', descending: true }] }));
  const text = SURNAMES[0] ?? '';
  await time(
    'two characters of a name',
    ask({ ...list, search: { text, fields: ['no', 'customerName'] }, countTo: FOUND_AT_ONCE }),
  );
  await time(`page ${last / SIZE + 1}`, ask({ ...list, from: last }));
  await time('page 25000', ask({ ...list, from: last / 2 }));
  const middle = String(Math.floor(ROWS / 2));
  const beside = (selection: Selection) => () =>
    Promise.all([
      store.select('orders', { ...selection, size: 0, around: middle, sums: [] }),
      store.select('orders', { ...selection, size: 1, after: middle, sums: [] }),
      store.select('orders', { ...selection, size: 1, before: middle, sums: [] }),
    ]);
  await time('neighbours', beside(list));
  await time('neighbours by an amount', beside({ ...list, sort: [{ field: 'payAmount', descending: true }] }));
  const exact: Selection = { where: { all: [NOT_DELETED] }, size: 0 };
  await time('exact count of all', ask(exact));
  await time('exact count of a filter', ask({ ...exact, where: paid }));
  await time('exact count and totals', ask({ ...exact, sums }));
  await time('exact count and totals of a filter', ask({ ...exact, where: paid, sums }));
  await time('groups by status', () =>
    store.aggregate('orders', { where: NOT_DELETED, by: [{ field: 'status' }], sums: ['payAmount'] }),
  );
}

const pool = isEmbedded ? openEmbedded(place || undefined) : openPostgres(place, 1);

async function run(): Promise<void> {
  const shapes = SERVER_RESOURCES.map(shapeOf);
  const store = createSqlStore({
    pool,
    schema: SCHEMA,
    shapes: shapes.filter(({ collection }) => collection !== 'orders'),
  });
  await store.prepare();
  // There is a single connection, and the inserts take longer than its statement timeout.
  await pool.query('set statement_timeout = 0');
  const started = Date.now();
  const [present] = (await pool.query('select to_regclass($1) is not null as made', [tableName(table)])).rows;
  if (present?.made === true) await createIndexes(pool, table);
  else {
    await addVariants(pool);
    await fill(pool);
  }
  console.log(
    `${ROWS} orders on ${isEmbedded ? 'the embedded PostgreSQL' : 'PostgreSQL'}, made in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  const filled = createSqlStore({ pool, schema: SCHEMA, shapes });
  // A server does this once a minute.
  for (let time = 0; time < ROWS / 200_000; time += 1) await filled.refreshAnchors();
  await timeLists(filled);
}

run().finally(async () => {
  if (kept === '') await pool.query(`drop schema if exists "${SCHEMA}" cascade`);
  await pool.end();
});
