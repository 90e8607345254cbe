import { deriveContract } from '@src/contracts/endpoints/models/models.ts';
import { listAnswerContract, recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { changesOf } from '../changes/testing.ts';
import { INTERFACES } from '../eav-row.ts';

const open = () => openClient([]);
type Client = Awaited<ReturnType<typeof open>>;

const derive = (client: Client, from: string, id: string, more: object = { dryRun: true }) =>
  client.result(deriveContract, 'POST /eav/interface/derive', { body: { from, id, ...more } });
const read = async (client: Client, id: string) =>
  (await client.result(recordAnswerContract, `GET /eav/interface/${id}`)).record;
async function send(client: Client, path: string, event: string) {
  const { record } = await client.result(recordAnswerContract, `GET ${path}`);
  const body = { event, payload: {}, version: record.version, reason: 'because' };
  return client.call(`POST ${path}/transition`, { body });
}
const ofCollection = async (client: Client, collection: string) => {
  const query = { collection, kind: 'system', size: '50', sort: 'method,path' };
  const { list } = await client.result(listAnswerContract, 'GET /eav/interface/list', { query });
  return list.map(({ method, path, status }) => `${String(method)} ${String(path)} ${String(status)}`);
};

it('creates the interfaces of a published collection; writing ones start as drafts', async () => {
  const client = await open();
  expect((await send(client, '/eav/assemble/ec6', 'publish')).code).toBe(0);
  expect(await ofCollection(client, 'ec6')).toEqual([
    ...['GET /speaker published', 'GET /speaker/:id published'],
    ...['POST /speaker tested', 'PUT /speaker/:id tested', 'DELETE /speaker/:id tested'],
  ]);
  const key = { 'x-api-key': 'harbour-demo-key-2026-0001' };
  expect((await client.server.call('GET /open/harbour/speaker', { headers: key })).status).toBe(200);
  expect((await client.server.call('POST /open/harbour/speaker', { headers: key, body: {} })).status).toBe(404);
});

it('creates none that a singleton or a log does not support', async () => {
  const client = await open();
  const verbs = async (id: string) => (await derive(client, 'collection', id)).changes.map(({ key }) => key);
  expect([await verbs('ec4'), await verbs('ec5')]).toEqual([
    ['list', 'update'],
    ['list', 'get'],
  ]);
});

it('previews the effect of a changed field, does nothing automatically, and applies the selected changes', async () => {
  const client = await open();
  const { changes, applied } = await derive(client, 'collection', 'ec1');
  const before = ['title', 'category', 'starts_at', 'seats', 'fee', 'is_open', 'venue'];
  expect(applied).toBe(0);
  expect(changes[0]).toEqual({
    ...{ key: 'list', name: '活动列表', method: 'GET', path: '/event', status: 'published' },
    ...{ state: 'changed', isBreaking: false },
    parts: [{ field: 'selection', from: before, to: [...before, 'summary'] }],
  });
  expect(await read(client, 'ei1')).toMatchObject({ selection: before, revision: 1 });
  const done = await derive(client, 'collection', 'ec1', { keys: ['list', 'nothing'] });
  expect(done.applied).toBe(1);
  expect(await read(client, 'ei1')).toMatchObject({
    selection: [...before, 'summary'],
    revision: 2,
    status: 'published',
  });
  expect((await derive(client, 'collection', 'ec1')).changes.map(({ state }) => state)).toEqual([
    ...['same', 'changed', 'changed', 'changed', 'changed'],
  ]);
});

it('marks changes that affect callers, and skips retired interfaces', async () => {
  const client = await open();
  await changesOf(client, 'ec2').apply({ key: 'field:ec2f5', act: 'hide', from: {}, to: {} });
  await send(client, '/eav/interface/ei10', 'retire');
  const { changes } = await derive(client, 'collection', 'ec2');
  expect(changes.map(({ key, state, isBreaking }) => [key, state, isBreaking])).toEqual([
    ['list', 'changed', true],
    ['get', 'changed', true],
    ['create', 'changed', true],
    ['update', 'changed', true],
    ['delete', 'withdrawn', true],
  ]);
});

it('does not use the path of another interface', async () => {
  const client = await open();
  await client.server.context.store.update(INTERFACES, 'ei12', { path: '/topic', collection: 'ec3' });
  const { changes } = await derive(client, 'collection', 'ec3');
  expect(changes.map(({ key, state }) => `${key} ${state}`).slice(0, 2)).toEqual(['list taken', 'get new']);
  const keys = changes.map(({ key }) => key);
  expect((await derive(client, 'collection', 'ec3', { keys })).applied).toBe(4);
});

it('updates interfaces to the current version of their template, and requires new test runs', async () => {
  const client = await open();
  const made = { template: 'et1', templateInputs: JSON.stringify({ of: 'event', when: 'starts_at' }) };
  const values = { path: '/latest-event', order: '-starts_at', filters: [], selection: [], auth: 'key', pageSize: 10 };
  const { record } = await client.result(writeAnswerContract, 'POST /eav/interface', {
    body: { ...made, ...values, name: 'Latest', method: 'GET', collection: 'ec1', cacheSeconds: 0 },
  });
  await send(client, `/eav/interface/${record.id}`, 'test');
  expect((await derive(client, 'template', 'et1')).changes).toMatchObject([{ key: record.id, state: 'same' }]);
  const body = { pageSize: 5, path: '/newest-{{of}}', version: 1 };
  await client.result(writeAnswerContract, 'PUT /eav/template/et1', { body });
  const { changes } = await derive(client, 'template', 'et1');
  expect(changes).toMatchObject([
    {
      ...{ state: 'changed', isBreaking: true, path: '/newest-event', status: 'tested' },
      parts: [
        { field: 'path', from: '/latest-event', to: '/newest-event' },
        { field: 'pageSize', from: 10, to: 5 },
      ],
    },
  ]);
  await derive(client, 'template', 'et1', { keys: [record.id] });
  expect(await read(client, record.id)).toMatchObject({
    ...{ path: '/newest-event', pageSize: 5, status: 'draft', sample: null, templateRevision: 2 },
  });
});

it('skips an interface whose values no longer fill the template', async () => {
  const client = await open();
  const { store } = client.server.context;
  await store.update(INTERFACES, 'ei12', { template: 'et1', templateInputs: '{"of":"event"}' });
  await store.update(INTERFACES, 'ei13', { template: 'et1', templateInputs: 'no json' });
  expect((await derive(client, 'template', 'et1')).changes.map(({ state }) => state)).toEqual([
    'incomplete',
    'incomplete',
  ]);
});

it('serves nothing on behalf of an operator who may not publish interfaces', async () => {
  const client = await open();
  await changesOf(client, 'ec1').apply({ key: 'field:ec1f5', act: 'hide', from: {}, to: {} });
  const { store } = client.server.context;
  for (const { id, collection } of await store.list(INTERFACES))
    if (collection === 'ec3') await store.remove(INTERFACES, id);
  const rights = ['view', 'update'].map((act) => `eav:eavInterface:${act}`);
  await client.allow(...rights, 'eav:eavCollection:view');
  const tester = await client.as('test');
  const keys = ['list', 'get'];
  expect((await derive(tester, 'collection', 'ec1', { keys })).applied).toBe(0);
  expect((await derive(tester, 'collection', 'ec3', { keys })).applied).toBe(2);
  expect(await ofCollection(client, 'ec3')).toEqual(['GET /topic tested', 'GET /topic/:id tested']);
  await client.allow(...rights, 'eav:eavInterface:publish', 'eav:eavCollection:view');
  expect((await derive(tester, 'collection', 'ec1', { keys })).applied).toBe(2);
});

it('requires the permission to view what interfaces are derived from', async () => {
  const client = await open();
  await client.allow('eav:eavInterface:view', 'eav:eavInterface:update');
  const tester = await client.as('test');
  for (const [from, id, name] of [
    ['collection', 'ec1', 'eavCollection'],
    ['template', 'et1', 'eavTemplate'],
  ])
    expect(await tester.call('POST /eav/interface/derive', { body: { from, id, dryRun: true } })).toMatchObject({
      ...{ status: 403, result: { permission: `eav:${name}:view` } },
    });
});

it('requires the permission to edit interfaces', async () => {
  const client = await (await open()).as('orders');
  expect((await client.call('POST /eav/interface/derive', { body: { from: 'collection', id: 'ec1' } })).status).toBe(
    403,
  );
});
