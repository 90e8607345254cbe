import type { LockInfo } from '@src/contracts/lock.ts';
import { memoize } from '@src/lib/memoize.ts';
import { type SnapshotFrom, waitFor } from 'xstate';
import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { lockMachine } from './lock.machine.ts';
import type { LockContext, LockInput } from './lock.types.ts';

/** The lock as root runs it: its machine comes later, and what is known of it does not wait for that. */
export type LazyLockRef = LazyRef<typeof lockMachine>;
type LockSnapshot = SnapshotFrom<typeof lockMachine> | PendingSnapshot<LockInput>;

/**
 * True from the request for a lock until it is open: no part of the console may be on screen. A lock whose code is not
 * there is closed when storage or another window said so, and nothing opens it.
 */
export const selectIsLocked = (snapshot: LockSnapshot): boolean =>
  isPending(snapshot)
    ? snapshot.input.info !== null || snapshot.held.some(({ type }) => type === 'lock.closed.elsewhere')
    : snapshot.hasTag('locked');

/** True shortly before the idle lock; any key or movement ends it. */
export const selectIsWarning = (snapshot: LockSnapshot): boolean => !isPending(snapshot) && snapshot.hasTag('warning');

const infoOf = memoize(
  ({ operator, sealed, wrong }: LockContext): LockInfo => ({ isLock: true, operator, sealed, wrong }),
);

/** What has to be stored of the lock: null for nothing, undefined while that is not known. The same value until it changes. */
export const selectStoredLock = (snapshot: LockSnapshot): LockInfo | null | undefined => {
  if (isPending(snapshot)) return undefined;
  return snapshot.hasTag('locked') ? infoOf(snapshot.context) : null;
};

/** Resolves when the screen is not locked, at once if it is not now; rejects when the signal aborts first. */
export async function whenUnlocked(lock: LazyLockRef, signal?: AbortSignal): Promise<void> {
  if (!selectIsLocked(lock.getSnapshot())) return;
  await waitFor(lock, (snapshot) => !selectIsLocked(snapshot), {
    timeout: Number.POSITIVE_INFINITY,
    ...(signal === undefined ? {} : { signal }),
  });
}
