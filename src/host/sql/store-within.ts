import { copyPlain, freezePlain } from '../../lib/plain-values.ts';
import { versionOf } from '../../server/store/record-fields.ts';
import { StaleError } from '../../server/store/refusals.ts';
import type { Expected, Row, Store } from '../../server/store/store.ts';
import { fetchGroups } from './group-query.ts';
import { keepingKeys, movesKey, refusalOf } from './key-indexes.ts';
import { fetchSelected } from './lists/fetch-selected.ts';
import { reshapeTable } from './run-time-tables.ts';
import { type Numbers, nextNumber } from './sql-numbers.ts';
import type { RowWrite, SqlTransaction } from './sql-transaction.ts';
import { runTimeShape } from './table-shape.ts';
import { deleteRow, fetchAll, fetchRows, insertRows, replaceRow, type TableAddress } from './table-store.ts';

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
    nextNumber: (collection) => nextNumber(transaction, numbers, collection),
    transaction: (work, { isTrial = false } = {}) => transaction.nested(() => work(store, (job) => job()), isTrial),
  };
  return store;
}

function writesWithin(
  transaction: SqlTransaction,
  tables: TableFinder,
  { get, select }: Pick<Store, 'get' | 'select'>,
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
      const table = await tables(collection, transaction);
      const added = await insertRows(transaction, table, [kept], 'all');
      if (added === 0) throw await refusalOf(table.shape, select, kept);
      note('insert', collection, row.id, kept);
      return kept;
    },
    async update(collection, id, patch, expected) {
      const present = await get(collection, id);
      if (present === undefined) return undefined;
      const kept = freezePlain({ ...present, ...copyPlain(patch), id });
      const table = await tables(collection, transaction);
      await replaceKept(transaction, table, present, kept, expected);
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

/** @throws StaleError when the row is not as expected, TakenError when a unique key is taken */
async function replaceKept(
  transaction: SqlTransaction,
  table: TableAddress,
  before: Row,
  after: Row,
  expected: Expected | undefined,
): Promise<void> {
  const replace = () => replaceRow(transaction, table, after, expected?.version);
  const isStale = expected !== undefined && versionOf(before) !== expected.version;
  const write = () => (movesKey(table.shape, before, after) ? keepingKeys(transaction, table, replace) : replace());
  if (isStale || !((await write()) || expected === undefined)) throw new StaleError(table.shape.collection, after.id);
}
