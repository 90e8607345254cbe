import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Rules about customers and tickets whose violation has a text in the console (`user.rule` in `locales`). */
export const {
  rules: USER_RULES,
  wordsOf,
  fault,
} = defineErrors('user', [
  'sameCustomer',
  'notInTouch',
  'tooFewPoints',
  'tooManyTags',
  'mergedTags',
  'pastDay',
  'sameTicket',
  'otherCustomer',
  'ticketClosed',
  'inactiveAccount',
  'reopenTooLate',
  'customerGone',
  'nobodyLeft',
  'badImage',
  'infected',
  'noChannel',
  'faqTaken',
]);
export type CustomerRule = (typeof USER_RULES)[number];
