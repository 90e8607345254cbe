import { describe, expect, it } from 'vitest';
import { addMinutes } from '../dates.ts';
import { fieldsOf } from '../params.ts';
import { COMBOS, PLANS, PRODUCTS } from '../product/product-row.ts';
import { createRegistry, type RuleContext } from '../resource/server-resource.ts';
import { openDesk, type TestDesk } from '../resource/testing/desk.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { TEST_NOW } from '../testing.ts';
import { ORDERS } from './order-row.ts';
import { newOrder } from './place-order.ts';
import { receivePayment } from './receive-payment.ts';

const PLAN = 'p25-1';
const SENT = { carrier: 'sf', trackingNo: 'SF123456' };

/** A desk with this many left of the plan, and an unpaid order of three of it. */
async function open(stock: number | null, combo?: string) {
  const desk = await openDesk([]);
  const context: RuleContext = { ...desk.server.context, resources: createRegistry(SERVER_RESOURCES) };
  for (const id of ['p25-1', 'p25-2', 'p25-3']) await context.store.update(PLANS, id, { stock: 0 });
  await context.store.update(PLANS, PLAN, { stock });
  const item = { product: 'p25', plan: PLAN, productName: 'Scanner', planName: 'Single', version: '' };
  const order = newOrder(
    {
      ...{ id: 'x1', serial: '9999999999', customer: 'c1', customerName: 'Wang', customerPhone: '13800138000' },
      ...{ source: 'web', channel: 'wechat', deliveryKind: 'shipment' },
      items: [{ ...item, price: 10_000, qty: 3 }],
      ...(combo === undefined ? {} : { combo: { id: combo, name: 'Combo', price: 30_000 } }),
    },
    TEST_NOW,
  );
  await context.store.insert(ORDERS, { ...order, version: 1, deleteTime: '' });
  return { desk, context };
}
const stockIn = async ({ server }: TestDesk, collection = PLANS, id = PLAN) =>
  (await server.context.store.get(collection, id))?.stock;
const pay = (context: RuleContext) =>
  receivePayment(context, { order: 'x1', transactionId: 'T1', amount: 30_000, ok: true });
const send = async (desk: TestDesk, event: string, payload: object = {}, at = '/order/x1') => {
  const { version } = fieldsOf(fieldsOf((await desk.call(`GET ${at}`)).result).record);
  return desk.call(`POST ${at}/transition`, { body: { event, version, payload, reason: 'because' } });
};

/** Gives units of the order back to the end; those who return the goods wait for them first. */
async function refund(desk: TestDesk, qty: number, kind: string, minutes: number): Promise<void> {
  const lines = [{ lineId: 'x1-1', qty, amount: qty * 10_000 }];
  const body = { order: 'x1', amount: qty * 10_000, kind, reasonCode: 'damaged', lines };
  const { result } = await desk.call('POST /order/refund', { body });
  const at = `/order/refund/${String(fieldsOf(fieldsOf(result).record).id)}`;
  const finance = await desk.as('finance');
  expect((await send(desk, 'approve', {}, at)).code).toBe(0);
  if (kind === 'returnGoods') expect((await send(desk, 'receive', {}, at)).code).toBe(0);
  expect((await send(finance, 'pay', {}, at)).code).toBe(0);
  desk.server.moveTo(addMinutes(TEST_NOW, minutes));
  await desk.call(`GET ${at}`);
}

describe('the stock', () => {
  it('is taken once by an order that is paid, whatever happens to it later', async () => {
    const { desk, context } = await open(10);
    expect(await stockIn(desk)).toBe(10);
    await pay(context);
    expect(await stockIn(desk)).toBe(7);
    await send(desk, 'remark', { innerRemark: 'Call first' });
    await send(desk, 'deliver', SENT);
    expect(await stockIn(desk)).toBe(7);
  });

  it('is as it was when an order is cancelled unpaid', async () => {
    const { desk } = await open(10);
    expect((await send(desk, 'cancel')).code).toBe(0);
    expect(await stockIn(desk)).toBe(10);
  });

  it('gets back what was refunded before it was sent, part by part', async () => {
    const { desk, context } = await open(10);
    await pay(context);
    await refund(desk, 1, 'moneyOnly', 2);
    expect(await stockIn(desk)).toBe(8);
    await refund(desk, 2, 'moneyOnly', 4);
    expect(await stockIn(desk)).toBe(10);
  });

  it('gets back what customers return, and not what they keep', async () => {
    const { desk, context } = await open(10);
    await pay(context);
    await send(desk, 'deliver', SENT);
    await refund(desk, 1, 'moneyOnly', 2);
    expect(await stockIn(desk)).toBe(7);
    await refund(desk, 2, 'returnGoods', 4);
    expect(await stockIn(desk)).toBe(9);
  });

  it('never falls below nothing, and gets back no more than was taken', async () => {
    const { desk, context } = await open(2);
    await pay(context);
    expect(await stockIn(desk)).toBe(0);
    await refund(desk, 3, 'moneyOnly', 2);
    expect(await stockIn(desk)).toBe(2);
  });

  it('that is sold out takes its product off sale, until something comes back', async () => {
    const { desk, context } = await open(3);
    await context.store.update(PRODUCTS, 'p25', { status: 'onShelf' });
    await pay(context);
    expect(await context.store.get(PRODUCTS, 'p25')).toMatchObject({ status: 'soldOut', stock: 0 });
    await refund(desk, 1, 'moneyOnly', 2);
    expect(await context.store.get(PRODUCTS, 'p25')).toMatchObject({ status: 'onShelf', stock: 1 });
  });

  it('that is not counted stays so', async () => {
    const { desk, context } = await open(null);
    await pay(context);
    await refund(desk, 3, 'moneyOnly', 2);
    expect(await stockIn(desk)).toBeNull();
  });

  it('of a combo is taken along with that of its members, and comes back with all of them', async () => {
    const { desk, context } = await open(10, 'cb2');
    await context.store.update(COMBOS, 'cb2', { stock: 5, status: 'onSale' });
    await pay(context);
    expect([await stockIn(desk), await stockIn(desk, COMBOS, 'cb2')]).toEqual([7, 4]);
    await refund(desk, 1, 'moneyOnly', 2);
    expect(await stockIn(desk, COMBOS, 'cb2')).toBe(4);
    await refund(desk, 2, 'moneyOnly', 4);
    expect([await stockIn(desk), await stockIn(desk, COMBOS, 'cb2')]).toEqual([10, 5]);
  });

  it('says in the history of the plan who moved it', async () => {
    const { desk, context } = await open(10);
    await pay(context);
    const { result } = await desk.call(`GET /product/plan/${PLAN}/audit`);
    const [entry] = [fieldsOf(result).list].flat();
    expect(entry).toMatchObject({ event: 'takeStock', by: 'system', changes: [{ field: 'stock', from: 10, to: 7 }] });
  });
});
