import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext, Work } from '@src/server/resource/server-resource.ts';
import { commitWrite, createRecord, nextVersion } from '@src/server/resource/write-record.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { paidValues } from './order-events.ts';
import { ORDERS, PAYMENT_REPORTS } from './order-row.ts';
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
 * The order is marked for review in that case, and when the amount differs or the order was already paid.
 */
export async function receivePayment(context: RuleContext, news: PaymentNotification): Promise<PaymentOutcome> {
  const { store, now } = context;
  const id = `${news.order} ${news.transactionId}`;
  if (news.ok && (await store.get(PAYMENT_REPORTS, id)) !== undefined) return 'repeated';
  const outcome = await takeIn(context, news);
  // A notification without effect may arrive again once the order is ready for it.
  const isTaken = news.ok && outcome !== 'ignored' && outcome !== 'repeated';
  if (isTaken) await store.insert(PAYMENT_REPORTS, { id, order: news.order, time: dateTimeText(now()) });
  return outcome;
}

async function takeIn(context: RuleContext, news: PaymentNotification): Promise<PaymentOutcome> {
  const resource = context.resources.find('order');
  const order = resource === undefined ? undefined : await context.store.get(ORDERS, news.order);
  if (resource === undefined || order === undefined) return 'ignored';
  if ([order.transactionId, order.alertTransaction].includes(news.transactionId)) return 'repeated';
  const work = systemWork(resource, context);
  if (!news.ok) return (await sendFromSystem(work, order.id, 'payFail')) ? 'failed' : 'ignored';
  if (isPaid(order) || isLatePaid(order))
    return alert(work, order, { alert: 'doublePayment', alertTransaction: news.transactionId });
  if (news.amount !== numberIn(order, 'payAmount')) {
    return alert(work, order, { alert: 'wrongAmount', alertTransaction: news.transactionId });
  }
  const paid = paidValues(order, context.now(), news.transactionId);
  if (await sendFromSystem(work, order.id, 'payOk', paid)) return 'paid';
  if (order.payment !== 'closed') return 'ignored';
  const after = nextVersion(work, order, { ...paid, alert: 'latePayment' });
  await commitWrite(work, { event: 'latePayment', before: order, after });
  await giveBack(context, order.id, news.amount);
  return 'refunded';
}

/** True for a closed order that received money: its refund uses all of it, so a second payment cannot be refunded here. */
const isLatePaid = (order: Row): boolean => order.payment === 'closed' && numberIn(order, 'paidAmount') > 0;

/** Marks an order for review: an unexpected payment that no rule covers. */
async function alert(work: Work, order: Row, values: RecordValues): Promise<PaymentOutcome> {
  await commitWrite(work, { event: 'paymentAlert', before: order, after: nextVersion(work, order, values) });
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
