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
  const shown = showIn(server);
  let changed = false;
  return {
    ...memory,
    async insert(collection, row) {
      const inserted = await memory.insert(collection, row);
      changed = true;
      shown.of(collection).insert(inserted);
      return inserted;
    },
    async update(collection, id, patch) {
      const updated = await memory.update(collection, id, patch);
      if (updated === undefined) return undefined;
      changed = true;
      shown.of(collection).update(id, updated);
      return updated;
    },
    async remove(collection, id) {
      const removed = await memory.remove(collection, id);
      if (!removed) return false;
      changed = true;
      shown.of(collection).remove(id);
      return true;
    },
    load(tables) {
      memory.load(tables);
      shown.load(tables);
      changed = false;
    },
    takeChanged() {
      const was = changed;
      changed = false;
      return was;
    },
  };
}

/** The collections of a server, each named once. */
function showIn(server: Server) {
  const known = new Map<string, Server['db'][string]>();
  return {
    of(collection: string) {
      const found = known.get(collection);
      if (found !== undefined) return found;
      if (server.db[collection] === undefined) server.db.createCollection(collection);
      const rows = server.db[collection];
      if (rows === undefined) throw new Error(`no collection ${collection}`);
      known.set(collection, rows);
      return rows;
    },
    load(tables: Tables) {
      known.clear();
      server.db.emptyData();
      server.db.loadData(tables);
    },
  };
}
