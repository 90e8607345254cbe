import type { Row, Store, Tables } from './store.ts';

/** A store that lives as long as the process: for tests and for a server that has no database yet. */
export function createMemoryStore(tables: Tables = {}): Store {
  const kept = new Map<string, Map<string, Row>>();
  const rowsOf = (collection: string) => {
    const known = kept.get(collection) ?? new Map<string, Row>();
    kept.set(collection, known);
    return known;
  };
  for (const [collection, rows] of Object.entries(tables)) {
    for (const row of rows) rowsOf(collection).set(row.id, structuredClone(row));
  }
  return {
    get: async (collection, id) => structuredClone(rowsOf(collection).get(id)),
    list: async (collection) => structuredClone([...rowsOf(collection).values()]),
    async insert(collection, row) {
      if (rowsOf(collection).has(row.id)) throw new Error(`${collection} already has ${row.id}`);
      rowsOf(collection).set(row.id, structuredClone(row));
      return structuredClone(row);
    },
    async update(collection, id, patch) {
      const present = rowsOf(collection).get(id);
      if (present === undefined) return undefined;
      const next: Row = { ...present, ...structuredClone(patch), id };
      rowsOf(collection).set(id, next);
      return structuredClone(next);
    },
    remove: async (collection, id) => rowsOf(collection).delete(id),
  };
}
