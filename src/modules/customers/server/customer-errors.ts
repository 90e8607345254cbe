import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/** Rules of customers and feedback that a console has words for (`user.rule` in `locales`). */
export const USER_RULES = [
  'sameCustomer',
  'notInTouch',
  'tooFewPoints',
  'tooManyTags',
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
] as const;
export type UserRule = (typeof USER_RULES)[number];

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: UserRule): Label => `user.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: UserRule): FieldError => ({ rule, text: wordsOf(rule) });
