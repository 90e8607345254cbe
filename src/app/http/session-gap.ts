import { type SessionRef, selectIsCovered, selectIsSealed, selectUser } from '@machines/session/index.ts';
import { waitFor } from 'xstate';
import type { Notify } from '../startup/report-startup-problems.ts';
import { type RefusalDeps, refusalsOf } from './refused-tokens.ts';

/** What can be known of a session that was interrupted. */
export interface GapDeps {
  readonly session: SessionRef;
  /** Resolves when the screen is not locked, at once if it is not now. */
  readonly unlocked: () => Promise<void>;
}

/** Resolves once the session is neither covered nor locked, with the session as it is then. */
async function afterGap({ session, unlocked }: GapDeps) {
  await unlocked();
  const isOpen = (snapshot: ReturnType<SessionRef['getSnapshot']>) =>
    !selectIsCovered(snapshot) && !selectIsSealed(snapshot);
  return waitFor(session, isOpen, { timeout: Infinity });
}

/** Resolves after a time-out or a lock: true when the same operator is signed in again, else false. */
export async function sessionGoesOn(deps: GapDeps): Promise<boolean> {
  const before = selectUser(deps.session.getSnapshot())?.userId;
  const after = await afterGap(deps);
  return after.hasTag('signedIn') && selectUser(after)?.userId === before;
}

/** Notifies the operator of the outcome of a write that ended while its page was gone: the screen was locked, or the session ended. */
export async function notifyLateWrite(deps: GapDeps, say: Notify, isSaved: boolean): Promise<void> {
  // Under the cover the page is still there, and shows it itself.
  if (selectIsCovered(deps.session.getSnapshot())) return;
  await afterGap(deps);
  const textKey = isSaved ? 'sys.api.lateWriteSaved' : 'sys.api.lateWriteFailed';
  say({ type: 'messages.shown', key: textKey, severity: isSaved ? 'info' : 'warn', textKey });
}

/** What follows from a refused token: the session ends, unless another window is given a token in its place. */
export const refusedTokens = (deps: GapDeps & RefusalDeps) => refusalsOf(deps, () => sessionGoesOn(deps));
