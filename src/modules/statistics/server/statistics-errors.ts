import type { Label } from '@src/contracts/resource/label.ts';

/** Rules of statistics that a console has words for (`statistics.rule` in `locales`). */
export const STATISTICS_RULES = ['ownAddress', 'stronger', 'lockedByHand'] as const;
export type StatisticsRule = (typeof STATISTICS_RULES)[number];

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: StatisticsRule): Label => `statistics.rule.${rule}`;
