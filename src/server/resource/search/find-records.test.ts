import { FOUND_AT_ONCE, foundContract } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { openClient, type TestClient } from '../testing/test-context.ts';
import { inTransaction } from '../transaction.ts';

async function firstOrder(client: TestClient) {
  const [order] = await client.server.context.store.list('orders');
  if (order === undefined) throw new Error('there are no orders');
  return { id: order.id, no: String(order.no) };
}

const find = async (client: TestClient, q: string) =>
  (await client.result(foundContract, 'GET /search', { query: { q } })).list;

describe('the search over all resources', () => {
  it('finds records by the search fields of their lists, each with its page', async () => {
    const client = await openClient([]);
    const { id, no } = await firstOrder(client);
    expect(await find(client, no)).toEqual([
      {
        resource: 'order',
        total: 1,
        list: [{ value: id, label: no, page: `/order/detail/${id}` }],
      },
    ]);
  });

  it('finds only records that the caller may view', async () => {
    const client = await openClient([]);
    const { no } = await firstOrder(client);
    expect(await find(await client.as('guest'), no)).toEqual([]);
    expect((await find(await client.as('test'), no)).map(({ resource }) => resource)).toEqual(['order']);
  });

  it('counts no more records than a list does at once', async () => {
    const client = await openClient([]);
    const { store } = client.server.context;
    const [order] = await store.list('orders');
    await inTransaction(client.server.context, async (each) => {
      for (let at = 0; at <= FOUND_AT_ONCE; at += 1)
        await each.store.insert('orders', { ...order, id: `many${at}`, no: `ZZZ${at}` });
    });
    const found = await find(client, 'zzz');
    expect(found.map(({ resource, total, list }) => [resource, total, list.length])).toEqual([['order', 2000, 4]]);
  });

  it('needs at least two characters', async () => {
    expect(await find(await openClient([]), ' a ')).toEqual([]);
  });
});
