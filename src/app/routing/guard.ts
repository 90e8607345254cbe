import { type LazyLockRef, selectIsLocked, whenUnlocked } from '@machines/lock/index.ts';
import type { NavigationAnswer, NavigationRef } from '@machines/navigation/index.ts';
import { createActorRequest } from '@machines/shared/actor-request.ts';
import type { PageLocation } from '@src/contracts/routes/route.ts';
import type { LeaveGuard } from '../actors/lazy-unsaved-changes-guard.ts';

/** Requests a decision of the navigation actor about one navigation; rejects when the signal aborts. */
export type Guard = (to: PageLocation, signal: AbortSignal) => Promise<NavigationAnswer>;

interface GuardDeps {
  readonly navigation: NavigationRef;
  readonly lock: LazyLockRef;
  readonly leave: Pick<LeaveGuard, 'peek'>;
}

/**
 * Creates the guard; each navigation is an attempt with its own id, so that late decisions cannot be mixed up. While
 * the lock is on, no navigation is decided. Then unsaved work is confirmed.
 */
export function createGuard({ navigation, lock, leave }: GuardDeps): Guard {
  const decide = createActorRequest(
    navigation,
    'navigation.decided',
    (attempt) => ({ type: 'navigation.abandoned', attempt }) as const,
  );
  const request: Guard = async (to, signal) =>
    (await decide((attempt) => ({ type: 'navigation.requested', attempt, to }), signal)).answer;
  const requestAfterConfirmation: Guard = async (to, signal) => {
    await whenUnlocked(lock, signal);
    // A newer navigation may have started with the unlocking itself.
    signal.throwIfAborted();
    const stay = await leave.peek()?.confirmNavigation(to, signal);
    return stay ? { kind: 'redirect', to: stay } : request(to, signal);
  };
  return (to, signal) =>
    selectIsLocked(lock.getSnapshot()) || leave.peek() ? requestAfterConfirmation(to, signal) : request(to, signal);
}
