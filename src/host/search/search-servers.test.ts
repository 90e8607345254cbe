import { indexSearchContract } from '@src/contracts/endpoints/models/index-search.ts';
import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { afterEach, expect, it } from 'vitest';
import { type FakeSearchServer, startFakeSearchServer } from '../../../tests/doubles/fake-search-server.ts';
import { openAddresses } from '../external/connections.ts';
import { createSearchServers } from './search-servers.ts';

const doubles: FakeSearchServer[] = [];
afterEach(async () => {
  await Promise.all(doubles.splice(0).map(({ close }) => close()));
});
async function start(): Promise<FakeSearchServer> {
  const double = await startFakeSearchServer();
  doubles.push(double);
  return double;
}

const INSIDE = createSearchServers({ isOpen: openAddresses(['127.0.0.0/8']) }, { time: 2000, bytes: 1_000_000 });
const EVENTS = 'eavRecordsec1';

/** A console that can reach local servers, with the index of events on a fake search server. */
async function open() {
  const double = await start();
  const client = await openClient([]);
  client.server.lend({ searchServers: INSIDE });
  const { version } = await read(client);
  const body = { kind: 'elastic', url: double.url, prefix: 'tests', version };
  expect((await client.call('PUT /eav/index/ex1', { body })).code).toBe(0);
  return { client, double };
}
const read = async (client: TestClient, id = 'ex1') =>
  (await client.result(recordAnswerContract, `GET /eav/index/${id}`)).record;
async function send(client: TestClient, event: string, id = 'ex1') {
  const { version } = await read(client, id);
  const answer = await client.call(`POST /eav/index/${id}/transition`, { body: { event, payload: {}, version } });
  await client.server.workOff();
  return answer;
}
const search = (client: TestClient, words: string) =>
  client.result(indexSearchContract, 'POST /eav/index/search', { body: { index: 'ex1', words } });

const QUERIES = ['数据', '数', '数据 24', '分析课', 'ＡＢ', 'talk', '没有', 'constructor', '讲座 1', '——'];

it('finds the same records in the same order as the index in the database', async () => {
  const { client, double } = await open();
  const other = await openClient([]);
  for (const each of [client, other]) {
    await each.server.context.store.update(EVENTS, '5', { f_ec1f8: 'Ｔａｌｋ about AB and 数据' });
    expect((await send(each, 'build')).code).toBe(0);
  }
  const answersOf = (each: TestClient) => Promise.all(QUERIES.map((words) => search(each, words)));
  const answers = await answersOf(client);
  expect(answers).toEqual(await answersOf(other));
  expect(answers.some(({ total }) => total > 1)).toBe(true);
  expect(double.asked).toContain('POST /tests-ex1-1/_search');
  expect(await other.server.context.store.get('eavPostings', 'ex1.1')).toBeDefined();
  expect(await client.server.context.store.get('eavPostings', 'ex1.1')).toBeUndefined();
});

it('builds a new generation, switches the alias, rolls back, and drops unreachable generations', async () => {
  const { client, double } = await open();
  const state = () => [[...double.indices.keys()], [...(double.aliases.get('tests-ex1') ?? [])]];
  await send(client, 'build');
  expect(state()).toEqual([['tests-ex1-1'], ['tests-ex1-1']]);
  await client.server.context.store.update(EVENTS, '1', { f_ec1f1: 'Zeppelin' });
  expect((await search(client, 'zeppelin')).total).toBe(0);
  await send(client, 'build');
  expect(state()).toEqual([['tests-ex1-1', 'tests-ex1-2'], ['tests-ex1-2']]);
  expect((await search(client, 'zeppelin')).hits.map(({ id }) => id)).toEqual(['1']);
  await send(client, 'rollBack');
  expect(state()).toEqual([['tests-ex1-1', 'tests-ex1-2'], ['tests-ex1-1']]);
  expect((await search(client, 'zeppelin')).total).toBe(0);
  await send(client, 'build');
  expect(state()).toEqual([['tests-ex1-1', 'tests-ex1-3'], ['tests-ex1-3']]);
});

it('checks read permissions on the hits', async () => {
  const { client } = await open();
  const { store } = client.server.context;
  await store.update(EVENTS, '2', { f_ec1f8: 'zeppelin' });
  await send(client, 'build');
  await store.update('eavFields', 'ec1f8', { readRoles: ['3'] });
  await client.allow('eav:eavIndex:view', 'eav:eav-event:view');
  const totals = [client, await client.as('test')].map(async (each) => (await search(each, 'zeppelin')).total);
  expect(await Promise.all(totals)).toEqual([1, 0]);
});

it('tests the connection, does not reveal the address, and reports why a server does not respond', async () => {
  const { client, double } = await open();
  expect((await send(client, 'test')).code).toBe(0);
  const tested = await read(client);
  expect(tested).toMatchObject({ connection: 'ok', errorClass: null, host: new URL(double.url).host });
  expect(tested.latency).toEqual(expect.any(Number));
  expect(JSON.stringify(tested)).not.toContain('secret');
  await double.close();
  await send(client, 'test');
  expect(await read(client)).toMatchObject({ connection: 'failing', errorClass: 'unreachable', latency: null });
  await send(client, 'build');
  expect(await read(client)).toMatchObject({ status: 'failed', failure: 'server', errorClass: 'unreachable' });
  const next = { kind: 'elastic', url: 'https://else:where@search.example.com', version: (await read(client)).version };
  expect((await client.call('PUT /eav/index/ex1', { body: next })).code).toBe(0);
  expect(await read(client)).toMatchObject({ connection: 'unknown', status: 'idle', errorClass: null });
});

it('refuses search and rollback while the server is unreachable, and keeps the current generation', async () => {
  const { client, double } = await open();
  await send(client, 'build');
  await send(client, 'build');
  await double.close();
  const asked = await client.call('POST /eav/index/search', { body: { index: 'ex1', words: '数据' } });
  expect([asked.code, fieldsOf(asked.result).text]).toEqual([1008, 'eav.rule.searchAway']);
  expect(fieldsOf((await send(client, 'rollBack')).result).text).toBe('eav.rule.searchAway');
  expect(await read(client)).toMatchObject({ status: 'live', generation: 2, previous: 1 });
});

it.each([
  ['a private address', 'http://127.0.0.1:9', 'private', createSearchServers({ isOpen: openAddresses([]) })],
  ['an address of another protocol', 'ftp://search.example.com', 'address', INSIDE],
  ['a password with a malformed escape', 'https://me:100%@search.example.com', 'address', INSIDE],
  ['a port without a server', 'http://127.0.0.1:9', 'unreachable', INSIDE],
] as const)('reports %s', async (_what, url, errorClass, servers) => {
  expect(await servers.probe({ url })).toMatchObject({ errorClass });
});

it('reports wrong credentials with the text of the server', async () => {
  const { url } = await start();
  expect(await INSIDE.probe({ url: url.replace('secret', 'wrong') })).toEqual({
    errorClass: 'credentials',
    errorText: 'unable to authenticate',
  });
});

it.each([
  ['nothing', '', 'urlMissing'],
  ['another protocol', 'ftp://search.example.com', 'searchUrl'],
])('refuses %s as an address', async (_what, url, rule) => {
  const client = await openClient([]);
  const { version } = await read(client);
  const { result } = await client.call('PUT /eav/index/ex1', { body: { kind: 'elastic', url, version } });
  expect(fieldsOf(fieldsOf(result).errors).url).toMatchObject({ rule });
});
