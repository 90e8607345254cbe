import { conversationContract } from '@src/contracts/endpoints/official-messages.ts';
import { auditEntryContract, listAnswerContract, recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from './official-row.ts';

const historyContract = v.object({ list: v.array(auditEntryContract) });
const FOLLOWER = 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M';
const AT = '/official_account/message';

/**
 * Three messages of one follower to an account, one of a follower whose id differs only in case, and one to another
 * account.
 */
async function openTalk() {
  const client = await openClient([]);
  const { store } = client.server.context;
  const said = [
    ['said1', 'oa1', FOLLOWER],
    ['said2', 'oa1', FOLLOWER],
    ['other', 'oa1', FOLLOWER.toUpperCase()],
    ['said3', 'oa1', FOLLOWER],
    ['away', 'oa2', FOLLOWER],
  ];
  for (const [index, [id = '', account, openId]] of said.entries())
    await store.insert(MESSAGES, {
      ...{ id, account, openId, customer: null, kind: 'text', text: `Message ${index}`, via: 'none', deleteTime: '' },
      createTime: `2026-06-17 10:0${index}:00`,
    });
  return client;
}

describe('sender of a message to an official account', () => {
  it('is masked in lists, records, conversations and exports, also with full permissions', async () => {
    const client = await openTalk();
    const { list } = await client.result(listAnswerContract, `GET ${AT}/list`, { query: { size: '100' } });
    expect(new Set(list.map(({ openId }) => openId))).toEqual(new Set(['******']));
    const { record } = await client.result(recordAnswerContract, `GET ${AT}/said1`);
    expect(record.openId).toBe('******');
    const talk = await client.result(conversationContract, `GET ${AT}/said2/conversation`);
    expect(talk.list.map(({ id, openId }) => [id, openId])).toEqual([
      ['said1', '******'],
      ['said2', '******'],
      ['said3', '******'],
    ]);
    const file = await client.call(`POST ${AT}/export`, { body: { query: {}, columns: ['text', 'openId'] } });
    expect(file.code).toBe(0);
    expect(JSON.stringify(file.result)).not.toContain(FOLLOWER);
  });

  it('cannot be guessed by filters or sorting', async () => {
    const client = await openTalk();
    const where = JSON.stringify({ field: 'openId', op: 'is', value: FOLLOWER });
    for (const query of [{ where }, { sort: 'openId' }, { openId: FOLLOWER }])
      expect([query, (await client.call(`GET ${AT}/list`, { query })).code]).toEqual([query, 1001]);
  });

  it('is revealed for a reason, which is recorded in the history', async () => {
    const client = await openTalk();
    expect((await client.call(`POST ${AT}/said1/reveal`, { body: {} })).code).toBe(1001);
    expect((await client.result(recordAnswerContract, `GET ${AT}/said1`)).record.can).toContain('reveal');
    const { result } = await client.call(`POST ${AT}/said1/reveal`, { body: { reason: 'WeChat asks who it was' } });
    expect(result).toEqual({ values: { openId: FOLLOWER } });
    const history = await client.result(historyContract, `GET ${AT}/said1/audit`);
    expect(history.list.map(({ event, by, reason, changes }) => ({ event, by, reason, changes }))).toEqual([
      { event: 'reveal', by: 'vben', reason: 'WeChat asks who it was', changes: [] },
    ]);
  });

  it('is not revealed without the permission', async () => {
    const client = await openTalk();
    await client.allow('official:officialMessage:view');
    const reader = await client.as('test');
    expect((await reader.result(recordAnswerContract, `GET ${AT}/said1`)).record.can).not.toContain('reveal');
    expect((await reader.call(`POST ${AT}/said1/reveal`, { body: { reason: 'curious' } })).status).toBe(403);
    expect((await reader.result(conversationContract, `GET ${AT}/said1/conversation`)).list).toHaveLength(3);
    expect((await reader.call(`GET ${AT}/none/conversation`)).code).toBe(1002);
  });
});
