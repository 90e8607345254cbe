import { MAX_LIST_CHARACTERS } from '@src/contracts/resource/responses.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { createTestServer, TEST_NOW, type TestServer } from '@src/server/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { EAV_COLLECTIONS, EAV_FIELDS, INTERFACES, recordsOf, SITES } from '../eav-row.ts';
import { DEMO_SITE_KEY } from '../seeds/sites.seed.ts';
import { isSameDigest } from './site-access.ts';

let server: TestServer;
beforeEach(() => {
  server = createTestServer();
});

const KEY = { 'x-api-key': DEMO_SITE_KEY };
const ask = (method: string, path: string, request: Partial<CallRequest> = {}) =>
  server.call(`${method} /open${path}`, request);
async function get(path: string, query: CallRequest['query'] = {}, headers: CallRequest['headers'] = KEY) {
  const { status, body, headers: named = {} } = await ask('GET', path, { query, headers });
  const { code, msg, result } = fieldsOf(body);
  return { status, code, msg, result: fieldsOf(result), headers: named };
}
const codesIn = (result: object, code: string) => {
  const { list } = fieldsOf(result);
  return Array.isArray(list) ? list.map((each) => fieldsOf(each)[code]) : [];
};
const faultsIn = (result: object) =>
  Object.fromEntries(
    Object.entries(fieldsOf(fieldsOf(result).errors)).map(([name, each]) => [name, fieldsOf(each).rule]),
  );

describe('a published interface of a site', () => {
  it("responds to callers with the site's key, by field codes", async () => {
    const { status, code, result } = await get('/harbour/venue', { size: '2', sort: '-capacity' });
    expect([status, code]).toEqual([200, 0]);
    expect(result).toEqual({
      ...{ total: 5, page: 1, size: 2 },
      list: [
        { id: '5', version: 1, name: '线上直播间', city: '全国', capacity: 5000, phone: null, site: null },
        { id: '1', version: 1, name: '港湾会展中心', city: '上海', capacity: 3000, phone: null, site: null },
      ],
    });
  });

  it('omits and lists long fields when a page is too long; a smaller page has them', async () => {
    const { store } = server.context;
    for (const { id } of await store.list(recordsOf('ec2')))
      await store.update(recordsOf('ec2'), id, { f_ec2f1: 'x'.repeat(700_000) });
    const page = await get('/harbour/venue', { size: '5', sort: '-capacity' });
    const rows = [Object(page.result.list)].flat().map(fieldsOf);
    expect(JSON.stringify(page.result).length).toBeLessThan(MAX_LIST_CHARACTERS + 1000);
    expect(rows.map(({ name, omitted }) => [String(name ?? '').length, omitted])).toEqual([
      [700_000, undefined],
      [700_000, undefined],
      [0, ['name']],
      [0, ['name']],
      [0, ['name']],
    ]);
    const last = await get('/harbour/venue', { size: '1', page: '5', sort: '-capacity' });
    expect(fieldsOf([Object(last.result.list)].flat()[0]).name).toHaveLength(700_000);
  });

  it('applies its own filter, fields and order, and requires no key when public', async () => {
    const { result, headers } = await get('/harbour/talks', {}, {});
    const dates = codesIn(result, 'starts_at').map(String);
    expect([result.total, dates.toSorted().toReversed()]).toEqual([8, dates]);
    expect(Object.keys(fieldsOf(Object(result.list)[0]))).toEqual(['id', 'version', 'title', 'starts_at', 'fee']);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  it('returns one record by id, and 404 for an unknown one', async () => {
    expect((await get('/harbour/venue/2')).result).toMatchObject({ id: '2', name: '滨江礼堂' });
    expect(await get('/harbour/venue/99')).toMatchObject({ status: 404, code: 1002 });
  });

  it('accepts filters, pages and sorting by field types', async () => {
    const { result } = await get('/harbour/event', {
      ...{ category: 'fair', is_open: 'true', sort: 'seats', page: '2', size: '2' },
      starts_at_from: '2026-06-01',
    });
    expect([result.page, result.size, codesIn(result, 'category')]).toEqual([2, 2, ['fair', 'fair']]);
    expect(codesIn((await get('/harbour/event', { q: '开发者' })).result, 'title')).toHaveLength(4);
  });

  it('reports every parameter that is unknown, invalid or out of range', async () => {
    const wrong = {
      page: '0',
      size: '101',
      sort: 'colour',
      category: 'party',
      is_open: 'maybe',
      seats: '5',
      city: 'x',
    };
    const { status, code, result } = await get('/harbour/event', { ...wrong, starts_at_to: 'soon' });
    expect([status, code, faultsIn(result)]).toEqual([
      ...[400, 1001],
      {
        ...{ page: 'format', size: 'format', sort: 'unknownField', category: 'format', is_open: 'format' },
        ...{ seats: 'unknownField', city: 'unknownField', starts_at_to: 'format' },
      },
    ]);
    expect(faultsIn((await get('/harbour/talks', { category: 'fair' }, {})).result)).toEqual({
      category: 'unknownField',
    });
  });

  it('is not sent again for a matching entity tag', async () => {
    const { headers } = await get('/harbour/venue');
    const again = await get('/harbour/venue', {}, { ...KEY, 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  it('finds a record by a path parameter', async () => {
    await server.context.store.update(INTERFACES, 'ei12', {
      ...{ path: '/topic-by/:slug', collection: 'ec3', filters: ['slug=:slug'], pageSize: 1, status: 'published' },
      ...{ selection: ['name'], order: null },
    });
    expect((await get('/harbour/topic-by/topic-3')).result).toEqual({ id: '3', version: 1, name: '登录' });
    expect((await get('/harbour/topic-by/nothing')).status).toBe(404);
  });
});

describe('callers', () => {
  it("require the site's key", async () => {
    expect(await get('/harbour/venue', {}, {})).toMatchObject({
      ...{ status: 401, code: 401, msg: 'Send the key of the site in the header x-api-key' },
    });
    expect(
      await get('/harbour/venue', {}, { 'x-api-key': `${DEMO_SITE_KEY}x`, 'accept-language': 'zh-CN' }),
    ).toMatchObject({ status: 401, msg: '站点密钥不正确' });
    await server.context.store.update(SITES, 'es1', { keyExpires: '2026-06-16' });
    expect(await get('/harbour/venue')).toMatchObject({ status: 401, msg: 'The key of the site has expired' });
  });

  it('wait after many wrong keys from one address, without affecting others', async () => {
    const wrong = { 'x-api-key': 'guess', 'x-remote-address': '10.0.0.9' };
    for (let call = 0; call < 20; call += 1) await get('/harbour/venue', {}, wrong);
    const { status, headers } = await get('/harbour/venue', {}, { ...wrong, ...KEY });
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect((await get('/harbour/venue')).status).toBe(200);
  });

  it('are rate limited by site, with separate limits with and without a key', async () => {
    await server.context.store.update(SITES, 'es1', { rateLimit: 3 });
    for (let call = 0; call < 3; call += 1) expect((await get('/harbour/talks', {}, {})).status).toBe(200);
    expect(await get('/harbour/talks', {}, {})).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect((await get('/harbour/venue')).status).toBe(200);
    server.moveTo(new Date(TEST_NOW.getTime() + 61_000));
    expect((await get('/harbour/talks', {}, {})).status).toBe(200);
  });

  it('sign in if the interface requires it, and need permission for its records', async () => {
    await server.context.store.update(INTERFACES, 'ei6', { auth: 'session' });
    expect((await get('/harbour/venue')).status).toBe(401);
    expect((await get('/harbour/venue', {}, await server.signIn('vben'))).status).toBe(200);
    expect((await get('/harbour/venue', {}, await server.signIn('guest'))).status).toBe(403);
    await server.context.store.update(COLLECTIONS.systemRoles, '1', { secondFactor: 'required' });
    const { status, msg } = await get('/harbour/venue', {}, await server.signIn('vben'));
    expect([status, msg]).toEqual([403, 'Set up the second factor first']);
  });
});

describe('callers of other origins', () => {
  const from = (origin: string) => ({ ...KEY, origin });

  it('can read errors of the gateway, too', async () => {
    const origin = 'https://harbour.example.com';
    const headers = { ...KEY, origin };
    const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);
    for (const body of [{ title: 'a\u0000b' }, { title: deep }, ['list'], 'text', { title: 'x'.repeat(200_000) }]) {
      const answer = await ask('POST', '/harbour/venue', { headers, body });
      expect([answer.status >= 400, answer.headers?.['access-control-allow-origin']]).toEqual([true, origin]);
    }
  });

  it('can read responses and errors if the site allows their origin', async () => {
    const origin = 'https://harbour.example.com';
    for (const path of ['/harbour/venue', '/harbour/nothing']) {
      const { headers } = await get(path, {}, from(origin));
      expect([headers['access-control-allow-origin'], headers.vary]).toEqual([origin, 'accept-encoding, origin']);
    }
    expect(await get('/harbour/venue', {}, from('https://evil.example.com'))).toMatchObject({
      ...{ status: 403, msg: 'Pages of this origin may not call the site' },
    });
    const own = { ...from('https://console.example.com'), host: 'console.example.com' };
    expect((await get('/harbour/venue', {}, own)).status).toBe(200);
  });

  it('get the allowed methods by preflight', async () => {
    const headers = { origin: 'https://harbour.example.com' };
    const { status, headers: named } = await ask('OPTIONS', '/harbour/venue', { headers });
    expect([status, named?.['access-control-allow-methods']]).toEqual([200, 'GET, POST']);
    expect(named?.['access-control-allow-headers']).toContain('x-api-key');
    expect((await ask('OPTIONS', '/harbour/nothing', { headers })).status).toBe(404);
    expect((await ask('OPTIONS', '/harbour/venue', { headers: { origin: 'https://evil.example.com' } })).status).toBe(
      403,
    );
  });
});

describe('unavailable interface', () => {
  it('is a draft, or without a site', async () => {
    for (const path of ['/harbour/online', '/nowhere/venue', '/harbourvenue', '/academy/venue'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('is withdrawn, with its message', async () => {
    expect(await get('/harbour/fairs')).toMatchObject({ status: 410, msg: 'The interface was withdrawn' });
    await server.context.store.update(EAV_COLLECTIONS, 'ec2', { status: 'retired' });
    expect((await get('/harbour/venue')).status).toBe(410);
  });

  it('refers to a deleted field', async () => {
    await server.context.store.update(EAV_FIELDS, 'ec1f2', { deleteTime: '2026-06-17 10:00:00' });
    expect(await get('/harbour/talks', {}, {})).toMatchObject({
      ...{ status: 503, msg: 'The interface does not fit its collection any more' },
    });
  });

  it('belongs to a site under maintenance', async () => {
    expect(await get('/shop/venue')).toMatchObject({ status: 503, headers: { 'retry-after': '300' } });
  });
});

it('reports the start and end of a deprecation', async () => {
  const { status, headers } = await get('/harbour/all-events');
  const since = new Date(2026, 4, 18, 10, 30, 0).getTime() / 1000;
  expect([status, headers.deprecation, headers.sunset]).toEqual([
    ...[200, `@${since}`],
    new Date(2026, 6, 17, 23, 59, 59).toUTCString(),
  ]);
});

it('compares digests over their whole length', () => {
  expect([
    isSameDigest('ab', 'ab'),
    isSameDigest('ab', 'ac'),
    isSameDigest('ab', 'abab'),
    isSameDigest('', ''),
  ]).toEqual([...[true, false, false, false]]);
});
