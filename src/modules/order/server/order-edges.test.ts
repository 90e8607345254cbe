import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createRegistry, type RuleContext } from '@src/server/resource/server-resource.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { readOrderLines } from '../definitions/order-line.ts';
import { newOrder, type OrderDraft } from './create-order.ts';
import { receivePayment, startPayment } from './handle-payment-webhook.ts';
import { pollAt } from './order-deadlines.ts';
import { ORDERS, REFUNDS } from './order-row.ts';
import { DRAFT } from './testing/draft.ts';

const SENT = { carrier: 'sf', trackingNo: 'SF123456' };

async function open(parts: Partial<OrderDraft> = {}, values: object = {}) {
  const client = await openClient([]);
  const context: RuleContext = { ...client.server.context, resources: createRegistry(SERVER_RESOURCES) };
  const order = newOrder({ ...DRAFT, ...parts }, TEST_NOW);
  await context.store.insert(ORDERS, { ...order, version: 1, deleteTime: '', ...values });
  return { client, context };
}
const orderIn = async (client: TestClient) => fieldsOf(await client.server.context.store.get(ORDERS, 'x1'));
const send = async (client: TestClient, event: string, payload: object = {}, at = '/order/x1') => {
  const { version } = fieldsOf(fieldsOf((await client.call(`GET ${at}`)).result).record);
  return client.call(`POST ${at}/transition`, { body: { event, version, payload, reason: 'because' } });
};
const pay = (context: RuleContext, amount = 50_000, transactionId = 'T1') =>
  receivePayment(context, { order: 'x1', transactionId, amount, ok: true });

/** Refunds units of the order line, and completes the refund. */
async function refund(client: TestClient, lineId: string, qty: number, amount: number): Promise<void> {
  const body = { order: 'x1', amount, kind: 'moneyOnly', reasonCode: 'damaged', lines: [{ lineId, qty, amount }] };
  const { result } = await client.call('POST /order/refund', { body });
  const at = `/order/refund/${String(fieldsOf(fieldsOf(result).record).id)}`;
  for (const event of ['approve', 'pay']) expect((await send(client, event, {}, at)).code).toBe(0);
  client.server.moveTo(addMinutes(TEST_NOW, 1));
  await client.call(`GET ${at}`);
}

describe('order under payment', () => {
  it('is polled at the provider before it is cancelled: an order paid there becomes paid instead', async () => {
    const { client, context } = await open();
    await startPayment(context, 'x1', 'success');
    await context.store.update(ORDERS, 'x1', { answerAt: dateTimeText(TEST_NOW), pollAt: '2999-01-01 00:00:00' });
    expect((await send(client, 'cancel')).code).toBe(0);
    expect(await orderIn(client)).toMatchObject({ payment: 'paid', fulfilment: 'pending', paidAmount: 50_000 });
  });

  it.each([
    ['alone', 'POST /order/x1/transition', { version: 1 }],
    ['among others', 'POST /order/batch', { ids: ['x1'] }],
  ])('stays paid when cancelling discovered the payment, without undo (%s)', async (_case, call, named) => {
    const { client, context } = await open({}, { pollAt: '2999-01-01 00:00:00', answerAt: dateTimeText(TEST_NOW) });
    await context.store.update(ORDERS, 'x1', { payment: 'paying', status: 'paying', providerAnswer: 'success' });
    const { code, result } = await client.call(call, { body: { event: 'cancel', reason: 'because', ...named } });
    expect([code, fieldsOf(result).undo, (await orderIn(client)).payment]).toEqual([0, null, 'paid']);
    expect((await client.call('GET /undo/list')).result).toEqual({ list: [] });
  });

  it('is closed by cancelling when the payment failed at the provider', async () => {
    const { client, context } = await open();
    await startPayment(context, 'x1', 'failed');
    await context.store.update(ORDERS, 'x1', { answerAt: dateTimeText(TEST_NOW), pollAt: '2999-01-01 00:00:00' });
    expect((await send(client, 'cancel')).code).toBe(0);
    expect(await orderIn(client)).toMatchObject({ payment: 'closed', closeReason: 'operator', paidAmount: 0 });
  });

  it('is polled with increasing intervals, and stays unchanged while the result is unknown', async () => {
    const { client, context } = await open();
    await startPayment(context, 'x1', 'success');
    await context.store.update(ORDERS, 'x1', { answerAt: '2999-01-01 00:00:00' });
    const waits: string[] = [];
    for (const seconds of [5, 15, 45, 105, 405, 705]) {
      client.server.moveTo(new Date(TEST_NOW.getTime() + seconds * 1000));
      await client.server.catchUp('order');
      waits.push(String((await orderIn(client)).pollAt));
    }
    const after = (seconds: number) => dateTimeText(new Date(TEST_NOW.getTime() + seconds * 1000));
    expect(waits).toEqual([15, 45, 105, 405, 705, 1005].map(after));
    expect(waits.at(-1)).toBe(pollAt(new Date(TEST_NOW.getTime() + 705_000), 6));
    expect(await orderIn(client)).toMatchObject({ payment: 'paying', fulfilment: 'none' });
  });
});

describe('unexpected payment', () => {
  it('for a paid order does not count, and is marked for review once', async () => {
    const { client, context } = await open();
    await pay(context);
    expect(await pay(context, 50_000, 'T2')).toBe('alerted');
    expect(await pay(context, 50_000, 'T2')).toBe('repeated');
    expect(await orderIn(client)).toMatchObject({ alert: 'doublePayment', paidAmount: 50_000, transactionId: 'T1' });
  });

  it('for an order that was refunded after it had closed is marked for review, too', async () => {
    const { client, context } = await open();
    client.server.moveTo(addMinutes(TEST_NOW, 31));
    await client.server.catchUp('order');
    expect([await pay(context), await pay(context, 50_000, 'T2')]).toEqual(['refunded', 'alerted']);
    expect(await pay(context, 50_000, 'T2')).toBe('repeated');
    expect(await orderIn(client)).toMatchObject({ payment: 'closed', alert: 'doublePayment', transactionId: 'T1' });
    expect((await context.store.list(REFUNDS)).filter(({ order }) => order === 'x1')).toHaveLength(1);
  });

  it('of another amount leaves the order unpaid, and is marked for review', async () => {
    const { client, context } = await open();
    expect(await pay(context, 49_999)).toBe('alerted');
    expect(await orderIn(client)).toMatchObject({ payment: 'unpaid', alert: 'wrongAmount', paidAmount: 0 });
    expect(await pay(context, 50_000, 'T2')).toBe('paid');
  });
});

it('treats an order whose price is reduced to zero as paid', async () => {
  const { client } = await open({ discountAmount: 40_000 });
  expect((await send(client, 'adjustPrice', { amount: -15_000 })).code).toBe(0);
  expect(await orderIn(client)).toMatchObject({ payAmount: 0, payment: 'paid', fulfilment: 'pending', paidAmount: 0 });
});

it('refuses to cancel a paid order', async () => {
  const { client, context } = await open();
  await pay(context);
  expect(await send(client, 'cancel')).toMatchObject({ code: 1004, result: { state: { payment: 'paid' } } });
});

it('corrects the tracking number of the named parcel after dispatch', async () => {
  const { client, context } = await open();
  await pay(context);
  const correct = (payload: object) => send(client, 'correctTracking', { ...SENT, ...payload });
  expect((await correct({ trackingNo: 'RIGHT-1' })).code).toBe(1004);
  await send(client, 'deliverPart', { ...SENT, trackingNo: 'WRONG-1', lines: ['1'] });
  expect((await correct({ trackingNo: 'RIGHT-1' })).code).toBe(0);
  await send(client, 'deliver', { ...SENT, trackingNo: 'WRONG-2' });
  const unclear = { wrongNo: { rule: 'whichParcel', text: 'order.rule.whichParcel' } };
  expect((await correct({ trackingNo: 'RIGHT-2' })).result).toEqual({ errors: unclear });
  expect((await correct({ trackingNo: 'RIGHT-2', wrongNo: 'NOBODYS' })).result).toEqual({ errors: unclear });
  expect((await correct({ trackingNo: 'RIGHT-2', wrongNo: 'WRONG-2' })).code).toBe(0);
  expect(await orderIn(client)).toMatchObject({ fulfilment: 'delivering', trackingNo: 'RIGHT-1, RIGHT-2' });
});

describe('partial delivery, then a refund of the rest', () => {
  it('leaves nothing to deliver, and the order is received a week later', async () => {
    const { client, context } = await open();
    await pay(context);
    expect((await send(client, 'deliverPart', { ...SENT, lines: ['1'] })).code).toBe(0);
    expect(await send(client, 'confirm')).toMatchObject({ code: 1008, result: { text: 'order.rule.notAllDelivered' } });
    await refund(client, 'x1-2', 1, 30_000);
    const order = await orderIn(client);
    expect(order).toMatchObject({
      payment: 'partlyRefunded',
      fulfilment: 'delivering',
      afterSale: 'none',
      refundedAmount: 30_000,
      autoCompleteAt: dateTimeText(addDays(addMinutes(TEST_NOW, 1), 7)),
    });
    expect(readOrderLines(order.lines).map(({ refundedAmount }) => refundedAmount)).toEqual([0, 30_000]);
    expect(await send(client, 'deliver', SENT)).toMatchObject({
      code: 1008,
      result: { text: 'order.rule.nothingLeft' },
    });
    expect((await send(client, 'confirm')).code).toBe(0);
  });
});

describe('address of an order', () => {
  const address = { receiver: 'Li', receiverPhone: '13900139000', address: 'Renmin Road 1' };

  it('can be changed before dispatch, not after', async () => {
    const { client, context } = await open();
    await pay(context);
    expect((await send(client, 'changeAddress', address)).code).toBe(0);
    expect(await orderIn(client)).toMatchObject(address);
    await send(client, 'deliver', SENT);
    expect((await send(client, 'changeAddress', address)).code).toBe(1004);
  });

  it('does not exist for an order without shipment', async () => {
    const { client, context } = await open({ deliveryKind: 'service' });
    await pay(context);
    expect(await send(client, 'changeAddress', address)).toMatchObject({
      code: 1004,
      result: { text: 'order.guard.shipment' },
    });
  });
});

describe('customer of an order', () => {
  it('cannot be deleted, and orders keep the name of a missing one', async () => {
    const { client, context } = await open();
    const { version } = fieldsOf(fieldsOf((await client.call('GET /user/customer/c1')).result).record);
    const body = { event: 'delete', version };
    expect((await client.call('POST /user/customer/c1/transition', { body })).code).toBe(1004);
    await context.store.remove(CUSTOMERS, 'c1');
    const { code, result } = await client.call('GET /order/x1');
    expect([code, fieldsOf(fieldsOf(result).record).customerName]).toEqual([0, 'Wang']);
    expect((await send(client, 'remark', { innerRemark: 'Gone' })).code).toBe(0);
  });
});

describe('invoice', () => {
  const asked = { invoiceType: 'company', invoiceTitle: 'Yunfan Ltd.', taxNo: '91310000MA1FL0AB12' };

  it('is recorded for a paid order and issued once', async () => {
    const { client, context } = await open();
    expect((await send(client, 'requestInvoice', asked)).code).toBe(1004);
    await pay(context);
    expect((await send(client, 'issueInvoice', { invoiceNo: '044001' })).code).toBe(1004);
    expect((await send(client, 'requestInvoice', { ...asked, taxNo: null })).code).toBe(1001);
    expect((await send(client, 'requestInvoice', asked)).code).toBe(0);
    expect(await orderIn(client)).toMatchObject({ ...asked, invoiceStatus: 'requested' });
    expect((await send(client, 'issueInvoice', { invoiceNo: '044001' })).code).toBe(0);
    expect(await orderIn(client)).toMatchObject({ invoiceStatus: 'issued', invoiceNo: '044001' });
    expect((await send(client, 'requestInvoice', asked)).code).toBe(1004);
  });

  it('to a person has no tax number', async () => {
    const { client, context } = await open();
    await pay(context);
    const personal = { invoiceType: 'personal', invoiceTitle: 'Wang' };
    expect((await send(client, 'requestInvoice', personal)).code).toBe(0);
    expect(await orderIn(client)).toMatchObject({ ...personal, taxNo: null });
  });
});
