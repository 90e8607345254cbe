import { openEmbedded, openPostgres } from './drivers.mjs';
import type { SqlPool } from './sql-client.ts';

/** Engines on which a store over SQL is tested. */
export type TestEngine = 'embedded' | 'postgres';

/** Where tests look for a PostgreSQL when `DATABASE_URL` names none. */
const LOCAL = 'postgres://postgres@127.0.0.1:5432/test';
const opened = new Map<TestEngine, Promise<SqlPool>>();

/** The address of a PostgreSQL that answers; undefined where there is none. One that is named has to answer. */
export async function findPostgres(): Promise<string | undefined> {
  const { DATABASE_URL: named } = process.env;
  const pool = openPostgres(named ?? LOCAL, 1);
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

/** Engines that answer on this machine: the embedded one always, a PostgreSQL where there is one. */
export async function testEngines(): Promise<readonly TestEngine[]> {
  return (await findPostgres()) === undefined ? ['embedded'] : ['embedded', 'postgres'];
}

/** Connections to an engine, the same for all tests of a process: starting the embedded one takes seconds. */
export function testPool(engine: TestEngine): Promise<SqlPool> {
  const known = opened.get(engine) ?? open(engine);
  opened.set(engine, known);
  return known;
}

async function open(engine: TestEngine): Promise<SqlPool> {
  if (engine === 'embedded') return openEmbedded();
  const url = await findPostgres();
  if (url === undefined) throw new Error('no PostgreSQL answers');
  // Tests need not outlive a power cut.
  return openPostgres(url, 10, { synchronous_commit: 'off' });
}

let count = 0;

/** A name for a schema that no other test uses; `dropSchema` it. The end of the run takes away what is left. */
export function newSchema(): string {
  count += 1;
  return `${process.env.TEST_SCHEMAS ?? 'test'}_${process.pid}_${count}`;
}

/** Takes a schema away with everything in it. */
export async function dropSchema(pool: SqlPool, schema: string): Promise<void> {
  await pool.query(`drop schema if exists "${schema}" cascade`);
}
