import type { LockChange } from '@machines/root/index.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import type { Slice } from '@src/services/storage/slice.ts';
import { lockSlice, rolesSlice, tabsSlice, tokenSlice, userInfoSlice } from '@src/services/storage/slices.ts';
import type { LazyLock } from '../actors/lazy-lock.ts';

/** What says who was signed in; it goes when the lock is given up. */
const OF_OPERATOR: readonly Slice<unknown>[] = [tokenSlice, userInfoSlice, rolesSlice, tabsSlice];

/** Writes what became of the lock, in the order in which other windows may read it. */
export function persistLock(storage: AppStorage, change: LockChange): void {
  switch (change.kind) {
    case 'locked':
      storage.write(lockSlice, change.info);
      // A lock that cannot be stored would be gone with a reload, while the token still stood there.
      if (storage.mode === 'memory') storage.clearOwn();
      return;
    case 'opened':
      storage.write(tokenSlice, change.token);
      storage.remove(lockSlice);
      return;
    case 'abandoned':
      for (const slice of OF_OPERATOR) storage.remove(slice);
      storage.remove(lockSlice);
  }
}

/** Locks and unlocks together with the other windows; a lock that was removed by hand leads to sign-in. */
export function syncLockAcrossTabs(lock: Pick<LazyLock, 'send'>, storage: AppStorage): void {
  storage.watch(lockSlice, (info) =>
    lock.send(
      info?.isLock === true
        ? { type: 'lock.closed.elsewhere', info }
        : { type: 'lock.opened.elsewhere', token: storage.read(tokenSlice) },
    ),
  );
}

/**
 * A page that the browser kept whole while another was shown has missed what other windows did, a lock among it: it is
 * blank when it comes back, and loads anew.
 */
export function reloadOnBfcacheRestore(content: HTMLElement, reloadPage: () => void): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) content.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadPage();
  });
}
