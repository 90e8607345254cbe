import type { DemoTexts } from './index.ts';

/** What the product build has in place of `index.ts`: no texts. */
export const demoTexts: DemoTexts | null = null;
