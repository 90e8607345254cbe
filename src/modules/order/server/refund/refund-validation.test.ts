import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { newOrder } from '../create-order.ts';
import { ORDERS, REFUNDS } from '../order-row.ts';

const PAID = { payment: 'paid', fulfilment: 'pending', status: 'toDeliver', transactionId: 'T9' };

/** A paid order of 1,000 yuan in two lines. */
async function open(values: object = {}): Promise<TestClient> {
  const client = await openClient([]);
  const item = { product: 'p1', productName: 'Suite', planName: 'Pro', version: '1.0.0', qty: 1 };
  const order = newOrder(
    {
      id: 'x1',
      serial: '9999999999',
      items: [
        { ...item, price: 30_000 },
        { ...item, product: 'p2', price: 70_000 },
      ],
      customer: 'c1',
      customerName: 'Li',
      customerPhone: '13800138000',
      source: 'web',
      channel: 'wechat',
      deliveryKind: 'service',
    },
    TEST_NOW,
  );
  const paid = { ...PAID, paidAmount: 100_000, paidAt: dateTimeText(TEST_NOW), version: 1, deleteTime: '' };
  await client.server.context.store.insert(ORDERS, { ...order, ...paid, ...values });
  return client;
}
const ask = (client: TestClient, amount: number, more: object = {}) =>
  client.call('POST /order/refund', {
    body: { order: 'x1', amount, kind: 'moneyOnly', reasonCode: 'damaged', ...more },
  });
const made = async (client: TestClient, amount: number, more: object = {}) =>
  `/order/refund/${String(fieldsOf(fieldsOf((await ask(client, amount, more)).result).record).id)}`;
const send = async (client: TestClient, at: string, event: string, payload: object = {}) => {
  const { version } = fieldsOf(fieldsOf((await client.call(`GET ${at}`)).result).record);
  return client.call(`POST ${at}/transition`, { body: { event, version, payload, reason: 'because' } });
};
const orderIn = async (client: TestClient) => fieldsOf(await client.server.context.store.get(ORDERS, 'x1'));
const fault = (field: string, rule: string) => ({
  code: 1001,
  result: { errors: { [field]: { rule, text: `order.rule.${rule}` } } },
});
const ruled = (rule: string) => ({ code: 1008, result: { text: `order.rule.${rule}` } });

describe('refund request', () => {
  it('counts open refunds towards the paid amount, and says what is left of it', async () => {
    const client = await open();
    expect((await ask(client, 60_000)).code).toBe(0);
    const { code, result } = await ask(client, 40_001);
    const error = { rule: 'overRefundable', text: 'order.rule.overRefundable', params: { left: '400.00' } };
    expect([code, result]).toEqual([1001, { errors: { amount: error } }]);
    expect((await ask(client, 40_000)).code).toBe(0);
    expect(await ask(client, 1)).toMatchObject(fault('order', 'notRefundable'));
    expect(await orderIn(client)).toMatchObject({ afterSale: 'open', status: 'afterSale', afterSaleCount: 1 });
  });

  it('releases the amount of rejected or withdrawn refunds, and ends the after-sale case', async () => {
    const client = await open();
    const at = await made(client, 100_000);
    expect((await send(client, at, 'reject', { rejectReason: 'Used' })).code).toBe(0);
    expect(await orderIn(client)).toMatchObject({ afterSale: 'none', afterSaleCount: 1 });
    const other = await made(client, 70_000);
    expect(await send(client, at, 'reapply')).toMatchObject(ruled('notRefundable'));
    expect((await send(client, other, 'withdraw')).code).toBe(0);
    expect((await send(client, at, 'reapply')).code).toBe(0);
  });

  it('is repeated at most twice', async () => {
    const client = await open();
    const at = await made(client, 500);
    for (const code of [0, 0, 1004]) {
      await send(client, at, 'reject', { rejectReason: 'No' });
      expect((await send(client, at, 'reapply')).code).toBe(code);
    }
  });

  it.each([
    ['an order that is not paid', { payment: 'unpaid', fulfilment: 'none' }, fault('order', 'notPaid')],
    [
      'one that was paid a day too long ago',
      { paidAt: dateTimeText(addDays(TEST_NOW, -366)) },
      fault('order', 'tooLate'),
    ],
  ])('rejects %s', async (_name, values, refusal) => {
    expect(await ask(await open(values), 1)).toMatchObject(refusal);
  });

  it('accepts fifty refunds per order', async () => {
    const client = await open();
    const row = { order: 'x1', status: 'succeeded', amount: 1, lines: [{ lineId: 'x1-1', qty: 0, amount: 1 }] };
    for (let count = 0; count < 50; count += 1) {
      await client.server.context.store.insert(REFUNDS, { ...row, id: `many${count}`, refundNo: `N${count}` });
    }
    expect(await ask(client, 1)).toMatchObject(fault('order', 'tooMany'));
  });

  it.each([
    ['of another order', [{ lineId: 'y1', qty: 1, amount: 500 }], 'unknownLine'],
    ['twice', [0, 1].map(() => ({ lineId: 'x1-1', qty: 0, amount: 250 })), 'unknownLine'],
    ['with more units than there are', [{ lineId: 'x1-1', qty: 2, amount: 500 }], 'lineTooMuch'],
    ['that do not add up', [{ lineId: 'x1-1', qty: 0, amount: 499 }], 'linesSum'],
  ])('rejects lines %s', async (_name, lines, rule) => {
    expect(await ask(await open(), 500, { lines })).toMatchObject(fault('lines', rule));
  });
});

describe('refund payment', () => {
  it('in two parts by two operators refunds everything and cancels undelivered lines', async () => {
    const client = await open();
    const finance = await client.as('finance');
    for (const [amount, payment] of [
      [60_000, 'partlyRefunded'],
      [40_000, 'refunded'],
    ] as const) {
      const at = await made(client, amount);
      expect((await send(client, at, 'approve')).code).toBe(0);
      expect((await send(finance, at, 'pay')).code).toBe(0);
      client.server.moveTo(addMinutes(client.server.context.now(), 2));
      const { result } = await client.call(`GET ${at}`);
      expect(fieldsOf(fieldsOf(result).record)).toMatchObject({
        status: 'succeeded',
        approver: 'vben',
        payer: 'finance',
      });
      expect(await orderIn(client)).toMatchObject({ payment });
    }
    expect(await orderIn(client)).toMatchObject({
      refundedAmount: 100_000,
      fulfilment: 'cancelled',
      afterSale: 'none',
    });
  });

  it('above the limit is not for the operator who approved it', async () => {
    const client = await open();
    const large = await made(client, 50_000);
    await send(client, large, 'approve');
    expect(await send(client, large, 'pay')).toMatchObject(ruled('fourEyes'));
    const other = await open();
    const small = await made(other, 49_999);
    await send(other, small, 'approve');
    expect((await send(other, small, 'pay')).code).toBe(0);
  });

  it('cannot avoid the limit by splitting: refunds of an order and day count together', async () => {
    const client = await open();
    const [first, second] = [await made(client, 30_000), await made(client, 20_000)];
    for (const at of [first, second]) await send(client, at, 'approve');
    for (const at of [first, second]) expect(await send(client, at, 'pay')).toMatchObject(ruled('fourEyes'));
    const yesterday = dateTimeText(addDays(TEST_NOW, -1));
    const id = first.slice(first.lastIndexOf('/') + 1);
    await client.server.context.store.update(REFUNDS, id, { createTime: yesterday });
    expect((await send(client, second, 'pay')).code).toBe(0);
  });

  it('waits a minute after another refund of the order', async () => {
    const client = await open();
    const [first, second] = [await made(client, 100), await made(client, 100)];
    for (const at of [first, second]) await send(client, at, 'approve');
    expect((await send(client, first, 'pay')).code).toBe(0);
    expect(await send(client, second, 'pay')).toMatchObject(ruled('tooSoon'));
    client.server.moveTo(addMinutes(TEST_NOW, 1));
    expect((await send(client, second, 'pay')).code).toBe(0);
  });

  it('that failed is retried with the same number, or done by hand with a receipt', async () => {
    const client = await open();
    const at = await made(client, 100);
    await client.server.context.store.update(REFUNDS, at.slice(at.lastIndexOf('/') + 1), { failsOnce: true });
    await send(client, at, 'approve');
    await send(client, at, 'pay');
    const read = async () => fieldsOf(fieldsOf((await client.call(`GET ${at}`)).result).record);
    const { refundNo } = await read();
    client.server.moveTo(addMinutes(TEST_NOW, 2));
    expect(await read()).toMatchObject({ status: 'payFailed', attempts: 1 });
    expect((await send(client, at, 'payByHand')).code).toBe(1001);
    expect((await send(client, at, 'retry')).code).toBe(0);
    client.server.moveTo(addMinutes(TEST_NOW, 4));
    expect(await read()).toMatchObject({ status: 'succeeded', attempts: 2, refundNo });
  });

  it('waits for returned goods', async () => {
    const client = await open();
    const at = await made(client, 100, { kind: 'returnGoods' });
    await send(client, at, 'approve');
    expect((await send(client, at, 'pay')).code).toBe(1004);
    expect((await send(client, at, 'receive')).code).toBe(0);
    expect((await send(client, at, 'pay')).code).toBe(0);
  });
});

it('lets an order operator request refunds, but not pay them', async () => {
  const client = await open();
  const operator = await client.as('orders');
  const at = await made(operator, 100);
  expect((await send(client, at, 'approve')).code).toBe(0);
  expect((await send(operator, at, 'pay')).status).toBe(403);
  expect((await send(operator, at, 'approve')).status).toBe(403);
});

describe('evidence pictures of a refund', () => {
  const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB';

  it('are limited to nine, and are stored with it', async () => {
    const client = await open();
    expect(await ask(client, 100, { evidence: Array(10).fill(picture) })).toMatchObject({ code: 1001 });
    const at = await made(client, 100, { evidence: [picture, picture] });
    expect(fieldsOf((await client.call(`GET ${at}`)).result).record).toMatchObject({ evidence: [picture, picture] });
  });

  it('of refused goods show the reason', async () => {
    const client = await open();
    const at = await made(client, 100, { kind: 'returnGoods' });
    await send(client, at, 'approve');
    const refused = { rejectReason: 'Used', refusedPhotos: [picture] };
    expect((await send(client, at, 'refuseGoods', refused)).code).toBe(0);
    expect(fieldsOf((await client.call(`GET ${at}`)).result).record).toMatchObject({ status: 'rejected', ...refused });
  });
});
