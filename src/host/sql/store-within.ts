import { copyPlain, freezePlain } from '../../lib/plain-values.ts';
import { writtenVersion } from '../../server/live/change.ts';
import { versionOf } from '../../server/store/record-fields.ts';
import type { Expected, Row, Store } from '../../server/store/store.ts';
import { StaleError } from '../../server/store/store-errors.ts';
import { fetchGroups } from './group-query.ts';
import { inSavepoint, movesKey, refusalOf } from './key-indexes.ts';
import { fetchSelected } from './lists/fetch-selected.ts';
import { reshapeTable } from './run-time-tables.ts';
import { type Numbers, nextNumber } from './sql-numbers.ts';
import type { RowWrite, SqlTransaction } from './sql-transaction.ts';
import { runTimeShape } from './table-shape.ts';
import {
  deleteRow,
  deletion,
  fetchAll,
  fetchRows,
  insertion,
  insertRows,
  replacement,
  replaceRow,
  type TableAddress,
} from './table-store.ts';

/** Finds a table, and creates it if it is missing. */
export type TableFinder = (collection: string, transaction: SqlTransaction) => Promise<TableAddress>;

/** Called with a written row's id, or without an id for a reserved number. */
type NoteWritten = (collection: string, id?: string) => void;

/** The store within a transaction: reads are cached until the same collection is written. */
export function storeWithin(
  transaction: SqlTransaction,
  tables: TableFinder,
  numbers: Numbers,
  written: NoteWritten = () => undefined,
): Required<Store> {
  const reads = transaction.cache.reads({
    rows: async (collection, ids) => fetchRows(transaction, await tables(collection, transaction), ids),
    all: async (collection) => fetchAll(transaction, await tables(collection, transaction)),
    selected: async (collection, selection) =>
      fetchSelected(transaction, await tables(collection, transaction), selection),
    groups: async (collection, grouping) => fetchGroups(transaction, await tables(collection, transaction), grouping),
  });
  const store: Required<Store> = {
    ...reads,
    ...writesWithin(transaction, tables, reads, written),
    async reshape(collection, shape) {
      const table = { schema: numbers.schema, shape: runTimeShape(collection, shape) };
      await reshapeTable(transaction, table);
      transaction.shapes.set(collection, Promise.resolve(table));
      transaction.noteWrite();
    },
    nextNumber(collection) {
      written(collection);
      return nextNumber(transaction, numbers, collection);
    },
    flush: () => transaction.flush(),
    transaction: (work, { isDryRun = false } = {}) => transaction.nested(() => work(store, (job) => job()), isDryRun),
  };
  return store;
}

function writesWithin(
  transaction: SqlTransaction,
  tables: TableFinder,
  { get, select }: Pick<Store, 'get' | 'select'>,
  written: NoteWritten,
): Pick<Store, 'insert' | 'update' | 'remove'> {
  const { cache } = transaction;
  const note = (kind: RowWrite['kind'], collection: string, id: string, row: Row | undefined, before?: Row) => {
    transaction.noteWrite({ collection, kind, id, ...writtenVersion(row, before) });
    written(collection, id);
    cache.wrote(collection, id, row);
  };
  return {
    async insert(collection, row) {
      const kept = freezePlain(copyPlain(row));
      const table = await tables(collection, transaction);
      await insertRow(transaction, table, kept, select);
      note('insert', collection, row.id, kept);
      return kept;
    },
    async update(collection, id, patch, expected) {
      const present = await get(collection, id);
      if (present === undefined) return undefined;
      const kept = freezePlain({ ...present, ...copyPlain(patch), id });
      const table = await tables(collection, transaction);
      await updateRow(transaction, table, present, kept, expected);
      note('update', collection, id, kept, present);
      return kept;
    },
    async remove(collection, id) {
      const table = await tables(collection, transaction);
      const isThere = async () => (await get(collection, id)) !== undefined;
      const isRemoved = await (transaction.defers ? isThere() : deleteRow(transaction, table, id));
      if (isRemoved && transaction.defers) await transaction.write(deletion(table, id));
      if (isRemoved) note('remove', collection, id, undefined);
      return isRemoved;
    },
  };
}

/** Inserts a row, immediately when it has unique keys, so that a duplicate is reported at this call. */
async function insertRow(
  transaction: SqlTransaction,
  table: TableAddress,
  row: Row,
  select: Store['select'],
): Promise<void> {
  if (transaction.defers && table.shape.unique === undefined) return transaction.write(insertion(table, [row]));
  if ((await insertRows(transaction, table, [row], 'all')) === 0) throw await refusalOf(table.shape, select, row);
}

/** @throws StaleError when the row is not as expected, DuplicateValueError when a unique value is in use */
async function updateRow(
  transaction: SqlTransaction,
  table: TableAddress,
  before: Row,
  after: Row,
  expected: Expected | undefined,
): Promise<void> {
  const isStale = expected !== undefined && versionOf(before) !== expected.version;
  const isMoved = movesKey(table.shape, before, after);
  // The row that was read is still there, or the transaction fails.
  if (transaction.defers && !isStale && !isMoved)
    return transaction.write(replacement(table, { before, after }, transaction.placeOf(table, after.id)));
  const replace = () => replaceRow(transaction, table, { before, after }, expected?.version);
  const write = () => (isMoved ? inSavepoint(transaction, table, replace) : replace());
  if (isStale || !((await write()) || expected === undefined)) throw new StaleError(table.shape.collection, after.id);
}
