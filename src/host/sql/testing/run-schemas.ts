import { randomBytes } from 'node:crypto';
import type { SqlPool, SqlRunner } from '../sql-client.ts';

/** Which tests create schemas: unit tests, or tests that kill servers. */
type RunKind = 'test' | 'kills';

/** The schemas of one test run, whose names share a prefix. */
export interface RunSchemas {
  readonly prefix: string;
  /** Drops all schemas of the run. */
  readonly close: () => Promise<void>;
}

/** Matches schemas of test runs only, so that no others are dropped. */
const RUN_SCHEMA = '^(test|kills)_[0-9a-f]{8}(_|$)';
const prefixOf = (schema: string): string => schema.split('_').slice(0, 2).join('_');
const LOCK = 'hashtext($1)';
const lockOf = (prefix: string): readonly string[] => [`schemas of ${prefix}`];

/**
 * Begins a test run: drops the schemas of aborted runs, and returns the prefix for its own. A connection holds an advisory lock for
 * the whole run, so that other runs do not drop them.
 */
export async function openRunSchemas(pool: SqlPool, kind: RunKind): Promise<RunSchemas> {
  const prefix = `${kind}_${randomBytes(4).toString('hex')}`;
  const connection = await pool.connect();
  await connection.query(`select pg_advisory_lock(${LOCK})`, lockOf(prefix));
  for (const left of new Set((await readSchemas(connection, RUN_SCHEMA)).map(prefixOf)))
    await dropAbandoned(connection, left);
  return {
    prefix,
    async close() {
      await dropSchemas(connection, prefix);
      await connection.query(`select pg_advisory_unlock(${LOCK})`, lockOf(prefix));
      connection.release();
    },
  };
}

/** Drops the schemas of a run unless it is still running. */
async function dropAbandoned(runner: SqlRunner, prefix: string): Promise<void> {
  const { rows } = await runner.query(`select pg_try_advisory_lock(${LOCK}) as free`, lockOf(prefix));
  if (rows[0]?.free !== true) return;
  await dropSchemas(runner, prefix);
  await runner.query(`select pg_advisory_unlock(${LOCK})`, lockOf(prefix));
}

/** Schemas with matching names that this role may drop. */
async function readSchemas(runner: SqlRunner, pattern: string): Promise<readonly string[]> {
  const { rows } = await runner.query(
    "select nspname as name from pg_namespace where nspname ~ $1 and pg_has_role(nspowner, 'usage') order by nspname",
    [pattern],
  );
  return rows.map(({ name }) => String(name));
}

/** Drops schemas one by one: dropping several in one statement may exceed the lock limit. */
async function dropSchemas(runner: SqlRunner, prefix: string): Promise<void> {
  await runner.query("select set_config('statement_timeout', '0', false)");
  for (const schema of await readSchemas(runner, `^${prefix}(_|$)`))
    await runner.query(`drop schema if exists "${schema}" cascade`);
}
