import type { Demo } from './index.ts';

/** What the product build has in place of `index.ts`: no demo. */
export const demo: Demo | null = null;
