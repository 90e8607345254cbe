import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { rolesSlice, tabsSlice, tokenSlice, userInfoSlice } from '@src/services/storage/slices.ts';

/** Keeps a token in place of the present one, nothing of the operator it belonged to, and loads the page anew. */
export function takeToken(storage: Pick<AppStorage, 'write' | 'remove' | 'flush'>, token: string): void {
  storage.remove(userInfoSlice);
  storage.remove(rolesSlice);
  storage.remove(tabsSlice);
  storage.write(tokenSlice, token);
  storage.flush();
  window.location.reload();
}
