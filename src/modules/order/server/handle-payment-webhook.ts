import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext, Work } from '@src/server/resource/server-resource.ts';
import { commitWrite, createRecord, nextVersion } from '@src/server/resource/write-record.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import type { PaymentAlert } from '../definitions/payment-alert.ts';
import { paidValues } from './order-events.ts';
import { isLatePaid, ORDERS, PAYMENT_REPORTS } from './order-row.ts';
import { addAlert } from './payments/payment-alerts.ts';
import { isPaid } from './stock/stock-reservations.ts';

/** Notification of a payment provider about an order. */
export interface PaymentNotification {
  readonly order: string;
  readonly transactionId: string;
  /** In fen. */
  readonly amount: number;
  readonly ok: boolean;
}

/** Result of handling a notification. */
export type PaymentOutcome = 'paid' | 'failed' | 'repeated' | 'refunded' | 'alerted' | 'ignored';

/**
 * Handles a payment notification. Repeated notifications have one effect. Money for a closed order is refunded at once.
 * In that case, and when the amount differs or the order was already paid, the payment waits at the order for review.
 */
export async function receivePayment(context: RuleContext, news: PaymentNotification): Promise<PaymentOutcome> {
  const { store, now } = context;
  const id = `${news.order} ${news.transactionId}`;
  if (news.ok && (await store.get(PAYMENT_REPORTS, id)) !== undefined) return 'repeated';
  const outcome = await takeIn(context, news);
  // A notification without effect may arrive again once the order is ready for it.
  const isTaken = news.ok && outcome !== 'ignored' && outcome !== 'repeated';
  if (isTaken) {
    const { order, transactionId, amount } = news;
    await store.insert(PAYMENT_REPORTS, { id, order, transactionId, amount, outcome, time: dateTimeText(now()) });
  }
  return outcome;
}

async function takeIn(context: RuleContext, news: PaymentNotification): Promise<PaymentOutcome> {
  const resource = context.resources.find('order');
  const order = resource === undefined ? undefined : await context.store.get(ORDERS, news.order);
  if (resource === undefined || order === undefined) return 'ignored';
  if ([order.transactionId, order.alertTransaction].includes(news.transactionId)) return 'repeated';
  const work = systemWork(resource, context);
  if (!news.ok) return (await sendFromSystem(work, order.id, 'payFail')) ? 'failed' : 'ignored';
  const alertOf = (reason: PaymentAlert['reason']): PaymentAlert => {
    const { transactionId, amount } = news;
    return { transactionId, amount, reason, time: dateTimeText(context.now()) };
  };
  if (isPaid(order) || isLatePaid(order)) return alert(work, order, alertOf('doublePayment'));
  if (news.amount !== numberIn(order, 'payAmount')) return alert(work, order, alertOf('wrongAmount'));
  const paid = paidValues(order, context.now(), news.transactionId);
  if (await sendFromSystem(work, order.id, 'payOk', paid)) return 'paid';
  if (order.payment !== 'closed') return 'ignored';
  const after = nextVersion(work, order, { ...paid, ...addAlert(order, alertOf('latePayment')) });
  await commitWrite(work, { event: 'latePayment', before: order, after });
  await giveBack(context, order.id, news.amount);
  return 'refunded';
}

/** Marks an order for review: an unexpected payment that no rule covers. */
async function alert(work: Work, order: Row, payment: PaymentAlert): Promise<PaymentOutcome> {
  const after = nextVersion(work, order, addAlert(order, payment));
  await commitWrite(work, { event: 'paymentAlert', before: order, after });
  return 'alerted';
}

/** Requests and starts the refund of a closed order, without approval. */
async function giveBack(context: RuleContext, order: string, amount: number): Promise<void> {
  const resource = context.resources.find('refund');
  if (resource === undefined) return;
  const work = systemWork(resource, context);
  const { record } = await createRecord(work, { order, amount, kind: 'moneyOnly', reasonCode: 'latePayment' });
  await sendFromSystem(work, record.id, 'approve');
  await sendFromSystem(work, record.id, 'pay');
}

/** Starts the payment of an order; its result arrives in `receivePayment` or by polling. */
export async function startPayment(
  context: RuleContext,
  order: string,
  answer: 'success' | 'failed',
): Promise<boolean> {
  const resource = context.resources.find('order');
  if (resource === undefined) return false;
  const answerAt = dateTimeText(addMinutes(context.now(), 1));
  const values = { providerAnswer: answer, answerAt, providerTransaction: `T${order}` };
  return sendFromSystem(systemWork(resource, context), order, 'pay', values);
}
