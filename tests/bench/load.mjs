import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../src/host/sql/drivers.mjs';
import { callAny, PASSWORD } from '../kills/clients.mjs';
import { createServer } from '../kills/servers.mjs';

// Load test: CPU, memory and response times of a server: `node tests/bench/load.mjs 20 [postgres://…]`; without an
// address with the embedded database. The first argument is the number of seconds for each kind of call. On a busy
// machine, CPU time per call and the number of transaction conflicts are more reliable than response times.
// `PAUSE_MS=1000` makes each client wait between its calls, as operators do: with 1,200 seconds that equals an hour of
// a busy office.
const [seconds = '20', databaseUrl = ''] = process.argv.slice(2);
const CLIENTS = 16;
const PAUSE_MS = Number(process.env.PAUSE_MS ?? '0');
const PORT = Number(process.env.PORT ?? '5395');
const SCHEMA = `load_${process.pid}`;

const folder = await mkdtemp(join(tmpdir(), 'statehouse-load-'));
const server = createServer({ DATABASE_URL: databaseUrl, DATABASE_SCHEMA: SCHEMA, DATA_DIR: folder }, PORT);
const reported = { repeated: 0 };
/** @param {string} method @param {string} path @param {unknown} body @param {string} token */
const call = (method, path, body, token) => callAny([server.url], method, path, body, token, reported);
const signIn = () => call('POST', '/api/loginIn', { username: 'vben', password: PASSWORD }, '');

/** @param {string} path @param {string} token @returns {Promise<Record<string, any>>} */
const read = async (path, token) =>
  (await fetch(`${server.url}${path}`, { headers: { authorization: token } }).then((answer) => answer.json())).result;

/** The memory of the server in megabytes. */
const memory = async () => {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};

/** CPU time of the server so far, in milliseconds; a tick is 10 ms. */
const cpu = async () => {
  const [, ...fields] = (await readFile(`/proc/${server.pid()}/stat`, 'utf8')).split(') ');
  const [user, system] = fields.join(') ').split(' ').slice(11);
  return (Number(user) + Number(system)) * 10;
};

/** Number of transaction conflicts so far. */
const collisions = async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/again_total\{reason="collision"\} (\d+)/.exec(text)?.[1] ?? 0);
};

/**
 * Lets all clients repeat a call, and prints how often they made it and how long it took.
 * @param {string} what @param {(client: number) => Promise<unknown>} work
 */
async function measure(what, work) {
  const until = Date.now() + Number(seconds) * 1000;
  /** @type {number[]} */
  const times = [];
  let most = 0;
  const before = { cpu: await cpu(), collisions: await collisions() };
  const watching = (async () => {
    for (; Date.now() < until; await pause(500)) most = Math.max(most, await memory());
  })();
  const client = async (/** @type {number} */ at) => {
    while (Date.now() < until) {
      const started = performance.now();
      await work(at);
      times.push(performance.now() - started);
      if (PAUSE_MS > 0) await pause(PAUSE_MS);
    }
  };
  await Promise.all([watching, ...Array.from({ length: CLIENTS }, (_, at) => client(at))]);
  times.sort((left, right) => left - right);
  const at = (/** @type {number} */ share) => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0)} ms`;
  const each = (/** @type {number} */ sum, digits = 1) => (sum / times.length).toFixed(digits);
  const rate = (times.length / Number(seconds)).toFixed(1);
  console.log(
    `${what.padEnd(22)} ${rate.padStart(7)} a second   p50 ${at(0.5)}   p95 ${at(0.95)}   at most ${most} MB`,
  );
  const met = (await collisions()) - before.collisions;
  console.log(
    `${''.padEnd(22)} ${each((await cpu()) - before.cpu)} ms of the processor, ${each(1000 * met, 0)} collisions in 1,000 calls`,
  );
}

async function run() {
  await server.start();
  console.log(
    `${databaseUrl === '' ? 'embedded PostgreSQL' : 'PostgreSQL'}, ${CLIENTS} clients, ${await memory()} MB at rest`,
  );
  const { token } = await signIn();
  // No timer of the server changes completed orders during the run.
  const { list } = await read(`/order/list?size=50&status=completed`, token);
  const orders = list.slice(0, CLIENTS).map((/** @type {any} */ { id, version }) => ({ id, version }));
  if (orders.length < CLIENTS) throw new Error('too few orders');
  let round = 0;
  await measure('transitions of orders', async (client) => {
    round += 1;
    const order = orders[client];
    const payload = { flag: ['red', 'yellow', 'green', 'blue'][Math.floor(round / CLIENTS) % 4] };
    const sent = { event: 'flag', version: order.version, payload };
    order.version = (await call('POST', `/order/${order.id}/transition`, sent, token)).record.version;
  });
  await measure('lists of orders', () => read('/order/list?size=50', token));
  await measure('signing in', signIn);
  console.log(`${await memory()} MB at the end, ${reported.repeated} calls asked again`);
}

await run().finally(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
  if (databaseUrl === '') return;
  const pool = openPostgres(databaseUrl, 1);
  await pool.query(`drop schema if exists "${SCHEMA}" cascade`);
  await pool.end();
});
