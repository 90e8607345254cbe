import { setTimeout as pause } from 'node:timers/promises';
import { importTs } from '../../src/host/run-ts.mjs';
import { openPostgres } from '../../src/host/sql/drivers.mjs';
import { callAny, PASSWORD, work } from './clients.mjs';
import { findFaults } from './faults.mjs';
import { killInTurn } from './kill-servers.mjs';
import { createServer } from './servers.mjs';

// Two servers on one PostgreSQL and 16 clients, while the servers are killed in turn: `node tests/kills/main.mjs 200`.
const KILLS = Number(process.argv[2] ?? '200');
const CLIENTS = 16;
const PORT = Number(process.env.PORT ?? '5391');
const DUE_ORDERS = 60;
const DATABASE_URL = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';

/** @typedef {typeof import('../../src/host/server/app.ts')} Server */

/** @typedef {typeof import('../../src/host/sql/testing/run-schemas.ts')} Schemas */

const pool = openPostgres(DATABASE_URL, 3);
const { openRunSchemas } = /** @type {Schemas} */ (await importTs('src/host/sql/testing/run-schemas.ts'));
// Also drops the schemas of runs that ended without a clean-up.
const { prefix: DATABASE_SCHEMA, close: dropSchemas } = await openRunSchemas(pool, 'kills');
const servers = [0, 1].map((at) =>
  createServer({ DATABASE_URL, DATABASE_SCHEMA, DATABASE_CONNECTIONS: '8' }, PORT + at),
);
const urls = servers.map(({ url }) => url);

/** @param {Date} moment */
const textOf = (moment) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Adds an order for each client, and orders that expire one after another during the run.
 * @param {import('../../src/host/sql/sql-store.ts').SqlStore} store
 */
async function addOrders(store) {
  const { rows } = await store.select('orders', { where: { field: 'payment', op: 'is', value: 'unpaid' }, size: 1 });
  const [model] = rows;
  if (model === undefined) throw new Error('no order is unpaid');
  const copy = (/** @type {string} */ id, /** @type {number} */ seconds) => {
    const expireAt = textOf(new Date(Date.now() + seconds * 1000));
    return store.insert('orders', { ...model, id, no: `KILL-${id}`, expireAt, version: 1 });
  };
  const due = Array.from({ length: DUE_ORDERS }, (_, at) => String(800_000 + at));
  for (const [at, id] of due.entries()) await copy(id, (at * Math.max(KILLS, 8)) / DUE_ORDERS);
  const own = Array.from({ length: CLIENTS }, (_, at) => String(700_000 + at));
  for (const id of own) await copy(id, 24 * 60 * 60);
  return { due, own };
}

/** @param {import('../../src/host/sql/sql-store.ts').SqlStore} store @param {readonly string[]} due */
async function isCalm(store, due) {
  for (let count = 0; count < 600; count += 1) {
    const left = await Promise.all(due.map((id) => store.get('orders', id)));
    if (left.every((row) => row?.payment !== 'unpaid')) return;
    await pause(100);
  }
}

/** @returns {Promise<readonly string[]>} */
async function run() {
  const server = /** @type {Server} */ (await importTs('src/host/server/app.ts'));
  await servers[0]?.start();
  await servers[1]?.start();
  const store = await server.openStore(pool, { databaseSchema: DATABASE_SCHEMA });
  const { due, own } = await addOrders(store);
  const account = { username: 'vben', password: PASSWORD };
  const { token } = await callAny(urls, 'POST', '/api/loginIn', account, '', { repeated: 0 });
  let isOver = false;
  const clients = own.map((id, client) =>
    work({ urls, token, client, order: { id, version: 1 }, isOver: () => isOver }),
  );
  const started = Date.now();
  const working = Promise.all(clients);
  const end = () => {
    isOver = true;
  };
  // When a client fails, the kills end too.
  working.catch(end);
  const kills = await killInTurn(servers, {
    kills: KILLS,
    isOver: () => isOver,
    wait: () => pause(Math.random() * 400),
  }).finally(end);
  const reported = await working;
  await isCalm(store, due);
  const calls = reported.reduce((sum, each) => sum + each.calls, 0);
  const repeated = reported.reduce((sum, each) => sum + each.repeated, 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${kills} kills in ${seconds} s: ${calls} writes acknowledged, ${repeated} asked again, ${due.length} orders came due`,
  );
  const few = kills < KILLS || calls === 0 ? [`only ${kills} of ${KILLS} kills and ${calls} writes`] : [];
  return [...few, ...(await findFaults(store, reported, due))];
}

const faults = await run().finally(async () => {
  for (const server of servers) await server.kill();
  await dropSchemas();
  await pool.end();
});
for (const fault of faults.slice(0, 50)) console.error(fault);
console.log(faults.length === 0 ? 'nothing was lost and nothing done twice' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
