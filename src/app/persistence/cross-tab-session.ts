import { type SessionRef, selectToken } from '@machines/session/index.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { tokenSlice } from '@src/services/storage/slices.ts';
import type { LockStatus } from '../actors/lazy-lock.ts';

/**
 * Follows what other windows do to the session: a sign-out there ends it here,
 * and another operator signing in there has this window load anew as that operator. While the screen is locked the token
 * comes and goes with the lock.
 */
export function syncSessionAcrossTabs(
  session: SessionRef,
  lock: LockStatus,
  storage: AppStorage,
  reloadPage: () => void,
): void {
  storage.watch(tokenSlice, (token) => {
    const own = selectToken(session.getSnapshot());
    if (token === own || lock.isLocked()) return;
    if (token === null) session.send({ type: 'session.ended.elsewhere' });
    else reloadPage();
  });
}
