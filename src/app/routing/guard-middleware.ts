import { fullPathOf } from '@src/lib/location.ts';
import { type createHashRouter, type MiddlewareFunction, redirect, replace } from 'react-router';
import type { Guard } from './guard.ts';

/** What the router shows, and what it is about to do. */
export type RouterState = Pick<ReturnType<typeof createHashRouter>['state'], 'location' | 'navigation'>;

/**
 * The bridge between the router and the guard: runs before every navigation, the first one too.
 * A newer navigation aborts the older one's signal, so the latest wins.
 */
export function guardMiddleware(guard: Guard, stateNow: () => RouterState): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname: path, search } = new URL(request.url);
    const answer = await guard({ path, search }, request.signal);
    if (answer.kind === 'redirect') throw redirection(fullPathOf(answer.to), stateNow());
    await next();
  };
}

/**
 * An address that leads on takes no place in the history. One that the browser has gone to is there and is replaced; one that
 * is pushed comes there at its end, and to replace would take away the page before. Who is led back to that page stays on it.
 */
function redirection(to: string, { location, navigation }: RouterState): Response {
  const isElsewhere = to !== `${location.pathname}${location.search}`;
  return navigation.historyAction === 'PUSH' && isElsewhere ? redirect(to) : replace(to);
}
