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
  const reads = readsWithin(transaction, tables);
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

type Reads = Pick<Store, 'get' | 'list' | 'select'>;

function readsWithin(transaction: SqlTransaction, tables: TableFinder): Reads {
  const { cache } = transaction;
  const batch = createBatch(async (collection, ids) =>
    fetchRows(transaction, await tables(collection, transaction), ids),
  );
  return {
    get: (collection, id) => remembered(entryOf(cache.rows, collection), id, () => batch(collection, id)),
    list: (collection) =>
      remembered(cache.lists, collection, async () => fetchAll(transaction, await tables(collection, transaction))),
    select: (collection, selection) =>
      remembered(entryOf(cache.selections, collection), JSON.stringify(selection), async () =>
        fetchSelected(transaction, await tables(collection, transaction), selection),
      ),
  };
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
    cache.selections.delete(collection);
    cache.lists.delete(collection);
    entryOf(cache.rows, collection).set(id, Promise.resolve(row));
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

function entryOf<Value>(map: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
  const known = map.get(name) ?? new Map<string, Value>();
  map.set(name, known);
  return known;
}

function remembered<Value>(
  known: Map<string, Promise<Value>>,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(name);
  if (before !== undefined) return before;
  const reading = read();
  known.set(name, reading);
  return reading;
}

interface Waiting {
  readonly ids: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/** Collects what is asked for at the same moment into one question for each collection. */
function createBatch(fetch: (collection: string, ids: readonly string[]) => Promise<readonly Row[]>) {
  const waiting = new Map<string, Waiting>();
  return async (collection: string, id: string): Promise<Row | undefined> => {
    const known = waiting.get(collection);
    known?.ids.add(id);
    if (known !== undefined) return (await known.rows).get(id);
    const ids = new Set([id]);
    const rows = Promise.resolve().then(async () => {
      waiting.delete(collection);
      return new Map((await fetch(collection, [...ids])).map((row) => [row.id, row]));
    });
    waiting.set(collection, { ids, rows });
    return (await rows).get(id);
  };
}
