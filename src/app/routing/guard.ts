import { type LazyLockRef, selectIsLocked, whenUnlocked } from '@machines/lock/index.ts';
import type { NavigationAnswer, NavigationRef } from '@machines/navigation/index.ts';
import { createActorRequest } from '@machines/shared/actor-request.ts';
import type { PageLocation } from '@src/contracts/routes/route.ts';
import type { LeaveGuard } from '../actors/leave-control.ts';

/** Asks the navigation actor about one navigation and waits for its answer; rejects when the signal aborts. */
export type Guard = (to: PageLocation, signal: AbortSignal) => Promise<NavigationAnswer>;

interface GuardDeps {
  readonly navigation: NavigationRef;
  readonly lock: LazyLockRef;
  readonly leave: Pick<LeaveGuard, 'peek'>;
}

/**
 * Makes the guard; each navigation is an attempt of its own, so that late answers cannot be mixed up. The lock outranks
 * every rule: while it is on, no navigation is answered. Then unsaved work is asked about.
 */
export function createGuard({ navigation, lock, leave }: GuardDeps): Guard {
  const decide = createActorRequest(
    navigation,
    'navigation.decided',
    (attempt) => ({ type: 'navigation.abandoned', attempt }) as const,
  );
  const ask: Guard = async (to, signal) =>
    (await decide((attempt) => ({ type: 'navigation.requested', attempt, to }), signal)).answer;
  const askLater: Guard = async (to, signal) => {
    await whenUnlocked(lock, signal);
    // A newer navigation may have begun with the unlocking itself.
    signal.throwIfAborted();
    const stay = await leave.peek()?.confirmNavigation(to, signal);
    return stay ? { kind: 'redirect', to: stay } : ask(to, signal);
  };
  return (to, signal) => (selectIsLocked(lock.getSnapshot()) || leave.peek() ? askLater(to, signal) : ask(to, signal));
}
