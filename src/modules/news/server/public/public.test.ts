import {
  publicNewsListContract,
  publicPositionContract,
  publicTextContract,
} from '@src/contracts/endpoints/public-news.ts';
import { entityTag } from '@src/server/http/cached-response.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createRegistry, type RuleContext } from '@src/server/resource/server-resource.ts';
import { createTestServer, TEST_NOW, type TestServer } from '@src/server/testing.ts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADS, NEWS, NEWS_CATEGORIES } from '../news-row.ts';
import { listCategories, listNews } from './public-news.ts';

let server: TestServer;
beforeEach(() => {
  server = createTestServer();
});

const feedContract = v.object({
  version: v.string(),
  items: v.array(
    v.strictObject({
      ...{ id: v.string(), title: v.string(), summary: v.string(), content_html: v.string() },
      date_published: v.string(),
      authors: v.array(v.object({ name: v.string() })),
    }),
  ),
});

const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.call(`GET /public/${path}`, { query, headers });
const resultOf = async (path: string, query: Record<string, string> = {}) =>
  fieldsOf((await get(path, query)).body).result;
const codeOf = async (path: string) => fieldsOf((await get(path)).body).code;

describe('published news', () => {
  it('is listed publicly: pinned first, within the limit, only what is published', async () => {
    const { list, total, size } = v.parse(publicNewsListContract, await resultOf('news', { size: '5' }));
    const out = (await server.context.store.list(NEWS)).filter(({ status }) => status === 'published');
    expect([list.length, total, size]).toEqual([5, out.length, 5]);
    expect(list.slice(0, 3).map(({ slug, pinned }) => [slug, pinned])).toEqual([
      ['news-51', true],
      ['news-52', true],
      ['news-53', false],
    ]);
    expect(fieldsOf(await resultOf('news', { size: '9999' })).size).toBe(50);
  });

  it('is ordered without reading contents, of which only the returned ones are read', async () => {
    const { store } = server.context;
    let read = 0;
    const select: typeof store.select = async (...asked) => {
      const selected = await store.select(...asked);
      if (asked[0] === NEWS) read += selected.rows.length;
      return selected;
    };
    const context: RuleContext = { ...server.context, resources: createRegistry([]), store: { ...store, select } };
    const request = { query: { size: '5', page: '2' }, params: {}, headers: {}, body: null };
    const { data } = await listNews(request, context);
    await listCategories(request, context);
    expect([data.list.length, read]).toEqual([5, 5]);
  });

  it('is found by category, including descendants', async () => {
    const all = await resultOf('news', { category: '7' });
    const below = await resultOf('news', { category: '8' });
    expect(Number(fieldsOf(all).total)).toBeGreaterThan(Number(fieldsOf(below).total));
    const { list } = fieldsOf(await resultOf('news/categories'));
    const closed = (await server.context.store.list(NEWS_CATEGORIES)).filter(({ status }) => status === 'disabled');
    expect(JSON.stringify(list)).not.toContain(String(closed[0]?.name));
  });

  it('is read by its slug while published, with markup free of scripts', async () => {
    await server.context.store.update(NEWS, 'n60', { content: 'Hello <script>alert(1)</script> & more' });
    const text = v.parse(publicTextContract, await resultOf('news/text/news-60'));
    expect(text.html).toBe('<p>Hello &lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>');
    await server.context.store.update(NEWS, 'n60', { unpublishAt: '2026-06-17 10:31:00' });
    server.moveTo(new Date(TEST_NOW.getTime() + 59_000));
    expect(await codeOf('news/text/news-60')).toBe(0);
    server.moveTo(new Date(TEST_NOW.getTime() + 60_000));
    expect(await codeOf('news/text/news-60')).toBe(1002);
    expect(await codeOf('news/text/news-1')).toBe(1002);
  });

  it('is not sent again for a matching entity tag', async () => {
    const { headers = {}, status } = await get('news/text/news-60');
    const again = await get('news/text/news-60', {}, { 'if-none-match': `"x", W/${headers.etag}` });
    expect([status, again.status, again.body]).toEqual([200, 304, null]);
    await server.context.store.update(NEWS, 'n60', { title: 'Changed' });
    expect((await get('news/text/news-60', {}, { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
    expect(entityTag('ab')).not.toBe(entityTag('ba'));
  });

  it('is a valid feed in both formats', async () => {
    await server.context.store.update(NEWS, 'n53', { title: 'A & B <\u0007i>' });
    const rss = await get('news/rss');
    expect(rss.headers?.['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(String(rss.body)).toContain('<title>A &amp; B &lt;i&gt;</title>');
    expect(String(rss.body).match(/<item>/g)).toHaveLength(30);
    const feed = v.parse(feedContract, JSON.parse(String((await get('news/feed')).body)));
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect([feed.items.length, feed.items[0]?.date_published]).toEqual([30, '2026-06-15T10:00:00.000Z']);
  });

  it('is rate limited by address, and available again after a minute', async () => {
    for (let call = 0; call < 600; call += 1) await get('news/categories');
    const refused = await get('news/categories');
    expect([refused.status, refused.headers?.['retry-after']]).toEqual([429, '60']);
    expect((await get('news/categories', {}, { 'x-remote-address': '10.0.0.9' })).status).toBe(200);
    server.moveTo(new Date(TEST_NOW.getTime() + 61_000));
    expect((await get('news/categories')).status).toBe(200);
  });
});

describe('shared preview', () => {
  it('shows a draft with the link, until it expires or is revoked', async () => {
    const token = 'ab'.repeat(16);
    await server.context.store.update(NEWS, 'n1', { shareToken: token, shareUntil: '2026-06-17 11:30:00' });
    expect(v.parse(publicTextContract, await resultOf(`news/shared/${token}`)).slug).toBe('news-1');
    expect(await codeOf(`news/shared/${'cd'.repeat(16)}`)).toBe(1002);
    expect(await codeOf('news/shared/null')).toBe(1002);
    server.moveTo(new Date(TEST_NOW.getTime() + 3_600_000));
    expect(await codeOf(`news/shared/${token}`)).toBe(1002);
  });
});

describe('ads of a position', () => {
  const [visitor, view] = ['visitor-1', 'view-0001'] as const;
  /** Reports a view; each page view comes from an address of its own unless one is given. */
  const seen = async (kind: string, more: Record<string, string> = {}, address?: string) => {
    const sent = { ad: 'a1', kind, visitor, view, ...more };
    const { body } = await server.call('POST /public/positions/seen', {
      ...{ body: sent, headers: { 'x-remote-address': address ?? `10.0.0.${sent.view.slice(-1)}` } },
    });
    const { code, result } = fieldsOf(body);
    return code === 0 ? fieldsOf(result).counted : code;
  };
  const figures = async () => {
    const ad = await server.context.store.get(ADS, 'a1');
    return [ad?.impressions, ad?.clicks];
  };

  const shownTo = async (query: Record<string, string>) =>
    v.parse(publicPositionContract, await resultOf('positions/home-banner', query)).ads.map(({ id }) => id);

  it('are the running ones that target the visitor', async () => {
    const { store } = server.context;
    expect(await shownTo({})).toEqual([]);
    expect(await shownTo({ audience: 'newUsers,members' })).toEqual(['a1', 'a16']);
    await store.update(ADS, 'a1', { audience: 'all' });
    await store.update(ADS, 'a16', { audience: 'region', regions: ['浙江', '江苏'] });
    expect(await shownTo({})).toEqual(['a1']);
    expect(await shownTo({ region: '江苏', audience: 'members' })).toEqual(['a1', 'a16']);
    expect(await shownTo({ region: '广东' })).toEqual(['a1']);
    expect(v.parse(publicPositionContract, await resultOf('positions/mini-notice')).ads).toEqual([]);
    expect(await codeOf('positions/nowhere')).toBe(1002);
  });

  it('count once per view, and clicks only after an impression', async () => {
    const [impressions, clicks] = (await figures()).map(Number);
    expect(await seen('click')).toBe(false);
    expect([await seen('impression'), await seen('impression')]).toEqual([true, false]);
    expect([await seen('click'), await seen('click')]).toEqual([true, false]);
    expect(await seen('impression', { view: 'view-0002' })).toBe(true);
    expect(await figures()).toEqual([Number(impressions) + 2, Number(clicks) + 1]);
    expect([await seen('view'), await seen('impression', { visitor: 'x' })]).toEqual([1001, 1001]);
  });

  it('count once per address, ad and half a minute, whatever visitors and views a caller invents', async () => {
    const { store } = server.context;
    const one = '203.0.113.5';
    const [impressions, clicks] = (await figures()).map(Number);
    const loop = async (kind: string, from: number) => {
      const counted: unknown[] = [];
      for (let at = from; at < from + 20; at += 1) {
        const invented = { visitor: `visitor-${at}`, view: `invented-${at}` };
        counted.push(await seen(kind, invented, one));
      }
      return counted.filter((each) => each === true).length;
    };
    expect([await loop('impression', 0), await loop('click', 0)]).toEqual([1, 1]);
    expect(await seen('impression', {}, '203.0.113.6')).toBe(true);
    // Addresses of one network count as one.
    expect(await seen('impression', { view: 'view-0005' }, '2001:db8::1')).toBe(true);
    expect(await seen('impression', { view: 'view-0006' }, '2001:db8::2')).toBe(false);
    expect(await seen('impression', { ad: 'a16' }, one)).toBe(true);
    server.moveTo(new Date(TEST_NOW.getTime() + 29_999));
    expect(await loop('impression', 100)).toBe(0);
    server.moveTo(new Date(TEST_NOW.getTime() + 30_000));
    expect(await loop('impression', 200)).toBe(1);
    expect(await figures()).toEqual([Number(impressions) + 4, Number(clicks) + 1]);
    // A counted view adds one row, the others none.
    server.moveTo(new Date(TEST_NOW.getTime() + 60_000));
    const before = (await store.list('adSeen')).length;
    await loop('impression', 300);
    expect((await store.list('adSeen')).length - before).toBe(1);
  });

  it('are hidden from a visitor at the frequency limit', async () => {
    const { store } = server.context;
    await store.update('adPositions', 'p1', { capPerDay: 2 });
    for (const each of ['view-0001', 'view-0002']) expect(await seen('impression', { view: each })).toBe(true);
    expect(await seen('impression', { view: 'view-0003' })).toBe(false);
    const { ads } = v.parse(
      publicPositionContract,
      await resultOf('positions/home-banner', { visitor, audience: 'members' }),
    );
    expect(ads.map(({ id }) => id)).toEqual(['a16']);
    server.moveTo(new Date(TEST_NOW.getTime() + 86_400_001));
    expect(await seen('impression', { view: 'view-0003' })).toBe(true);
  });

  it('end at their paid number of impressions', async () => {
    const [impressions] = (await figures()).map(Number);
    await server.context.store.update(ADS, 'a1', { budget: Number(impressions) + 1 });
    expect(await seen('impression')).toBe(true);
    expect(await seen('impression', { view: 'view-0002' })).toBe(false);
    expect((await server.context.store.get(ADS, 'a1'))?.status).toBe('ended');
  });
});
