import type { NavigationAnswer, NavigationRef } from '@machines/navigation/index.ts';
import type { PageLocation } from '@src/contracts/route.ts';
import { fullPathOf } from '@src/lib/location.ts';
import { type MiddlewareFunction, replace } from 'react-router';

/** Makes the function that asks the navigation actor about one navigation and waits for its answer. */
export function createGuard(navigation: NavigationRef) {
  let attempts = 0;
  return (to: PageLocation, signal: AbortSignal): Promise<NavigationAnswer> => {
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

/**
 * The bridge between the router and the guard: runs before every navigation, the first one too.
 * A newer navigation aborts the older one's signal, so the latest wins.
 */
export function guardMiddleware(navigation: NavigationRef): MiddlewareFunction {
  const ask = createGuard(navigation);
  return async ({ request }, next) => {
    const { pathname: path, search } = new URL(request.url);
    const answer = await ask({ path, search }, request.signal);
    if (answer.kind === 'redirect') throw replace(fullPathOf(answer.to));
    await next();
  };
}
