import { randomBytes } from 'node:crypto';
import type { SqlPool, SqlRunner } from '../sql-client.ts';

/** What a run of tests makes schemas for: unit tests, and servers that are killed. */
type RunKind = 'test' | 'kills';

/** Schemas that one run makes, all of whose names begin with one text. */
export interface RunSchemas {
  readonly prefix: string;
  /** Takes them all away, whoever of the run left them. */
  readonly close: () => Promise<void>;
}

/** Ends of what `prefixOf` finds: schemas of people are left alone. */
const MADE_HERE = '^(test|kills)_[0-9a-f]{8}(_|$)';
const prefixOf = (schema: string): string => schema.split('_').slice(0, 2).join('_');
const LOCK = 'hashtext($1)';
const lockOf = (prefix: string): readonly string[] => [`schemas of ${prefix}`];

/**
 * Begins a run: takes away what runs left that were ended before they could tidy up, and answers a beginning for the names of its
 * own schemas. A connection holds a lock as long as the run goes on, so that no other run takes them away.
 */
export async function openRunSchemas(pool: SqlPool, kind: RunKind): Promise<RunSchemas> {
  const prefix = `${kind}_${randomBytes(4).toString('hex')}`;
  const connection = await pool.connect();
  await connection.query(`select pg_advisory_lock(${LOCK})`, lockOf(prefix));
  for (const left of new Set((await readSchemas(connection, MADE_HERE)).map(prefixOf)))
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

/** Drops the schemas of a run unless it goes on. */
async function dropAbandoned(runner: SqlRunner, prefix: string): Promise<void> {
  const { rows } = await runner.query(`select pg_try_advisory_lock(${LOCK}) as free`, lockOf(prefix));
  if (rows[0]?.free !== true) return;
  await dropSchemas(runner, prefix);
  await runner.query(`select pg_advisory_unlock(${LOCK})`, lockOf(prefix));
}

/** Schemas with such names that may be dropped: those of other roles are theirs. */
async function readSchemas(runner: SqlRunner, pattern: string): Promise<readonly string[]> {
  const { rows } = await runner.query(
    "select nspname as name from pg_namespace where nspname ~ $1 and pg_has_role(nspowner, 'usage') order by nspname",
    [pattern],
  );
  return rows.map(({ name }) => String(name));
}

/** One after the other: a statement that drops several needs more locks than a database has. */
async function dropSchemas(runner: SqlRunner, prefix: string): Promise<void> {
  await runner.query("select set_config('statement_timeout', '0', false)");
  for (const schema of await readSchemas(runner, `^${prefix}(_|$)`))
    await runner.query(`drop schema if exists "${schema}" cascade`);
}
