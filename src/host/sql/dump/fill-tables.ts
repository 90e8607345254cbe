import { createIndexes, lockCatalogue } from '../catalogue.ts';
import { dropKeyIndexes } from '../key-indexes.ts';
import type { SqlTransaction } from '../sql-transaction.ts';
import type { TableFinder } from '../store-within.ts';
import { insertRows, type TableAddress } from '../table-store.ts';
import type { TablePage } from './table-page.ts';

/** What is filled: the tables of the definitions, all other tables by their names, and with which pages. */
interface Filling {
  readonly schema: string;
  readonly own: readonly TableAddress[];
  readonly tables: TableFinder;
  readonly isEmpty: (transaction: SqlTransaction) => Promise<boolean>;
  readonly open: () => Iterable<TablePage> | AsyncIterable<TablePage>;
}

/** Adds the rows of all pages, if all tables are empty; else returns false. Only one process at a time does so. */
export async function fillTables(transaction: SqlTransaction, filling: Filling): Promise<boolean> {
  const { schema, own, tables, isEmpty, open } = filling;
  // Many rows take longer than any statement of a call, and may come from a slow disk.
  await transaction.query('set local statement_timeout = 0');
  await transaction.query('set local idle_in_transaction_session_timeout = 0');
  await lockCatalogue(transaction, schema);
  if (!(await isEmpty(transaction))) return false;
  // A backup has the duplicates that its database has had since before the key.
  const keyed = own.filter(({ shape }) => shape.unique !== undefined);
  for (const table of keyed) await dropKeyIndexes(transaction, table);
  for await (const { table, rows } of open()) await insertRows(transaction, await tables(table, transaction), rows);
  for (const table of keyed) await createIndexes(transaction, table);
  return true;
}
