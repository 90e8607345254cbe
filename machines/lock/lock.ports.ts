import type { SealedToken } from '@src/contracts/lock.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { LockEvent } from './lock.types.ts';

export interface SealTokenInput {
  readonly passcode: string;
}

export interface OpenLockInput {
  /** Typed secret: the passcode of the lock, or the account's password. */
  readonly secret: string;
  readonly sealed: SealedToken | null;
  /** Username of the operator; null when unknown: then only the passcode unlocks. */
  readonly username: string | null;
}

/**
 * Result of an attempt; a rejected promise means that the secret could not be verified. `over` means that the token was
 * unsealed but is invalid: its session has ended, or another window has just replaced it.
 */
export type OpenLockOutput =
  | { readonly kind: 'opened'; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'over' };

/** Seals the session's token under the passcode; the lock machine never holds the token. Rejects when sealing fails. */
export const sealTokenPort = fromPromise<SealedToken, SealTokenInput>(() => {
  throw new Error('lock: provide the sealToken actor');
});

/** Tries the input as the passcode of the seal, then as the account's password. */
export const openLockPort = fromPromise<OpenLockOutput, OpenLockInput>(() => {
  throw new Error('lock: provide the openLock actor');
});

/**
 * Sends `lock.time.checked` at once and whenever the computer may have slept, and `lock.activity.seen` at most every
 * two seconds while the operator is active in any window.
 */
export const watchActivityPort = fromCallback<LockEvent>(() => {
  throw new Error('lock: provide the watchActivity actor');
});
