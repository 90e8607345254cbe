import type { AppStorage, StorageDeps } from './app-storage.ts';

export type { AppStorage, StorageDeps } from './app-storage.ts';

import { BrowserStorage } from './browser-storage.ts';

/**
 * Opens the storage of the console: purges keys of other versions, reads the stored values, listens to other windows. Never
 * rejects: damaged values are dropped one by one, and without storage everything works in memory.
 */
export async function openStorage(deps: StorageDeps): Promise<AppStorage> {
  const storage = new BrowserStorage(deps);
  await storage.open();
  return storage;
}
