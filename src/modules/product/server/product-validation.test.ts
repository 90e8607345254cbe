import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { adjustedPrice } from '../definitions/price-change.ts';
import { categoryServerResource } from './category.resource.ts';
import { planServerResource } from './plan.resource.ts';
import { productServerResource } from './product.resource.ts';
import { versionServerResource } from './version.resource.ts';

let client: TestClient;
beforeEach(async () => {
  client = await openClient([productServerResource, planServerResource, categoryServerResource, versionServerResource]);
});

async function read(resource: string, id: string) {
  return client.result(recordAnswerContract, `GET /product/${resource}/${id}`);
}

async function send(resource: string, id: string, event: string, payload: object = {}) {
  const { record } = await read(resource, id);
  const body = { event, payload, reason: 'because', version: record.version };
  const { code, result } = await client.call(`POST /product/${resource}/${id}/transition`, { body });
  return { code, errors: fieldsOf(fieldsOf(result).errors), text: fieldsOf(result).text };
}

async function statusOf(resource: string, id: string) {
  return (await read(resource, id)).record.status;
}

describe('putting a product on sale', () => {
  it('succeeds when complete', async () => {
    expect(await send('product', 'p6', 'putOn')).toMatchObject({ code: 0 });
    expect(await statusOf('product', 'p6')).toBe('onShelf');
  });

  it.each([
    ['a cover', 'products', 'p6', { cover: null }, 'noCover'],
    ['a published version', 'products', 'p6', { currentVersion: null }, 'noVersion'],
    ['a category that is open', 'products', 'p6', { category: '12' }, 'categoryClosed'],
  ])('fails without %s, with the reason', async (_what, collection, id, patch, rule) => {
    await client.server.context.store.update(collection, id, patch);
    const text = `product.rule.${rule}`;
    expect((await read('product', id)).cannot.putOn).toEqual({ reason: 'rule', text });
    expect(await send('product', id, 'putOn')).toMatchObject({ code: 1008, text });
  });

  it('fails without an enabled plan', async () => {
    for (const plan of ['p6-1', 'p6-2', 'p6-3']) expect(await send('plan', plan, 'disable')).toMatchObject({ code: 0 });
    expect(await send('product', 'p6', 'putOn')).toMatchObject({ code: 1008, text: 'product.rule.noPlan' });
  });

  it('fails without stock', async () => {
    for (const plan of ['p31-1', 'p31-2', 'p31-3'])
      await client.server.context.store.update('productPlans', plan, { stock: 0 });
    expect(await send('product', 'p31', 'putOn')).toMatchObject({ code: 1008, text: 'product.rule.noStock' });
  });
});

describe('product on sale', () => {
  it('is sold out with the last unit, and back with the next delivery', async () => {
    const { record } = await read('plan', 'p28-1');
    const update = (stock: number, version: number) =>
      client.call('PUT /product/plan/p28-1', { body: { stock, version } });
    expect((await update(4, record.version)).code).toBe(0);
    expect(await read('product', 'p28')).toMatchObject({ record: { status: 'onShelf', stock: 4, lowStock: true } });
    expect((await update(0, record.version + 1)).code).toBe(0);
    expect(await read('product', 'p28')).toMatchObject({ record: { status: 'soldOut', stock: 0 } });
  });

  it('keeps an enabled plan', async () => {
    const { store } = client.server.context;
    for (const plan of ['p1-2', 'p1-3']) await store.update('productPlans', plan, { status: 'disabled' });
    expect(await send('plan', 'p1-1', 'disable')).toMatchObject({ code: 1008, text: 'product.rule.lastPlan' });
  });

  it('is taken off sale at its end time', async () => {
    const { store } = client.server.context;
    expect(await send('product', 'p1', 'schedulePutOff', { putOffAt: '2001-01-01 00:00:00' })).toMatchObject({
      code: 1001,
      errors: { putOffAt: { rule: 'past' } },
    });
    await store.update('products', 'p1', { putOffAt: '2001-01-01 00:00:00' });
    expect(await read('product', 'p1')).toMatchObject({ record: { status: 'offShelf', putOffAt: null } });
  });
});

describe('price', () => {
  it('of a product on sale changes by its event only, and the list follows', async () => {
    const { record } = await read('plan', 'p1-1');
    const body = { price: 7, version: record.version };
    const { code, result } = await client.call('PUT /product/plan/p1-1', { body });
    expect([code, fieldsOf(fieldsOf(result).errors).price]).toEqual([
      1001,
      { rule: 'priceByEvent', text: 'product.rule.priceByEvent' },
    ]);
    expect(await send('plan', 'p1-1', 'changePrice', { price: 7 })).toMatchObject({ code: 0 });
    expect((await read('product', 'p1')).record.priceFrom).toBe(7);
  });

  it('that is scheduled takes effect at its time, on the next read', async () => {
    const before = (await read('plan', 'p1-1')).record.price;
    const planned = { price: 9, effectiveAt: '2999-01-01 00:00:00' };
    expect(await send('plan', 'p1-1', 'changePrice', planned)).toMatchObject({ code: 0 });
    expect(await read('plan', 'p1-1')).toMatchObject({ record: { price: before, pendingPrice: 9 } });
    await client.server.context.store.update('productPlans', 'p1-1', { pendingAt: '2001-01-01 00:00:00' });
    expect((await read('product', 'p1')).record.priceFrom).toBe(9);
    expect(await read('plan', 'p1-1')).toMatchObject({ record: { price: 9, pendingPrice: null, pendingAt: null } });
  });

  it('does not exceed the struck-through price', async () => {
    expect(await send('plan', 'p1-3', 'changePrice', { price: 9_999_999 })).toMatchObject({
      code: 1001,
      errors: { listPrice: { rule: 'listBelow' } },
    });
  });

  it('changes for many products as in the dry run, to the cent', async () => {
    const ids = ['p1-1', 'p2-2', 'p3-3'];
    const before = await Promise.all(ids.map(async (id) => Number((await read('plan', id)).record.price)));
    const payload = { mode: 'percent', percent: -1_250 };
    const body = { event: 'adjustPrice', ids, payload };
    expect((await client.call('POST /product/plan/batch', { body })).code).toBe(0);
    const after = await Promise.all(ids.map(async (id) => (await read('plan', id)).record.price));
    expect(after).toEqual(before.map((price) => adjustedPrice(price, payload)));
  });

  it('stays an integer and is never negative after any change', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: -9_000, max: 100_000 }),
        fc.integer({ min: -20_000_000, max: 20_000_000 }),
        (price, percent, amount) => {
          const prices = [
            adjustedPrice(price, { mode: 'percent', percent }),
            adjustedPrice(price, { mode: 'amount', amount }),
          ];
          for (const each of prices) expect(Number.isSafeInteger(each) && each >= 0).toBe(true);
          expect(Math.abs((prices[0] ?? 0) - (price * (10_000 + percent)) / 10_000)).toBeLessThanOrEqual(0.5);
          expect(prices[1]).toBe(Math.max(0, price + amount));
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

describe('product category', () => {
  it('nests three levels deep, without cycles', async () => {
    const put = async (id: string, parent: string) => {
      const { record } = await read('category', id);
      const { code, result } = await client.call(`PUT /product/category/${id}`, {
        body: { parent, version: record.version },
      });
      return [code, fieldsOf(fieldsOf(fieldsOf(result).errors).parent).rule];
    };
    expect(await put('1', '5')).toEqual([1001, 'cycle']);
    expect(await put('4', '8')).toEqual([1001, 'categoryDepth']);
    expect(await put('5', '7')).toEqual([0, undefined]);
  });

  it('has a commission rate of at most half an order, together with its ancestors', async () => {
    const { record } = await read('category', '1');
    const put = (commission: number) =>
      client.call('PUT /product/category/1', { body: { ...record, commission, version: record.version } });
    const refused = await put(4_201);
    expect([refused.code, Object.keys(Object(fieldsOf(refused.result).errors))]).toEqual([1001, ['commission']]);
    expect((await put(5_001)).code).toBe(1001);
    expect((await put(4_200)).code).toBe(0);
  });

  it('is deleted only when empty', async () => {
    const { record } = await read('category', '2');
    const body = { event: 'delete', version: record.version };
    expect((await client.call('POST /product/category/2/transition', { body })).code).toBe(1005);
    const empty = await read('category', '12');
    const own = { event: 'delete', version: empty.record.version };
    expect((await client.call('POST /product/category/12/transition', { body: own })).code).toBe(0);
  });

  it('is not closed over visible products, and is merged with all its contents', async () => {
    expect(await send('category', '5', 'disable')).toMatchObject({ code: 1008, text: 'product.rule.categoryInUse' });
    expect(await send('category', '4', 'merge', { mergedInto: '5' })).toMatchObject({ code: 1001 });
    expect(await send('category', '5', 'merge', { mergedInto: '2' })).toMatchObject({ code: 0 });
    expect(await read('category', '5')).toMatchObject({ record: { status: 'disabled', items: '0 / 0' } });
    expect((await read('product', 'p2')).record).toMatchObject({ category: '2', version: 2 });
    const { result } = await client.call('GET /product/product/p2/audit');
    expect(fieldsOf(result).list).toMatchObject([
      { event: 'update', changes: [{ field: 'category', from: '5', to: '2' }], request: 'merge' },
    ]);
    // Whoever has it open does not overwrite it unawares.
    const outdated = { name: 'Edited before', version: 1 };
    expect((await client.call('PUT /product/product/p2', { body: outdated })).code).toBe(1003);
  });
});
