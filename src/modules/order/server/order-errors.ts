import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Errors of orders and refunds with texts in the locales (`order.rule`). */
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
  'overRefundable',
  'tooLate',
  'tooMany',
  'tooSoon',
  'fourEyes',
  'whichParcel',
  'unknownPayment',
  'linesSum',
  'lineTooMuch',
]);
export type OrderRule = (typeof ORDER_RULES)[number];
