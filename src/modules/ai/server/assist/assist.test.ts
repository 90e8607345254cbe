import { aiAssistsContract } from '@src/contracts/ai.ts';
import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { ALLOWANCES, COMMANDS, PROVIDERS } from '../ai-row.ts';

const ALL = ['reply', 'conversation', 'altText', 'description', 'filter'];
const offered = async (client: TestClient) =>
  (await client.result(aiAssistsContract, 'POST /news/ai_assists', { body: {} })).list;
const uses = async (client: TestClient) => (await offered(client)).map(({ use }) => use);
const suggest = async (client: TestClient) => {
  const [reply] = await offered(client);
  const body = {
    ...{ command: reply?.command, purpose: 'assist', situation: 'normal' },
    inputs: [{ key: reply?.input, value: 'A: 系统登录不上' }],
  };
  return client.call('POST /news/ai_article', { body });
};
/** Sets this limit for all roles. */
async function limit(client: TestClient, values: object): Promise<void> {
  const { store } = client.server.context;
  for (const { id } of await store.list(ALLOWANCES)) await store.remove(ALLOWANCES, id);
  for (const { id } of await store.list('systemRoles'))
    await store.insert(ALLOWANCES, { id, role: id, uses: ['article', ...ALL], monthlyTokens: null, ...values });
}

it('offers assists according to published prompts, models and roles', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  expect(await uses(client)).toEqual(ALL);
  await store.update(COMMANDS, '14', { status: 'disabled' });
  expect(await uses(client)).toEqual(['conversation', 'altText', 'description', 'filter']);
  await limit(client, { uses: ['article', 'altText'] });
  expect(await uses(client)).toEqual(['altText']);
  const nothing = async () => [];
  Object.assign(client.server.context, { languageModels: { list: nothing, chat: nothing } });
  for (const { id } of await store.list(PROVIDERS)) await store.update(PROVIDERS, id, { status: 'disabled' });
  expect(await client.result(aiAssistsContract, 'POST /news/ai_assists', { body: {} })).toEqual({
    ...{ hasModel: false, list: [] },
  });
});

it('reports whether a model with vision is available', async () => {
  const client = await openClient([]);
  const { context } = client.server;
  const sees = async () => (await client.result(aiAssistsContract, 'POST /news/ai_assists', { body: {} })).sees;
  await context.store.update(PROVIDERS, '2', { sees: true });
  // The demo's seeded generator does not accept pictures.
  expect(await sees()).toBe(false);
  const nothing = async () => [];
  Object.assign(context, { languageModels: { list: nothing, chat: nothing } });
  expect(await sees()).toBe(true);
  await context.store.update(PROVIDERS, '2', { status: 'disabled' });
  expect(await sees()).toBe(false);
});

it('stores a suggestion as an article, with its cost', async () => {
  const client = await openClient([]);
  const { result } = await suggest(client);
  const { record }: { record: { id: string } } = Object(result);
  client.server.moveTo(new Date(TEST_NOW.getTime() + 60_000));
  const { status, purpose, cost } = (await client.result(recordAnswerContract, `GET /news/ai_article/${record.id}`))
    .record;
  expect([status, purpose, cost]).toEqual(['done', 'assist', 1]);
});

it('rejects uses that the roles do not permit, and those beyond the monthly limit', async () => {
  const client = await openClient([]);
  const asked = await offered(client);
  await limit(client, { uses: ['article'] });
  const [reply] = asked;
  const body = { command: reply?.command, purpose: 'assist', inputs: [{ key: reply?.input, value: 'A: x' }] };
  expect(await client.call('POST /news/ai_article', { body: { ...body, situation: 'normal' } })).toMatchObject({
    ...{ code: 1008, result: { text: 'ai.rule.notAllowed' } },
  });
  const { store } = client.server.context;
  for (const { id } of await store.list(ALLOWANCES))
    await store.update(ALLOWANCES, id, { uses: ['reply'], monthlyTokens: 4000 });
  const first = await client.result(writeAnswerContract, 'POST /news/ai_article', {
    body: { ...body, situation: 'normal' },
  });
  // The maximum response is reserved while writing, so that two concurrent requests do not exceed the limit.
  expect(await suggest(client)).toMatchObject({ code: 1008, result: { text: 'ai.rule.monthUsed' } });
  client.server.moveTo(new Date(TEST_NOW.getTime() + 60_000));
  expect((await client.result(recordAnswerContract, `GET /news/ai_article/${first.record.id}`)).record.status).toBe(
    'done',
  );
  expect(await suggest(client)).toMatchObject({ code: 0 });
});
