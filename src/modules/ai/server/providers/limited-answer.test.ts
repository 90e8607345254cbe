import { type ChatPart, ModelFailure } from '@src/server/http/language-models.ts';
import { expect, it } from 'vitest';
import { PIECES, PROVIDERS } from '../ai-row.ts';
import { begin, END, openScriptedModels, read, type Step, send } from '../testing/scripted-models.ts';

const usage = (tokensIn: number, tokensOut: number): ChatPart => ({ kind: 'usage', tokensIn, tokensOut });
const SENTENCE = '港湾今天开放，欢迎参观。';
/** Eleven sentences exceed the limit of a digest, ten do not. */
const sentences = (count: number) => SENTENCE.repeat(count);
const LONG = sentences(11);

const about = (command: string) => ({
  ...{ command, purpose: 'article', situation: 'normal' },
  inputs: [{ key: 'source', value: '港湾的新闻' }],
});
const [DIGEST, TITLES] = [about('7'), about('4')];

/** Writes a text, and returns what is stored. */
async function written(body: object, ...scripts: readonly (readonly Step[])[]) {
  const models = await openScriptedModels(...scripts);
  const { store } = models.client.server.context;
  await store.update(PROVIDERS, '1', { priceIn: 1_000_000, priceOut: 1_000_000 });
  const id = await begin(models, body);
  await models.write();
  return { models, id, kept: () => keptOf(models, id) };
}
async function keptOf(models: Awaited<ReturnType<typeof openScriptedModels>>, id: string) {
  const rows = await models.client.server.context.store.list(PIECES);
  const text = rows
    .filter(({ article }) => article === id)
    .map((row) => String(row.text))
    .join('');
  const { status, failure, tokensIn, tokensOut, estimated } = await read(models, id);
  return { text, status, failure, tokensIn, tokensOut, estimated };
}
const DONE = { status: 'done', failure: null, estimated: false };

it('sends the limit with the request, and stores a digest that fits', async () => {
  const { models, kept } = await written(DIGEST, ['港湾', { wait: 300 }, '开放。', usage(5, 3), END]);
  expect(await kept()).toEqual({ ...DONE, text: '港湾开放。', tokensIn: 5, tokensOut: 3 });
  expect(models.asked.map(({ messages }) => messages[0]?.content.includes('at most 120 characters'))).toEqual([true]);
});

it('requests a digest that is too long once more, with the limit', async () => {
  const { models, kept } = await written(DIGEST, [LONG, usage(5, 90), END], [sentences(2), usage(99, 20), END]);
  expect(await kept()).toEqual({ ...DONE, text: sentences(2), tokensIn: 104, tokensOut: 110 });
  expect(models.asked[1]?.messages.slice(-2)).toEqual([
    { role: 'assistant', content: LONG },
    {
      role: 'user',
      content: 'That is too long. The whole text has at most 120 characters. Write it again, and answer with it alone.',
    },
  ]);
});

it('cuts a digest that is too long twice at the end of a sentence, and marks it', async () => {
  const { models, kept } = await written(DIGEST, [LONG, usage(5, 90), END], [sentences(30), usage(99, 300), END]);
  expect(await kept()).toEqual({
    ...{ status: 'done', failure: 'shortened', estimated: false },
    ...{ text: sentences(10), tokensIn: 104, tokensOut: 390 },
  });
  expect(models.asked).toHaveLength(2);
});

it('cuts the long text when the second request fails', async () => {
  const { kept } = await written(DIGEST, [LONG, usage(5, 90), END], [new ModelFailure('limited', 'slow down')]);
  expect(await kept()).toEqual({
    ...{ status: 'done', failure: 'shortened', estimated: false },
    ...{ text: sentences(10), tokensIn: 5, tokensOut: 90 },
  });
});

it('limits titles line by line', async () => {
  const long = `1. 短题\n2. ${'港湾'.repeat(40)}`;
  const { models, kept } = await written(TITLES, [long, END], [long, END]);
  const [first, second = ''] = (await kept()).text.split('\n');
  expect([first, Array.from(second).length, second.endsWith('…')]).toEqual(['1. 短题', 66, true]);
  expect(models.asked[1]?.messages.at(-1)?.content).toContain('Each line has at most 64 characters.');
});

it('counts the existing text towards the limit of a continuation', async () => {
  const half = sentences(9);
  const cut: ChatPart = { kind: 'end', reason: 'length' };
  const { models, id, kept } = await written(DIGEST, [half, cut], [sentences(5), END], [sentences(4), END]);
  expect((await kept()).status).toBe('limited');
  await send(models, id, 'goOn');
  await models.write();
  expect([(await kept()).text, (await kept()).failure]).toEqual([sentences(10), 'shortened']);
});

it('stops when the article is cancelled, and stores nothing then', async () => {
  const stop = { by: async (): Promise<unknown> => null };
  const models = await openScriptedModels([LONG, () => stop.by(), { wait: 300 }, '再见。', '完', END]);
  const id = await begin(models, DIGEST);
  stop.by = () => send(models, id, 'stop');
  await models.write();
  const { status, text, estimated } = await keptOf(models, id);
  expect([status, text, estimated, models.asked.length, models.signals[0]?.aborted]).toEqual([
    ...['stopped', '', true, 1],
    true,
  ]);
});

it('stores no text that the provider refused, and sends no second request', async () => {
  const { models, kept } = await written(DIGEST, [LONG, { kind: 'end', reason: 'filter' }]);
  const { status, text } = await kept();
  expect([status, text, models.asked.length]).toEqual(['filtered', sentences(10), 1]);
});
