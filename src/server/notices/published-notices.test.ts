import { MAX_NOTICES, noticesContract } from '@src/contracts/notices.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { documentOfText } from '../../contracts/rich-text/document.ts';
import { fieldsOf } from '../http/path-params.ts';
import { updatesFor } from '../live/updates.ts';
import { openClient, type TestClient } from '../resource/testing/test-context.ts';
import { addMinutes, dateTimeText } from '../store/dates.ts';
import { COLLECTIONS } from '../store/store.ts';
import { watchedReads } from '../store/testing/watched-reads.ts';
import { isOverSql, TEST_NOW } from '../testing.ts';

const EDITORS = '4';
const GOOD = { title: 'Stock-taking', content: documentOfText('On Friday.\nAll day.'), audience: 'all' };

const save = (client: TestClient, parts: object) => client.call('POST /system/notice', { body: { ...GOOD, ...parts } });
async function make(client: TestClient, parts: object = {}): Promise<string> {
  const { code, result } = await save(client, parts);
  expect(code).toBe(0);
  return String(fieldsOf(fieldsOf(result).record).id);
}
const send = (client: TestClient, id: string, event: string, version: number, reason?: string) =>
  client.call(`POST /system/notice/${id}/transition`, { body: { event, version, reason } });
async function publish(client: TestClient, parts: object = {}): Promise<string> {
  const id = await make(client, parts);
  expect((await send(client, id, 'publish', 1)).code).toBe(0);
  return id;
}
async function noticesOf(client: TestClient) {
  const { items } = await client.result(noticesContract, 'POST /notices/list');
  return items.filter(({ id }) => id.startsWith('published-'));
}
const titlesOf = async (client: TestClient) => (await noticesOf(client)).map(({ title }) => title);
const SEEDED = '周六夜间系统维护';

describe('a notice of an operator', () => {
  it('is visible to everybody once it is published, with its full text, and not before', async () => {
    const client = await openClient([]);
    const guest = await client.as('guest');
    const id = await make(client);
    expect(await titlesOf(guest)).toEqual([SEEDED]);
    await send(client, id, 'publish', 1);
    const [first] = await noticesOf(guest);
    expect(first).toEqual({
      id: `published-${id}`,
      kind: 'notice',
      title: 'Stock-taking',
      text: 'On Friday. All day.',
      content: GOOD.content,
      values: {},
      tag: null,
      time: dateTimeText(TEST_NOW),
      read: false,
    });
  });

  it('for roles is visible to their members only, and only they can mark it', async () => {
    const client = await openClient([]);
    const [editor, orders] = [await client.as('editor'), await client.as('orders')];
    const id = await publish(client, { audience: 'roles', roles: [EDITORS] });
    expect(await titlesOf(editor)).toEqual(['Stock-taking', SEEDED]);
    expect(await titlesOf(orders)).toEqual([SEEDED]);
    const body = { ids: [`published-${id}`], read: true };
    for (const reader of [orders, editor]) await reader.call('POST /notices/read', { body });
    expect((await noticesOf(editor)).map(({ read }) => read)).toEqual([true, false]);
    expect((await client.server.context.store.list('noticeReads')).map((row) => row.id)).toEqual([`4 published-${id}`]);
  });

  it('disappears when it is withdrawn, which requires a reason', async () => {
    const client = await openClient([]);
    const id = await publish(client);
    expect(await send(client, id, 'withdraw', 2)).toMatchObject({
      code: 1001,
      result: { errors: { reason: { rule: 'required' } } },
    });
    expect(await titlesOf(client)).toEqual(['Stock-taking', SEEDED]);
    expect((await send(client, id, 'withdraw', 2, 'Wrong day')).code).toBe(0);
    expect(await titlesOf(client)).toEqual([SEEDED]);
    expect((await send(client, id, 'publish', 3)).code).toBe(1004);
  });

  it('is only visible in its period', async () => {
    const client = await openClient([]);
    const at = (minutes: number) => dateTimeText(addMinutes(TEST_NOW, minutes));
    await publish(client, { startAt: at(10), endAt: at(20) });
    const seen: boolean[] = [];
    for (const minutes of [0, 9, 10, 19, 20]) {
      client.server.moveTo(addMinutes(TEST_NOW, minutes));
      seen.push((await titlesOf(client)).includes('Stock-taking'));
    }
    expect(seen).toEqual([false, false, true, true, false]);
    const late = await make(client, { endAt: at(15) });
    expect(await send(client, late, 'publish', 1)).toMatchObject({
      code: 1008,
      result: { text: 'system.rule.noticeOver' },
    });
  });

  it('can only be edited as a draft', async () => {
    const client = await openClient([]);
    const id = await make(client);
    const edit = (version: number) =>
      client.call(`PUT /system/notice/${id}`, { body: { title: 'Inventory', version } });
    expect((await edit(1)).code).toBe(0);
    await send(client, id, 'publish', 2);
    expect(await edit(3)).toMatchObject({ code: 1008, result: { text: 'system.rule.noticeNotDraft' } });
    expect(await titlesOf(client)).toEqual(['Inventory', SEEDED]);
  });

  it.each<[string, object, string, string]>([
    ['without a title', { title: ' ' }, 'title', 'required'],
    ['with a long title', { title: 'x'.repeat(65) }, 'title', 'tooLong'],
    ['without content', { content: documentOfText('') }, 'content', 'required'],
    ['with an unknown block', { content: { type: 'doc', content: [{ type: 'script' }] } }, 'content', 'format'],
    ['for roles without a role', { audience: 'roles' }, 'roles', 'required'],
    ['for an unknown audience', { audience: 'them' }, 'audience', 'unknownOption'],
    [
      'that ends before it starts',
      { startAt: '2026-06-02 08:00:00', endAt: '2026-06-02 08:00:00' },
      'endAt',
      'system.rule.endBeforeStart',
    ],
  ])('%s is refused at its field', async (_case, parts, field, rule) => {
    const client = await openClient([]);
    const { code, result } = await save(client, parts);
    const errors = fieldsOf(fieldsOf(result).errors);
    expect([code, Object.keys(errors)]).toEqual([1001, [field]]);
    expect(v.parse(v.object({ rule: v.string() }), errors[field]).rule).toBe(rule.split('.').at(-1));
  });

  it('can only be written with the permission', async () => {
    const client = await openClient([]);
    expect((await save(await client.as('editor'), {})).code).toBe(403);
  });

  it('is reported to live listeners when it changes', () => {
    const listener = { operator: '3', sessionId: 's', resources: new Map(), scopedBy: new Set<string>() };
    const change = { collection: 'systemNotices', kind: 'update' as const, ids: ['1'] };
    expect(updatesFor([change], listener)).toEqual([{ type: 'notices' }]);
  });
});

describe('ten thousand notices of operators', () => {
  /** Seeds notices that are published, each a minute after the one before, and some of which start later or are over. */
  function many(count: number) {
    return Array.from({ length: count }, (_, index) => ({
      ...{ id: String(index + 10), status: 'published', title: `Notice ${index}`, content: GOOD.content },
      ...{ audience: index % 5 === 0 ? 'roles' : 'all', roles: index % 10 === 0 ? [EDITORS] : ['9'], deleteTime: '' },
      publishTime: dateTimeText(addMinutes(TEST_NOW, Math.floor((index - count) / 3))),
      startAt: index % 7 === 0 ? dateTimeText(addMinutes(TEST_NOW, 100 - ((index * 11) % count))) : null,
      endAt: index % 4 === 0 ? dateTimeText(addMinutes(TEST_NOW, (index % 3) - 1)) : null,
    }));
  }

  it('cost one page, in the order in which they appeared', async () => {
    const client = await openClient([]);
    const { store } = client.server.context;
    const [seeded] = await noticesOf(client);
    const rows = many(isOverSql() ? 1000 : 10_000);
    for (const row of rows) await store.insert(COLLECTIONS.systemNotices, row);
    const editor = await client.as('editor');
    const moment = dateTimeText(TEST_NOW);
    const shown = rows
      .filter(({ startAt, endAt }) => (startAt ?? '') <= moment && (endAt === null || endAt > moment))
      .filter(({ audience, roles }) => audience === 'all' || roles.includes(EDITORS))
      .map(({ title, startAt, publishTime }) => ({
        title,
        time: (startAt ?? '') > publishTime ? startAt : publishTime,
      }));
    const all = [{ title: seeded?.title, time: seeded?.time }, ...shown];
    const expected = all.toSorted((one, other) => String(other.time).localeCompare(String(one.time)));
    let read = 0;
    const note = (collection: string, _asked: unknown, selected: { readonly rows: readonly unknown[] }) => {
      if (collection === COLLECTIONS.systemNotices) read += selected.rows.length;
    };
    client.server.lend({ store: watchedReads(store, note) });
    const { items } = await editor.result(noticesContract, 'POST /notices/list');
    const others = items.filter(({ id }) => !id.startsWith('published-')).length;
    const listed = items.filter(({ id }) => id.startsWith('published-'));
    expect(items.length).toBe(MAX_NOTICES);
    expect(listed.map(({ title, time }) => ({ title, time }))).toEqual(expected.slice(0, MAX_NOTICES - others));
    expect(read).toBeLessThanOrEqual(4 * MAX_NOTICES);
  });

  it('can each be marked, also those that a list no longer has', async () => {
    const client = await openClient([]);
    const { store } = client.server.context;
    for (const row of many(300)) await store.insert(COLLECTIONS.systemNotices, row);
    const ids = ['published-11', 'published-15', 'published-13', 'published-none'];
    await client.call('POST /notices/read', { body: { ids, read: true } });
    expect((await store.list('noticeReads')).map(({ id }) => id)).toEqual(['1 published-11', '1 published-13']);
  });
});
