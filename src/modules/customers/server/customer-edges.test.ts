import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import { createRegistry } from '@src/server/resource/server-resource.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { validateImages } from './check-images.ts';
import { CUSTOMER_MESSAGES, CUSTOMERS, isOpenOrder } from './customer-row.ts';
import { feedbackServerResource } from './feedback.resource.ts';
import { findReplyChannel, wechatUntil } from './reply-channel.ts';
import { SCREENSHOT } from './screenshot.seed.ts';
import { REPLIES, TICKETS } from './ticket-channel.ts';

const open = () => openClient([]);
const rowsOf = (client: TestClient, collection: string) => client.server.context.store.list(collection);
const recordOf = async (client: TestClient, path: string) =>
  (await client.result(recordAnswerContract, `GET /user/${path}`)).record;
const dataOf = (type: string, bytes: string) => `data:image/${type};base64,${btoa(bytes)}`;
/** The first bytes of a PNG of one pixel. */
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01';

async function send(client: TestClient, path: string, event: string, payload: Readonly<Record<string, unknown>> = {}) {
  const { version } = await recordOf(client, path);
  const body = { event, version, payload, reason: 'because' };
  return client.call(`POST /user/${path}/transition`, { body });
}

/** A ticket that somebody works on, of a customer who wrote just now. */
async function ticketOf(client: TestClient, customer: Readonly<Record<string, unknown>>, source = 'wechat') {
  const { store } = client.server.context;
  const row = (await store.list(TICKETS)).find(({ status }) => status === 'assigned');
  if (row === undefined) throw new Error('no ticket');
  await store.update(CUSTOMERS, textIn(row, 'customer'), { status: 'active', ...customer });
  for (const reply of await store.list(REPLIES)) if (reply.ticket === row.id) await store.remove(REPLIES, reply.id);
  await store.update(TICKETS, row.id, { source, createTime: dateTimeText(TEST_NOW) });
  return { id: row.id, path: `feedback/${row.id}`, customer: textIn(row, 'customer') };
}
const lastReply = async (client: TestClient, ticket: string) =>
  (await rowsOf(client, REPLIES)).filter((row) => row.ticket === ticket).at(-1);

describe('reply channel of a customer', () => {
  const reachable = { id: 'c', subscribe: 'subscribed', openId: 'o1', phone: '13800000000', email: 'a@example.com' };
  const at = (hours: number) => dateTimeText(addMinutes(TEST_NOW, -hours * 60));
  it.each([
    ['subscribed, within 48 hours', reachable, 'wechat', 47, 'wechat'],
    ['subscribed, after 48 hours', reachable, 'wechat', 48, 'sms'],
    ['no longer subscribed', { ...reachable, subscribe: 'unsubscribed' }, 'wechat', 1, 'sms'],
    ['in a mini program, which takes no messages', reachable, 'mini', 1, 'sms'],
    ['without an id there', { ...reachable, openId: null }, 'wechat', 1, 'sms'],
    ['on the website', reachable, 'web', 900, 'site'],
    ['without a telephone', { ...reachable, phone: null }, 'manual', 1, 'email'],
    ['without anything', { id: 'c', subscribe: 'never' }, 'wechat', 1, null],
  ] as const)('for a customer %s', (_case, customer, source, hours, channel) => {
    expect(findReplyChannel(customer, { source, at: at(hours) }, TEST_NOW)).toBe(channel);
  });

  it('is another one after WeChat did not deliver a reply, if there is one', () => {
    const refused = { source: 'wechat', at: at(1), hasFailed: true };
    expect(findReplyChannel(reachable, refused, TEST_NOW)).toBe('sms');
    expect(findReplyChannel({ ...reachable, phone: null }, refused, TEST_NOW)).toBe('email');
    expect(findReplyChannel({ ...reachable, phone: null, email: null }, refused, TEST_NOW)).toBe('wechat');
  });

  it('is WeChat for 48 hours after the last message', () => {
    expect(wechatUntil(reachable, { source: 'wechat', at: '2026-05-01 08:00:00' })).toBe('2026-05-03 08:00:00');
  });
});

describe('reply to a ticket from WeChat', () => {
  it('is sent by WeChat for two days, then by text message; a new message of the customer restarts the two days', async () => {
    const client = await open();
    const { id, path } = await ticketOf(client, { subscribe: 'subscribed', phone: '13800000000' });
    expect((await recordOf(client, path)).channel).toBe('wechat');
    const later = addMinutes(TEST_NOW, 49 * 60);
    client.server.moveTo(later);
    const again = await client.as('vben');
    expect((await recordOf(again, path)).channel).toBe('sms');
    expect((await send(again, path, 'reply', { text: 'Are you still there?' })).code).toBe(0);
    expect(await lastReply(client, id)).toMatchObject({ text: 'Are you still there?', channel: 'sms' });
    const context = { ...client.server.context, now: () => later, resources: createRegistry(SERVER_RESOURCES) };
    await sendFromSystem(systemWork(feedbackServerResource, context), id, 'customerReply', { text: 'Yes.' });
    expect(await recordOf(again, path)).toMatchObject({
      channel: 'wechat',
      channelUntil: dateTimeText(addMinutes(later, 48 * 60)),
    });
  });

  it('is decided without reading what was said, and its pictures', async () => {
    const client = await open();
    const { id, path } = await ticketOf(client, { subscribe: 'subscribed', phone: '13800000000' });
    const context = { ...client.server.context, resources: createRegistry(SERVER_RESOURCES) };
    await sendFromSystem(systemWork(feedbackServerResource, context), id, 'customerReply', { text: 'Hello?' });
    let read = 0;
    const note: Parameters<typeof watchedReads>[1] = (collection, _asked, { rows }) => {
      if (collection === REPLIES) read += rows.length;
    };
    client.server.lend({ store: watchedReads(client.server.context.store, note) });
    expect([(await recordOf(client, path)).channel, read]).toEqual(['wechat', 0]);
  });

  it('is rejected when no channel reaches the customer, a note is not', async () => {
    const client = await open();
    const { path } = await ticketOf(client, { subscribe: 'unsubscribed', phone: null, email: null });
    expect(await send(client, path, 'reply', { text: 'Hello?' })).toMatchObject({
      code: 1008,
      result: { text: 'user.rule.noChannel' },
    });
    expect((await recordOf(client, path)).can).not.toContain('reply');
    expect((await send(client, path, 'note', { text: 'Not to be reached.' })).code).toBe(0);
  });
});

describe('a customer erased or merged during a reply', () => {
  it('is not answered, and the reply is not lost in the thread', async () => {
    const client = await open();
    const { id, path, customer } = await ticketOf(client, { subscribe: 'subscribed' });
    await client.server.context.store.update(CUSTOMERS, customer, { status: 'anonymised', phone: null });
    expect((await send(client, path, 'reply', { text: 'Hello?' })).result).toMatchObject({
      text: 'user.rule.customerGone',
    });
    expect(await lastReply(client, id)).toBeUndefined();
  });

  it('that was merged is answered as the other customer', async () => {
    const client = await open();
    const { path, customer } = await ticketOf(client, { subscribe: 'subscribed' });
    const into = (await rowsOf(client, CUSTOMERS)).find((row) => row.status === 'active' && row.id !== customer);
    expect((await send(client, `customer/${customer}`, 'merge', { mergedInto: into?.id })).code).toBe(0);
    expect((await recordOf(client, path)).customer).toBe(into?.id);
    expect((await send(client, path, 'reply', { text: 'Here we go.' })).code).toBe(0);
  });
});

describe('pictures in a reply', () => {
  it.each([
    ['a real one', [SCREENSHOT], null],
    ['the address of one', ['https://example.com/a.png'], null],
    ['a script that says it is one', [dataOf('png', '<script>')], 'badImage'],
    ['one of another type than it says', [dataOf('jpeg', PNG)], 'badImage'],
    ['one without bytes', ['data:image/png;base64,=='], 'badImage'],
    [
      'one with a virus',
      [dataOf('png', `${PNG}X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`)],
      'infected',
    ],
    ['a virus behind a good one', [SCREENSHOT, dataOf('gif', 'GIF89aEICAR-STANDARD-ANTIVIRUS-TEST-FILE')], 'infected'],
  ])('%s', (_case, images, rule) => {
    expect(validateImages(images)?.rule ?? null).toBe(rule);
  });

  it('that are infected, too large or too many are rejected together with the reply', async () => {
    const client = await open();
    const { id, path } = await ticketOf(client, { subscribe: 'subscribed' });
    const reply = async (images: readonly string[]) =>
      (await send(client, path, 'reply', { text: 'See here', images })).result;
    const virus = dataOf('png', `${PNG}EICAR-STANDARD-ANTIVIRUS-TEST-FILE`);
    expect(await reply([virus])).toMatchObject({ errors: { images: { rule: 'infected' } } });
    expect(await reply([dataOf('png', PNG + 'x'.repeat(300_000))])).toMatchObject({
      errors: { images: { rule: 'tooLong' } },
    });
    expect(await reply(Array.from({ length: 10 }, () => SCREENSHOT))).toMatchObject({
      errors: { images: { rule: 'tooLarge' } },
    });
    expect(await lastReply(client, id)).toBeUndefined();
    expect((await send(client, path, 'reply', { text: 'See here', images: [SCREENSHOT] })).code).toBe(0);
    expect(await lastReply(client, id)).toMatchObject({ text: 'See here', images: [SCREENSHOT] });
    const body = {
      title: 'Virus',
      content: 'Please open',
      customer: 'c1',
      kind: 'bug',
      priority: 'low',
      source: 'web',
    };
    expect((await client.call('POST /user/feedback', { body: { ...body, images: [virus] } })).result).toMatchObject({
      errors: { images: { rule: 'infected' } },
    });
  });
});

describe('solved ticket', () => {
  it('becomes a draft FAQ, once', async () => {
    const client = await open();
    const { store } = client.server.context;
    const faq = async () => (await store.list('faqEntries')).length;
    const row = (await store.list(TICKETS)).find(({ status }) => status === 'resolved');
    const path = `feedback/${row?.id}`;
    await store.update(TICKETS, row?.id ?? '', { title: 'How do I change the company name?' });
    const before = await faq();
    expect((await send(client, path, 'toFaq')).code).toBe(0);
    const made = await recordOf(client, `faq/${String((await recordOf(client, path)).faq)}`);
    expect(made).toMatchObject({
      question: 'How do I change the company name?',
      answer: row?.solution,
      ticket: row?.id,
      status: 'draft',
    });
    expect((await send(client, path, 'toFaq')).code).toBe(1004);
    const other = (await store.list(TICKETS)).find((each) => each.status === 'resolved' && each.id !== row?.id);
    await store.update(TICKETS, other?.id ?? '', { title: 'How do I change the company name?' });
    expect(await send(client, `feedback/${other?.id}`, 'toFaq')).toMatchObject({ code: 1008 });
    expect(await faq()).toBe(before + 1);
  });

  it('without a solution becomes none', async () => {
    const client = await open();
    const spam = (await rowsOf(client, TICKETS)).find(
      (row) => row.status === 'closed' && (row.solution ?? null) === null,
    );
    expect(await send(client, `feedback/${spam?.id}`, 'toFaq')).toMatchObject({
      code: 1004,
      result: { text: 'user.feedback.guard.faq' },
    });
  });
});

describe('customers', () => {
  it('get messages by their channel; a dry run sends none, and unreachable customers are reported', async () => {
    const client = await open();
    const { store } = client.server.context;
    const [one, other] = (await store.list(CUSTOMERS)).filter(({ status }) => status === 'active');
    if (one === undefined || other === undefined) throw new Error('too few customers');
    await store.update(CUSTOMERS, one.id, { source: 'manual' });
    await store.update(CUSTOMERS, other.id, { source: 'manual', phone: null, email: null });
    const before = (await store.list(CUSTOMER_MESSAGES)).length;
    const body = { event: 'message', ids: [one.id, other.id], payload: { text: 'New version' } };
    const expected = { ok: [one.id], failed: [{ id: other.id, code: 1008, text: 'user.rule.noChannel' }] };
    const dryRun = await client.call('POST /user/customer/batch', { body: { ...body, dryRun: true } });
    expect([dryRun.result, (await store.list(CUSTOMER_MESSAGES)).length]).toMatchObject([expected, before]);
    expect((await client.call('POST /user/customer/batch', { body })).result).toMatchObject(expected);
    const sent = (await store.list(CUSTOMER_MESSAGES)).slice(before);
    expect(sent.map(({ customer, channel, sender }) => [customer, channel, sender])).toEqual([[one.id, 'sms', 'vben']]);
  });

  it('with a pending erasure are kept when they order within the seven days', async () => {
    const client = await open();
    const { store } = client.server.context;
    const busy = new Set((await rowsOf(client, 'orders')).filter(isOpenOrder).map(({ customer }) => customer));
    const row = (await rowsOf(client, CUSTOMERS)).find(
      (each) => each.status === 'active' && each.balance === 0 && !busy.has(each.id),
    );
    const id = row?.id ?? '';
    expect((await send(client, `customer/${id}`, 'requestErasure')).code).toBe(0);
    const order = (await rowsOf(client, 'orders')).find(({ payment }) => payment === 'unpaid');
    await store.update('orders', order?.id ?? '', { customer: id, payment: 'paid', fulfilment: 'pending' });
    client.server.moveTo(addMinutes(TEST_NOW, 9 * 24 * 60));
    const later = await client.as('vben');
    expect(await recordOf(later, `customer/${id}`)).toMatchObject({ status: 'erasing', nickname: row?.nickname });
    expect((await send(later, `customer/${id}`, 'cancelErasure')).code).toBe(0);
  });

  it('keep the reasons of a blacklisting and its end, and are not merged or erased while blacklisted', async () => {
    const client = await open();
    const row = (await rowsOf(client, CUSTOMERS)).find(({ status, balance }) => status === 'active' && balance === 0);
    const path = `customer/${row?.id}`;
    expect((await send(client, path, 'blacklist')).result).toMatchObject({
      errors: { blacklistReason: { rule: 'required' } },
    });
    expect((await send(client, path, 'blacklist', { blacklistReason: 'fraud' })).code).toBe(0);
    for (const event of ['merge', 'requestErasure', 'freeze'])
      expect((await send(client, path, event)).code).toBe(1004);
    expect((await send(client, path, 'pardon')).code).toBe(0);
    expect(await recordOf(client, path)).toMatchObject({ status: 'active', blacklistReason: null });
  });

  it('have at most twenty tags', async () => {
    const client = await open();
    const row = (await rowsOf(client, CUSTOMERS)).find(({ status }) => status === 'active');
    await client.server.context.store.update(CUSTOMERS, row?.id ?? '', {
      tags: Array.from({ length: 19 }, (_, i) => `t${i}`),
    });
    const add = async (...tags: readonly string[]) =>
      (await send(client, `customer/${row?.id}`, 'addTags', { tags })).code;
    expect([await add('a', 'b'), await add('a', 't1'), await add('b')]).toEqual([1001, 0, 1001]);
  });
});
