import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { categoryServerResource } from './category.resource.ts';
import { comboServerResource } from './combo.resource.ts';
import { comboItemServerResource } from './combo-item.resource.ts';
import { planServerResource } from './plan.resource.ts';
import { productServerResource } from './product.resource.ts';

let client: TestClient;
beforeEach(async () => {
  client = await openClient([
    comboServerResource,
    comboItemServerResource,
    productServerResource,
    planServerResource,
    categoryServerResource,
  ]);
});

async function read(resource: string, id: string) {
  return (await client.result(recordAnswerContract, `GET /product/${resource}/${id}`)).record;
}

async function send(resource: string, id: string, event: string, payload: object = {}) {
  const body = { event, payload, reason: 'because', version: (await read(resource, id)).version };
  const { code, result } = await client.call(`POST /product/${resource}/${id}/transition`, { body });
  return [code, fieldsOf(result).text];
}

/** A product of the first combo, which is on sale. */
async function memberOf(combo: string): Promise<string> {
  const lines = await client.server.context.store.list('productComboItems');
  return String(lines.find((line) => line.combo === combo)?.product);
}

describe('combo on sale', () => {
  it('is blocked by a member that is taken off sale, names it, and recovers with it', async () => {
    const product = await memberOf('cb1');
    const { name } = await read('product', product);
    expect(await send('product', product, 'takeOff')).toEqual([0, undefined]);
    expect(await read('combo', 'cb1')).toMatchObject({
      status: 'blocked',
      blockedBy: expect.stringContaining(String(name)),
    });
    expect(await send('product', product, 'putOn')).toEqual([0, undefined]);
    expect(await read('combo', 'cb1')).toMatchObject({ status: 'onSale', blockedBy: null });
  });

  it('ends at its end time', async () => {
    await client.server.context.store.update('productCombos', 'cb1', { endAt: '2001-01-01 00:00:00' });
    expect(await read('combo', 'cb1')).toMatchObject({ status: 'ended' });
  });

  it('keeps its lines', async () => {
    expect(await send('combo_item', 'cb1-1', 'delete')).toEqual([1008, 'product.rule.comboFixed']);
  });
});

describe('combo in preparation', () => {
  it('costs at most the sum of its lines, and shows the saving', async () => {
    const { version, wholePrice } = await read('combo', 'cb8');
    const put = async (price: number) =>
      (await client.call('PUT /product/combo/cb8', { body: { price, version } })).code;
    expect(await put(Number(wholePrice) + 1)).toBe(1001);
    expect(await put(Math.floor(Number(wholePrice) / 2))).toBe(0);
    expect(Number((await read('combo', 'cb8')).saves)).toBeGreaterThanOrEqual(5_000);
  });

  it('requires at least two lines, with different plans', async () => {
    const twice = { combo: 'cb8', plan: (await client.server.context.store.get('productComboItems', 'cb8-1'))?.plan };
    expect((await client.call('POST /product/combo_item', { body: { ...twice, qty: 1 } })).code).toBe(1006);
    for (const id of ['cb8-1', 'cb8-2']) expect((await send('combo_item', id, 'delete'))[0]).toBe(0);
    expect(await send('combo', 'cb8', 'startNow')).toEqual([1008, 'product.rule.comboLines']);
  });

  it('goes on sale at its start time', async () => {
    expect(await send('combo', 'cb8', 'startNow')).toEqual([0, undefined]);
    expect(await read('combo', 'cb8')).toMatchObject({ status: 'onSale' });
    await client.server.context.store.update('productCombos', 'cb4', { startAt: '2001-01-01 00:00:00' });
    expect(await read('combo', 'cb4')).toMatchObject({ status: 'onSale' });
  });

  it('is blocked at its start by a member off sale, and goes on sale once that is back', async () => {
    const product = await memberOf('cb4');
    const { name } = await read('product', product);
    expect(await send('product', product, 'takeOff')).toEqual([0, undefined]);
    expect(await read('combo', 'cb4')).toMatchObject({ status: 'scheduled', blockedBy: null });
    await client.server.context.store.update('productCombos', 'cb4', { startAt: '2001-01-01 00:00:00' });
    expect(await read('combo', 'cb4')).toMatchObject({
      status: 'blocked',
      blockedBy: expect.stringContaining(String(name)),
    });
    const { result } = await client.call('GET /product/combo/cb4/audit');
    expect(result).toMatchObject({
      list: [
        { event: 'block', by: 'system' },
        { event: 'start', by: 'system' },
      ],
    });
    expect(await send('product', product, 'putOn')).toEqual([0, undefined]);
    expect(await read('combo', 'cb4')).toMatchObject({ status: 'onSale', blockedBy: null });
  });
});
