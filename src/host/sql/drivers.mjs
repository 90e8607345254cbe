import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmbeddedConnection, openingError } from './embedded/embedded-connection.mjs';

// Loaded by name when needed, so that no bundle contains them.
const load = createRequire(import.meta.url);

/** Statement timeout: no call needs a statement this long. Milliseconds. */
const STATEMENT_TIMEOUT_MS = 8000;
const CONNECT_TIMEOUT_MS = 5000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const MAX_CONNECTIONS = 10;
/**
 * Settings of each connection. List queries are short: JIT compilation would take longer than the query, and random page reads
 * cost about as much as sequential ones, because pages are in memory or on an SSD.
 */
const SETTINGS = {
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  jit: 'off',
  random_page_cost: '1.1',
  // Enough for an exact bitmap of a million rows; with less, the bitmap is lossy and whole pages are rechecked.
  work_mem: '16MB',
};
/** How long transactions wait for the single connection of the embedded database. Milliseconds. */
const EMBEDDED_WAIT_MS = 9000;

/** Matches statements whose plan does not depend on their values: writes, and reads by id. */
const PREPARED =
  /^(?:insert into|update|delete from|with done|with part_0|select 1 \/ \(|select 0 as part, |select row from \S+ where id = any\(\$1::text\[\]\)$)/;
const MAX_NAMES = 300;
const MAX_NAMED_LENGTH = 16_000;

/**
 * Names for prepared statements, so that the database parses and plans them once per connection. Other statements are sent
 * unnamed; all are, once a connection pooler has lost a prepared statement.
 */
function createNames() {
  /** @type {Map<string, string | null>} by statement text; null for those that were sent once. */
  const names = new Map();
  let given = 0;
  let isLost = false;
  return {
    /** @param {string} text */
    of(text) {
      if (isLost || text.length > MAX_NAMED_LENGTH || !PREPARED.test(text)) return undefined;
      const known = names.get(text);
      if (known === undefined && names.size < MAX_NAMES) names.set(text, null);
      if (known !== null) return known;
      given += 1;
      names.set(text, `s${given}`);
      return `s${given}`;
    },
    /** @param {unknown} cause */
    note(cause) {
      if (cause instanceof Error && 'code' in cause && (cause.code === '26000' || cause.code === '42P05'))
        isLost = true;
    },
  };
}

/**
 * Sends queries of the same tick in one packet, under their names where they have one.
 * @param {any} client of `pg`
 * @param {ReturnType<typeof createNames>} names
 * @returns {import('./sql-client.ts').SqlConnection}
 */
const batchQueries = (client, names) => ({
  async query(text, params) {
    const { stream } = client.connection;
    stream.cork?.();
    process.nextTick(() => stream.uncork?.());
    const name = params === undefined ? undefined : names.of(text);
    try {
      return await (name === undefined ? client.query(text, params) : client.query({ name, text, values: params }));
    } catch (cause) {
      names.note(cause);
      throw cause;
    }
  },
  release: (isBroken) => client.release(isBroken),
});

/**
 * Opens a connection pool to a PostgreSQL server.
 * @param {string} url `postgres://user:password@host:port/database`
 * @param {number} [max] maximum number of connections
 * @param {Readonly<Record<string, string>>} [settings] further settings of each connection, such as `synchronous_commit`
 * @param {number} [waitMs] how long a transaction waits for a connection
 * @returns {import('./sql-client.ts').SqlPool}
 */
export function openPostgres(url, max = MAX_CONNECTIONS, settings = {}, waitMs = CONNECT_TIMEOUT_MS) {
  const { Pool } = load('pg');
  const all = Object.entries({ ...SETTINGS, ...settings });
  const each = all.map((_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, false)`);
  const pool = new Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: waitMs,
    // Set by a statement, because connection poolers refuse settings as startup parameters.
    onConnect: (/** @type {import('./sql-client.ts').SqlRunner} */ client) =>
      client.query(`select ${each.join(', ')}`, all.flat()),
  });
  // A connection that breaks while idle is replaced at the next call.
  pool.on('error', () => undefined);
  // So is one that breaks while it is checked out without a running query: without a listener the process would end.
  pool.on('connect', (/** @type {import('node:events').EventEmitter} */ client) => client.on('error', () => undefined));
  const names = createNames();
  return {
    query: (text, params) => pool.query(text, params),
    connect: async () => batchQueries(await pool.connect(), names),
    end: () => pool.end(),
  };
}

/**
 * Wraps the single connection of the embedded database, which cannot be replaced: instead of being closed after an error, its
 * open transaction is rolled back and the connection is reused.
 * @param {import('./sql-client.ts').SqlConnection} connection
 * @returns {import('./sql-client.ts').SqlConnection}
 */
const rollBackInstead = (connection) => ({
  query: (text, params) => connection.query(text, params),
  release(isBroken) {
    if (isBroken !== true) return connection.release();
    connection.query('rollback').then(
      () => connection.release(),
      () => connection.release(true),
    );
  },
});

/** Buffer cache of the embedded database; the system's file cache holds the rest. */
const EMBEDDED_BUFFERS = '32MB';
const MAKE_FOLDER = fileURLToPath(new URL('./embedded/make-folder.mjs', import.meta.url));

/**
 * Creates the folder of a new database in another process, because that takes 400 MB which would never be released.
 * If it fails, the database creates its folder itself or reports why it cannot.
 * @param {string} folder
 */
function makeFolderApart(folder) {
  if (!existsSync(join(folder, 'PG_VERSION'))) spawnSync(process.execPath, [MAKE_FOLDER, folder]);
}

/**
 * Opens the embedded PostgreSQL, over a folder or in memory.
 * @param {string} [folder] in memory without one
 * @param {number} [waitMs] how long a transaction waits for the single connection
 * @returns {import('./sql-client.ts').SqlPool}
 */
export function openEmbedded(folder, waitMs = EMBEDDED_WAIT_MS) {
  const { Pool } = load('pg');
  const { PGlite } = load('@electric-sql/pglite');
  if (folder !== undefined) makeFolderApart(folder);
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`];
  const database = new PGlite(folder, { startParams });
  const connection = createEmbeddedConnection(database);
  const pool = new Pool({ connection, pipeline: true, max: 1, connectionTimeoutMillis: waitMs });
  const names = createNames();
  const opened = database.waitReady.catch((/** @type {unknown} */ cause) => {
    throw openingError(cause);
  });
  // Callers get the error from `query` and `connect`; this prevents an unhandled rejection when there are none.
  opened.catch(() => undefined);
  return {
    async query(text, params) {
      await opened;
      return pool.query(text, params);
    },
    async connect() {
      await opened;
      return rollBackInstead(batchQueries(await pool.connect(), names));
    },
    async end() {
      await pool.end();
      if (database.ready) await database.close();
    },
  };
}
