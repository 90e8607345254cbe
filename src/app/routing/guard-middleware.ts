import { fullPathOf } from '@src/lib/location.ts';
import { type createHashRouter, type MiddlewareFunction, redirect, replace } from 'react-router';
import type { Guard } from './guard.ts';

/** The router's present location and pending navigation. */
export type RouterState = Pick<ReturnType<typeof createHashRouter>['state'], 'location' | 'navigation'>;

/**
 * Connects the router to the guard: runs before every navigation, including the first.
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
 * A redirecting address gets no history entry. One that the browser has entered has an entry, which is replaced; a push
 * adds its entry only at its end, so a replace would overwrite the previous page, unless the redirect leads to that
 * page itself.
 */
function redirection(to: string, { location, navigation }: RouterState): Response {
  const isElsewhere = to !== `${location.pathname}${location.search}`;
  return navigation.historyAction === 'PUSH' && isElsewhere ? redirect(to) : replace(to);
}
