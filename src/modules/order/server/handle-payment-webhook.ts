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

/** What a payment provider reports about an order. */
export interface PaymentNotification {
  readonly order: string;
  readonly transactionId: string;
  /** In fen. */
  readonly amount: number;
  readonly ok: boolean;
}

/** What was made of such a report. */
export type PaymentOutcome = 'paid' | 'failed' | 'repeated' | 'refunded' | 'alerted' | 'ignored';

/**
 * Takes in what a payment provider reports. The same report any number of times has one effect; money for an order that is
 * closed by then is given back at once, and the order is marked for somebody to look at, as it is when the amount is another
 * one or the order was paid before.
 */
export async function receivePayment(context: RuleContext, news: PaymentNotification): Promise<PaymentOutcome> {
  const { store, now } = context;
  const id = `${news.order} ${news.transactionId}`;
  if (news.ok && (await store.get(PAYMENT_REPORTS, id)) !== undefined) return 'repeated';
  const outcome = await takeIn(context, news);
  // A report that came to nothing may come again when the order is ready for it.
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
  if (isPaid(order)) return alert(work, order, { alert: 'doublePayment', alertTransaction: news.transactionId });
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

/** Marks an order for somebody to look at: money came in that nobody expected, and no rule says where it belongs. */
async function alert(work: Work, order: Row, values: RecordValues): Promise<PaymentOutcome> {
  await commitWrite(work, { event: 'paymentAlert', before: order, after: nextVersion(work, order, values) });
  return 'alerted';
}

/** Asks for the money of a closed order to go back, and starts paying it: nobody has to agree to that. */
async function giveBack(context: RuleContext, order: string, amount: number): Promise<void> {
  const resource = context.resources.find('refund');
  if (resource === undefined) return;
  const work = systemWork(resource, context);
  const { record } = await createRecord(work, { order, amount, kind: 'moneyOnly', reasonCode: 'latePayment' });
  await sendFromSystem(work, record.id, 'approve');
  await sendFromSystem(work, record.id, 'pay');
}

/** Starts the payment of an order; what the provider says later is in `receivePayment`, or is asked for. */
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
