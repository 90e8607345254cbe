import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/** Rules of products that a console has words for (`product.rule` in `locales`). */
export const PRODUCT_RULES = [
  'noCover',
  'noPlan',
  'noStock',
  'noVersion',
  'categoryClosed',
  'categoryInUse',
  'categoryDepth',
  'categorySelf',
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
] as const;
export type ProductRule = (typeof PRODUCT_RULES)[number];

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: ProductRule): Label => `product.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: ProductRule): FieldError => ({ rule, text: wordsOf(rule) });
