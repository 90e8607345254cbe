import { type SessionRef, selectIsCovered, selectIsSealed, selectUser } from '@machines/session/index.ts';
import { waitFor } from 'xstate';
import type { Notify } from '../startup/report-startup-problems.ts';
import { type RefusalDeps, refusalsOf } from './refused-tokens.ts';

/** Dependencies to detect the end of an interruption of the session. */
export interface InterruptionDeps {
  readonly session: SessionRef;
  /** Resolves when the screen is not locked; at once if it is unlocked now. */
  readonly unlocked: () => Promise<void>;
}

/** Waits until the session is neither covered nor locked, or is another operator's, and returns its snapshot. */
async function afterGap({ session, unlocked }: InterruptionDeps) {
  await unlocked();
  const isOpen = (snapshot: ReturnType<SessionRef['getSnapshot']>) =>
    snapshot.matches({ timedOut: 'replaced' }) || (!selectIsCovered(snapshot) && !selectIsSealed(snapshot));
  return waitFor(session, isOpen, { timeout: Infinity });
}

/** Waits for the end of a time-out or a lock: true when the same operator is signed in again. */
export async function waitForSameOperator(deps: InterruptionDeps): Promise<boolean> {
  const before = selectUser(deps.session.getSnapshot())?.userId;
  const after = await afterGap(deps);
  return after.hasTag('signedIn') && selectUser(after)?.userId === before;
}

/**
 * Notifies the operator of the result of a write that ended while its page was unmounted by a lock or the end of the
 * session.
 */
export async function notifyLateWrite(deps: InterruptionDeps, say: Notify, isSaved: boolean): Promise<void> {
  // Under the sign-in cover the page is still mounted and shows the result itself.
  if (selectIsCovered(deps.session.getSnapshot())) return;
  await afterGap(deps);
  const textKey = isSaved ? 'sys.api.lateWriteSaved' : 'sys.api.lateWriteFailed';
  say({ type: 'messages.shown', key: textKey, severity: isSaved ? 'info' : 'warn', textKey });
}

/** Handlers of refused tokens: the session ends, unless another window is replacing the token. */
export const refusedTokens = (deps: InterruptionDeps & RefusalDeps) =>
  refusalsOf(deps, {
    sameOperator: () => waitForSameOperator(deps),
    until: (holds) => waitFor(deps.session, holds, { timeout: Infinity }),
  });
