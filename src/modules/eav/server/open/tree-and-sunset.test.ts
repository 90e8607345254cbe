import type { CallRequest } from '@src/server/http/endpoint.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { createTestServer } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { INTERFACES } from '../eav-row.ts';
import { DEMO_SITE_KEY } from '../seeds/sites.seed.ts';

const KEY = { 'x-api-key': DEMO_SITE_KEY };
const INTERFACE = {
  ...{ kind: 'custom', collection: 'ec3', site: 'es1', status: 'published', auth: 'key', revision: 1 },
  ...{ filters: [], selection: ['name', 'parent'], pageSize: 20, cacheSeconds: 0, deleteTime: '', version: 1 },
};

/** A site that serves the topics, which form a tree. */
async function openTopics() {
  const server = createTestServer();
  const { store } = server.context;
  const rows = [
    { id: 'list', method: 'GET', path: '/topics' },
    { id: 'under', method: 'GET', path: '/topics-under/:parent' },
    { id: 'make', method: 'POST', path: '/topics' },
  ];
  for (const row of rows) await store.insert(INTERFACES, { ...INTERFACE, name: row.id, ...row });
  return async (method: string, path: string, request: Partial<CallRequest> = {}) => {
    const { status, body } = await server.call(`${method} /open/harbour${path}`, { headers: KEY, ...request });
    return { status, result: fieldsOf(fieldsOf(body).result) };
  };
}

it('returns the parents of a tree, filters by them, and accepts them as values', async () => {
  const call = await openTopics();
  const roots = (await call('GET', '/topics')).result;
  expect(Object(roots.list)).toContainEqual({ id: '2', version: 1, name: '账号', parent: '1' });
  expect(Object(roots.list)).toContainEqual({ id: '1', version: 1, name: '入门', parent: null });
  const under = [
    { id: '5', version: 1, name: '发票', parent: '4' },
    { id: '6', version: 1, name: '退款', parent: '4' },
  ];
  expect((await call('GET', '/topics', { query: { parent: '4' } })).result.list).toEqual(under);
  expect((await call('GET', '/topics-under/4')).result.list).toEqual(under);
  const made = await call('POST', '/topics', { body: { name: 'Refund of freight', parent: '6' } });
  expect([made.status, made.result.parent]).toEqual([200, '6']);
});

it('rejects a parent that is unknown or creates a cycle, by its public name', async () => {
  const call = await openTopics();
  const { status, result } = await call('POST', '/topics', { body: { name: 'Lost', parent: '99' } });
  expect([status, Object.keys(fieldsOf(result.errors))]).toEqual([400, ['parent']]);
});

it("includes the parent among the fields of a tree's interface only", async () => {
  const admin = await openClient([]);
  const make = async (collection: string) => {
    const body = { ...INTERFACE, name: `Of ${collection}`, collection, method: 'GET', path: `/of-${collection}` };
    return admin.call('POST /eav/interface', { body: { ...body, selection: ['parent'] } });
  };
  expect((await make('ec3')).code).toBe(0);
  expect(Object.keys(fieldsOf(fieldsOf((await make('ec1')).result).errors))).toEqual(['selection']);
});

it('retires a deprecated interface after its last day, in the name of the system', async () => {
  const server = createTestServer();
  const get = async () => (await server.call('GET /open/harbour/all-events', { headers: KEY })).status;
  server.moveTo(new Date(2026, 6, 17, 23, 59, 0));
  expect(await get()).toBe(200);
  server.moveTo(new Date(2026, 6, 18, 0, 1, 0));
  expect(await get()).toBe(410);
  const row = (await server.context.store.list(INTERFACES)).find(({ path }) => path === '/all-events');
  expect([row?.status, row?.updater]).toEqual(['retired', 'system']);
});
