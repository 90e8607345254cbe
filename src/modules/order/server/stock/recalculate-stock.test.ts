import { COMBOS, PLANS, PRODUCTS } from '@src/modules/product/server/product-row.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createRegistry, type RuleContext } from '@src/server/resource/server-resource.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { newOrder } from '../create-order.ts';
import { receivePayment } from '../handle-payment-webhook.ts';
import { ORDERS } from '../order-row.ts';

const PLAN = 'p25-1';
const SENT = { carrier: 'sf', trackingNo: 'SF123456' };

/** A client with this stock of the plan, and an unpaid order of three. */
async function open(stock: number | null, combo?: string) {
  const client = await openClient([]);
  const context: RuleContext = { ...client.server.context, resources: createRegistry(SERVER_RESOURCES) };
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
  return { client, context };
}
const stockIn = async ({ server }: TestClient, collection = PLANS, id = PLAN) =>
  (await server.context.store.get(collection, id))?.stock;
const pay = (context: RuleContext) =>
  receivePayment(context, { order: 'x1', transactionId: 'T1', amount: 30_000, ok: true });
const send = async (client: TestClient, event: string, payload: object = {}, at = '/order/x1') => {
  const { version } = fieldsOf(fieldsOf((await client.call(`GET ${at}`)).result).record);
  return client.call(`POST ${at}/transition`, { body: { event, version, payload, reason: 'because' } });
};

/** Refunds units of the order and completes the refund; returned goods are received first. */
async function refund(client: TestClient, qty: number, kind: string, minutes: number): Promise<void> {
  const lines = [{ lineId: 'x1-1', qty, amount: qty * 10_000 }];
  const body = { order: 'x1', amount: qty * 10_000, kind, reasonCode: 'damaged', lines };
  const { result } = await client.call('POST /order/refund', { body });
  const at = `/order/refund/${String(fieldsOf(fieldsOf(result).record).id)}`;
  const finance = await client.as('finance');
  expect((await send(client, 'approve', {}, at)).code).toBe(0);
  if (kind === 'returnGoods') expect((await send(client, 'receive', {}, at)).code).toBe(0);
  expect((await send(finance, 'pay', {}, at)).code).toBe(0);
  client.server.moveTo(addMinutes(TEST_NOW, minutes));
  await client.call(`GET ${at}`);
}

describe('stock', () => {
  it('is taken once by a paid order, whatever happens later', async () => {
    const { client, context } = await open(10);
    expect(await stockIn(client)).toBe(10);
    await pay(context);
    expect(await stockIn(client)).toBe(7);
    await send(client, 'remark', { innerRemark: 'Call first' });
    await send(client, 'deliver', SENT);
    expect(await stockIn(client)).toBe(7);
  });

  it('is unchanged when an unpaid order is cancelled', async () => {
    const { client } = await open(10);
    expect((await send(client, 'cancel')).code).toBe(0);
    expect(await stockIn(client)).toBe(10);
  });

  it('is restored for units refunded before shipping, part by part', async () => {
    const { client, context } = await open(10);
    await pay(context);
    await refund(client, 1, 'moneyOnly', 2);
    expect(await stockIn(client)).toBe(8);
    await refund(client, 2, 'moneyOnly', 4);
    expect(await stockIn(client)).toBe(10);
  });

  it('is restored for returned units, not for those that the customer keeps', async () => {
    const { client, context } = await open(10);
    await pay(context);
    await send(client, 'deliver', SENT);
    await refund(client, 1, 'moneyOnly', 2);
    expect(await stockIn(client)).toBe(7);
    await refund(client, 2, 'returnGoods', 4);
    expect(await stockIn(client)).toBe(9);
  });

  it('never becomes negative, and is never restored beyond what was taken', async () => {
    const { client, context } = await open(2);
    await pay(context);
    expect(await stockIn(client)).toBe(0);
    await refund(client, 3, 'moneyOnly', 2);
    expect(await stockIn(client)).toBe(2);
  });

  it('at zero takes the product off sale, until it is restored', async () => {
    const { client, context } = await open(3);
    await context.store.update(PRODUCTS, 'p25', { status: 'onShelf' });
    await pay(context);
    expect(await context.store.get(PRODUCTS, 'p25')).toMatchObject({ status: 'soldOut', stock: 0 });
    await refund(client, 1, 'moneyOnly', 2);
    expect(await context.store.get(PRODUCTS, 'p25')).toMatchObject({ status: 'onShelf', stock: 1 });
  });

  it('that is not counted does not change', async () => {
    const { client, context } = await open(null);
    await pay(context);
    await refund(client, 3, 'moneyOnly', 2);
    expect(await stockIn(client)).toBeNull();
  });

  it('of a combo is taken together with that of its members, and restored likewise', async () => {
    const { client, context } = await open(10, 'cb2');
    await context.store.update(COMBOS, 'cb2', { stock: 5, status: 'onSale' });
    await pay(context);
    expect([await stockIn(client), await stockIn(client, COMBOS, 'cb2')]).toEqual([7, 4]);
    await refund(client, 1, 'moneyOnly', 2);
    expect(await stockIn(client, COMBOS, 'cb2')).toBe(4);
    await refund(client, 2, 'moneyOnly', 4);
    expect([await stockIn(client), await stockIn(client, COMBOS, 'cb2')]).toEqual([10, 5]);
  });

  it("changes are recorded with the user in the plan's history", async () => {
    const { client, context } = await open(10);
    await pay(context);
    const { result } = await client.call(`GET /product/plan/${PLAN}/audit`);
    const [entry] = [fieldsOf(result).list].flat();
    expect(entry).toMatchObject({ event: 'takeStock', by: 'system', changes: [{ field: 'stock', from: 10, to: 7 }] });
  });
});
