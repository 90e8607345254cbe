import { selectIsLocked } from '@machines/lock/index.ts';
import { selectToken } from '@machines/session/index.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { lockSlice, tokenSlice } from '@src/services/storage/slices.ts';
import type { RootActors } from '../actors/root-system.ts';

type Synced = Pick<RootActors, 'session' | 'lock'>;

/**
 * Follows what other windows do to the session: a sign-out there ends it here, and another operator signing in there
 * has this window load anew as that operator. While the screen is locked the token comes and goes with the lock, which is
 * closed and opened together with theirs; a lock that was removed by hand leads to sign-in.
 */
export function syncWindows({ session, lock }: Synced, storage: AppStorage, reloadPage: () => void): void {
  storage.watch(lockSlice, (info) =>
    lock.send(
      info?.isLock === true
        ? { type: 'lock.closed.elsewhere', info }
        : { type: 'lock.opened.elsewhere', token: storage.read(tokenSlice) },
    ),
  );
  storage.watch(tokenSlice, (token) => {
    const own = selectToken(session.getSnapshot());
    if (token === own || selectIsLocked(lock.getSnapshot())) return;
    if (token === null) session.send({ type: 'session.ended.elsewhere' });
    else reloadPage();
  });
}

/**
 * Loads the page anew, as whoever is signed in by now. A browser drops that for an address that is entered meanwhile, which differs
 * in its page alone: then once more.
 */
export function loadAnew(reloadPage: () => void): void {
  window.addEventListener('hashchange', reloadPage);
  reloadPage();
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
