import { modelContract } from '@src/contracts/endpoints/models/models.ts';
import { listAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import type { Store } from '@src/server/store/store.ts';
import { expect, it } from 'vitest';
import { EAV_FIELDS } from '../eav-row.ts';

const LIST = 'GET /eav/data/event/list';
type Query = Readonly<Record<string, string>>;
const reported = async (client: TestClient) =>
  (await client.result(modelContract, 'POST /eav/assemble/model', { body: { code: 'event' } })).large;

/** A store that reports twelve thousand events, in its transactions too. */
function claiming(store: Store): Store {
  const { transaction } = store;
  return {
    ...store,
    async select(collection, selection) {
      const selected = await store.select(collection, selection);
      const isAll = collection === 'eavRecordsec1' && selection.where === undefined;
      return isAll ? { ...selected, total: 12_000 } : selected;
    },
    ...(transaction === undefined
      ? {}
      : { transaction: (work, options) => transaction((inner, aside) => work(claiming(inner), aside), options) }),
  };
}

/** A server with more events than may be scanned for each list. */
async function openLarge() {
  const client = await openClient([]);
  const { store } = client.server.context;
  await store.update(EAV_FIELDS, 'ec1f5', { filterable: true });
  await store.update(EAV_FIELDS, 'ec1f4', { filterable: true });
  // Only the count is faked; ten thousand real records would test nothing more.
  client.server.lend({ store: claiming(store) });
  return client;
}

it('reports unindexed fields of large collections only', async () => {
  expect(await reported(await openClient([]))).toBeNull();
  expect(await reported(await openLarge())).toEqual({
    collection: 'ec1',
    rows: 12_000,
    unindexed: ['ec1f1', 'ec1f2', 'ec1f4', 'ec1f5', 'ec1f6'].map((field) => ({ name: `f_${field}`, field })),
  });
});

it('rejects sorting many records by an unindexed field, and too many comparisons', async () => {
  const client = await openLarge();
  const sorted = await client.call(LIST, { query: { sort: 'f_ec1f4' } });
  expect([sorted.code, sorted.result]).toEqual([1008, { text: 'eav.rule.noIndex', unindexed: ['f_ec1f4'] }]);
  const filters = { f_ec1f2: 'talk', f_ec1f4: '10', f_ec1f5: '5', f_ec1f6: 'true' };
  expect((await client.call(LIST, { query: filters })).code).toBe(1008);
});

it.each([
  ['GET /eav/data/event/count', (query: Query) => ({ query })],
  ['GET /eav/data/event/neighbours', (query: Query) => ({ query: { ...query, id: '2' } })],
  ['POST /eav/data/event/batch', (filter: Query) => ({ body: { event: 'delete', filter } })],
  ['POST /eav/data/event/export', (query: Query) => ({ body: { query, columns: ['f_ec1f1'] } })],
  ['POST /eav/data/event/export/job', (query: Query) => ({ body: { queries: [{}, query], columns: ['f_ec1f1'] } })],
] as const)('rejects them in every call that takes the query of a list: %s', async (call, requestOf) => {
  const client = await openLarge();
  const filters = { f_ec1f2: 'talk', f_ec1f4: '10', f_ec1f5: '5', f_ec1f6: 'true' };
  expect(await client.call(call, requestOf(filters))).toMatchObject({
    ...{ code: 1008, result: { text: 'eav.rule.noIndex', unindexed: Object.keys(filters) } },
  });
  expect((await client.call(call, requestOf({ f_ec1f2: 'talk' }))).code).toBe(0);
});

it.each([
  ['GET /eav/data/event/choices', {}],
  ['GET /choices', { resource: 'eav-event' }],
] as const)('rejects too many comparisons in the filter of choices: %s', async (call, named) => {
  const client = await openLarge();
  const filter = { f_ec1f2: 'talk', f_ec1f4: 10, f_ec1f5: 5, f_ec1f6: true };
  const choose = (values: Readonly<Record<string, unknown>>) => {
    const all = Object.entries(values).map(([field, value]) => ({ field, op: 'is', value }));
    return client.call(call, { query: { ...named, where: JSON.stringify({ all }) } });
  };
  expect(await choose(filter)).toMatchObject({
    ...{ code: 1008, result: { text: 'eav.rule.noIndex', unindexed: Object.keys(filter) } },
  });
  expect((await choose({ f_ec1f2: 'talk' })).code).toBe(0);
});

it('accepts queries with an index, a few comparisons without one, and any on small collections', async () => {
  const client = await openLarge();
  const ask = async (each: TestClient, query: Record<string, string>) => (await each.call(LIST, { query })).code;
  expect(await ask(client, { sort: '-f_ec1f3' })).toBe(0);
  expect(await ask(client, { f_ec1f2: 'talk', f_ec1f6: 'true' })).toBe(0);
  expect((await client.result(listAnswerContract, LIST)).list.length).toBeGreaterThan(0);
  expect(await ask(await openClient([]), { sort: 'f_ec1f4' })).toBe(0);
});
