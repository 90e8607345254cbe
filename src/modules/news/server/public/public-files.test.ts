import {
  publicFileContract,
  publicProductsContract,
  publicTextContract,
} from '@src/contracts/endpoints/public-news.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import { documentOf } from '@src/contracts/rich-text/document.ts';
import { BLOBS, isKept, MEDIA } from '@src/modules/media/server/media-row.ts';
import { PRODUCTS } from '@src/modules/product/server/product-row.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { createTestServer, TEST_NOW, type TestServer } from '@src/server/testing.ts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADS, NEWS } from '../news-row.ts';

const TOKEN = 'a'.repeat(32);
/** A published demo text, and a draft. */
const [LIVE, DRAFT] = ['n60', 'n1'] as const;

let server: TestServer;
/** A library picture that no text uses. */
let picture: string;

const get = (path: string, query: Record<string, string> = {}) => server.call(`GET /public/${path}`, { query });
const codeOf = async (path: string, query: Record<string, string> = {}) =>
  fieldsOf((await get(path, query)).body).code ?? 0;
const resultOf = async (path: string, query: Record<string, string> = {}) =>
  fieldsOf((await get(path, query)).body).result;
const textWith = (id: string) =>
  documentOf([{ type: 'image', attrs: { mediaId: id, src: mediaAddress(id), alt: 'A harbour' } }]);

beforeEach(async () => {
  server = createTestServer();
  const { store } = server.context;
  const shown = JSON.stringify([await store.list(NEWS), await store.list(ADS)]);
  const free = (await store.list(MEDIA)).find(
    (file) => file.kind === 'image' && isKept(file) && file.private !== true && !shown.includes(`"media:${file.id}"`),
  );
  picture = free?.id ?? '';
  expect(picture).not.toBe('');
});

describe('public file', () => {
  it('is readable only while a published text uses it', async () => {
    const { store } = server.context;
    expect(await codeOf(`files/${picture}`)).toBe(1002);
    await store.update(NEWS, DRAFT, { content: textWith(picture) });
    expect(await codeOf(`files/${picture}`)).toBe(1002);
    await store.update(NEWS, LIVE, { content: textWith(picture), unpublishAt: '2026-06-17 10:31:00' });
    const { status, body, headers = {} } = await get(`files/${picture}`);
    const file = await store.get(MEDIA, picture);
    expect([status, body instanceof Uint8Array && body.length, headers['content-type']]).toEqual([
      200,
      file?.size,
      file?.mime,
    ]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    const again = await server.call(`GET /public/files/${picture}`, {
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect([again.status, again.body]).toEqual([304, null]);
    const part = v.parse(publicFileContract, await resultOf(`files/${picture}/content`));
    expect([part.total, part.mime, atob(part.data).length]).toEqual([file?.size, file?.mime, file?.size]);
    const { html } = v.parse(publicTextContract, await resultOf('news/text/news-60'));
    expect(html).toBe(`<p><img src="/public/files/${picture}" alt="A harbour"></p>`);
    server.moveTo(new Date(TEST_NOW.getTime() + 60_000));
    expect([await codeOf(`files/${picture}`), await codeOf(`files/${picture}/content`)]).toEqual([1002, 1002]);
  });

  it('that is attached to a published text is listed there, and readable meanwhile', async () => {
    const { store } = server.context;
    await store.update(NEWS, LIVE, { attachments: [mediaAddress(picture), 'media:nowhere'] });
    const slug = textIn(await store.get(NEWS, LIVE), 'slug');
    const file = await store.get(MEDIA, picture);
    const text = v.parse(publicTextContract, await resultOf(`news/text/${slug}`));
    expect(text.attachments).toEqual([
      { name: file?.name, mime: file?.mime, size: file?.size, address: `/public/files/${picture}` },
    ]);
    expect(await codeOf(`files/${picture}`)).toBe(0);
    await store.update(NEWS, LIVE, { attachments: [] });
    expect(await codeOf(`files/${picture}`)).toBe(1002);
  });

  it('in the trash or private is never readable', async () => {
    const { store } = server.context;
    await store.update(NEWS, LIVE, { cover: mediaAddress(picture) });
    expect(await codeOf(`files/${picture}`)).toBe(0);
    await store.update(MEDIA, picture, { private: true });
    expect(await codeOf(`files/${picture}`)).toBe(1002);
    await store.update(MEDIA, picture, { private: false, status: 'trashed' });
    expect(await codeOf(`files/${picture}`)).toBe(1002);
  });

  it('of a preview is readable with the link until it expires', async () => {
    const { store } = server.context;
    await store.update(NEWS, DRAFT, {
      content: textWith(picture),
      shareToken: TOKEN,
      shareUntil: '2026-06-17 10:31:00',
    });
    expect(await codeOf(`files/${picture}`, { share: TOKEN })).toBe(0);
    expect(await codeOf(`files/${picture}`, { share: 'b'.repeat(32) })).toBe(1002);
    const { html } = v.parse(publicTextContract, await resultOf(`news/shared/${TOKEN}`));
    expect(html).toContain(`src="/public/files/${picture}?share=${TOKEN}"`);
    server.moveTo(new Date(TEST_NOW.getTime() + 60_000));
    expect(await codeOf(`files/${picture}`, { share: TOKEN })).toBe(1002);
  });

  it('is read by range, or as a whole', async () => {
    const { store } = server.context;
    await store.update(NEWS, LIVE, { cover: mediaAddress(picture) });
    const { body: whole, headers: reported = {} } = await get(`files/${picture}`);
    if (!(whole instanceof Uint8Array)) throw new Error('no bytes');
    const total = whole.length;
    const ask = async (headers: Record<string, string>) => {
      const { status, body, headers: own = {} } = await server.call(`GET /public/files/${picture}`, { headers });
      return [status, own['content-range'] ?? '', own['content-length'] ?? '', body];
    };
    const part = (from: number, to: number) => [
      ...[206, `bytes ${from}-${to}/${total}`, String(to - from + 1)],
      whole.subarray(from, to + 1),
    ];
    expect(await ask({ range: 'bytes=5-9' })).toEqual(part(5, 9));
    expect(await ask({ range: 'bytes=5-9', 'if-range': reported.etag ?? '' })).toEqual(part(5, 9));
    expect(await ask({ range: 'bytes=7-' })).toEqual(part(7, total - 1));
    expect(await ask({ range: 'bytes=-3' })).toEqual(part(total - 3, total - 1));
    expect(await ask({ range: `bytes=9-${total + 5}` })).toEqual(part(9, total - 1));
    expect(await ask({ range: `bytes=${total}-` })).toEqual([416, `bytes */${total}`, '', '']);
    const all = [200, '', String(total), whole];
    for (const range of ['bytes=1-2,5-6', 'bytes=9-5', 'bytes=-', 'lines=1-2', ''])
      expect(await ask({ range })).toEqual(all);
    expect(await ask({ range: 'bytes=5-9', 'if-range': '"old"' })).toEqual(all);
  });

  it('redirects to the storage where the host supports it', async () => {
    const { store } = server.context;
    await store.update(MEDIA, picture, { drawn: null, hash: 'h' });
    await store.insert(BLOBS, { id: 'h', data: '', key: 'h-1' });
    await store.update(NEWS, LIVE, { cover: mediaAddress(picture) });
    const none = () => Promise.resolve(undefined);
    server.lend({
      files: {
        ...{ put: none, get: none, head: none, delete: none },
        presign: async (key, { type }) => `https://storage.example.com/${key}?type=${type}`,
      },
    });
    const { status, headers } = await get(`files/${picture}`);
    const type = (await store.get(MEDIA, picture))?.mime;
    expect([status, headers]).toMatchObject([
      302,
      { location: `https://storage.example.com/h-1?type=${type}`, 'cache-control': 'no-store' },
    ]);
  });

  it('of an ad is readable while the ad runs', async () => {
    const { store } = server.context;
    const running = (await store.list(ADS)).find(({ status }) => status === 'running');
    await store.update(ADS, running?.id ?? '', { media: mediaAddress(picture) });
    expect(await codeOf(`files/${picture}`)).toBe(0);
    await store.update(ADS, running?.id ?? '', { status: 'paused' });
    expect(await codeOf(`files/${picture}`)).toBe(1002);
  });
});

it('shows the current price in a product card, struck through when the product is no longer sold', async () => {
  const { store } = server.context;
  const product = (await store.list(PRODUCTS)).find(({ status }) => status === 'onShelf');
  const [id, name] = [String(product?.id), String(product?.name)];
  await store.update(PRODUCTS, id, { priceFrom: 1250 });
  const card = { type: 'productCard', attrs: { productId: id, name: 'Old name' } };
  await store.update(NEWS, LIVE, { content: documentOf([card]) });
  const html = async () => v.parse(publicTextContract, await resultOf('news/text/news-60')).html;
  const products = async () =>
    v.parse(publicProductsContract, await resultOf('products', { ids: `${id},nobody` })).list;
  expect(await html()).toBe(`<p data-product="${id}">${name} <data value="12.50">¥12.50</data></p>`);
  expect(await products()).toEqual([{ id, name, price: 1250, isSoldOut: false }]);
  await store.update(PRODUCTS, id, { priceFrom: 990 });
  expect(await html()).toContain('¥9.90');
  await store.update(PRODUCTS, id, { status: 'offShelf' });
  expect(await html()).toBe(`<p data-product="${id}" data-gone="true"><s>Old name</s></p>`);
  expect(await products()).toEqual([]);
});
