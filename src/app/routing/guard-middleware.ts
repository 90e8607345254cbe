import { fullPathOf } from '@src/lib/location.ts';
import { type MiddlewareFunction, replace } from 'react-router';
import type { Guard } from './guard.ts';

/**
 * The bridge between the router and the guard: runs before every navigation, the first one too.
 * A newer navigation aborts the older one's signal, so the latest wins.
 */
export function guardMiddleware(guard: Guard): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname: path, search } = new URL(request.url);
    const answer = await guard({ path, search }, request.signal);
    if (answer.kind === 'redirect') throw replace(fullPathOf(answer.to));
    await next();
  };
}
