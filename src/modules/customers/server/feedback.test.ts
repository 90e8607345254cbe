import { choicesContract, recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import { createRegistry } from '@src/server/resource/server-resource.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { addDays, addMinutes } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { feedbackServerResource } from './feedback.resource.ts';
import { REPLIES, TICKETS } from './ticket-channel.ts';

const open = () => openClient([]);
const rowsOf = (client: TestClient, collection: string) => client.server.context.store.list(collection);
const recordOf = async (client: TestClient, id: string) =>
  (await client.result(recordAnswerContract, `GET /user/feedback/${id}`)).record;

async function send(client: TestClient, id: string, event: string, payload: Readonly<Record<string, unknown>> = {}) {
  const { version } = await recordOf(client, id);
  const body = { event, version, payload, reason: 'because' };
  return client.call(`POST /user/feedback/${id}/transition`, { body });
}

async function find(client: TestClient, fits: (row: Row) => boolean): Promise<Row> {
  const row = (await rowsOf(client, TICKETS)).find(fits);
  if (row === undefined) throw new Error('no such ticket');
  return row;
}
const said = async (client: TestClient, id: string) =>
  (await rowsOf(client, REPLIES)).filter(({ ticket }) => ticket === id).map(({ kind, text }) => [kind, text]);

describe('merge targets of a ticket', () => {
  it("are the customer's other tickets, found by number", async () => {
    const client = await open();
    const tickets = await rowsOf(client, TICKETS);
    const one = await find(client, ({ id, customer }) =>
      tickets.some((other) => other.id !== id && other.customer === customer),
    );
    const ask = (query: Readonly<Record<string, string>>) =>
      client.result(choicesContract, 'GET /choices', { query: { resource: 'feedback', ...query } });
    const offered = (await ask({ besides: one.id, same: 'customer', size: '100' })).list;
    const own = tickets.filter(({ id, customer }) => customer === one.customer && id !== one.id);
    const byNumber = (first: { note?: unknown }, second: { note?: unknown }) =>
      String(first.note).localeCompare(String(second.note));
    expect(offered.toSorted(byNumber)).toEqual(
      own.map(({ id, title, no }) => ({ value: id, label: title, note: no })).toSorted(byNumber),
    );
    expect((await ask({ q: String(own[0]?.no) })).list.map(({ value }) => value)).toEqual([own[0]?.id]);
  });

  it('include the paths of their pages, for users who may view them', async () => {
    const client = await open();
    const { id } = await find(client, () => true);
    const pageFor = async (reader: TestClient) => {
      const query = { resource: 'feedback', ids: id };
      const [choice] = (await reader.result(choicesContract, 'GET /choices', { query })).list;
      return choice?.page;
    };
    expect(await pageFor(client)).toBe(`/user/feedback_detail/${id}`);
    await client.allow('user:feedback:choose');
    expect(await pageFor(await client.as('test'))).toBeUndefined();
  });

  it('reject an unknown field', async () => {
    const client = await open();
    const { id } = await find(client, () => true);
    const query = { resource: 'feedback', besides: id, same: 'nothing' };
    expect((await client.call('GET /choices', { query })).code).toBe(1001);
  });
});

describe('ticket', () => {
  it('is assigned, answered, solved, and closed a week later', async () => {
    const client = await open();
    const { id } = await find(client, ({ status, sla }) => status === 'open' && sla === 'onTrack');
    expect((await send(client, id, 'reply', { text: 'Too early' })).code).toBe(1004);
    expect((await send(client, id, 'take')).code).toBe(0);
    expect((await send(client, id, 'reply', { text: 'Which version is it?' })).code).toBe(0);
    expect(await recordOf(client, id)).toMatchObject({ status: 'waitingCustomer', sla: 'paused', assignee: 'vben' });
    expect((await send(client, id, 'resolve', { solution: 'Update to 2.4.1.' })).code).toBe(0);
    expect((await said(client, id)).slice(-2)).toEqual([
      ['public', 'Which version is it?'],
      ['public', 'Update to 2.4.1.'],
    ]);
    client.server.moveTo(addDays(TEST_NOW, 8));
    expect(await recordOf(await client.as('vben'), id)).toMatchObject({ status: 'closed', sla: 'done' });
  });

  it('closed by another operator is not answered, but can be reopened', async () => {
    const client = await open();
    const { id } = await find(client, ({ status, solvedAt }) => status === 'resolved' && typeof solvedAt === 'string');
    expect((await send(client, id, 'reply', { text: 'One more thing' })).code).toBe(1004);
    expect((await send(client, id, 'reopen')).code).toBe(0);
    expect((await send(client, id, 'reply', { text: 'One more thing' })).code).toBe(0);
    expect((await said(client, id)).at(-1)).toEqual(['public', 'One more thing']);
  });

  it('is reopened at most three times, within a month', async () => {
    const client = await open();
    const { id } = await find(client, ({ status }) => status === 'resolved');
    for (let turn = 1; turn <= 3; turn += 1) {
      expect((await send(client, id, 'reopen')).code).toBe(0);
      expect((await send(client, id, 'resolve', { solution: 'Done.' })).code).toBe(0);
    }
    expect((await send(client, id, 'reopen')).code).toBe(1004);
    const other = await find(client, (row) => row.status === 'resolved' && row.id !== id);
    client.server.moveTo(addDays(TEST_NOW, 31));
    const later = await client.as('vben');
    expect(await send(later, other.id, 'reopen')).toMatchObject({
      code: 1008,
      result: { text: 'user.rule.reopenTooLate' },
    });
  });

  it('of an erased customer is not answered', async () => {
    const client = await open();
    const { store } = client.server.context;
    const { id, customer } = await find(client, ({ status }) => status === 'assigned');
    await store.update('customers', String(customer), { status: 'anonymised' });
    expect(await send(client, id, 'reply', { text: 'Hello?' })).toMatchObject({
      code: 1008,
      result: { text: 'user.rule.customerGone' },
    });
    expect((await send(client, id, 'note', { text: 'Nobody to write to.' })).code).toBe(0);
  });

  it('is assigned only to active accounts', async () => {
    const client = await open();
    const { id } = await find(client, ({ status }) => status === 'open');
    const accounts = await rowsOf(client, 'users');
    const idOf = (name: string) => accounts.find(({ account }) => account === name)?.id;
    expect((await send(client, id, 'assign', { assignee: idOf('leaver') })).result).toMatchObject({
      errors: { assignee: { rule: 'inactiveAccount' } },
    });
    expect((await send(client, id, 'assign', { assignee: idOf('support') })).code).toBe(0);
    expect((await recordOf(client, id)).assignee).toBe('support');
  });
});

describe('response deadline', () => {
  it('is due soon, then overdue, as time passes', async () => {
    const client = await open();
    const row = await find(client, ({ status, sla }) => status === 'open' && sla === 'onTrack');
    const at = (text: unknown) => new Date(String(text).replace(' ', 'T'));
    client.server.moveTo(addMinutes(at(row.slaSoonAt), 1));
    expect((await recordOf(await client.as('vben'), row.id)).sla).toBe('dueSoon');
    client.server.moveTo(addMinutes(at(row.slaDue), 1));
    expect((await recordOf(await client.as('vben'), row.id)).sla).toBe('breached');
  });

  it('pauses while the customer is asked', async () => {
    const client = await open();
    const row = await find(client, ({ status, sla }) => status === 'assigned' && sla === 'onTrack');
    await send(client, row.id, 'reply', { text: 'Please send a picture.' });
    const asked = await recordOf(client, row.id);
    const later = addDays(TEST_NOW, 5);
    client.server.moveTo(later);
    const again = await client.as('vben');
    expect((await recordOf(again, row.id)).sla).toBe('paused');
    const context = { ...client.server.context, now: () => later, resources: createRegistry(SERVER_RESOURCES) };
    await sendFromSystem(systemWork(feedbackServerResource, context), row.id, 'customerReply', { text: 'Here it is.' });
    const after = await recordOf(again, row.id);
    expect(after).toMatchObject({ status: 'assigned', sla: 'onTrack', pausedMinutes: 5 * 24 * 60 });
    const days = (text: unknown) => Math.round(new Date(String(text).replace(' ', 'T')).getTime() / 86_400_000);
    expect(days(after.resolveDue) - days(asked.resolveDue)).toBe(5);
  });
});

describe('linked tickets', () => {
  it('form one conversation, if they are of the same customer', async () => {
    const client = await open();
    const { store } = client.server.context;
    const [from, into] = (await rowsOf(client, TICKETS)).filter(({ status }) => status === 'assigned');
    if (from === undefined || into === undefined) throw new Error('too few tickets');
    const merge = () => send(client, from.id, 'merge', { duplicateOf: into.id });
    await store.update(TICKETS, into.id, { customer: 'c1' });
    await store.update(TICKETS, from.id, { customer: 'c2' });
    expect((await merge()).result).toMatchObject({ errors: { duplicateOf: { rule: 'otherCustomer' } } });
    await store.update(TICKETS, from.id, { customer: 'c1' });
    const [before, added] = [await said(client, into.id), await said(client, from.id)];
    expect((await merge()).code).toBe(0);
    expect(await said(client, from.id)).toEqual([]);
    expect(await said(client, into.id)).toHaveLength(before.length + added.length + 1);
    expect(await recordOf(client, from.id)).toMatchObject({ status: 'closed', duplicateOf: into.id });
  });

  it('are not their own duplicates', async () => {
    const client = await open();
    const { id } = await find(client, ({ status }) => status === 'open');
    expect((await send(client, id, 'duplicate', { duplicateOf: id })).result).toMatchObject({
      errors: { duplicateOf: { rule: 'sameTicket' } },
    });
  });
});

describe('replying indicator', () => {
  it('is shown to other operators for a while', async () => {
    const client = await open();
    await client.allow('user:feedback:view', 'user:feedback:reply');
    const other = await client.as('test');
    const say = (who: TestClient, writing: boolean) =>
      who.call('POST /user/feedback/1/replying', { body: { writing } }).then(({ result }) => result);
    expect(await say(client, true)).toEqual({ others: [] });
    expect(await say(other, true)).toEqual({ others: ['Vben Admin'] });
    expect(await say(client, false)).toEqual({ others: ['test user'] });
    expect(await say(other, true)).toEqual({ others: [] });
    client.server.moveTo(addMinutes(TEST_NOW, 1));
    expect(await say(await client.as('vben'), true)).toEqual({ others: [] });
  });

  it('of a window that was closed is deleted once its time is over', async () => {
    const client = await open();
    const said = () => rowsOf(client, 'feedbackReplying');
    await client.call('POST /user/feedback/1/replying', { body: { writing: true } });
    await client.server.prune();
    expect((await said()).length).toBe(1);
    client.server.moveTo(addMinutes(TEST_NOW, 1));
    await client.server.prune();
    expect(await said()).toEqual([]);
  });
});

it('has demo replies for every answered ticket, and ratings from one to five', async () => {
  const client = await open();
  const rated = (await rowsOf(client, TICKETS)).filter(({ satisfaction }) => typeof satisfaction === 'number');
  expect(rated.length).toBeGreaterThan(0);
  expect(rated.filter((row) => numberIn(row, 'satisfaction') < 1 || numberIn(row, 'satisfaction') > 5)).toEqual([]);
});

describe('tickets of the demo', () => {
  it('were created, answered and solved in this order', async () => {
    const client = await open();
    const replies = await rowsOf(client, REPLIES);
    for (const ticket of await rowsOf(client, TICKETS)) {
      const solved = typeof ticket.solvedAt === 'string' ? [ticket.solvedAt] : [];
      const own = replies.filter((row) => row.ticket === ticket.id && row.kind !== 'note');
      const times = [ticket.createTime, ...own.map(({ createTime }) => createTime), ...solved].map(String);
      expect(times.toSorted(), `ticket ${ticket.id}`).toEqual(times);
    }
  });

  it('link to the conversation of the same customer, who is still answered by WeChat', async () => {
    const client = await open();
    const ticket = await recordOf(client, '6');
    const message = await client.server.context.store.get('officialMessages', String(ticket.conversation));
    const customer = await client.server.context.store.get('customers', String(ticket.customer));
    expect(message).toMatchObject({
      customer: ticket.customer,
      openId: customer?.openId,
      createTime: ticket.createTime,
    });
    expect(ticket).toMatchObject({ channel: 'wechat', status: 'assigned', sla: 'dueSoon' });
  });
});
