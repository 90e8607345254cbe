import { fromPromise } from 'xstate';
import type { Page } from './decide-navigation.ts';

export interface PreloadPageInput {
  readonly page: Page;
}

/** Fetches what a page needs before it is shown: code, texts. Failing is not fatal: the page itself offers to try again. */
export const preloadPagePort = fromPromise<void, PreloadPageInput>(() => {
  throw new Error('navigation: provide the preloadPage actor');
});
