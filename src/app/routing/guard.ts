import type { NavigationAnswer, NavigationRef } from '@machines/navigation/index.ts';
import type { PageLocation } from '@src/contracts/routes/route.ts';
import type { LockStatus } from '../actors/lazy-lock.ts';
import type { LazyUnsavedChangesGuard } from '../actors/lazy-unsaved-changes-guard.ts';
import { waitForUnlock } from '../actors/wait-for-unlock.ts';

/** Asks the navigation actor about one navigation and waits for its answer; rejects when the signal aborts. */
export type Guard = (to: PageLocation, signal: AbortSignal) => Promise<NavigationAnswer>;

/**
 * Makes the guard; each navigation is an attempt of its own, so that late answers cannot be mixed up. The lock outranks
 * every rule: while it is on, no navigation is answered. Then unsaved work is asked about.
 */
export function createGuard(
  navigation: NavigationRef,
  lock: LockStatus,
  leave: Pick<LazyUnsavedChangesGuard, 'peek'>,
): Guard {
  let attempts = 0;
  const ask: Guard = (to, signal) => {
    attempts += 1;
    const attempt = attempts;
    return new Promise((resolve, reject) => {
      const abandon = () => {
        listening.unsubscribe();
        navigation.send({ type: 'navigation.abandoned', attempt });
        reject(signal.reason);
      };
      const listening = navigation.on('navigation.decided', (event) => {
        if (event.attempt !== attempt) return;
        listening.unsubscribe();
        signal.removeEventListener('abort', abandon);
        resolve(event.answer);
      });
      signal.addEventListener('abort', abandon, { once: true });
      navigation.send({ type: 'navigation.requested', attempt, to });
    });
  };
  const askLater: Guard = async (to, signal) => {
    await waitForUnlock(lock, signal);
    // A newer navigation may have begun with the unlocking itself.
    signal.throwIfAborted();
    const stay = await leave.peek()?.confirmNavigation(to, signal);
    return stay ? { kind: 'redirect', to: stay } : ask(to, signal);
  };
  return (to, signal) => (lock.isLocked() || leave.peek() ? askLater(to, signal) : ask(to, signal));
}
