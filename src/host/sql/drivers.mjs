import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmbeddedConnection, openingError } from './embedded/embedded-connection.mjs';

// Loaded by name when they are wanted, so that no bundle holds them.
const load = createRequire(import.meta.url);

/** A guard against calls that hang: nothing a call asks for takes as long. Milliseconds. */
const STATEMENT_MS = 8000;
const CONNECT_MS = 5000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECTIONS = 10;
/**
 * Settings of each connection. Questions of lists are short: compiling one takes longer than it runs, and its pages are in memory
 * or as near as any other.
 */
const SETTINGS = {
  statement_timeout: String(STATEMENT_MS),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  jit: 'off',
  random_page_cost: '1.1',
  // Room to remember each row that an index finds among a million; with less, whole pages are remembered and looked through.
  work_mem: '16MB',
};
/** Serialisable transactions take turns on the one connection of the embedded database; this many milliseconds they may wait. */
const EMBEDDED_WAIT_MS = 9000;

/** Statements that are planned alike whatever their values: those that write, and rows by their ids. */
const REPEATED =
  /^(?:insert into|update|delete from|with done|with part_0|select 1 \/ \(|select 0 as part, |select row from \S+ where id = any\(\$1::text\[\]\)$)/;
const MAX_NAMES = 300;
const MAX_NAMED_LENGTH = 16_000;

/**
 * Names for statements that a connection keeps, so that the database reads and plans them once. Others are as good as before;
 * so are all of them once a pooler has lost one.
 */
function createNames() {
  /** @type {Map<string, string | null>} by their texts; null for those that came once. */
  const names = new Map();
  let given = 0;
  let isLost = false;
  return {
    /** @param {string} text */
    of(text) {
      if (isLost || text.length > MAX_NAMED_LENGTH || !REPEATED.test(text)) return undefined;
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
 * Has queries of one moment sent at once, those under a name that have one.
 * @param {any} client of `pg`
 * @param {ReturnType<typeof createNames>} names
 * @returns {import('./sql-client.ts').SqlConnection}
 */
const together = (client, names) => ({
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
 * Connections to a PostgreSQL by its address.
 * @param {string} url `postgres://user:password@host:port/database`
 * @param {number} [max] how many connections at most
 * @param {Readonly<Record<string, string>>} [settings] more settings of each connection, such as `synchronous_commit`
 * @returns {import('./sql-client.ts').SqlPool}
 */
export function openPostgres(url, max = CONNECTIONS, settings = {}) {
  const { Pool } = load('pg');
  const all = Object.entries({ ...SETTINGS, ...settings });
  const each = all.map((_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, false)`);
  const pool = new Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    // Asked for by a statement: poolers refuse connections that begin with settings.
    onConnect: (/** @type {import('./sql-client.ts').SqlRunner} */ client) =>
      client.query(`select ${each.join(', ')}`, all.flat()),
  });
  // A connection that breaks while nobody uses it is replaced by the next call.
  pool.on('error', () => undefined);
  // So is one that breaks while somebody has it and asks nothing: without a listener the process would end.
  pool.on('connect', (/** @type {import('node:events').EventEmitter} */ client) => client.on('error', () => undefined));
  const names = createNames();
  return {
    query: (text, params) => pool.query(text, params),
    connect: async () => together(await pool.connect(), names),
    end: () => pool.end(),
  };
}

/**
 * The embedded database has one connection, which outlives whoever is given away: what they had open would meet the next one,
 * who could not even connect. So it is rolled back, and goes on.
 * @param {import('./sql-client.ts').SqlConnection} connection
 * @returns {import('./sql-client.ts').SqlConnection}
 */
const withoutBreak = (connection) => ({
  query: (text, params) => connection.query(text, params),
  release(isBroken) {
    if (isBroken !== true) return connection.release();
    connection.query('rollback').then(
      () => connection.release(),
      () => connection.release(true),
    );
  },
});

/** What the embedded database keeps of its files in memory; the system keeps as much as it has room for. */
const EMBEDDED_BUFFERS = '32MB';
const MAKE_FOLDER = fileURLToPath(new URL('./embedded/make-folder.mjs', import.meta.url));

/**
 * Has another process make the folder of a database where there is none: what makes one takes 400 MB, and never lets go of them.
 * Where that fails, the database makes its folder itself, or tells why it cannot.
 * @param {string} folder
 */
function makeElsewhere(folder) {
  if (!existsSync(join(folder, 'PG_VERSION'))) spawnSync(process.execPath, [MAKE_FOLDER, folder]);
}

/**
 * The embedded PostgreSQL, over a folder or in memory.
 * @param {string} [folder] in memory without one
 * @returns {import('./sql-client.ts').SqlPool}
 */
export function openEmbedded(folder) {
  const { Pool } = load('pg');
  const { PGlite } = load('@electric-sql/pglite');
  if (folder !== undefined) makeElsewhere(folder);
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`];
  const database = new PGlite(folder, { startParams });
  const connection = createEmbeddedConnection(database);
  const pool = new Pool({ connection, pipeline: true, max: 1, connectionTimeoutMillis: EMBEDDED_WAIT_MS });
  const names = createNames();
  const opened = database.waitReady.catch((/** @type {unknown} */ cause) => {
    throw openingError(cause);
  });
  // Whoever asks is told; where nobody does, the process goes on.
  opened.catch(() => undefined);
  return {
    async query(text, params) {
      await opened;
      return pool.query(text, params);
    },
    async connect() {
      await opened;
      return withoutBreak(together(await pool.connect(), names));
    },
    async end() {
      await pool.end();
      if (database.ready) await database.close();
    },
  };
}
