import type { NavigationAnswer, NavigationRef } from '@machines/navigation/index.ts';
import type { PageLocation } from '@src/contracts/route.ts';

/** Asks the navigation actor about one navigation and waits for its answer; rejects when the signal aborts. */
export type Guard = (to: PageLocation, signal: AbortSignal) => Promise<NavigationAnswer>;

/** Makes the guard; each navigation is an attempt of its own, so that late answers cannot be mixed up. */
export function createGuard(navigation: NavigationRef): Guard {
  let attempts = 0;
  return (to, signal) => {
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
}
