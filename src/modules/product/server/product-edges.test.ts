import { listAnswerContract, recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { newOrder } from '@src/modules/order/server/create-order.ts';
import { ORDERS } from '@src/modules/order/server/order-row.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { adjustedPrice } from '../definitions/price-change.ts';
import { COMBOS, PLANS, PRODUCTS } from './product-row.ts';

let client: TestClient;
beforeEach(async () => {
  client = await openClient([]);
});

const read = async (at: string) => (await client.result(recordAnswerContract, `GET ${at}`)).record;
async function send(at: string, event: string, payload: object = {}) {
  const body = { event, payload, reason: 'because', version: (await read(at)).version };
  const { code, result } = await client.call(`POST ${at}/transition`, { body });
  return { code, result };
}

/** An order of one piece of the plan that waits for its payment. */
async function placeOrder(plan: string, price: number, combo?: string): Promise<void> {
  const [product = ''] = plan.split('-');
  const item = { product, plan, productName: 'Suite', planName: 'Pro', version: '1.0.0', price, qty: 1 };
  const order = newOrder(
    {
      ...{ id: 'x1', serial: '9999999999', items: [item], customer: 'c1', customerName: 'Li' },
      ...(combo === undefined ? {} : { combo: { id: combo, name: 'Both', price } }),
      ...{ customerPhone: '13800138000', source: 'web', channel: 'wechat', deliveryKind: 'activation' },
    },
    TEST_NOW,
  );
  await client.server.context.store.insert(ORDERS, { ...order, version: 1, deleteTime: '' });
}

describe('combo', () => {
  it('whose sale has not started ends after its start', async () => {
    const { store } = client.server.context;
    await store.update(COMBOS, 'cb4', { startAt: '2026-07-01 00:00:00', endAt: null });
    const extend = (endAt: string) => send('/product/combo/cb4', 'extend', { endAt });
    const late = { errors: { endAt: { rule: 'endBeforeStart', text: 'product.rule.endBeforeStart' } } };
    expect(await extend('2026-06-30 00:00:00')).toEqual({ code: 1001, result: late });
    expect(await extend('2026-07-01 00:00:00')).toEqual({ code: 1001, result: late });
    expect((await extend('2026-07-01 00:00:01')).code).toBe(0);
    expect(await read('/product/combo/cb4')).toMatchObject({ status: 'scheduled', endAt: '2026-07-01 00:00:01' });
  });

  it('reports its paid orders, which can be listed', async () => {
    const { store } = client.server.context;
    const combo = 'cb9';
    const { sales } = await read(`/product/combo/${combo}`);
    await placeOrder('p4-2', 4_200, combo);
    expect((await read(`/product/combo/${combo}`)).sales).toBe(sales);
    await store.update(ORDERS, 'x1', { payment: 'paid' });
    expect((await read(`/product/combo/${combo}`)).sales).toBe(Number(sales) + 1);
    const found = await client.result(listAnswerContract, 'GET /order/list', { query: { combo, size: '100' } });
    expect(found.list.map(({ id }) => id)).toContain('x1');
    expect(found.list.map((order) => order.combo)).toEqual(found.list.map(() => combo));
    await store.update(ORDERS, 'x1', { payment: 'refunded' });
    expect((await read(`/product/combo/${combo}`)).sales).toBe(sales);
  });
});

describe('plan', () => {
  it('in an unpaid order is not deleted, but can be disabled', async () => {
    await placeOrder('p4-2', 1_000);
    expect(await send('/product/plan/p4-2', 'delete')).toMatchObject({
      code: 1005,
      result: { refs: [{ resource: 'order', count: 1 }] },
    });
    expect((await send('/product/plan/p4-2', 'disable')).code).toBe(0);
    await client.server.context.store.update(ORDERS, 'x1', { payment: 'closed', expireAt: null });
    expect((await send('/product/plan/p4-2', 'delete')).code).toBe(0);
  });

  it('reads the unpaid orders of its product only when it is deleted', async () => {
    await placeOrder('p4-2', 4_200);
    const found: unknown[] = [];
    const note: Parameters<typeof watchedReads>[1] = (collection, { size }, { rows }) => {
      if (collection === ORDERS && size !== 0) found.push(...rows.map(({ id }) => id));
    };
    client.server.lend({ store: watchedReads(client.server.context.store, note) });
    expect((await send('/product/plan/p4-2', 'delete')).code).toBe(1005);
    expect(new Set(found)).toEqual(new Set(['x1']));
  });

  it('in a combo is not deleted, and blocks the combo when disabled', async () => {
    const line = (await client.server.context.store.list('productComboItems')).find(({ combo }) => combo === 'cb1');
    const at = `/product/plan/${String(line?.plan)}`;
    expect(await send(at, 'delete')).toMatchObject({ code: 1005, result: { refs: [{ resource: 'comboItem' }] } });
    expect((await send(at, 'disable')).code).toBe(0);
    expect(await read('/product/combo/cb1')).toMatchObject({ status: 'blocked', blockedBy: (await read(at)).title });
  });

  it('whose price changes does not affect unpaid orders', async () => {
    await placeOrder('p4-2', 4_200);
    expect((await send('/product/plan/p4-2', 'changePrice', { price: 9_900 })).code).toBe(0);
    expect(await read('/product/plan/p4-2')).toMatchObject({ price: 9_900 });
    expect(await read('/order/x1')).toMatchObject({ payAmount: 4_200, goodsAmount: 4_200 });
  });
});

describe('stock of a combo', () => {
  const COMBO = '/product/combo/cb1';
  const setMember = async (stock: number | null) => {
    const { store } = client.server.context;
    const lines = (await store.list('productComboItems')).filter(({ combo }) => combo === 'cb1');
    for (const { plan } of lines) await store.update(PLANS, String(plan), { stock: null });
    await store.update(PLANS, String(lines[1]?.plan), { stock });
    return { plan: String(lines[1]?.plan), qty: Number(lines[1]?.qty) };
  };

  it('is limited by the stock of its members', async () => {
    const { qty } = await setMember(11);
    await client.server.context.store.update(COMBOS, 'cb1', { stock: 100 });
    expect(await read(COMBO)).toMatchObject({ available: Math.floor(11 / qty) });
    await client.server.context.store.update(COMBOS, 'cb1', { stock: 2 });
    expect(await read(COMBO)).toMatchObject({ available: 2 });
  });

  it("is not counted when no member's is", async () => {
    await setMember(null);
    await client.server.context.store.update(COMBOS, 'cb1', { stock: null });
    expect(await read(COMBO)).toMatchObject({ available: null });
  });

  it('blocks it while a member, which is named, has too little stock', async () => {
    const { plan, qty } = await setMember(20);
    const put = async (stock: number) => {
      const { version } = await read(`/product/plan/${plan}`);
      return (await client.call(`PUT /product/plan/${plan}`, { body: { stock, version } })).code;
    };
    expect(await put(qty - 1)).toBe(0);
    const { title } = await read(`/product/plan/${plan}`);
    expect(await read(COMBO)).toMatchObject({ status: 'blocked', blockedBy: title, available: 0 });
    expect(await put(qty)).toBe(0);
    expect(await read(COMBO)).toMatchObject({ status: 'onSale', blockedBy: null, available: 1 });
  });

  it('at zero prevents selling it', async () => {
    await client.server.context.store.update(COMBOS, 'cb8', { stock: 0 });
    expect(await send('/product/combo/cb8', 'startNow')).toMatchObject({
      code: 1008,
      result: { text: 'product.rule.noStock' },
    });
  });
});

describe('prices of a product', () => {
  const PRODUCT = '/product/product/p3';
  const pricesOf = async () => {
    const rows = await client.server.context.store.list(PLANS);
    return rows.filter(({ product }) => product === 'p3').map(({ price }) => Number(price));
  };

  it('change for all its plans at once, and in the list', async () => {
    const before = await pricesOf();
    const payload = { mode: 'percent', percent: 1_250 };
    expect((await send(PRODUCT, 'adjustPrices', payload)).code).toBe(0);
    const after = before.map((price) => adjustedPrice(price, payload));
    expect(await pricesOf()).toEqual(after);
    expect(await read(PRODUCT)).toMatchObject({ priceFrom: Math.min(...after), priceTo: Math.max(...after) });
  });

  it('that are scheduled take effect at their time', async () => {
    const before = await pricesOf();
    const effectiveAt = '2999-01-01 00:00:00';
    const payload = { mode: 'amount', amount: 500, effectiveAt };
    expect((await send(PRODUCT, 'adjustPrices', payload)).code).toBe(0);
    expect(await pricesOf()).toEqual(before);
    expect(await read('/product/plan/p3-1')).toMatchObject({
      pendingPrice: (before[0] ?? 0) + 500,
      pendingAt: effectiveAt,
    });
  });

  it('are rejected as a whole when the time has passed', async () => {
    const before = await pricesOf();
    const payload = { mode: 'amount', amount: 500, effectiveAt: '2001-01-01 00:00:00' };
    const { code, result } = await send(PRODUCT, 'adjustPrices', payload);
    expect([code, Object.keys(fieldsOf(fieldsOf(result).errors))]).toEqual([1001, ['effectiveAt']]);
    expect(await pricesOf()).toEqual(before);
  });
});

it('reports the affected installations of a version before and after its withdrawal', async () => {
  const { store } = client.server.context;
  const current = (await store.list('productVersions')).find(
    ({ product, status, channel }) => product === 'p1' && status === 'published' && channel === 'stable',
  );
  const at = `/product/version/${current?.id}`;
  const { installs } = await read(at);
  expect(Number(installs)).toBeGreaterThan(0);
  expect((await send(at, 'withdraw', { withdrawReason: 'Crashes' })).code).toBe(0);
  expect(await read(at)).toMatchObject({ status: 'withdrawn', installs, rollout: 0 });
  expect((await store.get(PRODUCTS, 'p1'))?.currentVersion).not.toBe(current?.number);
});

it('adds tags to many products, up to ten each', async () => {
  const { store } = client.server.context;
  await store.update(PRODUCTS, 'p1', { tags: ['old'] });
  await store.update(PRODUCTS, 'p2', { tags: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] });
  const body = { event: 'tag', ids: ['p1', 'p2'], payload: { tags: ['new', 'old'] } };
  const { result } = await client.call('POST /product/product/batch', { body });
  expect(result).toMatchObject({ ok: ['p1'], failed: [{ id: 'p2', code: 1001 }] });
  expect((await store.get(PRODUCTS, 'p1'))?.tags).toEqual(['old', 'new']);
});
