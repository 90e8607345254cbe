import { mediaSubtitlesContract } from '@src/contracts/media-calls/subtitles.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { beforeEach, expect, it } from 'vitest';
import { MEDIA, SUBTITLES } from '../media-row.ts';
import { post } from '../testing/send-file.ts';

const WORDS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nThe harbour opens.\n';
let client: TestClient;
/** A demo video. */
let film: string;

const put = (body: object, to = film) => post(client, `/media/${to}/subtitles`, body);
const reported = async (reader = client) => reader.result(mediaSubtitlesContract, `GET /media/${film}/subtitles`);

beforeEach(async () => {
  client = await openClient([]);
  const files = await client.server.context.store.list(MEDIA);
  film = files.find(({ kind, status }) => kind === 'video' && status === 'ready')?.id ?? '';
});

it('adds, replaces and removes subtitles by language', async () => {
  await put({ language: 'en', name: '../harbour.vtt', text: WORDS });
  await put({ language: 'zh', name: 'harbour.zh.vtt', text: WORDS });
  await put({ language: 'en', name: 'harbour.en.vtt', text: `${WORDS}\n00:03.000 --> 00:04.000\nShips come.\n` });
  const { list, mayChange } = await reported();
  expect([mayChange, list.map(({ language, name, cues, by }) => [language, name, cues, by])]).toEqual([
    true,
    [
      ['zh', 'harbour.zh.vtt', 1, 'vben'],
      ['en', 'harbour.en.vtt', 2, 'vben'],
    ],
  ]);
  const record = async () => fieldsOf(fieldsOf((await client.call(`GET /media/${film}`)).result).record);
  expect((await record()).subtitles).toBe('zh, en');
  await post(client, `/media/${film}/subtitles/remove`, { language: 'zh' });
  expect([(await record()).subtitles, (await reported()).list.map(({ language }) => language)]).toEqual(['en', ['en']]);
  expect((await post(client, `/media/${film}/subtitles/remove`, { language: 'zh' })).code).toBe(1002);
});

it.each([
  ['no WebVTT', '1\n00:00:01,000 --> 00:00:02,000\nHello\n', { rule: 'noWebVtt', text: 'media.rule.noWebVtt' }],
  [
    'a line that cannot be read',
    `${WORDS}\n00:03.000 --> soon\nHello\n`,
    { rule: 'badCue', text: 'media.rule.badCue', params: { line: 6 } },
  ],
  ['nothing to show', 'WEBVTT\n', { rule: 'noCues', text: 'media.rule.noCues' }],
])('rejects a file with %s, and keeps the former one', async (_what, text, fault) => {
  await put({ language: 'en', name: 'a.vtt', text: WORDS });
  expect((await put({ language: 'en', name: 'b.vtt', text })).result).toEqual({ errors: { text: fault } });
  expect((await reported()).list.map(({ name }) => name)).toEqual(['a.vtt']);
});

it('are limited to videos and to users with permission, and are deleted with their video', async () => {
  expect(await put({ language: 'en', name: 'a.vtt', text: WORDS }, 'm1')).toMatchObject({
    result: { errors: { file: { rule: 'noFilm' } } },
  });
  expect((await put({ language: 'xx', name: 'a.vtt', text: WORDS })).code).toBe(1001);
  await put({ language: 'en', name: 'a.vtt', text: WORDS });
  const reader = await client.as('auditor');
  expect([(await reported(reader)).mayChange, (await post(reader, `/media/${film}/subtitles`, {})).code]).toEqual([
    false,
    403,
  ]);
  const { store } = client.server.context;
  await store.update(MEDIA, film, { status: 'trashed', uses: 0 });
  const { version } = fieldsOf(fieldsOf((await client.call(`GET /media/${film}`)).result).record);
  expect((await post(client, `/media/${film}/transition`, { event: 'erase', version })).code).toBe(0);
  expect(await store.list(SUBTITLES)).toEqual([]);
});
