import { selectIsLocked } from '@machines/lock/index.ts';
import { selectEpoch, selectSharedToken, selectUser } from '@machines/session/index.ts';
import { isPending } from '@machines/shared/lazy-actor.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { expirySlice, lockSlice, tokenSlice, userInfoSlice } from '@src/services/storage/slices.ts';
import type { RootActors } from '../actors/root-system.ts';
import type { Notify } from '../startup/report-startup-problems.ts';

/** Dependencies to apply session changes of other windows. */
export interface FollowDeps extends Pick<RootActors, 'session' | 'lock' | 'unsavedChanges'> {
  readonly storage: Pick<AppStorage, 'read' | 'watch'>;
  readonly reloadPage: () => void;
  readonly say: Notify;
}

/**
 * Applies to this window what other windows have stored about lock and session. It depends on the stored
 * values alone, so that a window that was suspended applies several changes at once.
 */
export function followWindows(deps: FollowDeps): void {
  const { lock, storage } = deps;
  const info = storage.read(lockSlice);
  if (info?.isLock === true) lock.send({ type: 'lock.closed.elsewhere', info });
  else if (selectIsLocked(lock.getSnapshot())) openLock(deps);
  else followSession(deps);
}

/** Opens the lock with the token of the window that opened it; without one the stored lock was removed by hand. */
function openLock(deps: FollowDeps): void {
  const token = deps.storage.read(tokenSlice);
  // Unlocked in another window, where the session then expired: this window stays locked until the next sign-in there.
  if (token === null && deps.storage.read(expirySlice) !== null) return;
  const operator = operatorOf(deps);
  if (token !== null && operator !== null && storedOperator(deps) !== operator) deps.reloadPage();
  else deps.lock.send({ type: 'lock.opened.elsewhere', token });
}

function followSession(deps: FollowDeps): void {
  const { session, storage, reloadPage } = deps;
  const token = storage.read(tokenSlice);
  const own = selectSharedToken(session.getSnapshot());
  if (token === own) return;
  if (token === null) {
    // A sign-in that is pending here has stored no token yet.
    if (own !== undefined) endSession(deps);
    return;
  }
  const operator = operatorOf(deps);
  const user = storage.read(userInfoSlice);
  if (user !== null && user.userId === operator) session.send({ type: 'session.renewed.elsewhere', token, user });
  else reloadPage();
}

/** The token is gone: the session has expired if the other window says so, else the operator has signed out there. */
function endSession({ session, storage, say }: FollowDeps): void {
  const expiry = storage.read(expirySlice);
  if (expiry !== null) {
    const epoch = selectEpoch(session.getSnapshot());
    session.send({ type: 'session.unauthorized', epoch, source: 'http', serverText: null, ...expiry });
    return;
  }
  session.send({ type: 'session.ended.elsewhere' });
  // Long, as the operator was busy in the other window.
  const textKey = 'sys.app.signedOutElsewhere';
  say({ type: 'messages.shown', key: textKey, severity: 'info', textKey, lifeMs: 10_000 });
}

/** The operator whose page this window shows, or whose drafts it keeps after leading to sign-in; null when there is none. */
function operatorOf({ session, unsavedChanges }: FollowDeps): string | null {
  const work = unsavedChanges.getSnapshot();
  return selectUser(session.getSnapshot())?.userId ?? (isPending(work) ? null : work.context.owner);
}

const storedOperator = ({ storage }: FollowDeps) => storage.read(userInfoSlice)?.userId ?? null;
