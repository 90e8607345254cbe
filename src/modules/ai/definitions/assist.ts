import { ASSISTS } from '@src/contracts/ai.ts';

/** Uses that an allowance can permit. */
export const USES = ['article', ...ASSISTS] as const;
export type Use = (typeof USES)[number];

/** Use of a prompt with this scene. */
export const purposeOfScene = (scene: string): Use => ASSISTS.find((each) => each === scene) ?? 'article';
