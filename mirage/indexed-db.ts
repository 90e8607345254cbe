import { delMany, get, setMany } from 'idb-keyval';
import type { KeyValueStore } from './persistence.ts';

const LOCK = 'statehouse-demo';

/** Stores the demo data in the browser's IndexedDB. */
export const indexedDbStore: KeyValueStore = {
  get: (key) => get(key),
  set: (entries) => setMany(entries.map(([key, value]) => [key, value])),
  remove: (keys) => delMany([...keys]),
  // Browsers offer locks only on https and localhost; otherwise the last window to write wins.
  alone: (work) => (navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)),
};

/** In-memory store for tests, and for browsers without IndexedDB. */
export function createMemoryKeyValueStore(): KeyValueStore {
  const stored = new Map<string, unknown>();
  return {
    get: async (key) => structuredClone(stored.get(key)),
    async set(entries) {
      for (const [key, value] of structuredClone(entries)) stored.set(key, value);
    },
    async remove(keys) {
      for (const key of keys) stored.delete(key);
    },
    alone: (work) => work(),
  };
}
