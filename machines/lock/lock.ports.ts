import type { SealedToken } from '@src/contracts/lock.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { LockEvent, LockInput } from './lock.types.ts';

export interface SealTokenInput {
  readonly passcode: string;
}

export interface OpenLockInput {
  /** What was typed: the passcode of the lock, or the account's password. */
  readonly secret: string;
  readonly sealed: SealedToken | null;
  /** Null when nobody knows who was signed in: then only the passcode can open. */
  readonly username: string | null;
}

/** What an attempt came to; a rejected promise means that nobody could tell. */
export type OpenLockOutput = { readonly kind: 'opened'; readonly token: string } | { readonly kind: 'refused' };

/** Seals the session's token, which the lock itself never sees, under the passcode. Rejects where that cannot be done. */
export const sealTokenPort = fromPromise<SealedToken, SealTokenInput>(() => {
  throw new Error('lock: provide the sealToken actor');
});

/** Tries what was typed on the seal, then as the account's password. */
export const openLockPort = fromPromise<OpenLockOutput, OpenLockInput>(() => {
  throw new Error('lock: provide the openLock actor');
});

/**
 * Sends `lock.time.checked` at once and whenever the machine may have slept, and `lock.activity.seen` at most every two
 * seconds while somebody works in any window.
 */
export const watchActivityPort = fromCallback<LockEvent>(() => {
  throw new Error('lock: provide the watchActivity actor');
});

/**
 * The lock as root hosts it. Its machine is fetched only when there is something to lock, so that the first screen does not
 * carry it: whoever provides this passes events on to it, and holds them until it is there.
 */
export const lockPort = fromCallback<LockEvent, LockInput>(() => {
  throw new Error('root: provide the lock actor');
});
