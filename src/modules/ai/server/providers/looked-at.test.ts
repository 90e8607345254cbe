import { ModelFailure } from '@src/server/http/language-models.ts';
import { expect, it } from 'vitest';
import { PROVIDERS } from '../ai-row.ts';
import { begin, END, openDesk, read, send } from '../testing/desk.ts';

const picture = 'data:image/webp;base64,UklGRg==';

/** What the moderation was asked about, and what it answers. */
function moderated(desk: Awaited<ReturnType<typeof openDesk>>, answer: () => readonly string[]) {
  const looked: string[] = [];
  const { context } = desk.client.server;
  const moderate = async (_server: object, text: string) => {
    looked.push(text);
    return answer();
  };
  Object.assign(context, { languageModels: { ...context.languageModels, moderate } });
  return looked;
}
const switchOn = (desk: Awaited<ReturnType<typeof openDesk>>, values: object) =>
  desk.client.server.context.store.update(PROVIDERS, '1', { ...values });

it('a whole text is looked at where the provider is to, all sections together, and what is found ends it', async () => {
  const desk = await openDesk(['One vio', 'lence.', '\n\n## Two\n\n', 'Text.', END], ['\n## Two\n\nOther.', END]);
  await switchOn(desk, { moderation: true });
  const found = [['violence', 'hate/threatening'], []];
  const looked = moderated(desk, () => found.shift() ?? []);
  const id = await begin(desk);
  await desk.write();
  expect(looked).toEqual(['One violence.\n\n\n## Two\n\nText.']);
  const { status, failure, failureText } = await read(desk, id);
  expect([status, failure, failureText]).toEqual(['filtered', 'moderated', 'violence, hate/threatening']);
  // The text is kept, and another try begins without the mark.
  expect((await send(desk, id, 'retry')).code).toBe(0);
  await desk.write();
  const again = await read(desk, id);
  expect([again.status, again.failure, again.failureText]).toEqual(['done', null, null]);
});

it('a text that could not be looked at is kept, and says so until it goes on', async () => {
  const desk = await openDesk(['Half', { kind: 'end', reason: 'length' }], [' and half.', END]);
  await switchOn(desk, { moderation: true });
  const failures = [new ModelFailure('missing', 'no such path')];
  const looked = moderated(desk, () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return [];
  });
  const id = await begin(desk);
  await desk.write();
  const { status, failure, failureText } = await read(desk, id);
  expect([status, failure, failureText]).toEqual(['limited', 'unmoderated', 'no such path']);
  await send(desk, id, 'goOn');
  await desk.write();
  const whole = await read(desk, id);
  expect([whole.status, whole.failure, looked]).toEqual(['done', null, ['Half', 'Half and half.']]);
});

it('nobody looks at a text where the switch is off, or that the provider refused itself', async () => {
  const desk = await openDesk(['One.', END], ['Two', { kind: 'end', reason: 'filter' }]);
  const looked = moderated(desk, () => ['hate']);
  const first = await begin(desk);
  await desk.write();
  await switchOn(desk, { moderation: true });
  const second = await begin(desk);
  await desk.write();
  const ends = [await read(desk, first), await read(desk, second)].map(({ status, failure }) => [status, failure]);
  expect([ends, looked]).toEqual([
    [
      ['done', null],
      ['filtered', null],
    ],
    [],
  ]);
});

const PAYLOAD = { newsTitle: 'Harbour', category: '2' };
/** Puts a text in the place of what was written, as the page does before it adopts. */
async function keep(desk: Awaited<ReturnType<typeof openDesk>>, id: string, content: string) {
  const { version } = await read(desk, id);
  expect((await desk.client.call(`PUT /news/ai_article/${id}`, { body: { version, content } })).code).toBe(0);
}
/** A text that somebody stops by hand once it said something. */
async function stopped(stop: { by: () => Promise<unknown> }) {
  const desk = await openDesk(['One vio', { wait: 300 }, 'lence.', { wait: 300 }, () => stop.by(), 'Lost.', END]);
  await switchOn(desk, { moderation: true });
  const id = await begin(desk);
  stop.by = () => send(desk, id, 'stop');
  await desk.write();
  expect((await read(desk, id)).status).toBe('stopped');
  return { desk, id };
}

it('a text that was stopped by hand is looked at before it becomes news, and again once it was changed', async () => {
  const { desk, id } = await stopped({ by: async () => null });
  const looked = moderated(desk, () => (looked.at(-1)?.includes('violence') ? ['violence'] : []));
  const { store } = desk.client.server.context;
  const count = (await store.list('news')).length;
  await keep(desk, id, 'One violence.\nTwo.');
  const { code, result } = await send(desk, id, 'adopt', PAYLOAD);
  const harmful = { rule: 'harmful', text: 'ai.rule.harmful', params: { harms: 'violence' } };
  expect([code, result]).toEqual([1001, { errors: { content: harmful } }]);
  expect([(await read(desk, id)).status, (await store.list('news')).length]).toEqual(['stopped', count]);
  await keep(desk, id, 'One peace.\nTwo.');
  expect((await send(desk, id, 'adopt', PAYLOAD)).code).toBe(0);
  const { status, failure } = await read(desk, id);
  expect([status, failure, looked]).toEqual(['adopted', null, ['One violence.\nTwo.', 'One peace.\nTwo.']]);
});

it('a text that was stopped and cannot be looked at becomes news with a mark', async () => {
  const { desk, id } = await stopped({ by: async () => null });
  moderated(desk, () => {
    throw new ModelFailure('missing', 'no such path');
  });
  await keep(desk, id, 'One.');
  expect((await send(desk, id, 'adopt', PAYLOAD)).code).toBe(0);
  const { status, failure, failureText } = await read(desk, id);
  expect([status, failure, failureText]).toEqual(['adopted', 'unmoderated', 'no such path']);
});

it('what an operator put into a whole text is looked at as well, and nobody is asked where the switch is off', async () => {
  const desk = await openDesk(['One.', END], ['Two.', END]);
  await switchOn(desk, { moderation: true });
  const looked = moderated(desk, () => (looked.at(-1) === 'Hate.' ? ['hate'] : []));
  const first = await begin(desk);
  await desk.write();
  await keep(desk, first, 'Hate.');
  expect((await send(desk, first, 'adopt', PAYLOAD)).code).toBe(1001);
  await switchOn(desk, { moderation: false });
  expect((await send(desk, first, 'adopt', PAYLOAD)).code).toBe(0);
  expect(looked).toEqual(['One.', 'Hate.']);
});

/** Begins a text about a picture of the library. */
const about = (id: string) => ({
  ...{ command: '16', purpose: 'assist', situation: 'normal', picture: id },
  inputs: [{ key: 'picture', value: 'harbour.webp' }],
});

it('a model that sees is sent the picture itself, and one that does not its name alone', async () => {
  const desk = await openDesk(['A harbour.', END], ['A file.', END], ['A drawing.', END]);
  const { store } = desk.client.server.context;
  await store.insert('mediaThumbs', { id: 'm2', data: picture });
  await switchOn(desk, { sees: true });
  await begin(desk, about('m2'));
  await desk.write();
  await switchOn(desk, { sees: false });
  await begin(desk, about('m2'));
  await desk.write();
  await switchOn(desk, { sees: true });
  // A drawing has no small picture.
  await begin(desk, about('m3'));
  await desk.write();
  const shown = desk.asked.map(({ messages }) => messages.map((each) => each.picture ?? null));
  expect(shown).toEqual([
    [null, picture, null],
    [null, null, null],
    [null, null, null],
  ]);
});

it('a picture that the caller does not see is sent to nobody', async () => {
  const desk = await openDesk();
  const { store } = desk.client.server.context;
  await store.insert('mediaThumbs', { id: 'm2', data: picture });
  await store.update('media', 'm2', { private: true, uploader: 'somebody', creator: 'somebody' });
  const editor = await desk.client.as('editor');
  expect((await editor.call('GET /media/m2')).code).toBe(1002);
  const { code, result } = await editor.call('POST /news/ai_article', { body: about('m2') });
  expect([code, result]).toEqual([1001, { errors: { picture: { rule: 'missing' } } }]);
});
