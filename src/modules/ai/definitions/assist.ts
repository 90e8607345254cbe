import { ASSISTS } from '@src/contracts/ai.ts';

/** Everything that a role may be kept from. */
export const USES = ['article', ...ASSISTS] as const;
export type Use = (typeof USES)[number];

/** What a prompt of some scene is used for. */
export const purposeOfScene = (scene: string): Use => ASSISTS.find((each) => each === scene) ?? 'article';
