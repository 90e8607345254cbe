import type { RouteView } from '@src/contracts/route.ts';
import { fromPromise } from 'xstate';

export interface PreloadViewInput {
  readonly view: RouteView | null;
}

/** Fetches the code of a view before it is shown. Failing is not fatal: the page itself offers to try again. */
export const preloadViewPort = fromPromise<void, PreloadViewInput>(() => {
  throw new Error('navigation: provide the preloadView actor');
});
