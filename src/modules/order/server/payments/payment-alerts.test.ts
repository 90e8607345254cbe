import { fieldsOf } from '@src/server/http/path-params.ts';
import { createRegistry, type RuleContext } from '@src/server/resource/server-resource.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { newOrder } from '../create-order.ts';
import { receivePayment } from '../handle-payment-webhook.ts';
import { ORDERS, PAYMENT_REPORTS, REFUNDS } from '../order-row.ts';
import { DRAFT } from '../testing/draft.ts';

const at = (minutes: number) => dateTimeText(addMinutes(TEST_NOW, minutes));

async function open(values: object = {}) {
  const client = await openClient([]);
  const context: RuleContext = { ...client.server.context, resources: createRegistry(SERVER_RESOURCES) };
  await context.store.insert(ORDERS, { ...newOrder(DRAFT, TEST_NOW), version: 1, deleteTime: '', ...values });
  const record = async () => fieldsOf(fieldsOf((await client.call('GET /order/x1')).result).record);
  return {
    ...{ client, context, record },
    pay: (transactionId: string, amount: number) =>
      receivePayment(context, { order: 'x1', transactionId, amount, ok: true }),
    review: async (payload: object, version?: unknown) =>
      client.call('POST /order/x1/transition', {
        body: {
          event: 'reviewPayments',
          version: version ?? (await record()).version,
          payload,
          reason: 'Given back at the provider',
        },
      }),
  };
}

const DOUBLE = { transactionId: 'T2', amount: 50_000, reason: 'doublePayment', time: at(1) };
const THIRD = { transactionId: 'T3', amount: 120, reason: 'doublePayment', time: at(2) };

async function openAlerted() {
  const opened = await open();
  await opened.pay('T1', 50_000);
  opened.client.server.moveTo(addMinutes(TEST_NOW, 1));
  await opened.pay('T2', 50_000);
  opened.client.server.moveTo(addMinutes(TEST_NOW, 2));
  await opened.pay('T3', 120);
  return opened;
}

describe('unexpected payments of an order', () => {
  it('are all in its record, with amount, reason and time, until they are reviewed', async () => {
    const { record, review } = await openAlerted();
    const before = await record();
    expect(before).toMatchObject({ alert: 'doublePayment', paymentAlerts: [DOUBLE, THIRD] });
    expect(before.can).toContain('reviewPayments');
    expect((await review({})).code).toBe(0);
    const after = await record();
    expect(after).toMatchObject({ alert: null, paymentAlerts: [], payment: 'paid', paidAmount: 50_000 });
    expect(after.can).not.toContain('reviewPayments');
    expect((await review({})).code).toBe(1004);
  });

  it('are reviewed one by one, too; an unknown transaction is refused', async () => {
    const { record, review } = await openAlerted();
    const rule = { rule: 'unknownPayment', text: 'order.rule.unknownPayment' };
    expect((await review({ transactionId: 'T1' })).result).toEqual({ errors: { transactionId: rule } });
    expect((await review({ transactionId: 'T2' })).code).toBe(0);
    expect(await record()).toMatchObject({ alert: 'doublePayment', paymentAlerts: [THIRD] });
  });

  it('do not count as reviewed when they arrived after the operator had read the record', async () => {
    const { record, review, pay } = await openAlerted();
    const { version } = await record();
    await pay('T4', 7);
    expect((await review({}, version)).code).not.toBe(0);
    expect((await record()).paymentAlerts).toHaveLength(3);
  });

  it('stay in the reports of payments after their review, and have no effect when reported again', async () => {
    const { context, record, review, pay } = await openAlerted();
    await review({});
    expect(await pay('T2', 50_000)).toBe('repeated');
    expect((await record()).paymentAlerts).toEqual([]);
    expect(await context.store.list(PAYMENT_REPORTS)).toEqual([
      { id: 'x1 T1', order: 'x1', transactionId: 'T1', amount: 50_000, outcome: 'paid', time: at(0) },
      { id: 'x1 T2', order: 'x1', transactionId: 'T2', amount: 50_000, outcome: 'alerted', time: at(1) },
      { id: 'x1 T3', order: 'x1', transactionId: 'T3', amount: 120, outcome: 'alerted', time: at(2) },
    ]);
  });

  it('include the one of a closed order, whose refund can be requested again after a second one and a review', async () => {
    const { client, context, record, review, pay } = await open();
    client.server.moveTo(addMinutes(TEST_NOW, 31));
    await client.server.catchUp('order');
    expect([await pay('T1', 50_000), await pay('T2', 50_000)]).toEqual(['refunded', 'alerted']);
    const late = { transactionId: 'T1', amount: 50_000, reason: 'latePayment', time: at(31) };
    expect((await record()).paymentAlerts).toEqual([late, { ...DOUBLE, time: at(31) }]);
    for (const { id } of await context.store.list(REFUNDS))
      await context.store.update(REFUNDS, id, { status: 'cancelled' });
    await review({});
    const body = { order: 'x1', amount: 50_000, kind: 'moneyOnly', reasonCode: 'latePayment' };
    expect((await client.call('POST /order/refund', { body })).code).toBe(0);
  });

  it.each([
    [
      { alert: 'wrongAmount', alertTransaction: 'T9' },
      { transactionId: 'T9', amount: null, reason: 'wrongAmount', time: '' },
    ],
    [
      { alert: 'latePayment', transactionId: 'T8', paidAmount: 50_000, paidAt: at(3), payment: 'closed' },
      { transactionId: 'T8', amount: 50_000, reason: 'latePayment', time: at(3) },
    ],
  ])('of an older order, which has no list, are read from its alert fields: %o', async (values, alert) => {
    const { record, review } = await open(values);
    expect((await record()).paymentAlerts).toEqual([alert]);
    expect((await review({ transactionId: alert.transactionId })).code).toBe(0);
    expect(await record()).toMatchObject({ alert: null, paymentAlerts: [] });
  });
});
