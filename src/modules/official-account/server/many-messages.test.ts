import { batchAnswerContract, listAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import type { Store } from '@src/server/store/store.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, MESSAGES, REPLIES } from './official-row.ts';
import { signedPush, textMessage } from './vendor/fake-push.ts';

const MANY = 10_000;
const PAGE = 20;
const second = (index: number) => String(index % 60).padStart(2, '0');

/** A store that counts the rows of messages it returns. */
function counting(store: Store, note: (rows: number) => void): Store {
  const counted: Partial<Store> = {
    async list(collection) {
      const rows = await store.list(collection);
      if (collection === MESSAGES) note(rows.length);
      return rows;
    },
    async select(collection, selection) {
      const selected = await store.select(collection, selection);
      if (collection === MESSAGES) note(selected.rows.length);
      return selected;
    },
  };
  return { ...store, ...counted };
}

/** A server with ten thousand unanswered messages of a hundred followers. */
async function openMany() {
  const client = await openClient([]);
  const { context } = client.server;
  const { store } = context;
  for (const { id } of await store.list(MESSAGES)) await store.remove(MESSAGES, id);
  for (let index = 0; index < MANY; index += 1) {
    await store.insert(MESSAGES, {
      ...{ id: `m${index}`, account: 'oa1', openId: `o${index % 100}`, kind: 'text', via: 'none' },
      ...{ text: `word ${index % 7}`, rule: null, deleteTime: '' },
      createTime: `2026-06-16 10:${second(index / 60)}:${second(index)}`.replace(/:(\d+)\.\d+:/, ':$1:'),
    });
  }
  let read = 0;
  Object.assign(context, { store: counting(store, (rows) => (read += rows)) });
  const reads = async (work: () => Promise<unknown>) => {
    read = 0;
    await work();
    return read;
  };
  return { client, store, reads };
}

describe('with ten thousand messages', async () => {
  const { client, store, reads } = await openMany();
  const list = (path: string, query: Readonly<Record<string, string>> = {}) =>
    client.result(listAnswerContract, `GET /official_account/${path}/list`, {
      query: { size: String(PAGE), ...query },
    });

  it('reads one page for one page', async () => {
    let next: string | null | undefined;
    const first = await reads(async () => {
      const answer = await list('message', { account: 'oa1', via: 'default,none' });
      next = answer.next;
      expect(answer.list.length).toBe(PAGE);
    });
    expect(first).toBeLessThanOrEqual(PAGE + 1);
    expect(await reads(() => list('message', { after: String(next) }))).toBeLessThanOrEqual(PAGE + 2);
  });

  it('lists rules without reading unmatched messages', async () => {
    expect(await reads(() => list('auto_replay'))).toBe(0);
  });

  it('answers the next one without reading those of others', async () => {
    await store.update(ACCOUNTS, 'oa1', { messageMode: 'plain' });
    const account = { token: 'harbour2026', appId: '', encodingAesKey: '' };
    const push = await signedPush(account, textMessage('oNew', 'hello there', '9'), client.server.context);
    const send = () => client.server.call('POST /official_account/push/:id', { params: { id: 'oa1' }, ...push });
    expect(await reads(send)).toBeLessThanOrEqual(1);
    expect(await store.get(MESSAGES, 'oa1-9')).toMatchObject({ text: 'hello there' });
  });
});

it('pauses and enables many rules at once', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  const rows = (await store.list(REPLIES)).filter(({ status, account }) => status === 'enabled' && account === 'oa1');
  const ids = rows.slice(0, 5).map(({ id }) => id);
  const batch = (event: string) =>
    client.result(batchAnswerContract, 'POST /official_account/auto_replay/batch', { body: { event, ids } });
  const states = async () => Promise.all(ids.map(async (id) => (await store.get(REPLIES, id))?.status));
  expect(await batch('disable')).toMatchObject({ ok: ids, failed: [] });
  expect(await states()).toEqual(ids.map(() => 'disabled'));
  const { ok } = await batch('enable');
  expect(ok).toEqual(ids);
});
