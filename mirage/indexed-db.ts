import { get, set } from 'idb-keyval';
import type { KeyValueStore } from './persistence.ts';

/** The browser's IndexedDB as the place where demo data is kept. */
export const indexedDbStore: KeyValueStore = {
  get: (key) => get(key),
  set: (key, value) => set(key, value),
};

/** Keeps nothing beyond the page: for tests, and where the browser allows no IndexedDB. */
export function createMemoryKeyValueStore(): KeyValueStore {
  const kept = new Map<string, unknown>();
  return {
    get: async (key) => structuredClone(kept.get(key)),
    async set(key, value) {
      kept.set(key, structuredClone(value));
    },
  };
}
