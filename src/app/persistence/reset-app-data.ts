import { LOGIN_PATH } from '@src/contracts/routes/route.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { SLICES } from '@src/services/storage/slices.ts';

/** Removes everything the console stores in this browser and reloads at the sign-in page. */
export function resetAppData(storage: Pick<AppStorage, 'clearOwn' | 'remove'>): void {
  for (const slice of SLICES) if (slice.place === 'raw') storage.remove(slice);
  storage.clearOwn();
  window.history.replaceState(null, '', `#${LOGIN_PATH}`);
  window.location.reload();
}
