import { openEmbedded, openPostgres } from './drivers.mjs';
import type { SqlPool } from './sql-client.ts';

/** Databases on which a store over SQL is tested. */
export type TestEngine = 'embedded' | 'postgres';

/** The PostgreSQL that tests use when `DATABASE_URL` is not set. */
const LOCAL = 'postgres://postgres@127.0.0.1:5432/test';
const opened = new Map<TestEngine, Promise<SqlPool>>();

/**
 * How long transactions of tests wait for a connection, in milliseconds: never reached, not even on a busy machine. Tests that make
 * many calls at once share few connections, with the embedded database a single one.
 */
const WAIT_MS = 300_000;

/** The URL of a running PostgreSQL; undefined when there is none. Throws when that of `DATABASE_URL` cannot be reached. */
export async function findPostgres(): Promise<string | undefined> {
  const { DATABASE_URL: named } = process.env;
  const pool = openPostgres(named ?? LOCAL, 1, {}, WAIT_MS);
  try {
    await pool.query('select 1');
    return named ?? LOCAL;
  } catch (cause) {
    if (named !== undefined) throw cause;
    return undefined;
  } finally {
    await pool.end();
  }
}

/** Databases that are available on this machine: the embedded one always, and PostgreSQL if it runs. */
export async function testEngines(): Promise<readonly TestEngine[]> {
  return (await findPostgres()) === undefined ? ['embedded'] : ['embedded', 'postgres'];
}

/** The connection pool of a database, shared by all tests of a process: starting the embedded one takes seconds. */
export function testPool(engine: TestEngine): Promise<SqlPool> {
  const known = opened.get(engine) ?? open(engine);
  opened.set(engine, known);
  return known;
}

/** Test data need not survive a power failure. On a busy machine a test may pause for longer than a call of a server ever does. */
const SETTINGS = { synchronous_commit: 'off', statement_timeout: '0', idle_in_transaction_session_timeout: '0' };

async function open(engine: TestEngine): Promise<SqlPool> {
  if (engine === 'embedded') return openEmbedded(undefined, WAIT_MS);
  const url = await findPostgres();
  if (url === undefined) throw new Error('no PostgreSQL answers');
  return openPostgres(url, 10, SETTINGS, WAIT_MS);
}

let count = 0;

/** A schema name that no other test uses; `dropSchema` it. The end of the test run drops leftover schemas. */
export function newSchema(): string {
  count += 1;
  return `${process.env.TEST_SCHEMAS ?? 'test'}_${process.pid}_${count}`;
}

/** Drops a schema with all its content. */
export async function dropSchema(pool: SqlPool, schema: string): Promise<void> {
  await pool.query(`drop schema if exists "${schema}" cascade`);
}
