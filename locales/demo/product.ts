import type { DemoTexts } from './index.ts';

/** Replaces `index.ts` in the product build: no texts. */
export const demoTexts: DemoTexts | null = null;
