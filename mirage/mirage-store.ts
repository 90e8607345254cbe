import type { Server } from 'miragejs';
import type { Row, Store } from '../src/domain/store.ts';

/** The store of the domain over Mirage's collections, which notes whether anything was changed. */
export interface MirageStore extends Store {
  /** True once after one or more changes: asking clears the note. */
  takeChanged(): boolean;
}

/** Keeps the rows in `server.db`, where Mirage's own tools see them too. */
export function createMirageStore(server: Server): MirageStore {
  let changed = false;
  const rowsOf = (collection: string) => {
    if (server.db[collection] === undefined) server.db.createCollection(collection);
    const rows = server.db[collection];
    if (rows === undefined) throw new Error(`no collection ${collection}`);
    return rows;
  };
  const read = (collection: string, id: string): Row | undefined => rowsOf(collection).find(id) ?? undefined;
  return {
    get: async (collection, id) => read(collection, id),
    list: async (collection) => Array.from(rowsOf(collection)),
    async insert(collection, row) {
      const rows = rowsOf(collection);
      if (rows.find(row.id)) throw new Error(`${collection} already has ${row.id}`);
      changed = true;
      return rows.insert(row);
    },
    async update(collection, id, patch) {
      if (read(collection, id) === undefined) return undefined;
      changed = true;
      return rowsOf(collection).update(id, { ...patch, id });
    },
    async remove(collection, id) {
      if (read(collection, id) === undefined) return false;
      changed = true;
      rowsOf(collection).remove(id);
      return true;
    },
    takeChanged() {
      const was = changed;
      changed = false;
      return was;
    },
  };
}
