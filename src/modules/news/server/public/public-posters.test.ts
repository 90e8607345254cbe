import { publicFileContract, publicTextContract } from '@src/contracts/endpoints/public-news.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import { documentOf } from '@src/contracts/rich-text/document.ts';
import { isKept, MEDIA } from '@src/modules/media/server/media-row.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createTestServer, type TestServer } from '@src/server/testing.ts';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { NEWS } from '../news-row.ts';

const TOKEN = 'b'.repeat(32);
const PNG = [0x89, 0x50, 0x4e, 0x47];

let server: TestServer;
/** Demo films with and without a poster, and a text with both. */
let film: string;
let plain: string;
let content: object;

const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.call(`GET /public/files/${path}`, { query, headers });
const codeOf = async (path: string, query: Record<string, string> = {}) =>
  fieldsOf((await get(path, query)).body).code ?? 0;

beforeEach(async () => {
  server = createTestServer();
  const films = (await server.context.store.list(MEDIA)).filter((file) => file.kind === 'video' && isKept(file));
  film = films.find(({ poster }) => poster === true)?.id ?? '';
  plain = films.find(({ poster }) => poster !== true)?.id ?? '';
  content = documentOf(
    [film, plain].map((id) => ({ type: 'video', attrs: { mediaId: id, src: mediaAddress(id), alt: 'Harbour' } })),
  );
});

it('serves the poster of a video while a published text uses the video', async () => {
  expect(await codeOf(`${film}/poster`)).toBe(1002);
  await server.context.store.update(NEWS, 'n60', { content });
  const { status, body, headers = {} } = await get(`${film}/poster`);
  const bytes = body instanceof Uint8Array ? [...body.subarray(0, 4)] : null;
  expect([status, headers['content-type'], bytes]).toEqual([200, 'image/png', PNG]);
  expect((await get(`${film}/poster`, {}, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  const part = v.parse(publicFileContract, fieldsOf((await get(`${film}/content`, { small: '1' })).body).result);
  expect([part.mime, part.from, part.total]).toEqual(['image/png', 0, Number(headers['content-length'])]);
});

it('returns 404 for a video without a poster, and for other files', async () => {
  await server.context.store.update(NEWS, 'n60', { content, cover: 'media:m97' });
  expect([await codeOf(`${plain}/poster`), await codeOf(`${plain}/content`, { small: '1' })]).toEqual([1002, 1002]);
  expect([await codeOf('m97/poster'), await codeOf('m97/content', { small: '1' })]).toEqual([1002, 1002]);
});

it('adds posters to the page of a text, also in a preview', async () => {
  const { store } = server.context;
  await store.update(NEWS, 'n60', { content });
  const read = async (path: string) =>
    v.parse(publicTextContract, fieldsOf((await server.call(`GET /public/news/${path}`, { query: {} })).body).result)
      .html;
  const html = await read('text/news-60');
  expect([...html.matchAll(/<video [^>]*>/g)].map(([tag]) => / poster="([^"]*)"/.exec(tag)?.[1])).toEqual([
    `/public/files/${film}/poster`,
    undefined,
  ]);
  await store.update(NEWS, 'n1', { content, shareToken: TOKEN, shareUntil: '2026-06-17 10:31:00' });
  expect(await read(`shared/${TOKEN}`)).toContain(`poster="/public/files/${film}/poster?share=${TOKEN}"`);
  expect(await codeOf(`${film}/poster`, { share: TOKEN })).toBe(0);
});
