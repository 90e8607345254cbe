import type { DemoPages } from './pages.ts';

/** What the product build has in place of `pages.ts`: none of the demo's pages. */
export const demoPages: DemoPages | null = null;
