import type { Demo } from './index.ts';

/** Replacement of `index.ts` in the product build: no demo. */
export const demo: Demo | null = null;
