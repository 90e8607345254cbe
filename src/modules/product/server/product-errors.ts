import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Rules about products whose violation has a text in the console (`product.rule` in `locales`). */
export const {
  rules: PRODUCT_RULES,
  wordsOf,
  fault,
} = defineErrors('product', [
  'noCover',
  'noPlan',
  'noStock',
  'noVersion',
  'categoryClosed',
  'categoryInUse',
  'categoryDepth',
  'categorySelf',
  'categoryNames',
  'overChain',
  'past',
  'archived',
  'listBelow',
  'mostPlans',
  'priceByEvent',
  'lastPlan',
  'published',
  'onlySoftware',
  'notGreater',
  'noFallback',
  'comboDear',
  'comboLines',
  'comboFixed',
  'endBeforeStart',
]);
export type ProductRule = (typeof PRODUCT_RULES)[number];
