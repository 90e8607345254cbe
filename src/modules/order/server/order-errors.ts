import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Rules of orders and refunds that a console has words for (`order.rule` in `locales`). */
export const {
  rules: ORDER_RULES,
  wordsOf,
  fault,
} = defineErrors('order', [
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
  'whichParcel',
  'linesSum',
  'lineTooMuch',
]);
export type OrderRule = (typeof ORDER_RULES)[number];
