import { catalogueOf } from '../catalogue.ts';
import { isUnreachable, type SqlConnection, type SqlPool, UnavailableError } from '../sql-client.ts';
import { quoted } from '../table-shape.ts';
import { rowsOf } from '../table-store.ts';
import { measurePages } from './measure-pages.ts';
import type { TablePage } from './table-page.ts';

/** Rows of a page have about this many bytes together; a longer row is a page of its own. */
const PAGE_BYTES = 1_000_000;
/** Number of rows whose lengths are read at once. */
const MEASURED_ROWS = 500;

/**
 * Every row of every table, in one snapshot; one page is in memory at a time. The connection is held until the reader has finished
 * or left. Not repeated after an error, because its pages have been used by then.
 * @throws UnavailableError when the database is unreachable
 */
export async function* readTables(pool: SqlPool, schema: string, pageBytes = PAGE_BYTES): AsyncIterable<TablePage> {
  try {
    const connection = await pool.connect();
    try {
      yield* readSnapshot(connection, schema, pageBytes);
    } finally {
      await connection.query('rollback').then(
        () => connection.release(),
        () => connection.release(true),
      );
    }
  } catch (cause) {
    throw isUnreachable(cause) ? new UnavailableError('the database cannot be reached', 5, cause) : cause;
  }
}

async function* readSnapshot(connection: SqlConnection, schema: string, pageBytes: number): AsyncIterable<TablePage> {
  await connection.query('begin isolation level repeatable read, read only');
  // The reader may store the bytes of long files between two pages.
  await connection.query('set local statement_timeout = 0');
  await connection.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await connection.query(`select collection from ${catalogueOf(schema)}`);
  for (const table of rows.map(({ collection }) => String(collection)).sort()) {
    yield { table, rows: [] };
    yield* readPages(connection, { table, name: `${quoted(schema)}.${quoted(table)}`, pageBytes });
  }
}

async function* readPages(
  connection: SqlConnection,
  { table, name, pageBytes }: { readonly table: string; readonly name: string; readonly pageBytes: number },
): AsyncIterable<TablePage> {
  for (let last = '0'; ; ) {
    const { ends, isLast } = await measurePages(connection, name, { last, rows: MEASURED_ROWS, bytes: pageBytes });
    for (const end of ends) {
      const page = `select row from ${name} where seq > $1 and seq <= $2 order by seq`;
      yield { table, rows: rowsOf(await connection.query(page, [last, end])) };
      last = end;
    }
    if (isLast) return;
  }
}
