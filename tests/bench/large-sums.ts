import { openEmbedded, openPostgres } from '../../src/host/sql/drivers.mjs';
import { createSqlStore } from '../../src/host/sql/sql-store.ts';
import { INTERNAL_SHAPES, shapeOf } from '../../src/host/sql/table-shape.ts';
import { fieldsOf } from '../../src/server/http/path-params.ts';
import { openClient, type TestClient } from '../../src/server/resource/testing/test-context.ts';
import { inTransaction } from '../../src/server/resource/transaction.ts';
import { SERVER_REGISTRY, SERVER_RESOURCES, SERVER_SUMS } from '../../src/server/resources.ts';
import { createMemoryStore } from '../../src/server/store/memory-store.ts';
import { COLLECTIONS, type Row, type Tables } from '../../src/server/store/store.ts';
import { buildSums } from '../../src/server/store/sums/build-sums.ts';
import { SUMMED } from '../../src/server/store/sums/summed-rows.ts';
import { setTestStores, testRows } from '../../src/server/testing.ts';

// Measures the calls that show sums of orders and of the usage log:
// `node src/host/run-ts.mjs tests/bench/large-sums.ts 100000 memory|embedded|postgres://…`. The rows are those of the demo, repeated.
const [count = '100000', place = 'memory'] = process.argv.slice(2);
const ROWS = Number(count);
const CALLS = 5;
const SCHEMA = `bench_${process.pid}`;

type Change = (row: Readonly<Record<string, unknown>>, name: (id: unknown) => string) => object;

/** Repeats rows under other ids until there are enough of them; texts that name another repeated row follow. */
function repeated(rows: readonly Row[], change: Change): readonly Row[] {
  return Array.from({ length: Math.ceil(ROWS / rows.length) }, (_, round) => {
    const name = (id: unknown) => (round === 0 ? String(id) : `${String(id)}-${round}`);
    return rows.map(({ [SUMMED]: _parts, ...row }) => ({ ...row, ...change(row, name), id: name(row.id) }));
  }).flat();
}

function manyRows(): Tables {
  const { orders = [], refunds = [], usageLog = [], ...others } = testRows();
  return {
    ...others,
    // As a version without sums has left it.
    ...Object.fromEntries(
      [COLLECTIONS.sumBuilds, ...SERVER_SUMS.flatMap(({ into }) => into)].map((name) => [name, []]),
    ),
    orders: repeated(orders, ({ no }, name) => ({ no: name(no) })),
    refunds: repeated(refunds, ({ refundNo, order }, name) => ({ refundNo: name(refundNo), order: name(order) })).slice(
      0,
      ROWS / 5,
    ),
    usageLog: repeated(usageLog, ({ device }, name) => ({ device: name(device) })),
  };
}

async function time(what: string, call: () => Promise<{ code: number; result: unknown }>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < CALLS; round += 1) {
    const started = performance.now();
    const { code } = await call();
    times.push(performance.now() - started);
    if (code !== 0) throw new Error(`${what}: ${code}`);
  }
  times.sort((left, right) => left - right);
  console.log(`${what.padEnd(28)} p50 ${(times[CALLS >> 1] ?? 0).toFixed(1).padStart(10)} ms`);
}

/** Builds the sums, as the background work of a server does. */
async function build({ server: { context } }: TestClient): Promise<void> {
  const started = performance.now();
  let steps = 0;
  for (const rule of SERVER_SUMS)
    for (let isDone = false; !isDone; steps += 1)
      isDone = await inTransaction(context, ({ store }) => buildSums(store, rule));
  const seconds = (performance.now() - started) / 1000;
  console.log(`sums built in ${steps} steps of ${((seconds * 1000) / steps).toFixed(0)} ms`);
}

async function run(): Promise<void> {
  const client = await openClient([]);
  await build(client);
  const list = (path: string) => () => client.call(`GET ${path}/list`, { query: { size: '100' } });
  const { list: products } = fieldsOf((await list('/product/product')()).result);
  console.log(`${ROWS} orders and log entries in ${place.split(':')[0]}, ${[products].flat().length} products`);
  await time('products', list('/product/product'));
  await time('combos', list('/product/combo'));
  const span = { from: '2025-12-01', to: '2026-06-17' };
  await time('statistics', () => client.call('POST /statistics/overview', { body: { ...span, compare: 'previous' } }));
  await time('usage', () => client.call('POST /statistics/usage', { body: { ...span, product: null } }));
}

if (place === 'memory') {
  setTestStores((_tables, keysOf) => createMemoryStore(manyRows(), keysOf));
  await run();
} else {
  const pool = place === 'embedded' ? openEmbedded() : openPostgres(place, 4);
  const isRunTime = (collection: string) => SERVER_REGISTRY.runTime?.isKeptIn(collection) === true;
  const shapes = [...INTERNAL_SHAPES, ...SERVER_RESOURCES.map(shapeOf)];
  const store = createSqlStore({ pool, schema: SCHEMA, shapes, isRunTime });
  try {
    await store.prepare();
    await pool.query('set statement_timeout = 0');
    for (const [collection, rows] of Object.entries(manyRows()))
      for (let at = 0; at < rows.length; at += 5000) await store.load({ [collection]: rows.slice(at, at + 5000) });
    await pool.query('analyze');
    setTestStores(() => store);
    await run();
  } finally {
    await pool.query(`drop schema if exists "${SCHEMA}" cascade`);
    await pool.end();
  }
}
