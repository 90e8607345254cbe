import { copyPlain, freezePlain } from '../../lib/plain-values.ts';
import { createRowTable, type RowTable } from './in-memory-table.ts';
import { versionOf } from './record-fields.ts';
import type { Row, Store, Tables } from './store.ts';
import { DuplicateValueError, StaleError } from './store-errors.ts';
import type { FindKeys } from './unique-keys.ts';

/** Finds the rows of a collection; an unknown one is empty. */
export type FindTable = (collection: string) => RowTable | Promise<RowTable>;

/** A store over tables in memory, which are requested on demand. `written` is called after every change. */
export function createTableStore(tableOf: FindTable, written: (collection: string) => void = () => undefined): Store {
  const keep = (table: RowTable, collection: string, row: Row): Row => {
    const taken = table.taken(row);
    if (taken !== undefined) throw new DuplicateValueError(collection, taken);
    table.put(freezePlain(row));
    written(collection);
    return row;
  };
  return {
    get: async (collection, id) => freezePlain((await tableOf(collection)).get(id)),
    async getMany(collection, ids) {
      const table = await tableOf(collection);
      return freezePlain(ids.map((id) => table.get(id)).filter((row) => row !== undefined));
    },
    list: async (collection) => freezePlain((await tableOf(collection)).rows()),
    async select(collection, selection) {
      const selected = (await tableOf(collection)).select(selection);
      return { ...selected, rows: freezePlain(selected.rows) };
    },
    aggregate: async (collection, grouping) => freezePlain((await tableOf(collection)).aggregate(grouping)),
    async insert(collection, row) {
      const table = await tableOf(collection);
      if (table.get(row.id) !== undefined) throw new Error(`${collection} already has ${row.id}`);
      return keep(table, collection, copyPlain(row));
    },
    async update(collection, id, patch, expected) {
      const table = await tableOf(collection);
      const present = table.get(id);
      if (present === undefined) return undefined;
      if (expected !== undefined && expected.version !== versionOf(present)) throw new StaleError(collection, id);
      return keep(table, collection, { ...present, ...copyPlain(patch), id });
    },
    async remove(collection, id) {
      const isRemoved = (await tableOf(collection)).remove(id);
      if (isRemoved) written(collection);
      return isRemoved;
    },
  };
}

/** A store that lasts as long as the process: for tests, and for servers without a database. */
export function createMemoryStore(tables: Tables = {}, keysOf: FindKeys = () => []): Store {
  const kept = new Map<string, RowTable>();
  return createTableStore((collection) => {
    // Rows are never changed in place, so the given ones need no copy.
    const known = kept.get(collection) ?? createRowTable(tables[collection], keysOf(collection));
    kept.set(collection, known);
    return known;
  });
}
