import { delMany, get, setMany } from 'idb-keyval';
import type { KeyValueStore } from './persistence.ts';

const LOCK = 'statehouse-demo';

/** The browser's IndexedDB as the place where demo data is kept. */
export const indexedDbStore: KeyValueStore = {
  get: (key) => get(key),
  set: (entries) => setMany(entries.map(([key, value]) => [key, value])),
  remove: (keys) => delMany([...keys]),
  // Browsers lend locks to https and localhost only; elsewhere the last window to write wins.
  alone: (work) => (navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)),
};

/** Keeps nothing beyond the page: for tests, and where the browser allows no IndexedDB. */
export function createMemoryKeyValueStore(): KeyValueStore {
  const kept = new Map<string, unknown>();
  return {
    get: async (key) => structuredClone(kept.get(key)),
    async set(entries) {
      for (const [key, value] of structuredClone(entries)) kept.set(key, value);
    },
    async remove(keys) {
      for (const key of keys) kept.delete(key);
    },
    alone: (work) => work(),
  };
}
