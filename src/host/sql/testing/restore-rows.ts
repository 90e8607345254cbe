import { isDeepStrictEqual } from 'node:util';
import type { Row, Tables } from '../../../server/store/store.ts';
import { catalogueOf, sequenceName } from '../catalogue.ts';
import type { SqlConnection, SqlPool } from '../sql-client.ts';
import type { SqlStore } from '../sql-store.ts';
import { quoted } from '../table-shape.ts';
import { isUnstorable } from '../units-text.ts';

/** What was done to collections: rows that were written, and whether a number was taken. */
export type Written = Map<string, { readonly ids: Set<string>; isNumbered: boolean }>;

interface RestoreOptions {
  readonly pool: SqlPool;
  readonly schema: string;
  readonly store: SqlStore;
  /** What was done since the last time; it is emptied. */
  readonly written: Written;
  readonly isRunTime: (collection: string) => boolean;
}

const NONE: readonly Row[] = [];
/** From so many rows on a copy of a table is kept in the database: putting rows back from it is faster than adding them anew. */
const WORTH_A_COPY = 12;

/** Seeds of resources that a test names are made anew for each of its servers, and are the same ones. */
const isSame = (one: readonly Row[], other: readonly Row[]): boolean =>
  one === other || (one.length === other.length && isDeepStrictEqual(one, other));

/** Has a schema hold given rows, with its numbers set back: what was written since the last time is made good, and nothing else touched. */
export function createRestorer(options: RestoreOptions): (tables: Tables) => Promise<void> {
  const { pool, store, schema, written, isRunTime } = options;
  /** The rows that were put into each collection. */
  const held = new Map<string, readonly Row[]>();
  const copied = new Set<string>();
  return async (tables) => {
    const wanted = (name: string) => tables[name] ?? NONE;
    const names = [...new Set([...Object.keys(tables), ...held.keys(), ...written.keys()])];
    const isOther = (name: string) => !isSame(wanted(name), held.get(name) ?? NONE);
    const isWritten = (name: string) => (written.get(name)?.ids.size ?? 0) > 0;
    const again = names.filter((name) => isOther(name) || (isWritten(name) && !copied.has(name)));
    const mended = names.filter((name) => isWritten(name) && !again.includes(name));
    const numbered = names.filter((name) => again.includes(name) || written.get(name)?.isNumbered === true);
    await withConnection(pool, async (connection) => {
      await emptyTables(connection, schema, again);
      for (const name of mended) await putBack(connection, schema, name, [...(written.get(name)?.ids ?? [])]);
    });
    await store.load(Object.fromEntries(again.map((name) => [name, wanted(name)])));
    for (const name of again) {
      held.set(name, wanted(name));
      copied.delete(name);
      // Tables that are made at run time get other columns.
      if (wanted(name).length < WORTH_A_COPY || isRunTime(name)) continue;
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

/** Takes all rows out of these tables; some are not there, because what made them was taken back. */
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

/** Has these rows be as they are in the copy, at their places. */
async function putBack(
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

/** Has numbers begin above the rows of their collections. */
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
