import { copyPlain, freezePlain } from '../../lib/plain-values.ts';
import type { Row, Store } from '../../server/store/store.ts';
import { reshapeTable } from './run-time-tables.ts';
import { type Numbers, nextNumber } from './sql-numbers.ts';
import type { RowWrite, SqlTransaction } from './sql-transaction.ts';
import { runTimeShape } from './table-shape.ts';
import {
  deleteRow,
  fetchAll,
  fetchRows,
  fetchSelected,
  insertRows,
  replaceRow,
  type TableAddress,
} from './table-store.ts';

/** Finds a table, and makes it where nobody has. */
export type TableFinder = (collection: string, transaction: SqlTransaction) => Promise<TableAddress>;

/** The store inside a transaction: reads are remembered until the same collection is written. */
export function storeWithin(
  transaction: SqlTransaction,
  tables: TableFinder,
  numbers: Numbers,
  written: (collection: string) => void = () => undefined,
): Required<Store> {
  const reads = transaction.cache.reads({
    rows: async (collection, ids) => fetchRows(transaction, await tables(collection, transaction), ids),
    all: async (collection) => fetchAll(transaction, await tables(collection, transaction)),
    selected: async (collection, selection) =>
      fetchSelected(transaction, await tables(collection, transaction), selection),
  });
  const store: Required<Store> = {
    ...reads,
    ...writesWithin(transaction, tables, reads.get, written),
    async reshape(collection, shape) {
      const table = { schema: numbers.schema, shape: runTimeShape(collection, shape) };
      await reshapeTable(transaction, table);
      transaction.shapes.set(collection, Promise.resolve(table));
      transaction.noteWrite();
    },
    nextNumber: (collection) => nextNumber(transaction, numbers, collection),
    transaction: (work, { isTrial = false } = {}) => transaction.nested(() => work(store, (job) => job()), isTrial),
  };
  return store;
}

function writesWithin(
  transaction: SqlTransaction,
  tables: TableFinder,
  get: Store['get'],
  written: (collection: string) => void,
): Pick<Store, 'insert' | 'update' | 'remove'> {
  const { cache } = transaction;
  const note = (kind: RowWrite['kind'], collection: string, id: string, row: Row | undefined) => {
    transaction.noteWrite({ collection, kind, id });
    written(collection);
    cache.wrote(collection, id, row);
  };
  return {
    async insert(collection, row) {
      const kept = freezePlain(copyPlain(row));
      const added = await insertRows(transaction, await tables(collection, transaction), [kept]);
      if (added === 0) throw new Error(`${collection} already has ${row.id}`);
      note('insert', collection, row.id, kept);
      return kept;
    },
    async update(collection, id, patch) {
      const present = await get(collection, id);
      if (present === undefined) return undefined;
      const kept = freezePlain({ ...present, ...copyPlain(patch), id });
      await replaceRow(transaction, await tables(collection, transaction), kept);
      note('update', collection, id, kept);
      return kept;
    },
    async remove(collection, id) {
      const isRemoved = await deleteRow(transaction, await tables(collection, transaction), id);
      if (isRemoved) note('remove', collection, id, undefined);
      return isRemoved;
    },
  };
}
