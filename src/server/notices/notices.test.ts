import { noticesContract } from '@src/contracts/notices.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { OVERVIEW_PERMISSION } from '../../contracts/statistics.ts';
import { allows, NO_PERMISSIONS, permissionsOf } from '../auth/permissions.ts';
import { demoEndpoints, endpoints } from '../endpoints.ts';
import { fieldsOf } from '../http/path-params.ts';
import { findByName } from '../operators/user.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { addMinutes } from '../store/dates.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../testing.ts';
import { NOTICE_RIGHTS } from './notices.seed.ts';

async function ask(server: TestServer, name: string, body: unknown = undefined, username = 'vben') {
  const answer = await server.call(`POST /notices/${name}`, { body, headers: await server.signIn(username) });
  return fieldsOf(answer.body);
}
const notices = async (server: TestServer, name: string, body?: unknown, username?: string) =>
  v.parse(noticesContract, (await ask(server, name, body, username)).result);

describe('POST /notices/list', () => {
  it('returns eleven notices, three messages and four to-dos, newest first and unread', async () => {
    const { items, live } = await notices(createTestServer(), 'list');
    const count = (kind: string) => items.filter((item) => item.kind === kind).length;
    expect([count('notice'), count('message'), count('todo')]).toEqual([11, 3, 4]);
    const times = items.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
    expect(items.filter(({ read }) => read)).toEqual([]);
    expect(live).toBe(false);
  });
});

describe('the recipients of notices', () => {
  const TARGETS = Object.entries(NOTICE_RIGHTS);

  it.each(TARGETS)('the permission for notices about %s exists', async (_topic, right) => {
    const rights = SERVER_RESOURCES.map(({ definition }) => permissionCode(definition, 'view'));
    expect(right === null || [...rights, OVERVIEW_PERMISSION].includes(right)).toBe(true);
  });

  it.each(['guest', 'test', 'orders', 'content_head', 'vben'])(
    '%s gets no notices about things they may not see',
    async (name) => {
      const server = createTestServer();
      const { store } = server.context;
      const user = await findByName(store, name);
      const held = user === undefined ? NO_PERMISSIONS : await permissionsOf(user, store);
      const topicOf = (title: string) => title.split('.').at(-2) ?? '';
      const { items } = await notices(server, 'list', undefined, name);
      const all = (await store.list('notices')).map(({ id, title }) => ({ id, topic: topicOf(String(title)) }));
      const expected = all.filter(({ topic }) => {
        const right = NOTICE_RIGHTS[topic] ?? null;
        return right === null || allows(held, right);
      });
      const published = 'published-2';
      expect(items.map(({ id }) => id).sort()).toEqual([...expected.map(({ id }) => id), published].sort());
      const hidden = all.filter(({ id }) => !items.some((item) => item.id === id)).map(({ id }) => id);
      if (hidden.length > 0) await notices(server, 'read', { ids: hidden, read: true }, name);
      expect(await store.list('noticeReads')).toEqual([]);
    },
  );

  it('generated ones exist in the demo only', () => {
    const isFeed = ({ path }: { readonly path: string }) => path === '/notices/feed';
    expect([endpoints.some(isFeed), demoEndpoints.some(isFeed)]).toEqual([false, true]);
  });
});

describe('POST /notices/read', () => {
  it('marks notices for one user only, as read and unread', async () => {
    const server = createTestServer();
    const read = ({ items }: { items: readonly { id: string; read: boolean }[] }) =>
      items.filter((item) => item.read).map(({ id }) => id);
    expect(read(await notices(server, 'read', { ids: ['3', '1', '1', 'nobody'], read: true }))).toEqual(['1', '3']);
    expect(read(await notices(server, 'list'))).toEqual(['1', '3']);
    expect(read(await notices(server, 'list', undefined, 'test'))).toEqual([]);
    expect(read(await notices(server, 'read', { ids: ['1'], read: false }))).toEqual(['3']);
  });

  it.each([
    ['body', undefined],
    ['ids', { ids: [], read: true }],
    ['read', { ids: ['1'] }],
    ['ids', { ids: '1', read: true }],
    ['ids', { ids: Array(101).fill('1'), read: true }],
  ])('refuses the %s of %j', async (part, body) => {
    const result = { errors: { [part]: { rule: 'format' } } };
    expect(await ask(createTestServer(), 'read', body)).toEqual({ code: 1001, result, msg: 'Invalid request' });
  });
});

describe('POST /notices/feed', () => {
  it('adds a notice each minute, which can be marked and stays when the feed is off', async () => {
    const server = createTestServer();
    expect((await notices(server, 'feed', { on: true })).live).toBe(true);
    server.moveTo(addMinutes(TEST_NOW, 3));
    const { items } = await notices(server, 'list');
    expect(items).toHaveLength(21);
    const [newest] = items;
    expect(newest).toMatchObject({ kind: 'notice', read: false, time: '2026-06-17 10:33:00' });
    await notices(server, 'read', { ids: [newest?.id], read: true });
    const off = await notices(server, 'feed', { on: false });
    server.moveTo(addMinutes(TEST_NOW, 9));
    expect(await notices(server, 'list')).toEqual(off);
    expect([off.items[0], off.items.length, off.live]).toEqual([{ ...newest, read: true }, 21, false]);
  });

  it('is not restarted by a second request, and adds at most 20 notices', async () => {
    const server = createTestServer();
    await notices(server, 'feed', { on: true });
    server.moveTo(addMinutes(TEST_NOW, 600));
    expect((await notices(server, 'feed', { on: true })).items).toHaveLength(38);
    await notices(server, 'feed', { on: false });
    expect((await notices(server, 'feed', { on: false })).items).toHaveLength(38);
  });
});
