import type { Condition } from '@src/contracts/resource/condition.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';

/** Minutes within which an order must be paid (modules, C5). */
const PAY_MINUTES = 30;
/** Days after delivery when an order counts as received. */
const COMPLETE_DAYS = 7;
/** Backoff in seconds between polls of the payment provider; the last value repeats. */
const POLL_SECONDS = [5, 10, 30, 60, 300];

/** Payment deadline of an order placed now. */
export const payUntil = (now: Date): string => dateTimeText(addMinutes(now, PAY_MINUTES));
/** When an order delivered now will count as received. */
export const completeAt = (now: Date): string => dateTimeText(addDays(now, COMPLETE_DAYS));
/** Time of the next poll after this many polls. */
export const pollAt = (now: Date, asked: number): string =>
  dateTimeText(addMinutes(now, (POLL_SECONDS[Math.min(asked, POLL_SECONDS.length - 1)] ?? 0) / 60));

/** Simulated response of the provider: no final state before it is known. The demo's rows define result and time. */
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

/** Orders that may have a due event. */
export const dueOrders = (now: Date): Condition => ({
  any: [
    { all: [isIn('payment', 'unpaid'), past('expireAt', now)] },
    { all: [isIn('payment', 'paying'), past('pollAt', now)] },
    { all: [isIn('fulfilment', 'delivering'), past('autoCompleteAt', now)] },
  ],
});

/** The due event of an order; null when there is none. */
export function dueOrderEvent(order: Row, now: Date): string | null {
  const isPast = (field: string) => textIn(order, field) !== '' && textIn(order, field) <= dateTimeText(now);
  if (order.payment === 'unpaid' && isPast('expireAt')) return 'expire';
  if (order.payment === 'paying' && isPast('pollAt')) return 'queryPayment';
  if (order.fulfilment === 'delivering' && isPast('autoCompleteAt')) return 'autoComplete';
  return null;
}

/** Refunds that are due for polling. */
export const dueRefunds = (now: Date): Condition => ({ all: [isIn('status', 'paying'), past('pollAt', now)] });

/** The due event of a refund; null when there is none. */
export const dueRefundEvent = (refund: Row, now: Date): string | null =>
  refund.status === 'paying' && textIn(refund, 'pollAt') <= dateTimeText(now) ? 'queryRefund' : null;
