import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Rules of statistics that a console has words for (`statistics.rule` in `locales`). */
export const { rules: STATISTICS_RULES, wordsOf } = defineErrors('statistics', [
  'ownAddress',
  'stronger',
  'lockedByHand',
]);
