import { describe, expect, it } from 'vitest';
import { addDays, addMinutes, dateTimeText } from '../dates.ts';
import { fieldsOf } from '../params.ts';
import { openDesk, type TestDesk } from '../resource/testing/desk.ts';
import { TEST_NOW } from '../testing.ts';
import { ORDERS, REFUNDS } from './order-row.ts';
import { newOrder } from './place-order.ts';

const PAID = { payment: 'paid', fulfilment: 'pending', status: 'toDeliver', transactionId: 'T9' };

/** An order of 1,000 yuan in two lines, paid. */
async function open(values: object = {}): Promise<TestDesk> {
  const desk = await openDesk([]);
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
  await desk.server.context.store.insert(ORDERS, { ...order, ...paid, ...values });
  return desk;
}
const ask = (desk: TestDesk, amount: number, more: object = {}) =>
  desk.call('POST /order/refund', {
    body: { order: 'x1', amount, kind: 'moneyOnly', reasonCode: 'damaged', ...more },
  });
const made = async (desk: TestDesk, amount: number, more: object = {}) =>
  `/order/refund/${String(fieldsOf(fieldsOf((await ask(desk, amount, more)).result).record).id)}`;
const send = async (desk: TestDesk, at: string, event: string, payload: object = {}) => {
  const { version } = fieldsOf(fieldsOf((await desk.call(`GET ${at}`)).result).record);
  return desk.call(`POST ${at}/transition`, { body: { event, version, payload, reason: 'because' } });
};
const orderIn = async (desk: TestDesk) => fieldsOf(await desk.server.context.store.get(ORDERS, 'x1'));
const fault = (field: string, rule: string) => ({
  code: 1001,
  result: { errors: { [field]: { rule, text: `order.rule.${rule}` } } },
});
const ruled = (rule: string) => ({ code: 1008, result: { text: `order.rule.${rule}` } });

describe('asking for money back', () => {
  it('counts what is open against what was paid, and no more than that', async () => {
    const desk = await open();
    expect((await ask(desk, 60_000)).code).toBe(0);
    expect(await ask(desk, 40_001)).toMatchObject(fault('amount', 'notRefundable'));
    expect((await ask(desk, 40_000)).code).toBe(0);
    expect(await ask(desk, 1)).toMatchObject(fault('order', 'notRefundable'));
    expect(await orderIn(desk)).toMatchObject({ afterSale: 'open', status: 'afterSale', afterSaleCount: 1 });
  });

  it('frees what is rejected or withdrawn, and ends the after-sale case', async () => {
    const desk = await open();
    const at = await made(desk, 100_000);
    expect((await send(desk, at, 'reject', { rejectReason: 'Used' })).code).toBe(0);
    expect(await orderIn(desk)).toMatchObject({ afterSale: 'none', afterSaleCount: 1 });
    const other = await made(desk, 70_000);
    expect(await send(desk, at, 'reapply')).toMatchObject(ruled('notRefundable'));
    expect((await send(desk, other, 'withdraw')).code).toBe(0);
    expect((await send(desk, at, 'reapply')).code).toBe(0);
  });

  it('is applied for again twice at most', async () => {
    const desk = await open();
    const at = await made(desk, 500);
    for (const code of [0, 0, 1004]) {
      await send(desk, at, 'reject', { rejectReason: 'No' });
      expect((await send(desk, at, 'reapply')).code).toBe(code);
    }
  });

  it.each([
    ['an order that is not paid', { payment: 'unpaid', fulfilment: 'none' }, fault('order', 'notPaid')],
    [
      'one that was paid a day too long ago',
      { paidAt: dateTimeText(addDays(TEST_NOW, -366)) },
      fault('order', 'tooLate'),
    ],
  ])('refuses %s', async (_name, values, refusal) => {
    expect(await ask(await open(values), 1)).toMatchObject(refusal);
  });

  it('takes fifty refunds of an order', async () => {
    const desk = await open();
    const row = { order: 'x1', status: 'succeeded', amount: 1, lines: [{ lineId: 'x1-1', qty: 0, amount: 1 }] };
    for (let count = 0; count < 50; count += 1) {
      await desk.server.context.store.insert(REFUNDS, { ...row, id: `many${count}`, refundNo: `N${count}` });
    }
    expect(await ask(desk, 1)).toMatchObject(fault('order', 'tooMany'));
  });

  it.each([
    ['of another order', [{ lineId: 'y1', qty: 1, amount: 500 }], 'unknownLine'],
    ['twice', [0, 1].map(() => ({ lineId: 'x1-1', qty: 0, amount: 250 })), 'unknownLine'],
    ['with more units than there are', [{ lineId: 'x1-1', qty: 2, amount: 500 }], 'lineTooMuch'],
    ['that do not add up', [{ lineId: 'x1-1', qty: 0, amount: 499 }], 'linesSum'],
  ])('refuses lines %s', async (_name, lines, rule) => {
    expect(await ask(await open(), 500, { lines })).toMatchObject(fault('lines', rule));
  });
});

describe('paying money back', () => {
  it('in two parts by two people gives everything back and cancels what was not delivered', async () => {
    const desk = await open();
    const finance = await desk.as('finance');
    for (const [amount, payment] of [
      [60_000, 'partlyRefunded'],
      [40_000, 'refunded'],
    ] as const) {
      const at = await made(desk, amount);
      expect((await send(desk, at, 'approve')).code).toBe(0);
      expect((await send(finance, at, 'pay')).code).toBe(0);
      desk.server.moveTo(addMinutes(desk.server.context.now(), 2));
      const { result } = await desk.call(`GET ${at}`);
      expect(fieldsOf(fieldsOf(result).record)).toMatchObject({
        status: 'succeeded',
        approver: 'vben',
        payer: 'finance',
      });
      expect(await orderIn(desk)).toMatchObject({ payment });
    }
    expect(await orderIn(desk)).toMatchObject({ refundedAmount: 100_000, fulfilment: 'cancelled', afterSale: 'none' });
  });

  it('above the limit is not for who approved it', async () => {
    const desk = await open();
    const [large, small] = [await made(desk, 50_000), await made(desk, 49_999)];
    for (const at of [large, small]) await send(desk, at, 'approve');
    expect(await send(desk, large, 'pay')).toMatchObject(ruled('fourEyes'));
    expect((await send(desk, small, 'pay')).code).toBe(0);
  });

  it('waits a minute after another refund of the order', async () => {
    const desk = await open();
    const [first, second] = [await made(desk, 100), await made(desk, 100)];
    for (const at of [first, second]) await send(desk, at, 'approve');
    expect((await send(desk, first, 'pay')).code).toBe(0);
    expect(await send(desk, second, 'pay')).toMatchObject(ruled('tooSoon'));
    desk.server.moveTo(addMinutes(TEST_NOW, 1));
    expect((await send(desk, second, 'pay')).code).toBe(0);
  });

  it('that failed is tried again under the same number, or done by hand with a receipt', async () => {
    const desk = await open();
    const at = await made(desk, 100);
    await desk.server.context.store.update(REFUNDS, at.slice(at.lastIndexOf('/') + 1), { failsOnce: true });
    await send(desk, at, 'approve');
    await send(desk, at, 'pay');
    const read = async () => fieldsOf(fieldsOf((await desk.call(`GET ${at}`)).result).record);
    const { refundNo } = await read();
    desk.server.moveTo(addMinutes(TEST_NOW, 2));
    expect(await read()).toMatchObject({ status: 'payFailed', attempts: 1 });
    expect((await send(desk, at, 'payByHand')).code).toBe(1001);
    expect((await send(desk, at, 'retry')).code).toBe(0);
    desk.server.moveTo(addMinutes(TEST_NOW, 4));
    expect(await read()).toMatchObject({ status: 'succeeded', attempts: 2, refundNo });
  });

  it('for goods that come back waits for them', async () => {
    const desk = await open();
    const at = await made(desk, 100, { kind: 'returnGoods' });
    await send(desk, at, 'approve');
    expect((await send(desk, at, 'pay')).code).toBe(1004);
    expect((await send(desk, at, 'receive')).code).toBe(0);
    expect((await send(desk, at, 'pay')).code).toBe(0);
  });
});

it('an order operator asks for refunds and pays none', async () => {
  const desk = await open();
  const operator = await desk.as('orders');
  const at = await made(operator, 100);
  expect((await send(desk, at, 'approve')).code).toBe(0);
  expect((await send(operator, at, 'pay')).status).toBe(403);
  expect((await send(operator, at, 'approve')).status).toBe(403);
});

describe('the pictures of a refund', () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo=';

  it('are nine at most, and stay with it', async () => {
    const desk = await open();
    expect(await ask(desk, 100, { evidence: Array(10).fill(picture) })).toMatchObject({ code: 1001 });
    const at = await made(desk, 100, { evidence: [picture, picture] });
    expect(fieldsOf((await desk.call(`GET ${at}`)).result).record).toMatchObject({ evidence: [picture, picture] });
  });

  it('of goods that are refused show why', async () => {
    const desk = await open();
    const at = await made(desk, 100, { kind: 'returnGoods' });
    await send(desk, at, 'approve');
    const refused = { rejectReason: 'Used', refusedPhotos: [picture] };
    expect((await send(desk, at, 'refuseGoods', refused)).code).toBe(0);
    expect(fieldsOf((await desk.call(`GET ${at}`)).result).record).toMatchObject({ status: 'rejected', ...refused });
  });
});
