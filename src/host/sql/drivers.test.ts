import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import { expect, it } from 'vitest';
import { openEmbedded, openPostgres } from './drivers.mjs';
import { openingError } from './embedded/embedded-connection.mjs';
import { isUnreachable } from './sql-client.ts';
import { findPostgres, testEngines, testPool } from './testing.ts';

it.each(await testEngines())(
  'a connection to %s that is released as broken in a transaction leaves nothing',
  async (engine) => {
    const pool = await testPool(engine);
    for (const spoil of [false, true]) {
      const connection = await pool.connect();
      await connection.query('begin isolation level serializable');
      await connection.query('create temporary table left_behind (id text)');
      if (spoil) await expect(connection.query('select nothing from nowhere')).rejects.toThrow('nowhere');
      connection.release(true);
      const next = await pool.connect();
      await next.query('begin isolation level serializable');
      const { rows } = await next.query("select to_regclass('pg_temp.left_behind') is null as gone");
      await next.query('commit');
      next.release();
      expect([spoil, rows]).toEqual([spoil, [{ gone: true }]]);
    }
  },
);

// At night only: creating one takes ten seconds.
it.each(IS_NIGHTLY ? [250] : [])('a newly created embedded database uses less than %d MB', async (limit) => {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-embedded-'));
  const before = process.memoryUsage().external;
  const pool = openEmbedded(join(folder, 'postgres'));
  const { rows } = await pool.query("select current_setting('shared_buffers') as buffers");
  const taken = (process.memoryUsage().external - before) / 2 ** 20;
  await pool.end();
  await rm(folder, { recursive: true });
  expect(rows).toEqual([{ buffers: '32MB' }]);
  expect(taken).toBeLessThan(limit);
});

it('an embedded database that cannot be opened rejects every query with the cause', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-embedded-'));
  await writeFile(join(folder, 'file'), '');
  const pool = openEmbedded(join(folder, 'file', 'postgres'));
  await expect(pool.connect()).rejects.toThrow('ENOTDIR');
  await expect(pool.query('select 1')).rejects.toThrow('ENOTDIR');
  await pool.end();
  await rm(folder, { recursive: true });
});

it.each([
  ['no room', { name: 'ErrnoError', errno: 51 }, true],
  ['something else', { name: 'ErrnoError', errno: 2 }, false],
])('an embedded database with %s reports the error class of PostgreSQL', (_what, cause, isAway) => {
  expect(isUnreachable(openingError(cause))).toBe(isAway);
});

const address = await findPostgres();

it.runIf(address !== undefined)('a connection has the default settings and those of its server', async () => {
  const pool = openPostgres(address ?? '', 1, { synchronous_commit: 'off' });
  const names = ['statement_timeout', 'jit', 'random_page_cost', 'synchronous_commit'];
  const { rows } = await pool.query(
    `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  );
  await pool.end();
  expect(rows).toEqual([{ statement_timeout: '8s', jit: 'off', random_page_cost: '1.1', synchronous_commit: 'off' }]);
});

it.runIf(address !== undefined)('a connection that breaks while idle does not affect others', async () => {
  const pool = openPostgres(address ?? '', 2);
  const [lost, other] = [await pool.connect(), await pool.connect()];
  const { rows } = await lost.query('select pg_backend_pid() as pid');
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  // The end of the connection is reported between two queries.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(lost.query('select 1')).rejects.toThrow();
  lost.release(true);
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  other.release();
  await pool.end();
});

it('a connection starts without settings, which poolers refuse', async () => {
  const server = createServer();
  const begun = new Promise<string[]>((resolve) => {
    server.once('connection', (socket) =>
      socket.once('data', (bytes) => {
        // Length and version first, then names and values, each ended by NUL.
        const words = bytes.subarray(8).toString().split('\0');
        resolve(words.filter((word, at) => at % 2 === 0 && word !== ''));
        socket.destroy();
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  const pool = openPostgres(`postgres://somebody@127.0.0.1:${port}/test`, 1);
  await expect(pool.query('select 1')).rejects.toThrow();
  await pool.end();
  server.close();
  expect((await begun).sort()).toEqual(['client_encoding', 'database', 'user']);
});
