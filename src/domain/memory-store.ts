import { createRowTable, type RowTable } from './row-table.ts';
import type { Row, Store, Tables } from './store.ts';

/** A store in memory whose rows can be taken out and put in as a whole. */
export interface MemoryStore extends Store {
  /** All rows by collection, not copied. */
  tables(): Tables;
  /** Replaces everything. */
  load(tables: Tables): void;
}

/** The tables of a store, each made when it is first asked for. */
function createTables() {
  const kept = new Map<string, RowTable>();
  // Copied when a collection is first asked for: most of those who open a store look at few of its thousands of rows.
  const unread = new Map<string, readonly Row[]>();
  const tableOf = (collection: string) => {
    const known = kept.get(collection) ?? createRowTable(structuredClone(unread.get(collection) ?? []));
    unread.delete(collection);
    kept.set(collection, known);
    return known;
  };
  const load = (next: Tables) => {
    kept.clear();
    unread.clear();
    for (const [collection, rows] of Object.entries(next)) unread.set(collection, rows);
  };
  const all = (): Tables => {
    for (const collection of [...unread.keys()]) tableOf(collection);
    return Object.fromEntries([...kept].map(([collection, table]) => [collection, table.rows()]));
  };
  return { tableOf, load, all };
}

/** A store that lives as long as the process: for tests, for the demo, and for a server that has no database yet. */
export function createMemoryStore(tables: Tables = {}): MemoryStore {
  const { tableOf, load, all } = createTables();
  load(tables);
  return {
    get: async (collection, id) => structuredClone(tableOf(collection).get(id)),
    list: async (collection) => structuredClone(tableOf(collection).rows()),
    async select(collection, selection) {
      const selected = tableOf(collection).select(selection);
      return { ...selected, rows: structuredClone(selected.rows) };
    },
    async insert(collection, row) {
      if (tableOf(collection).get(row.id) !== undefined) throw new Error(`${collection} already has ${row.id}`);
      tableOf(collection).put(structuredClone(row));
      return structuredClone(row);
    },
    async update(collection, id, patch) {
      const present = tableOf(collection).get(id);
      if (present === undefined) return undefined;
      const next: Row = { ...present, ...structuredClone(patch), id };
      tableOf(collection).put(next);
      return structuredClone(next);
    },
    remove: async (collection, id) => tableOf(collection).remove(id),
    tables: all,
    load,
  };
}
