import { type LanguageModels, ModelFailure } from '@src/server/http/language-models.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { PROVIDERS } from '../ai-row.ts';
import { begin, END, openScriptedModels, read, send } from '../testing/scripted-models.ts';

type Client = Awaited<ReturnType<typeof openClient>>;

/** Counts the open transactions of a server, except suspended ones. */
function countTransactions({ server: { context } }: Client): () => number {
  let open = 0;
  const { transaction, ...store } = context.store;
  const during = async <Result>(by: number, work: () => Promise<Result>) => {
    open += by;
    try {
      return await work();
    } finally {
      open -= by;
    }
  };
  const begun: NonNullable<typeof transaction> = transaction ?? ((work) => work(store, (job) => job()));
  const counted: typeof begun = (work, options) =>
    during(1, () => begun((inner, aside) => work(inner, (job) => aside(() => during(-1, job))), options));
  Object.assign(context, { store: { ...store, transaction: counted } });
  return () => open;
}
const lend = ({ server: { context } }: Client, models: Partial<LanguageModels>) =>
  Object.assign(context, { languageModels: { ...context.languageModels, ...models } });

it('holds no transaction open during the moderation of an adopted text', async () => {
  const models = await openScriptedModels(['One.', END]);
  const { client } = models;
  await client.server.context.store.update(PROVIDERS, '1', { moderation: true });
  const id = await begin(models);
  await models.write();
  const { version } = await read(models, id);
  expect((await client.call(`PUT /news/ai_article/${id}`, { body: { version, content: 'Two.' } })).code).toBe(0);
  const open = countTransactions(client);
  const seen: unknown[] = [];
  lend(client, {
    moderate: async (_server, text) => {
      seen.push([text, open()]);
      return [];
    },
  });
  const payload = { newsTitle: 'Harbour', category: '2' };
  expect((await send(models, id, 'adopt', payload)).code).toBe(0);
  expect(seen).toEqual([['Two.', 0]]);
  // A forbidden event calls no model: the text is already adopted.
  expect((await send(models, id, 'adopt', payload)).code).toBe(1004);
  expect(seen).toHaveLength(1);
});

it.each(['transition', 'batch'])('holds no transaction open while a server lists its models, by %s', async (way) => {
  const client = await openClient([]);
  const open = countTransactions(client);
  const seen: number[] = [];
  const answers = [async () => ['large', 'small'], () => Promise.reject(new ModelFailure('credentials', 'no key'))];
  lend(client, { list: async () => answers[seen.push(open()) - 1]?.() ?? [] });
  const provider = async () => Object(await client.call('GET /news/ai_provider/1')).result.record;
  const check = async () => {
    const { version } = await provider();
    const one = { event: 'check', version, payload: {} };
    const path = way === 'batch' ? 'batch' : '1/transition';
    const { code } = await client.call(`POST /news/ai_provider/${path}`, {
      body: way === 'batch' ? { event: 'check', ids: ['1'], payload: {} } : one,
    });
    const { status, models, fault, faultText } = await provider();
    return [code, status, models, fault, faultText];
  };
  expect(await check()).toEqual([0, 'connected', ['large', 'small'], null, null]);
  expect(await check()).toEqual([0, 'failing', ['large', 'small'], 'credentials', 'no key']);
  expect(seen).toEqual([0, 0]);
});
