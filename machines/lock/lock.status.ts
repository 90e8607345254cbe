import type { LockInfo } from '@src/contracts/lock.ts';
import { memoize } from '@src/lib/memoize.ts';
import { type SnapshotFrom, waitFor } from 'xstate';
import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { lockMachine } from './lock.machine.ts';
import type { LockContext, LockInput } from './lock.types.ts';

/** The lock as root runs it: its machine is loaded later, but whether it is locked is known before. */
export type LazyLockRef = LazyRef<typeof lockMachine>;
type LockSnapshot = SnapshotFrom<typeof lockMachine> | PendingSnapshot<LockInput>;

/**
 * True from the request for a lock until it is open: no part of the console may be on screen. A lock that is not
 * loaded is closed when storage or another window says so, and cannot be opened.
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

/** The lock data to store: null to remove it, undefined while unknown. The same object until it changes. */
export const selectStoredLock = (snapshot: LockSnapshot): LockInfo | null | undefined => {
  if (isPending(snapshot)) return undefined;
  return snapshot.hasTag('locked') ? infoOf(snapshot.context) : null;
};

/** Resolves when the screen is not locked, at once if it is unlocked now; rejects when the signal aborts first. */
export async function whenUnlocked(lock: LazyLockRef, signal?: AbortSignal): Promise<void> {
  if (!selectIsLocked(lock.getSnapshot())) return;
  await waitFor(lock, (snapshot) => !selectIsLocked(snapshot), {
    timeout: Number.POSITIVE_INFINITY,
    ...(signal === undefined ? {} : { signal }),
  });
}
