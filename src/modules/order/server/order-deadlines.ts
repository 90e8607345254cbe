import type { Condition } from '@src/contracts/resource/condition.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';

/** Minutes in which an order is to be paid (modules, C5). */
const PAY_MINUTES = 30;
/** Days after which a delivered order counts as received. */
const COMPLETE_DAYS = 7;
/** Seconds between the questions to the payment provider; the last one is repeated (back-off, never a guess). */
const POLL_SECONDS = [5, 10, 30, 60, 300];

/** Until when an order that is placed now may be paid. */
export const payUntil = (now: Date): string => dateTimeText(addMinutes(now, PAY_MINUTES));
/** When an order that is handed over now counts as received. */
export const completeAt = (now: Date): string => dateTimeText(addDays(now, COMPLETE_DAYS));
/** When the provider is asked again, after so many questions. */
export const pollAt = (now: Date, asked: number): string =>
  dateTimeText(addMinutes(now, (POLL_SECONDS[Math.min(asked, POLL_SECONDS.length - 1)] ?? 0) / 60));

/** What the provider would answer now: nothing that can be relied on until it knows. Rows of the demo say what and when. */
export function providerState(row: Row, now: Date): 'pending' | 'success' | 'failed' | 'abnormal' {
  const { providerAnswer } = row;
  const knows = textIn(row, 'answerAt') <= dateTimeText(now);
  if (!knows) return 'pending';
  return providerAnswer === 'failed' || providerAnswer === 'abnormal' || providerAnswer === 'pending'
    ? providerAnswer
    : 'success';
}

const past = (field: string, now: Date): Condition => ({ field, op: 'atMost', value: dateTimeText(now) });
const isIn = (field: string, value: string): Condition => ({ field, op: 'is', value });

/** Orders that time may have moved on. */
export const dueOrders = (now: Date): Condition => ({
  any: [
    { all: [isIn('payment', 'unpaid'), past('expireAt', now)] },
    { all: [isIn('payment', 'paying'), past('pollAt', now)] },
    { all: [isIn('fulfilment', 'delivering'), past('autoCompleteAt', now)] },
  ],
});

/** The event that has become due for an order; null when none has. */
export function dueOrderEvent(order: Row, now: Date): string | null {
  const isPast = (field: string) => textIn(order, field) !== '' && textIn(order, field) <= dateTimeText(now);
  if (order.payment === 'unpaid' && isPast('expireAt')) return 'expire';
  if (order.payment === 'paying' && isPast('pollAt')) return 'queryPayment';
  if (order.fulfilment === 'delivering' && isPast('autoCompleteAt')) return 'autoComplete';
  return null;
}

/** Refunds whose provider is to be asked again. */
export const dueRefunds = (now: Date): Condition => ({ all: [isIn('status', 'paying'), past('pollAt', now)] });

/** The event that has become due for a refund; null when none has. */
export const dueRefundEvent = (refund: Row, now: Date): string | null =>
  refund.status === 'paying' && textIn(refund, 'pollAt') <= dateTimeText(now) ? 'queryRefund' : null;
