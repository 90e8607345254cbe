import { afterAll, expect, it } from 'vitest';
import { loginLogResource } from '../../contracts/resources/login-log.ts';
import { fieldsOf, textOf } from '../../server/http/path-params.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { TEST_NOW, testRows } from '../../server/testing.ts';
import { serve } from '../serve.mjs';
import { listen } from '../sql/feed/testing.ts';
import { createMemoryFeed } from './memory-feed.ts';
import { createMemoryServer } from './memory-server.ts';

const handler = createMemoryServer({
  now: () => TEST_NOW,
  tables: testRows(),
  onTrouble: (call, cause) => expect.fail(`${call}: ${String(cause)}`),
});
const server = await serve((request, response) => void handler(request, response), 0);
afterAll(() => server.close());

const call = async (path: string, body: unknown, authorization = '', method = 'POST') => {
  const headers = { 'content-type': 'application/json', authorization };
  const response = await fetch(`${server.url}${path}`, { method, body: JSON.stringify(body), headers });
  return fieldsOf(fieldsOf(await response.json()).result);
};

it('a server in memory reports changed records to open streams, and missed ones to resumed streams', async () => {
  const token = textOf((await call('/api/loginIn', { username: 'vben', password: '123456' })).token) ?? '';
  const add = async (deptName: string) =>
    fieldsOf((await call('/system/dept', { deptName, orderNo: 1, status: 'enabled' }, token)).record).id;
  const stream = await listen(`${server.url}/live`, token);
  expect(await stream.next()).toBe('opened');
  const id = await add('First office');
  const reported = { type: 'records', resource: 'dept', counts: true };
  expect(await stream.next()).toEqual({ ...reported, ids: [id], versions: { [String(id)]: 1 } });
  const reached = stream.reached();
  stream.close();
  const missed = await add('Second office');
  const again = await listen(`${server.url}/live`, token, reached);
  expect(await again.next()).toEqual({ ...reported, ids: [missed], versions: { [String(missed)]: 1 } });
  again.close();
});

const signIn = async (username = 'vben') =>
  textOf((await call('/api/loginIn', { username, password: '123456' })).token) ?? '';
const read = async (path: string, token: string) => {
  const response = await fetch(`${server.url}${path}`, { headers: { authorization: token } });
  return [fieldsOf(fieldsOf(await response.json()).result).list].flat().map(fieldsOf);
};

/** Ways in which the newest session of the account is ended from another session. */
const ENDS: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
  'in the list of sessions': async (token) => {
    const others = (await read('/system/account/1/sessions', token)).filter(({ current }) => current !== true);
    return call(`/system/session/${textOf(others[0]?.id)}/end`, {}, token);
  },
  'as one of all others': (token) => call('/api/endOtherSessions', {}, token),
  'in the login log': async (token) => {
    const lines = await read(`${loginLogResource.api}/list?session=open&size=100`, token);
    const line = lines.toSorted((one, other) => Number(other.id) - Number(one.id))[0];
    const body = { event: 'kick', version: line?.version, payload: {}, reason: 'why' };
    return call(`${loginLogResource.api}/${textOf(line?.id)}/transition`, body, token);
  },
};

it.each(Object.entries(ENDS))('the stream of a session that is ended %s ends at once', async (_how, end) => {
  const token = await signIn();
  const stream = await listen(`${server.url}/live`, await signIn());
  expect(await stream.next()).toBe('opened');
  await end(token);
  const told: unknown[] = [];
  for (let event = await stream.next(); event !== undefined; event = await stream.next()) told.push(event);
  expect(told.at(-1)).toEqual({ type: 'session' });
});

/** The first event after `opened`; undefined when the stream has ended. */
async function heardBy(stream: Awaited<ReturnType<typeof listen>>): Promise<unknown> {
  let event = await stream.next();
  while (event === 'opened') event = await stream.next();
  return event;
}

it('a session has at most twelve streams, also when more are opened at once', async () => {
  const token = await signIn();
  const streams = await Promise.all(Array.from({ length: 40 }, () => listen(`${server.url}/live`, token)));
  await call('/system/dept', { deptName: 'Office of many', orderNo: 1, status: 'enabled' }, await signIn());
  const heard = await Promise.all(streams.map(heardBy));
  for (const stream of streams) stream.close();
  expect(heard.filter((event) => event !== undefined)).toHaveLength(12);
});

it('a stream of an operator with access to some records reports a change without ids', async () => {
  const [token, own] = [await signIn(), await signIn('content_head')];
  const all = await listen(`${server.url}/live`, token);
  const some = await listen(`${server.url}/live`, own);
  const { record } = await call('/system/account/8', undefined, token, 'GET');
  const change = { version: fieldsOf(record).version, nickname: 'Elsewhere' };
  await call('/system/account/8', change, token, 'PUT');
  expect(await heardBy(all)).toMatchObject({ type: 'records', resource: 'account', ids: ['8'] });
  expect(await heardBy(some)).toEqual({ type: 'records', resource: 'account', ids: null, counts: false });
  for (const stream of [all, some]) stream.close();
});

it('a feed in memory returns null for a number before its retained changes', async () => {
  const { feed, watch } = createMemoryFeed();
  let count = 0;
  const store = watch(createMemoryStore());
  feed.onCommit(() => {
    count += 1;
  });
  await feed.begin();
  for (let id = 0; id < 10_001; id += 1) await store.insert('orders', { id: String(id) });
  expect([count, (await feed.poll()).length, feed.reached()]).toEqual([10_001, 10_000, 10_001]);
  expect([await feed.since(0), (await feed.since(10_000))?.map(({ number }) => number)]).toEqual([null, [10_001]]);
  expect(await feed.since(10_002)).toBeNull();
});

it('a feed in memory reports the new version of a row, and none for a write without one', async () => {
  const { feed, watch } = createMemoryFeed();
  const store = watch(createMemoryStore());
  await feed.begin();
  await store.insert('orders', { id: '1', version: 1, paid: 0 });
  await store.update('orders', '1', { version: 2, paid: 1 });
  await store.update('orders', '1', { version: 2, paid: 2 });
  expect((await feed.poll()).flatMap(({ changes }) => changes.map(({ versions }) => versions))).toEqual([
    ...[{ 1: 1 }, { 1: 2 }, undefined],
  ]);
});
