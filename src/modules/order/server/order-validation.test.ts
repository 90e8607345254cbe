import { fieldsOf } from '@src/server/http/path-params.ts';
import { createRegistry, type RuleContext } from '@src/server/resource/server-resource.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { readOrderLines } from '../definitions/order-line.ts';
import { newOrder, type OrderDraft } from './create-order.ts';
import { receivePayment, startPayment } from './handle-payment-webhook.ts';
import { ORDER_FACTS, ORDERS, REFUNDS } from './order-row.ts';
import { DRAFT, ITEM } from './testing/draft.ts';

async function open(parts: Partial<OrderDraft> = {}, values: Partial<Row> = {}) {
  const client = await openClient([]);
  const context: RuleContext = { ...client.server.context, resources: createRegistry(SERVER_RESOURCES) };
  await context.store.insert(ORDERS, {
    ...newOrder({ ...DRAFT, ...parts }, TEST_NOW),
    version: 1,
    deleteTime: '',
    ...values,
  });
  return { client, context };
}
const orderIn = async (client: TestClient, id = 'x1') => fieldsOf(await client.server.context.store.get(ORDERS, id));
const statesIn = async (client: TestClient, id = 'x1') => {
  const { payment, fulfilment, afterSale, status } = await orderIn(client, id);
  return { payment, fulfilment, afterSale, status };
};
const send = async (client: TestClient, event: string, payload: object = {}, at = '/order/x1') => {
  const { result } = await client.call(`GET ${at}`);
  const { version } = fieldsOf(fieldsOf(result).record);
  return client.call(`POST ${at}/transition`, { body: { event, version, payload, reason: 'because' } });
};
const pay = (context: RuleContext, amount = 50_000, transactionId = 'T1') =>
  receivePayment(context, { order: 'x1', transactionId, amount, ok: true });
const ruled = (rule: string) => ({ status: 200, code: 1008, result: { text: `order.rule.${rule}` } });
const SENT = { carrier: 'sf', trackingNo: 'SF123456' };

describe('payment of an order', () => {
  it('counts a repeated notification once', async () => {
    const { client, context } = await open();
    expect(await pay(context)).toBe('paid');
    const paid = await orderIn(client);
    expect(paid).toMatchObject({ payment: 'paid', fulfilment: 'pending', status: 'toDeliver', paidAmount: 50_000 });
    expect(await pay(context)).toBe('repeated');
    expect(await orderIn(client)).toEqual(paid);
  });

  it('expires: the order is closed, and a later payment is refunded', async () => {
    const { client, context } = await open();
    client.server.moveTo(addMinutes(TEST_NOW, 31));
    expect(fieldsOf(fieldsOf((await client.call('GET /order/x1')).result).record)).toMatchObject({
      status: 'closed',
      closeReason: 'expired',
      updater: 'system',
    });
    expect(await pay(context)).toBe('refunded');
    expect(await orderIn(client)).toMatchObject({ payment: 'closed', alert: 'latePayment', paidAmount: 50_000 });
    const [refund] = (await context.store.list(REFUNDS)).filter(({ order }) => order === 'x1');
    expect(refund).toMatchObject({ status: 'paying', amount: 50_000, reasonCode: 'latePayment' });
    client.server.moveTo(addMinutes(TEST_NOW, 40));
    await client.call('GET /order/refund/list');
    expect(await orderIn(client)).toMatchObject({ payment: 'closed', fulfilment: 'none', refundedAmount: 50_000 });
  });

  it('stays pending while the provider does not respond: the order is not cancelled', async () => {
    const { client, context } = await open();
    expect(await startPayment(context, 'x1', 'success')).toBe(true);
    expect(await send(client, 'cancel')).toMatchObject({ code: 1004, result: { text: 'order.guard.askProvider' } });
    expect((await send(client, 'queryPayment')).code).toBe(0);
    expect(await statesIn(client)).toMatchObject({ payment: 'paying', fulfilment: 'none' });
    client.server.moveTo(addMinutes(TEST_NOW, 2));
    await client.server.catchUp('order');
    expect(await orderIn(client)).toMatchObject({ payment: 'paid', transactionId: 'Tx1' });
  });

  it('that failed leaves the order unpaid', async () => {
    const { client, context } = await open();
    await startPayment(context, 'x1', 'failed');
    client.server.moveTo(addMinutes(TEST_NOW, 2));
    await client.server.catchUp('order');
    expect(await statesIn(client)).toEqual({
      payment: 'unpaid',
      fulfilment: 'none',
      afterSale: 'none',
      status: 'unpaid',
    });
  });

  it('is not needed for a zero amount', async () => {
    const { client } = await open({ items: [{ ...ITEM, price: 0 }] });
    expect(await statesIn(client)).toMatchObject({ payment: 'paid', fulfilment: 'pending', status: 'toDeliver' });
  });

  it('offline is recorded with the exact amount only', async () => {
    const { client } = await open();
    const wrong = await send(client, 'markPaid', { amount: 49_999, receipt: 'B-1' });
    expect(wrong.result).toEqual({ errors: { amount: { rule: 'amountEqual', text: 'order.rule.amountEqual' } } });
    expect((await send(client, 'markPaid', { amount: 50_000, receipt: 'B-1' })).code).toBe(0);
    expect(await orderIn(client)).toMatchObject({ payment: 'paid', channel: 'offline', receipt: 'B-1' });
  });
});

describe('price of an order', () => {
  it.each([
    [15_001, 1001, 50_000],
    [-15_001, 1001, 50_000],
    [-15_000, 0, 35_000],
    [15_000, 0, 65_000],
  ])('changed by %d fen returns %d', async (amount, code, payAmount) => {
    const { client } = await open();
    expect((await send(client, 'adjustPrice', { amount })).code).toBe(code);
    const order = await orderIn(client);
    expect(order.payAmount).toBe(payAmount);
    expect(readOrderLines(order.lines).reduce((sum, { share }) => sum + share, 0)).toBe(payAmount);
  });

  it('cannot be changed after the payment', async () => {
    const { client, context } = await open();
    await pay(context);
    expect((await send(client, 'adjustPrice', { amount: 1 })).code).toBe(1004);
  });
});

describe('delivery', () => {
  it('is done by one of two operators: the other one is told who was first', async () => {
    const { client, context } = await open();
    await pay(context);
    const { version } = await orderIn(client);
    const body = { event: 'deliver', version, payload: SENT };
    expect((await client.call('POST /order/x1/transition', { body })).code).toBe(0);
    expect(await (await client.as('test')).call('POST /order/x1/transition', { body })).toMatchObject({
      code: 1003,
      result: { changedBy: 'vben' },
    });
  });

  it('is by line, completes automatically a week after the last one, and never repeats', async () => {
    const { client, context } = await open();
    await pay(context);
    expect((await send(client, 'deliverPart', { ...SENT, lines: ['3'] })).result).toEqual({
      errors: { lines: { rule: 'unknownLine', text: 'order.rule.unknownLine' } },
    });
    expect((await send(client, 'deliverPart', { ...SENT, lines: ['1'] })).code).toBe(0);
    expect(await orderIn(client)).toMatchObject({ status: 'delivering', deliveredAt: null, autoCompleteAt: null });
    expect((await send(client, 'deliver', { carrier: 'zto', trackingNo: 'ZT777777' })).code).toBe(0);
    expect(await send(client, 'deliver', SENT)).toEqual(ruled('nothingLeft'));
    expect((await orderIn(client)).parcels).toEqual([
      { id: '1', ...SENT, lines: ['x1-1'], time: dateTimeText(TEST_NOW) },
      { id: '2', carrier: 'zto', trackingNo: 'ZT777777', lines: ['x1-2'], time: dateTimeText(TEST_NOW) },
    ]);
    for (const q of ['SF123456', 'ZT777777']) {
      const { result } = await client.call('GET /order/list', { query: { q } });
      expect(JSON.stringify(result)).toContain('"id":"x1"');
    }
    client.server.moveTo(addMinutes(TEST_NOW, 7 * 24 * 60));
    // A new session views it.
    const later = await client.as('vben');
    await later.call('GET /order/list');
    expect(await statesIn(client)).toMatchObject({ fulfilment: 'completed', status: 'completed' });
  });

  it('skips lines with an open refund, and delivers the rest', async () => {
    const { client, context } = await open();
    await pay(context);
    const lines = [{ lineId: 'x1-1', qty: 2, amount: 20_000 }];
    const body = { order: 'x1', amount: 20_000, kind: 'moneyOnly', reasonCode: 'damaged', lines };
    expect((await client.call('POST /order/refund', { body })).code).toBe(0);
    expect(await send(client, 'deliver', SENT)).toEqual(ruled('openRefund'));
    expect((await send(client, 'deliverPart', { ...SENT, lines: ['1'] })).code).toBe(1001);
    expect((await send(client, 'deliverPart', { ...SENT, lines: ['2'] })).code).toBe(0);
    expect(await statesIn(client)).toMatchObject({ fulfilment: 'delivering', afterSale: 'open' });
  });

  it('by key creates one key per unit; keys of refunded units are revoked', async () => {
    const { client, context } = await open({ deliveryKind: 'activation', items: [ITEM] });
    await pay(context, 20_000);
    expect(await send(client, 'deliver', SENT)).toMatchObject({ code: 1004 });
    expect((await send(client, 'issueKey')).code).toBe(0);
    const [line] = readOrderLines((await orderIn(client)).lines);
    expect(new Set(line?.keys).size).toBe(2);
    const lines = [{ lineId: 'x1-1', qty: 1, amount: 10_000 }];
    const body = { order: 'x1', amount: 10_000, kind: 'moneyOnly', reasonCode: 'dontWant', lines };
    const { result } = await client.call('POST /order/refund', { body });
    const at = `/order/refund/${String(fieldsOf(fieldsOf(result).record).id)}`;
    for (const event of ['approve', 'pay']) expect((await send(client, event, {}, at)).code).toBe(0);
    client.server.moveTo(addMinutes(TEST_NOW, 1));
    expect((await send(client, 'queryRefund', {}, at)).code).toBe(1004);
    expect(readOrderLines((await orderIn(client)).lines)[0]).toMatchObject({
      refundedQty: 1,
      revokedKeys: [line?.keys[1]],
    });
    expect(await context.store.list(ORDER_FACTS)).toMatchObject([
      { kind: 'refunded', order: 'x1', amount: 10_000, paidAmount: 20_000, revokedKeys: [line?.keys[1]] },
    ]);
  });

  it.each([
    ['without lines', undefined],
    ['with lines of amounts alone', [{ lineId: 'x1-1', qty: 0, amount: 20_000 }]],
  ])('by key loses all keys, also of free items, when everything is refunded %s', async (_case, lines) => {
    const gift = { ...ITEM, product: 'p26', price: 0, qty: 1 };
    const { client, context } = await open({ deliveryKind: 'activation', items: [ITEM, gift] });
    await pay(context, 20_000);
    expect((await send(client, 'issueKey')).code).toBe(0);
    const body = { order: 'x1', amount: 20_000, kind: 'moneyOnly', reasonCode: 'dontWant', lines };
    const { result } = await client.call('POST /order/refund', { body });
    const at = `/order/refund/${String(fieldsOf(fieldsOf(result).record).id)}`;
    for (const event of ['approve', 'pay']) expect((await send(client, event, {}, at)).code).toBe(0);
    client.server.moveTo(addMinutes(TEST_NOW, 1));
    await client.server.catchUp('refund');
    const { payment, lines: after } = await orderIn(client);
    const left = readOrderLines(after).map(({ keys, revokedKeys }) => keys.length - revokedKeys.length);
    expect([payment, left]).toEqual(['refunded', [0, 0]]);
  });
});
