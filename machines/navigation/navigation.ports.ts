import { fromPromise } from 'xstate';
import type { Page } from './decide-navigation.ts';

export interface PreloadPageInput {
  readonly page: Page;
}

/**
 * Loads the code and texts of a page before it is shown. A failure is not fatal: the page itself offers a retry
 * (R-115).
 */
export const preloadPagePort = fromPromise<void, PreloadPageInput>(() => {
  throw new Error('navigation: provide the preloadPage actor');
});
