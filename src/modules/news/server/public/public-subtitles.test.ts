import { publicSubtitlesContract, publicTextContract } from '@src/contracts/endpoints/public-news.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import { documentOf } from '@src/contracts/rich-text/document.ts';
import { isKept, MEDIA, SUBTITLES } from '@src/modules/media/server/media-row.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createTestServer, type TestServer } from '@src/server/testing.ts';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { NEWS } from '../news-row.ts';

const TOKEN = 'a'.repeat(32);
const wordsOf = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

let server: TestServer;
/** A demo film with subtitles, and the text with it. */
let film: string;
let content: object;

const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.call(`GET /public/${path}`, { query, headers });
const resultOf = async (path: string, query: Record<string, string> = {}) =>
  fieldsOf((await get(path, query)).body).result;
const codeOf = async (path: string, query: Record<string, string> = {}) =>
  fieldsOf((await get(path, query)).body).code ?? 0;

beforeEach(async () => {
  server = createTestServer();
  const { store } = server.context;
  const files = await store.list(MEDIA);
  film = files.find((file) => file.kind === 'video' && isKept(file) && file.private !== true)?.id ?? '';
  for (const [language, words] of [
    ['en', 'The harbour opens.'],
    ['zh', '港湾开放。'],
  ] as const)
    await store.insert(SUBTITLES, { id: `${film}-${language}`, media: film, language, text: wordsOf(words) });
  content = documentOf([{ type: 'video', attrs: { mediaId: film, src: mediaAddress(film), alt: 'Harbour' } }]);
});

it('serves subtitles of a video while a published text uses it, ordered by language', async () => {
  const { store } = server.context;
  expect([await codeOf(`files/${film}/subtitles`), await codeOf(`files/${film}/subtitles/en`)]).toEqual([1002, 1002]);
  await store.update(NEWS, 'n60', { content });
  expect(v.parse(publicSubtitlesContract, await resultOf(`files/${film}/subtitles`)).list).toEqual([
    { language: 'zh', text: wordsOf('港湾开放。') },
    { language: 'en', text: wordsOf('The harbour opens.') },
  ]);
  const { status, body, headers = {} } = await get(`files/${film}/subtitles/en`);
  expect([status, body, headers['content-type']]).toEqual([
    200,
    wordsOf('The harbour opens.'),
    'text/vtt; charset=utf-8',
  ]);
  const again = await get(`files/${film}/subtitles/en`, {}, { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
  expect(await codeOf(`files/${film}/subtitles/fr`)).toBe(1002);
});

it('adds subtitle tracks to the page of a text, labelled in their own language', async () => {
  await server.context.store.update(NEWS, 'n60', { content });
  const { html } = v.parse(publicTextContract, await resultOf('news/text/news-60'));
  const at = `/public/files/${film}`;
  expect(html).toBe(
    `<video src="${at}" controls="" poster="${at}/poster" aria-label="Harbour">` +
      `<track kind="subtitles" srclang="zh" label="中文" src="${at}/subtitles/zh" default="">` +
      `<track kind="subtitles" srclang="en" label="English" src="${at}/subtitles/en"></video>`,
  );
});

it('serves subtitles with a preview link', async () => {
  const { store } = server.context;
  await store.update(NEWS, 'n1', { content, shareToken: TOKEN, shareUntil: '2026-06-17 10:31:00' });
  expect(await codeOf(`files/${film}/subtitles/zh`)).toBe(1002);
  expect(await codeOf(`files/${film}/subtitles`, { share: TOKEN })).toBe(0);
  const { html } = v.parse(publicTextContract, await resultOf(`news/shared/${TOKEN}`));
  expect(html).toContain(`src="/public/files/${film}/subtitles/en?share=${TOKEN}"`);
});
