import { selectIsLocked } from '@machines/lock/index.ts';
import { selectToken } from '@machines/session/index.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { lockSlice, tokenSlice } from '@src/services/storage/slices.ts';
import type { RootActors } from '../actors/root-system.ts';
import type { Notify } from '../startup/report-startup-problems.ts';

type Synced = Pick<RootActors, 'session' | 'lock'>;

/**
 * Applies session changes of other windows: a sign-out ends the session here and says so, and another operator's sign-in
 * reloads this window. While locked, the token belongs to the lock, which is opened and closed in all windows together
 * removing the stored lock by hand leads to sign-in.
 */
export function syncWindows({ session, lock }: Synced, storage: AppStorage, reloadPage: () => void, say: Notify): void {
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
    if (token !== null) return reloadPage();
    session.send({ type: 'session.ended.elsewhere' });
    // Long, as the operator was busy in the other window.
    const textKey = 'sys.app.signedOutElsewhere';
    say({ type: 'messages.shown', key: textKey, severity: 'info', textKey, lifeMs: 10_000 });
  });
}

/**
 * Reloads the page as the operator who is signed in now. The browser drops the reload when a URL is entered meanwhile
 * that differs in its hash only: then it is repeated.
 */
export function reloadAsCurrentOperator(reloadPage: () => void): void {
  window.addEventListener('hashchange', reloadPage);
  reloadPage();
}

/**
 * A page restored from the back/forward cache has missed changes of other windows, such as a lock: it is hidden when
 * cached and reloads when restored.
 */
export function reloadOnBfcacheRestore(content: HTMLElement, reloadPage: () => void): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) content.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadPage();
  });
}
