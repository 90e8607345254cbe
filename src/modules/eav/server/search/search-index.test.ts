import { indexSearchContract } from '@src/contracts/endpoints/models/index-search.ts';
import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { columnOf } from '../../definitions/model-definition.ts';
import { EAV_FIELDS, POSTINGS, recordsOf } from '../eav-row.ts';

const open = () => openClient([]);
type Client = Awaited<ReturnType<typeof open>>;

const read = async (client: Client, id: string) =>
  (await client.result(recordAnswerContract, `GET /eav/index/${id}`)).record;
async function send(client: Client, id: string, event: string) {
  const { version } = await read(client, id);
  return client.call(`POST /eav/index/${id}/transition`, { body: { event, payload: {}, version } });
}
const search = (client: Client, words: string, index = 'ex1') =>
  client.result(indexSearchContract, 'POST /eav/index/search', { body: { index, words } });
const titlesOf = async (client: Client, words: string, index = 'ex1') =>
  (await search(client, words, index)).hits.map(({ title }) => title);

/** Inserts events into their collection, by title and summary. */
async function keepEvents({ server: { context } }: Client, ...events: readonly (readonly [string, string, string])[]) {
  const { rows } = await context.store.select(EAV_FIELDS, { where: { field: 'collection', op: 'is', value: 'ec1' } });
  const columnNamed = (code: string) => {
    const field = rows.find((row) => row.code === code);
    return field === undefined ? code : columnOf(field);
  };
  for (const [id, title, summary] of events) {
    const values = { [columnNamed('title')]: title, [columnNamed('summary')]: summary };
    await context.store.insert(recordsOf('ec1'), { id, version: 1, deleteTime: '', ...values });
  }
}

it('is empty before it is built, then finds records with all words, title matches first', async () => {
  const client = await open();
  await keepEvents(
    client,
    ['x1', '星空讲座', '看望远镜'],
    ['x2', '夜市', '有星空 Telescope 体验'],
    ['x3', '夜跑', '五公里'],
  );
  expect(await search(client, '星空')).toEqual({ total: 0, hits: [] });
  expect((await send(client, 'ex1', 'build')).code).toBe(0);
  expect(await read(client, 'ex1')).toMatchObject({ status: 'live', generation: 1, previous: null, failure: null });
  expect(await search(client, '星空')).toEqual({
    total: 2,
    hits: [
      { id: 'x1', title: '星空讲座', parts: [] },
      { id: 'x2', title: '夜市', parts: [{ code: 'summary', text: '有星空 Telescope 体验' }] },
    ],
  });
  expect(await titlesOf(client, 'TELESCOPE 星空')).toEqual(['夜市']);
  expect(await titlesOf(client, '星空 五公里')).toEqual([]);
  expect(await titlesOf(client, 'constructor')).toEqual([]);
});

it('finds a single Han character with its position, also with hidden fields', async () => {
  const client = await open();
  await client.allow('eav:eavIndex:view', 'eav:eav-event:view');
  await keepEvents(client, ['x1', '夜市', '有星空体验'], ['x2', '星空讲座', ''], ['x3', '夜跑', '五公里']);
  await send(client, 'ex1', 'build');
  const found = {
    total: 2,
    hits: [
      { id: 'x2', title: '星空讲座', parts: [] },
      { id: 'x1', title: '夜市', parts: [{ code: 'summary', text: '有星空体验' }] },
    ],
  };
  expect(await search(client, '空')).toEqual(found);
  await client.server.context.store.update(EAV_FIELDS, 'ec1f2', { readRoles: ['1'] });
  expect(await search(await client.as('test'), '空')).toEqual(found);
});

it('keeps the previous generation, can return to it, and deletes older ones', async () => {
  const client = await open();
  const generations = async () =>
    (await client.server.context.store.list(POSTINGS))
      .filter(({ index }) => index === 'ex1')
      .map(({ generation }) => generation);
  await keepEvents(client, ['x1', '星空讲座', '']);
  await send(client, 'ex1', 'build');
  expect((await send(client, 'ex1', 'rollBack')).code).toBe(1008);
  await keepEvents(client, ['x2', '星空夜市', '']);
  expect(await titlesOf(client, '星空')).toEqual(['星空讲座']);
  await send(client, 'ex1', 'build');
  expect(await titlesOf(client, '星空')).toEqual(['星空讲座', '星空夜市']);
  await send(client, 'ex1', 'rollBack');
  expect([await titlesOf(client, '星空'), await generations()]).toEqual([['星空讲座'], [1, 2]]);
  await send(client, 'ex1', 'build');
  expect([await titlesOf(client, '星空'), await generations()]).toEqual([
    ['星空讲座', '星空夜市'],
    [1, 3],
  ]);
});

it('exists in the demo, with as many words as its row states', async () => {
  const client = await open();
  const [row] = await client.server.context.store.list(POSTINGS);
  expect([await titlesOf(client, '礼堂 上海', 'ex2'), (await read(client, 'ex2')).terms]).toEqual([['滨江礼堂'], 53]);
  expect(Object.keys(Object(row?.terms)).length).toBe(53);
});

it('omits records deleted since it was built', async () => {
  const client = await open();
  await keepEvents(client, ['x1', '星空讲座', '']);
  await send(client, 'ex1', 'build');
  await client.server.context.store.update(recordsOf('ec1'), 'x1', { deleteTime: '2026-01-01 00:00:00' });
  expect(await search(client, '星空')).toEqual({ total: 0, hits: [] });
});

it('reports why it cannot be built, and fields without text', async () => {
  const client = await open();
  expect((await send(client, 'ex3', 'build')).code).toBe(0);
  await client.server.workOff();
  expect(await read(client, 'ex3')).toMatchObject({ status: 'failed', failure: 'collectionGone' });
  const { version } = await read(client, 'ex1');
  const refused = await client.call('PUT /eav/index/ex1', { body: { selection: ['title', 'seats'], version } });
  expect([refused.code, fieldsOf(fieldsOf(refused.result).errors)]).toMatchObject([
    1001,
    { selection: { rule: 'noWords' } },
  ]);
});
