import type { Server } from 'miragejs';
import { createMemoryStore } from '../src/domain/memory-store.ts';
import type { Store, Tables } from '../src/domain/store.ts';

/** The store of the domain over Mirage's collections, which notes whether anything was changed. */
export interface MirageStore extends Store {
  /** All rows by collection, not copied. */
  tables(): Tables;
  /** Replaces everything. */
  load(tables: Tables): void;
  /** True once after one or more changes: asking clears the note. */
  takeChanged(): boolean;
}

/**
 * Keeps the rows in memory, and the same rows in `server.db`, where Mirage's own tools see them. Mirage copies a whole
 * collection whenever it is named, so nothing is read from it, and each collection is named once.
 */
export function createMirageStore(server: Server): MirageStore {
  const memory = createMemoryStore();
  const known = new Map<string, Server['db'][string]>();
  let changed = false;
  const shown = (collection: string) => {
    const found = known.get(collection);
    if (found !== undefined) return found;
    if (server.db[collection] === undefined) server.db.createCollection(collection);
    const rows = server.db[collection];
    if (rows === undefined) throw new Error(`no collection ${collection}`);
    known.set(collection, rows);
    return rows;
  };
  return {
    ...memory,
    async insert(collection, row) {
      const inserted = await memory.insert(collection, row);
      changed = true;
      shown(collection).insert(inserted);
      return inserted;
    },
    async update(collection, id, patch) {
      const updated = await memory.update(collection, id, patch);
      if (updated === undefined) return undefined;
      changed = true;
      shown(collection).update(id, updated);
      return updated;
    },
    async remove(collection, id) {
      const removed = await memory.remove(collection, id);
      if (!removed) return false;
      changed = true;
      shown(collection).remove(id);
      return true;
    },
    load(tables) {
      known.clear();
      memory.load(tables);
      server.db.emptyData();
      server.db.loadData(tables);
      changed = false;
    },
    takeChanged() {
      const was = changed;
      changed = false;
      return was;
    },
  };
}
