import { isDeepStrictEqual } from 'node:util';
import type { Row, Tables } from '../../../server/store/store.ts';
import { catalogueOf, readCatalogue, sequenceName } from '../catalogue.ts';
import { firstShape, reshapeTable } from '../run-time-tables.ts';
import type { SqlConnection, SqlPool } from '../sql-client.ts';
import type { SqlStore } from '../sql-store.ts';
import { quoted, signatureOf } from '../table-shape.ts';
import { isUnstorable } from '../units-text.ts';

/** The writes to each collection: ids of written rows, and whether a number was reserved. */
export type Written = Map<string, { readonly ids: Set<string>; isNumbered: boolean }>;

interface RestoreOptions {
  readonly pool: SqlPool;
  readonly schema: string;
  readonly store: SqlStore;
  /** Writes since the last restore; cleared by it. */
  readonly written: Written;
  readonly isRunTime: (collection: string) => boolean;
}

const NONE: readonly Row[] = [];
/** Tables with at least this many rows are copied in the database: restoring from a copy is faster than inserting. */
const MIN_COPIED_ROWS = 12;

/** Compares by content, because the seeds of a test's own resources are created anew for each server. */
const isSame = (one: readonly Row[], other: readonly Row[]): boolean =>
  one === other || (one.length === other.length && isDeepStrictEqual(one, other));

/**
 * Creates a function that makes a schema hold given rows and resets its numbers; it touches only what was written since
 * the last time.
 */
export function createRestorer(options: RestoreOptions): (tables: Tables) => Promise<void> {
  const { pool, store, schema, written, isRunTime } = options;
  /** The rows last loaded into each collection. */
  const loaded = new Map<string, readonly Row[]>();
  const copied = new Set<string>();
  return async (tables) => {
    const wanted = (name: string) => tables[name] ?? NONE;
    const names = [...new Set([...Object.keys(tables), ...loaded.keys(), ...written.keys()])];
    const isOther = (name: string) => !isSame(wanted(name), loaded.get(name) ?? NONE);
    const isWritten = (name: string) => (written.get(name)?.ids.size ?? 0) > 0;
    const reloaded = names.filter((name) => isOther(name) || (isWritten(name) && !copied.has(name)));
    const repaired = names.filter((name) => isWritten(name) && !reloaded.includes(name));
    const numbered = names.filter((name) => reloaded.includes(name) || written.get(name)?.isNumbered === true);
    await withConnection(pool, async (connection) => {
      await restoreShapes(connection, schema, isRunTime);
      await emptyTables(connection, schema, reloaded);
      for (const name of repaired) await restoreRows(connection, schema, name, [...(written.get(name)?.ids ?? [])]);
    });
    await store.load(Object.fromEntries(reloaded.map((name) => [name, wanted(name)])));
    for (const name of reloaded) {
      loaded.set(name, wanted(name));
      copied.delete(name);
      // The columns of run-time tables may change, so they have no copy.
      if (wanted(name).length < MIN_COPIED_ROWS || isRunTime(name)) continue;
      await copyTable(pool, schema, name);
      copied.add(name);
    }
    await setNumbers(
      pool,
      schema,
      numbered.map((name) => [name, wanted(name)] as const),
    );
    written.clear();
  };
}

async function withConnection(pool: SqlPool, work: (connection: SqlConnection) => Promise<void>): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await work(connection);
    await connection.query('commit');
    connection.release();
  } catch (cause) {
    connection.release(true);
    throw cause;
  }
}

/**
 * Gives each run-time collection the shape of a new one: a test may have changed it, and a unique index that stays refuses rows of the
 * next test.
 */
async function restoreShapes(
  connection: SqlConnection,
  schema: string,
  isRunTime: (collection: string) => boolean,
): Promise<void> {
  for (const [collection, signature] of await readCatalogue(connection, schema)) {
    const shape = firstShape(collection);
    if (isRunTime(collection) && signature !== signatureOf(shape)) await reshapeTable(connection, { schema, shape });
  }
}

/** Deletes all rows of these tables, skipping tables that do not exist because their creation was rolled back. */
async function emptyTables(connection: SqlConnection, schema: string, names: readonly string[]): Promise<void> {
  const { rows } = await connection.query(
    `select collection from ${catalogueOf(schema)} where collection = any($1::text[])`,
    [names],
  );
  for (const { collection } of rows)
    await connection.query(`delete from ${quoted(schema)}.${quoted(String(collection))}`);
}

const copyOf = (schema: string, name: string): string => `${quoted(schema)}.${quoted(`copy_${name}`)}`;

async function copyTable(pool: SqlPool, schema: string, name: string): Promise<void> {
  const copy = copyOf(schema, name);
  await pool.query(`drop table if exists ${copy}`);
  await pool.query(`create table ${copy} as select * from ${quoted(schema)}.${quoted(name)}`);
}

/** Restores rows from the copy, at their former positions. */
async function restoreRows(
  connection: SqlConnection,
  schema: string,
  name: string,
  written: readonly string[],
): Promise<void> {
  const ids = written.filter((id) => !isUnstorable(id));
  const table = `${quoted(schema)}.${quoted(name)}`;
  await connection.query(`delete from ${table} where id = any($1::text[])`, [ids]);
  await connection.query(
    `insert into ${table} overriding system value select * from ${copyOf(schema, name)} where id = any($1::text[])`,
    [ids],
  );
}

/** Sets the sequences of collections to the highest id of their rows. */
async function setNumbers(
  pool: SqlPool,
  schema: string,
  collections: readonly (readonly [name: string, rows: readonly Row[]])[],
): Promise<void> {
  const highest = collections.map(([, rows]) =>
    Math.max(0, ...rows.map(({ id }) => (/^\d{1,15}$/.test(id) ? Number(id) : 0))),
  );
  const names = collections.map(([name]) => sequenceName(schema, name));
  await pool.query(
    'select setval(to_regclass(name), greatest(1, highest), highest > 0) from unnest($1::text[], $2::bigint[]) as numbers (name, highest) where to_regclass(name) is not null',
    [names, highest],
  );
}
