import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Error rules of statistics; their texts are under `statistics.rule` in `locales`. */
export const { rules: STATISTICS_RULES, wordsOf } = defineErrors('statistics', [
  'ownAddress',
  'stronger',
  'lockedByHand',
]);
