import { ModelFailure } from '@src/server/http/language-models.ts';
import { expect, it } from 'vitest';
import { PROVIDERS } from '../ai-row.ts';
import { begin, END, openScriptedModels, read, send } from '../testing/scripted-models.ts';
import { claimArticles } from './claim-articles.ts';
import { writeArticle } from './write-article.ts';

const picture = 'data:image/webp;base64,UklGRg==';

/** Texts that were moderated, and the responses. */
function moderated(models: Awaited<ReturnType<typeof openScriptedModels>>, answer: () => readonly string[]) {
  const looked: string[] = [];
  const { context } = models.client.server;
  const moderate = async (_server: object, text: string) => {
    looked.push(text);
    return answer();
  };
  Object.assign(context, { languageModels: { ...context.languageModels, moderate } });
  return looked;
}
const switchOn = (models: Awaited<ReturnType<typeof openScriptedModels>>, values: object) =>
  models.client.server.context.store.update(PROVIDERS, '1', { ...values });

it('moderates all sections of a text together, and ends it when harm is found', async () => {
  const models = await openScriptedModels(
    ['One vio', 'lence.', '\n\n## Two\n\n', 'Text.', END],
    ['\n## Two\n\nOther.', END],
  );
  await switchOn(models, { moderation: true });
  const found = [['violence', 'hate/threatening'], []];
  const looked = moderated(models, () => found.shift() ?? []);
  const id = await begin(models);
  await models.write();
  expect(looked).toEqual(['One violence.\n\n\n## Two\n\nText.']);
  const { status, failure, failureText } = await read(models, id);
  expect([status, failure, failureText]).toEqual(['filtered', 'moderated', 'violence, hate/threatening']);
  // The text is kept; another run starts without the mark.
  expect((await send(models, id, 'retry')).code).toBe(0);
  await models.write();
  const again = await read(models, id);
  expect([again.status, again.failure, again.failureText]).toEqual(['done', null, null]);
});

it('keeps a text whose moderation failed, marked until it is continued', async () => {
  const models = await openScriptedModels(['Half', { kind: 'end', reason: 'length' }], [' and half.', END]);
  await switchOn(models, { moderation: true });
  const failures = [new ModelFailure('missing', 'no such path')];
  const looked = moderated(models, () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return [];
  });
  const id = await begin(models);
  await models.write();
  const { status, failure, failureText } = await read(models, id);
  expect([status, failure, failureText]).toEqual(['limited', 'unmoderated', 'no such path']);
  await send(models, id, 'goOn');
  await models.write();
  const whole = await read(models, id);
  expect([whole.status, whole.failure, looked]).toEqual(['done', null, ['Half', 'Half and half.']]);
});

it('does not moderate when it is switched off, or when the provider refused the text', async () => {
  const models = await openScriptedModels(['One.', END], ['Two', { kind: 'end', reason: 'filter' }]);
  const looked = moderated(models, () => ['hate']);
  const first = await begin(models);
  await models.write();
  await switchOn(models, { moderation: true });
  const second = await begin(models);
  await models.write();
  const ends = [await read(models, first), await read(models, second)].map(({ status, failure }) => [status, failure]);
  expect([ends, looked]).toEqual([
    [
      ['done', null],
      ['filtered', null],
    ],
    [],
  ]);
});

const PAYLOAD = { newsTitle: 'Harbour', category: '2' };
/** Replaces the text by an edit, like the page before adoption. */
async function keep(models: Awaited<ReturnType<typeof openScriptedModels>>, id: string, content: string) {
  const { version } = await read(models, id);
  expect((await models.client.call(`PUT /news/ai_article/${id}`, { body: { version, content } })).code).toBe(0);
}
/** A text that was stopped manually after some output. */
async function stopped(stop: { by: () => Promise<unknown> }) {
  const models = await openScriptedModels([
    'One vio',
    { wait: 300 },
    'lence.',
    { wait: 300 },
    () => stop.by(),
    'Lost.',
    END,
  ]);
  await switchOn(models, { moderation: true });
  const id = await begin(models);
  stop.by = () => send(models, id, 'stop');
  await models.write();
  expect((await read(models, id)).status).toBe('stopped');
  return { models, id };
}

it('moderates a stopped text before its adoption, and again after an edit', async () => {
  const { models, id } = await stopped({ by: async () => null });
  const looked = moderated(models, () => (looked.at(-1)?.includes('violence') ? ['violence'] : []));
  const { store } = models.client.server.context;
  const count = (await store.list('news')).length;
  await keep(models, id, 'One violence.\nTwo.');
  const { code, result } = await send(models, id, 'adopt', PAYLOAD);
  const harmful = { rule: 'harmful', text: 'ai.rule.harmful', params: { harms: 'violence' } };
  expect([code, result]).toEqual([1001, { errors: { content: harmful } }]);
  expect([(await read(models, id)).status, (await store.list('news')).length]).toEqual(['stopped', count]);
  await keep(models, id, 'One peace.\nTwo.');
  expect((await send(models, id, 'adopt', PAYLOAD)).code).toBe(0);
  const { status, failure } = await read(models, id);
  expect([status, failure, looked]).toEqual(['adopted', null, ['One violence.\nTwo.', 'One peace.\nTwo.']]);
});

it('adopts a stopped text with a mark when its moderation fails', async () => {
  const { models, id } = await stopped({ by: async () => null });
  moderated(models, () => {
    throw new ModelFailure('missing', 'no such path');
  });
  await keep(models, id, 'One.');
  expect((await send(models, id, 'adopt', PAYLOAD)).code).toBe(0);
  const { status, failure, failureText } = await read(models, id);
  expect([status, failure, failureText]).toEqual(['adopted', 'unmoderated', 'no such path']);
});

it('moderates an edited text, but not when it is switched off', async () => {
  const models = await openScriptedModels(['One.', END], ['Two.', END]);
  await switchOn(models, { moderation: true });
  const looked = moderated(models, () => (looked.at(-1) === 'Hate.' ? ['hate'] : []));
  const first = await begin(models);
  await models.write();
  await keep(models, first, 'Hate.');
  expect((await send(models, first, 'adopt', PAYLOAD)).code).toBe(1001);
  await switchOn(models, { moderation: false });
  expect((await send(models, first, 'adopt', PAYLOAD)).code).toBe(0);
  expect(looked).toEqual(['One.', 'Hate.']);
});

/** Starts a text about a library picture. */
const about = (id: string) => ({
  ...{ command: '16', purpose: 'assist', situation: 'normal', picture: id },
  inputs: [{ key: 'picture', value: 'harbour.webp' }],
});

it('sends the picture to a model with vision, and only its name to others', async () => {
  const models = await openScriptedModels(['A harbour.', END], ['A file.', END], ['A drawing.', END]);
  const { store } = models.client.server.context;
  await store.insert('mediaThumbs', { id: 'm2', data: picture });
  await switchOn(models, { sees: true });
  await begin(models, about('m2'));
  await models.write();
  await switchOn(models, { sees: false });
  await begin(models, about('m2'));
  await models.write();
  await switchOn(models, { sees: true });
  // A drawing has no thumbnail.
  await begin(models, about('m3'));
  await models.write();
  const shown = models.asked.map(({ messages }) => messages.map((each) => each.picture ?? null));
  expect(shown).toEqual([
    [null, picture, null],
    [null, null, null],
    [null, null, null],
  ]);
});

it('reads the bytes of a picture in a file storage outside of transactions', async () => {
  const models = await openScriptedModels(['A harbour.', END]);
  const { host, client } = models;
  const { store } = client.server.context;
  await store.update('media', 'm2', { drawn: null, hash: 'harbour', mime: 'image/png', size: 3 });
  await store.insert('mediaBlobs', { id: 'harbour', data: '', key: 'moved', size: 3 });
  let isInside = false;
  const reads: unknown[] = [];
  async function* bytesOf(key: string) {
    reads.push({ key, isInside });
    yield Uint8Array.of(1, 2, 3);
  }
  const none = async () => undefined;
  client.server.lend({ files: { put: none, head: none, delete: none, get: async (key) => bytesOf(key) } });
  await switchOn(models, { sees: true });
  await begin(models, about('m2'));
  const [claim] = await host.atomically(claimArticles);
  const atomically: typeof host.atomically = (work) => {
    isInside = true;
    return host.atomically(work).finally(() => {
      isInside = false;
    });
  };
  if (claim !== undefined) await writeArticle(claim, { ...host, atomically });
  expect(reads).toEqual([{ key: 'moved', isInside: false }]);
  expect(models.asked[0]?.messages.map((each) => each.picture ?? null)).toEqual([
    ...[null, 'data:image/png;base64,AQID', null],
  ]);
});

it('sends no picture that the caller may not view', async () => {
  const models = await openScriptedModels();
  const { store } = models.client.server.context;
  await store.insert('mediaThumbs', { id: 'm2', data: picture });
  await store.update('media', 'm2', { private: true, uploader: 'somebody', creator: 'somebody' });
  const editor = await models.client.as('editor');
  expect((await editor.call('GET /media/m2')).code).toBe(1002);
  const { code, result } = await editor.call('POST /news/ai_article', { body: about('m2') });
  expect([code, result]).toEqual([1001, { errors: { picture: { rule: 'missing' } } }]);
});

/** A picture of one pixel, as rendered by a page. */
const drawn =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('sends a picture rendered by the page to a model with vision, and deletes it after writing', async () => {
  const models = await openScriptedModels(['A drawing.', END], ['A drawing again.', END]);
  await switchOn(models, { sees: true });
  const id = await begin(models, { ...about('m3'), shown: drawn });
  await models.write();
  expect(models.asked[0]?.messages.map((each) => each.picture ?? null)).toEqual([null, drawn, null]);
  expect((await read(models, id)).shown).toBe(null);
});

it('rejects a picture that is too large or invalid', async () => {
  const models = await openScriptedModels();
  const refused = async (shown: string) =>
    (await models.client.call('POST /news/ai_article', { body: { ...about('m3'), shown } })).result;
  expect(await refused(`data:image/webp;base64,${'A'.repeat(300_000)}`)).toEqual({
    errors: { shown: { rule: 'tooLong', params: { maxLength: 300_000 } } },
  });
  expect(await refused('data:image/svg+xml;base64,PHN2Zz4=')).toEqual({
    errors: { shown: { rule: 'format', params: {} } },
  });
});
