import { ModelFailure } from '@src/server/http/language-models.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { ARTICLES, BOOKINGS, PROVIDERS } from '../ai-row.ts';
import { begin, END, openScriptedModels, read, send } from '../testing/scripted-models.ts';
import { tokensByAccount, tokensOfMonth } from './month-use.ts';

const usage = (tokensIn: number, tokensOut: number) => ({ kind: 'usage', tokensIn, tokensOut }) as const;
/** Milliseconds that surely end a month. */
const MONTH = 32 * 24 * 3_600_000;
const RIGHTS = ['view', 'create', 'regenerate'].map((each) => `news:aiArticle:${each}`);

it('books each run on who starts it, in its month, at its provider', async () => {
  const models = await openScriptedModels(
    ['One.\n## Two\nText.', usage(100, 20), END],
    ['## Two\nOther.', usage(7, 3), END],
    ['## Two\nThird.', usage(40, 2), END],
  );
  const { context } = models.client.server;
  for (const { id } of await context.store.list(ARTICLES)) await context.store.remove(ARTICLES, id);
  const id = await begin(models);
  await models.write();
  expect([...(await tokensByAccount(context))]).toEqual([['vben', 120]]);

  await models.client.allow(...RIGHTS);
  const colleague = { ...models, client: await models.client.as('test') };
  expect((await send(colleague, id, 'regenerate', { section: 1 })).code).toBe(0);
  await models.write();
  expect(new Map(await tokensByAccount(context))).toEqual(
    new Map([
      ['vben', 120],
      ['test', 10],
    ]),
  );
  expect(await tokensOfMonth(context)).toEqual(new Map([['1', 130]]));

  models.wait(MONTH);
  expect([await tokensByAccount(context), await tokensOfMonth(context)]).toEqual([new Map(), new Map()]);
  await context.store.update(PROVIDERS, '1', { status: 'disabled' });
  const later = { ...models, client: await models.client.as('vben') };
  expect((await send(later, id, 'regenerate', { section: 1 })).code).toBe(0);
  await models.write();
  expect(await tokensByAccount(context)).toEqual(new Map([['vben', 42]]));
  expect(await tokensOfMonth(context)).toEqual(new Map([['2', 42]]));
  const { tokensIn, tokensOut } = await read(later, id);
  expect([tokensIn, tokensOut]).toEqual([147, 25]);
});

it('carries over what articles used this month before the first booking', async () => {
  const models = await openScriptedModels(['Text.', usage(30, 4), END]);
  const { context } = models.client.server;
  const [first, ...others] = await context.store.list(ARTICLES);
  for (const { id } of others) await context.store.remove(ARTICLES, id);
  await context.store.update(ARTICLES, first?.id ?? '', {
    ...{ status: 'done', creator: 'test', provider: '3', createTime: '2026-06-01 00:00:00', tokensIn: 5, tokensOut: 6 },
  });
  expect(context.now()).toEqual(TEST_NOW);
  await begin(models);
  await models.write();
  expect(await tokensByAccount(context)).toEqual(
    new Map([
      ['test', 11],
      ['vben', 34],
    ]),
  );
  expect(await tokensOfMonth(context)).toEqual(
    new Map([
      ['3', 11],
      ['1', 34],
    ]),
  );
});

it('rounds the cost of an article up once, not at each booking', async () => {
  const models = await openScriptedModels(
    ['One.\n## Two\nText.', usage(1000, 2000), END],
    ['## Two\nOther.', usage(500, 1000), END],
    ['## Two\nThird.', usage(500, 1000), END],
  );
  await models.client.server.context.store.update(PROVIDERS, '1', { priceIn: 100, priceOut: 200 });
  const id = await begin(models);
  const costs: unknown[] = [];
  await models.write();
  costs.push((await read(models, id)).cost);
  for (let no = 0; no < 2; no += 1) {
    await send(models, id, 'regenerate', { section: 1 });
    await models.write();
    costs.push((await read(models, id)).cost);
  }
  // 0.5, 0.75 and 1 fen.
  expect(costs).toEqual([1, 1, 1]);
});

it('keeps the bookings of this month and the last one', async () => {
  const models = await openScriptedModels(['Text.', usage(30, 4), END]);
  const { server } = models.client;
  const { store } = server.context;
  for (const { id } of await store.list(ARTICLES)) await store.remove(ARTICLES, id);
  await begin(models);
  await models.write();
  const used = await tokensByAccount(server.context);
  const times = ['2026-04-30 23:59:59', '2026-05-01 00:00:00', '2025-12-31 10:00:00'];
  for (const time of times) await store.insert(BOOKINGS, { id: time, time, account: 'vben', provider: '1', tokens: 9 });
  await store.update(BOOKINGS, 'carried', { time: '2025-01-01 00:00:00' });
  await server.prune();
  expect((await store.list(BOOKINGS)).map(({ time, tokens }) => [time, tokens])).toEqual([
    ['2025-01-01 00:00:00', 0],
    ['2026-06-17 10:30:00', 34],
    ['2026-05-01 00:00:00', 9],
  ]);
  expect(await tokensByAccount(server.context)).toEqual(used);
});

it('books responses without text too, each at its provider, and their sum with the article', async () => {
  const models = await openScriptedModels(
    [' ', usage(100, 1), END],
    [usage(60, 0), new ModelFailure('broken', 'cut')],
    ['Text.', usage(30, 4), END],
  );
  const { context } = models.client.server;
  for (const { id } of await context.store.list(ARTICLES)) await context.store.remove(ARTICLES, id);
  const id = await begin(models);
  await models.write();
  expect(await tokensOfMonth(context)).toEqual(
    new Map([
      ['1', 101],
      ['2', 60],
      ['3', 34],
    ]),
  );
  const { status, tokensIn, tokensOut } = await read(models, id);
  expect([status, tokensIn, tokensOut]).toEqual(['done', 190, 5]);
});
