import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/** Rules of orders and refunds that a console has words for (`order.rule` in `locales`). */
export const ORDER_RULES = [
  'openRefund',
  'nothingLeft',
  'notAllDelivered',
  'amountEqual',
  'adjustTooMuch',
  'unknownLine',
  'lineDelivered',
  'notPaid',
  'notRefundable',
  'tooLate',
  'tooMany',
  'tooSoon',
  'fourEyes',
  'linesSum',
  'lineTooMuch',
] as const;
export type OrderRule = (typeof ORDER_RULES)[number];

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: OrderRule): Label => `order.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: OrderRule): FieldError => ({ rule, text: wordsOf(rule) });
