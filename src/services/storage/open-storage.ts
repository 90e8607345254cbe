import type { AppStorage, StorageParts } from './app-storage.ts';

export type { AppStorage, StorageParts } from './app-storage.ts';

import { BrowserStorage } from './browser-storage.ts';

/**
 * Opens what the console remembers: purges keys of other versions, reads what is stored, listens to other windows.
 * Never rejects: damaged values are dropped one by one, and without storage everything works in memory.
 */
export async function openStorage(parts: StorageParts): Promise<AppStorage> {
  const storage = new BrowserStorage(parts);
  await storage.open();
  return storage;
}
