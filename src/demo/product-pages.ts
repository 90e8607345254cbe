import type { DemoPages } from './pages.ts';

/** Replacement of `pages.ts` in the product build: no demo pages. */
export const demoPages: DemoPages | null = null;
