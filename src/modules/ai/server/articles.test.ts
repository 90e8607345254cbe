import { listAnswerContract, recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';

const TOPIC = [
  { key: 'topic', value: '移动审批' },
  { key: 'length', value: '短' },
];
const at = (client: TestClient, seconds: number) => client.server.moveTo(new Date(TEST_NOW.getTime() + seconds * 1000));
const begin = async (client: TestClient, situation = 'normal', inputs: readonly object[] = TOPIC) => {
  const body = { command: '1', purpose: 'article', situation, inputs };
  return (await client.result(writeAnswerContract, 'POST /news/ai_article', { body })).record.id;
};
const read = async (client: TestClient, id: string) =>
  (await client.result(recordAnswerContract, `GET /news/ai_article/${id}`)).record;
async function send(client: TestClient, id: string, event: string, payload: object = {}) {
  const { version } = await read(client, id);
  return client.call(`POST /news/ai_article/${id}/transition`, { body: { event, version, payload } });
}
async function pieces(client: TestClient, article: string, after = 0) {
  const query = { article, no_from: String(after + 1), size: '100' };
  return (await client.result(listAnswerContract, 'GET /news/ai_piece/list', { query })).list;
}
const textOf = (list: Awaited<ReturnType<typeof pieces>>) => list.map(({ text }) => text).join('');
const END = 60;

describe('article', () => {
  it('arrives in numbered parts without gaps or duplicates, and is charged once', async () => {
    const client = await openClient([]);
    const id = await begin(client);
    at(client, 1);
    const first = await pieces(client, id);
    at(client, 2);
    const second = await pieces(client, id, first.length);
    at(client, END);
    const rest = await pieces(client, id, first.length + second.length);
    const all = await pieces(client, id);
    expect([first.length, second.length]).toEqual([25, 25]);
    expect(all.map(({ no }) => no)).toEqual(Array.from(all, (_, index) => index + 1));
    expect(textOf([...first, ...second, ...rest])).toBe(textOf(all));
    const { status, tokensOut, cost } = await read(client, id);
    expect([status, Number(tokensOut) > 100, cost]).toEqual(['done', true, 1]);
    at(client, END * 2);
    expect((await read(client, id)).tokensOut).toBe(tokensOut);
  });

  it('is the same for the same request, and continues after the length limit', async () => {
    const client = await openClient([]);
    const id = await begin(client, 'length');
    at(client, END);
    expect((await read(client, id)).status).toBe('limited');
    const before = await pieces(client, id);
    await send(client, id, 'goOn');
    at(client, END * 2);
    expect((await read(client, id)).status).toBe('done');
    const all = await pieces(client, id);
    expect(textOf(all).startsWith(textOf(before))).toBe(true);
    expect(new Set(all.map(({ section }) => section))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(all.map(({ run }) => run))).toEqual(new Set([1]));
  });

  it.each([
    ['error', 'failed'],
    ['filtered', 'filtered'],
  ])('in the situation %s ends as %s, and is complete after a retry', async (situation, status) => {
    const client = await openClient([]);
    const id = await begin(client, situation);
    at(client, END);
    expect((await read(client, id)).status).toBe(status);
    await send(client, id, 'retry');
    at(client, END * 2);
    expect((await read(client, id)).status).toBe('done');
  });

  it('is complete and moderated in the situation moderated, also when stopped; a retry is harmless', async () => {
    const client = await openClient([]);
    const whole = await begin(client, 'moderated');
    at(client, END);
    const { status, failure, failureText } = await read(client, whole);
    expect([status, failure, failureText]).toEqual(['filtered', 'moderated', 'violence, hate/threatening']);
    expect(new Set((await pieces(client, whole)).map(({ section }) => section))).toEqual(new Set([0, 1, 2, 3]));
    await send(client, whole, 'retry');
    at(client, END * 2);
    const again = await read(client, whole);
    expect([again.status, again.failure]).toEqual(['done', null]);

    const stopped = await begin(client, 'moderated');
    at(client, END * 2 + 1);
    await send(client, stopped, 'stop');
    const { version } = await read(client, stopped);
    await client.call(`PUT /news/ai_article/${stopped}`, { body: { version, content: 'First.' } });
    const { code, result } = await send(client, stopped, 'adopt', { newsTitle: 'Harbour', category: '2' });
    expect([code, result]).toMatchObject([1001, { errors: { content: { rule: 'harmful' } } }]);
    expect((await read(client, stopped)).status).toBe('stopped');
  });

  it('is silent for twenty seconds when it stalls', async () => {
    const client = await openClient([]);
    const id = await begin(client, 'stall');
    at(client, 10);
    const before = await pieces(client, id);
    at(client, 19);
    expect((await pieces(client, id)).length).toBe(before.length);
    at(client, END);
    expect((await read(client, id)).status).toBe('done');
  });

  it('stops in place, and rewrites one section beside the former text', async () => {
    const client = await openClient([]);
    const id = await begin(client);
    at(client, 1);
    await send(client, id, 'stop');
    const before = await pieces(client, id);
    at(client, END);
    expect((await pieces(client, id)).length).toBe(before.length);
    const stopped = await read(client, id);
    expect(stopped.status).toBe('stopped');
    expect([stopped.tokensIn, stopped.tokensOut, stopped.cost].map((each) => Number(each) > 0)).toEqual([
      true,
      true,
      true,
    ]);
    await send(client, id, 'regenerate', { section: 1 });
    at(client, END * 2);
    const fresh = await pieces(client, id, before.length);
    expect([...new Set(fresh.map(({ section, run }) => `${String(section)} ${String(run)}`))]).toEqual(['1 2']);
  });
});

describe('rejected article', () => {
  it.each([
    [{ command: '9' }, 'command', 'notPublished'],
    [{ promptVersion: 0 }, 'command', 'notPublished'],
    [{ inputs: [] }, 'inputs', 'inputMissing'],
  ])('%j', async (values, field, rule) => {
    const client = await openClient([]);
    const body = { command: '1', purpose: 'article', situation: 'normal', inputs: TOPIC, ...values };
    const { code, result } = await client.call('POST /news/ai_article', { body });
    expect(code).toBe(1001);
    expect(result).toMatchObject({ errors: { [field]: { rule } } });
  });
});

it('leaves none of its parts when it is deleted for good', async () => {
  const client = await openClient([]);
  const [id, other] = [await begin(client), await begin(client)];
  at(client, END);
  const written = async () =>
    new Set((await client.server.context.store.list('aiPieces')).map(({ article }) => article));
  await pieces(client, id);
  const before = [...(await written())];
  expect([before.includes(id), before.includes(other)]).toEqual([true, true]);
  expect((await send(client, id, 'delete')).code).toBe(0);
  const { version } = await read(client, id);
  expect(
    (await client.call(`POST /news/ai_article/${id}/transition`, { body: { event: 'purge', version, payload: {} } }))
      .code,
  ).toBe(0);
  expect([...(await written())]).toEqual(before.filter((article) => article !== id));
});

it('becomes a labelled news draft, once', async () => {
  const client = await openClient([]);
  const id = await begin(client);
  at(client, END);
  const { version } = await read(client, id);
  const text = 'First.\nSecond.';
  await client.call(`PUT /news/ai_article/${id}`, { body: { version, content: text } });
  const payload = { newsTitle: 'Approve on the way', category: '2' };
  expect((await send(client, id, 'adopt', payload)).code).toBe(0);
  const { status, news } = await read(client, id);
  const row = await client.server.context.store.get('news', String(news));
  expect([status, row?.title, row?.status, row?.tags]).toEqual(['adopted', 'Approve on the way', 'draft', ['AI 辅助']]);
  const count = (await client.server.context.store.list('news')).length;
  expect((await send(client, id, 'adopt', payload)).code).toBe(1004);
  expect((await client.server.context.store.list('news')).length).toBe(count);
});

it('becomes news only for a caller who may create news', async () => {
  const admin = await openClient([]);
  const id = await begin(admin);
  at(admin, END);
  const { version } = await read(admin, id);
  await admin.call(`PUT /news/ai_article/${id}`, { body: { version, content: 'First.' } });
  const tester = await admin.as('test');
  const adopting = ['news:aiArticle:view', 'news:aiArticle:adopt', 'news:newsCategory:view'];
  await admin.allow(...adopting);
  const why = async () =>
    (await tester.result(recordAnswerContract, `GET /news/ai_article/${id}`)).cannot.adopt ?? 'offered';
  const payload = { newsTitle: 'Harbour', category: '2' };
  expect(await why()).toEqual({ reason: 'rule', text: 'ai.rule.noNewsRight' });
  const count = (await admin.server.context.store.list('news')).length;
  const refused = await send(tester, id, 'adopt', payload);
  expect([refused.code, refused.result]).toEqual([1008, { text: 'ai.rule.noNewsRight' }]);
  expect([(await read(admin, id)).status, (await admin.server.context.store.list('news')).length]).toEqual([
    'done',
    count,
  ]);
  await admin.allow(...adopting, 'news:news:create');
  expect(await why()).toBe('offered');
  expect((await send(tester, id, 'adopt', payload)).code).toBe(0);
});

it('uses a disabled prompt, and a draft, only in tests by a caller who may change or publish the prompt', async () => {
  const admin = await openClient([]);
  const tester = await admin.as('test');
  const writing = ['news:aiArticle:view', 'news:aiArticle:create', 'news:aiCommand:view'];
  await admin.allow(...writing);
  const ask = async (client: TestClient, purpose: string, promptVersion: number) => {
    const body = { command: '1', purpose, promptVersion, situation: 'normal', inputs: TOPIC };
    const { code, result } = await client.call('POST /news/ai_article', { body });
    return code === 0 ? 0 : [code, result];
  };
  const refused = [403, { permission: 'news:aiCommand:update' }];
  expect([await ask(tester, 'bench', 1), await ask(tester, 'bench', 0)]).toEqual([0, refused]);
  await admin.server.context.store.update('aiCommands', '1', { status: 'disabled' });
  expect(await ask(admin, 'article', 1)).toMatchObject([1001, { errors: { command: { rule: 'notPublished' } } }]);
  expect([await ask(tester, 'bench', 1), await ask(admin, 'bench', 1)]).toEqual([refused, 0]);
  for (const act of ['update', 'publish']) {
    await admin.allow(...writing, `news:aiCommand:${act}`);
    expect([await ask(tester, 'bench', 1), await ask(tester, 'bench', 0)]).toEqual([0, 0]);
  }
});

it('goes on with a disabled prompt only in tests by a caller who may change or publish the prompt', async () => {
  const admin = await openClient([]);
  const tester = await admin.as('test');
  const writing = ['view', 'create', 'goOn', 'retry', 'regenerate'].map((act) => `news:aiArticle:${act}`);
  await admin.allow(...writing, 'news:aiCommand:view');
  const beginAs = async (purpose: string) => {
    const body = { command: '1', purpose, promptVersion: 1, situation: 'length', inputs: TOPIC };
    return (await tester.result(writeAnswerContract, 'POST /news/ai_article', { body })).record.id;
  };
  const [article, test] = [await beginAs('article'), await beginAs('bench')];
  at(admin, END);
  const { store } = admin.server.context;
  await store.update('aiCommands', '1', { status: 'disabled' });
  const ask = async (client: TestClient, id: string, event: string, payload = {}) => {
    const { code, result } = await send(client, id, event, payload);
    return code === 0 ? 0 : [code, result];
  };
  const [disabled, untested] = [
    [1008, { text: 'ai.rule.promptDisabled' }],
    [1008, { text: 'ai.rule.promptUntested' }],
  ];
  for (const client of [tester, admin])
    expect([await ask(client, article, 'goOn'), await ask(client, article, 'regenerate', { section: 1 })]).toEqual([
      disabled,
      disabled,
    ]);
  expect(await ask(tester, test, 'goOn')).toEqual(untested);
  expect(await ask(admin, test, 'goOn')).toBe(0);
  await store.update('aiArticles', article, { status: 'failed' });
  expect(await ask(tester, article, 'retry')).toEqual(disabled);
  await store.update('aiCommands', '1', { status: 'published' });
  expect(await ask(tester, article, 'retry')).toBe(0);
});
