import { listAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, MESSAGES } from './official-row.ts';

const MISSING = { status: 200, code: 1002, result: null };
const NAMES = [
  'officialAccount',
  'officialMenu',
  'officialMenuVersion',
  'officialReply',
  'officialMessage',
  'officialArticle',
];
const ACTS = ['view', 'create', 'update', 'publish', 'check', 'submit', 'enable', 'export'];
const CODES = NAMES.flatMap((name) => ACTS.map((act) => `official:${name}:${act}`));
/** A record of the first account and one of the second, by the path of its resource. */
const RECORDS: readonly (readonly [path: string, first: string, second: string])[] = [
  ['', 'oa1', 'oa2'],
  ['/menu', 'om1', 'om7'],
  ['/version', 'ov1', 'ov5'],
  ['/article', 'oc1', 'oc3'],
];

/** The operator `test`, who may use only the second account: the others name another operator. */
async function openLimited() {
  const owner = await openClient([]);
  await owner.allow(...CODES, 'news:news:view');
  const { store } = owner.server.context;
  const users = await store.list('users');
  const idOf = (username: string) => String(users.find(({ account }) => account === username)?.id);
  for (const { id } of await store.list(ACCOUNTS)) {
    const operators = id === 'oa2' ? [idOf('test'), idOf('editor')] : [idOf('editor')];
    await store.update(ACCOUNTS, id, { operators });
  }
  await store.insert(MESSAGES, {
    ...{ id: 'own', account: 'oa2', openId: 'oAnn', kind: 'text', text: 'Hello', via: 'none', deleteTime: '' },
    createTime: '2026-06-17 10:00:00',
  });
  return { owner, store, idOf, limited: await owner.as('test') };
}

describe('an operator limited to one account', () => {
  it.each(RECORDS)('finds only its records under /official_account%s', async (path, foreign, own) => {
    const { limited, owner } = await openLimited();
    const base = `/official_account${path}`;
    expect(await limited.call(`GET ${base}/${foreign}`)).toEqual(MISSING);
    expect(await limited.call(`GET ${base}/${own}`)).toMatchObject({ code: 0, result: { record: { id: own } } });
    const { list } = await limited.result(listAnswerContract, `GET ${base}/list`, { query: { size: '100' } });
    expect([list.some(({ id }) => id === own), list.some(({ id }) => id === foreign)]).toEqual([true, false]);
    expect(await owner.call(`GET ${base}/${foreign}`)).toMatchObject({ code: 0 });
  });

  it.each(['auto_replay', 'message'])('lists and counts only its records under %s', async (path) => {
    const { limited, store } = await openLimited();
    const { list, total } = await limited.result(listAnswerContract, `GET /official_account/${path}/list`, {
      query: { size: '100' },
    });
    expect(new Set(list.map(({ account }) => account))).toEqual(new Set(['oa2']));
    const rows = await store.list(path === 'message' ? 'officialMessages' : 'officialReplies');
    expect(total).toBe(rows.filter(({ account, deleteTime = '' }) => account === 'oa2' && deleteTime === '').length);
  });

  it('cannot send or create anything for other accounts', async () => {
    const { limited } = await openLimited();
    const send = (path: string, event: string) =>
      limited.call(`POST /official_account${path}/transition`, { body: { event, version: 1 } });
    expect(await send('/menu/om3', 'publish')).toEqual(MISSING);
    expect(await send('/oa1', 'check')).toEqual(MISSING);
    const make = (path: string, body: object) => limited.call(`POST /official_account/${path}`, { body });
    const missing = { code: 1001, result: { errors: { account: { rule: 'missing' } } } };
    expect(await make('menu', { name: 'Mine', account: 'oa1', scope: 'default' })).toMatchObject(missing);
    expect(await make('article', { news: 'n61', account: 'oa1', goal: 'draft' })).toMatchObject(missing);
    expect(await make('menu', { name: 'Mine', account: 'oa2', scope: 'default' })).toMatchObject({ code: 0 });
  });

  it("can change the account's operators, but not remove themselves", async () => {
    const { limited, store, idOf } = await openLimited();
    const save = async (operators: readonly string[]) =>
      limited.call('PUT /official_account/oa2', {
        body: { version: (await store.get(ACCOUNTS, 'oa2'))?.version ?? 1, operators },
      });
    const fault = { code: 1001, result: { errors: { operators: { rule: 'operatorsSelf' } } } };
    expect(await save([idOf('editor')])).toMatchObject(fault);
    expect(await save([idOf('test')])).toMatchObject({ code: 0 });
    expect((await store.get(ACCOUNTS, 'oa2'))?.operators).toEqual([idOf('test')]);
  });
});

it('can access an account without operators, like everyone with the permission', async () => {
  const owner = await openClient([]);
  await owner.allow('official:officialAccount:view');
  const reader = await owner.as('test');
  expect(await reader.call('GET /official_account/oa1')).toMatchObject({ code: 0 });
});

it('without the permission to publish articles creates drafts', async () => {
  const owner = await openClient([]);
  await owner.allow('official:officialArticle:create', 'official:officialAccount:view', 'news:news:view');
  const writer = await owner.as('test');
  const make = (goal: string) =>
    writer.call('POST /official_account/article', { body: { news: 'n61', account: 'oa1', goal } });
  expect(await make('publish')).toMatchObject({ code: 1001, result: { errors: { goal: { rule: 'goalDenied' } } } });
  expect(await make('draft')).toMatchObject({ code: 0 });
});
