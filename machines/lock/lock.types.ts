import type { LockOperator, SealedToken, StoredLock } from '@src/contracts/lock.ts';
import type { ActorRef, Snapshot } from 'xstate';

/** Events from the lock to root. */
export type LockFact =
  /** The screen is locked: the console must send no more requests. */
  | { readonly type: 'lock.covered' }
  /** The token must be removed now: it is sealed, or cannot be sealed. */
  | { readonly type: 'lock.sealed' }
  | { readonly type: 'lock.opened'; readonly token: string }
  /** The lock can no longer be opened: sign-in is the only option. */
  | { readonly type: 'lock.abandoned' };

/** Times are milliseconds since 1970 by the wall clock, so that they stay right while the computer sleeps. */
export type LockEvent =
  | { readonly type: 'lock.requested'; readonly passcode: string }
  | { readonly type: 'lock.session.known'; readonly hasToken: boolean; readonly operator: LockOperator | null }
  | { readonly type: 'lock.settings.known'; readonly minutes: number }
  | { readonly type: 'lock.activity.seen'; readonly at: number }
  | { readonly type: 'lock.time.checked'; readonly at: number }
  | { readonly type: 'lock.unlock.submitted'; readonly secret: string }
  | { readonly type: 'lock.picture.drawn'; readonly picture: string }
  | { readonly type: 'lock.signIn.requested' }
  | { readonly type: 'lock.closed.elsewhere'; readonly info: StoredLock }
  | { readonly type: 'lock.opened.elsewhere'; readonly token: string | null };

export interface LockInput {
  readonly root: ActorRef<Snapshot<unknown>, LockFact>;
  /** Minutes without activity before the screen locks; 0 for never (specification, section 9). */
  readonly minutes: number;
  /** The lock as an earlier page load stored it. */
  readonly info: StoredLock | null;
}

/**
 * Error of the last attempt to unlock; `ended` when the session has ended, so that only the account's password unlocks.
 */
export type LockFailure = 'refused' | 'unreachable' | 'ended';

export interface LockContext {
  readonly root: LockInput['root'];
  readonly minutes: number;
  /** True when the page was loaded while locked. */
  readonly wasLocked: boolean;
  readonly hasToken: boolean;
  readonly operator: LockOperator | null;
  /** The token sealed under the passcode; null for a lock that only the account's password opens. */
  readonly sealed: SealedToken | null;
  /** Wrong guesses since the screen was locked. */
  readonly wrong: number;
  readonly failure: LockFailure | null;
  /** Time of the last activity in any window; null before watching has started. */
  readonly lastActive: number | null;
  /** Last reading of the wall clock; delays count from it. */
  readonly checked: number;
}
