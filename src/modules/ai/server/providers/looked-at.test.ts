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
