import { listAnswerContract, recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import { REPLIES, TICKETS } from '@src/modules/customers/server/ticket-channel.ts';
import { createBackgroundHost } from '@src/server/resource/background.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../../definitions/replies/answer.ts';
import { MESSAGES } from '../official-row.ts';
import { DEMO_APP_IDS } from '../seeds/accounts.seed.ts';
import { VENDOR_ACCOUNTS } from '../vendor/fake-row.ts';
import { splitText, takeOperatorMessages } from './operator-messages.ts';
import { claimMessages, sendAll } from './send-answers.ts';

/** The ticket of the demo that a follower opened, and the last message of the follower. */
const [TICKET, MESSAGE] = ['6', '139'] as const;

async function openSetup() {
  const client = await openClient([]);
  const { context, outside } = client.server;
  const { store } = context;
  const host = createBackgroundHost(context, SERVER_REGISTRY, (_work, cause) => {
    throw cause;
  });
  // The fake vendor creates its rows at the first call.
  await context.officialAccounts?.({ method: 'GET', path: '/cgi-bin/none', query: {}, body: undefined });
  const ticket = async () => (await client.result(recordAnswerContract, `GET /user/feedback/${TICKET}`)).record;
  const reply = async (text: string) => {
    const { version } = await ticket();
    const body = { event: 'reply', version, payload: { text } };
    expect((await client.call(`POST /user/feedback/${TICKET}/transition`, { body })).code).toBe(0);
  };
  const take = () => host.atomically(takeOperatorMessages);
  const deliver = async () => {
    await take();
    for (const claim of await host.atomically(claimMessages)) await sendAll(claim, host);
  };
  const replies = async () =>
    (await store.list(REPLIES))
      .filter((row) => row.ticket === TICKET)
      .map(({ channel, delivery, faultCode, faultText }) => [channel, delivery, faultCode ?? null, faultText ?? null]);
  const answers = async () =>
    (await store.list(MESSAGES))
      .flatMap((row) => (row.openId === openId ? answersOf(row.answers) : []))
      .filter(({ from }) => from !== undefined)
      .map(({ reply: { text }, state, code, from }) => [from?.by, text, state, code]);
  const vendor = {
    sent: async () => (await outside.get(VENDOR_ACCOUNTS, DEMO_APP_IDS.oa1))?.sent ?? [],
    change: (change: object) => outside.update(VENDOR_ACCOUNTS, DEMO_APP_IDS.oa1, { ...change }),
  };
  const openId = String((await store.get(MESSAGES, MESSAGE))?.openId);
  return { client, store, ticket, reply, take, deliver, replies, answers, vendor, openId };
}

describe('reply of an operator to a ticket from an official account', () => {
  it('is sent to the follower once, and appears in the conversation with the name of the operator', async () => {
    const setup = await openSetup();
    expect((await setup.ticket()).channel).toBe('wechat');
    await setup.reply('An invoice is in the order.');
    expect(await setup.replies()).toEqual([['wechat', 'waiting', null, null]]);
    await setup.take();
    expect(await setup.replies()).toEqual([['wechat', 'sending', null, null]]);
    await setup.deliver();
    await setup.deliver();
    expect(await setup.vendor.sent()).toEqual([
      { touser: setup.openId, msgtype: 'text', text: { content: 'An invoice is in the order.' } },
    ]);
    expect(await setup.replies()).toEqual([['wechat', 'sent', null, null]]);
    expect(await setup.answers()).toEqual([['Vben Admin', 'An invoice is in the order.', 'sent', null]]);
  });

  it('fails with the code of the vendor, and the next one goes by another channel until the customer writes again', async () => {
    const setup = await openSetup();
    await setup.store.update(CUSTOMERS, 'c8', { phone: '13800000000' });
    const talks = { [setup.openId]: { at: TEST_NOW.getTime() - 49 * 3_600_000, by: 'message', sent: 0 } };
    await setup.vendor.change({ talks });
    await setup.reply('Too late');
    await setup.deliver();
    expect(await setup.replies()).toEqual([['wechat', 'failed', 45015, expect.any(String)]]);
    expect(await setup.answers()).toEqual([['Vben Admin', 'Too late', 'failed', 45015]]);
    expect((await setup.ticket()).channel).toBe('sms');
    setup.client.server.moveTo(addMinutes(TEST_NOW, 5));
    const said = { ticket: TICKET, kind: 'customer', author: '', text: 'Hello?', images: [], channel: null };
    await setup.store.insert(REPLIES, { id: 'again', ...said, createTime: '2026-06-17 10:34:00' });
    expect((await setup.ticket()).channel).toBe('wechat');
  });

  it('fails when the customer never wrote to an account', async () => {
    const setup = await openSetup();
    await setup.store.update(TICKETS, TICKET, {
      conversation: null,
      customer: 'c300',
      createTime: '2026-06-17 10:00:00',
    });
    await setup.store.update(CUSTOMERS, 'c300', { status: 'active', subscribe: 'subscribed', openId: 'oNobody' });
    await setup.reply('Hello');
    await setup.deliver();
    expect(await setup.replies()).toEqual([['wechat', 'failed', -7, null]]);
    expect(await setup.vendor.sent()).toEqual([]);
  });

  it('is sent in several messages when it is longer than the vendor accepts', async () => {
    const setup = await openSetup();
    const text = '很'.repeat(1500);
    await setup.reply(text);
    await setup.deliver();
    expect(await setup.vendor.sent()).toHaveLength(3);
    expect(await setup.replies()).toEqual([['wechat', 'sent', null, null]]);
    expect(splitText(text).join('')).toBe(text);
    expect(splitText(text).map((part) => new TextEncoder().encode(part).length)).toEqual([2046, 2046, 408]);
  });
});

describe('message of an operator to customers', () => {
  it('is sent to a follower as an answer, and fails with a reason for one who never wrote', async () => {
    const { client, store, deliver, vendor, answers, openId } = await openSetup();
    const known = { status: 'active', subscribe: 'subscribed', source: 'wechat', lastActive: '2026-06-17 10:00:00' };
    await store.update(CUSTOMERS, 'c8', { ...known, openId });
    await store.update(CUSTOMERS, 'c300', { ...known, openId: 'oNobody' });
    const body = { event: 'message', ids: ['c8', 'c300'], payload: { text: 'We moved.' } };
    expect((await client.call('POST /user/customer/batch', { body })).result).toMatchObject({ ok: ['c8', 'c300'] });
    await deliver();
    await deliver();
    expect(await vendor.sent()).toEqual([{ touser: openId, msgtype: 'text', text: { content: 'We moved.' } }]);
    expect(await answers()).toEqual([['vben', 'We moved.', 'sent', null]]);
    const { list } = await client.result(listAnswerContract, 'GET /user/message/list', { query: { q: 'We moved.' } });
    expect(list.map(({ customer, delivery, fault }) => [customer, delivery, fault]).toSorted()).toEqual([
      ['c300', 'failed', 'stranger'],
      ['c8', 'sent', null],
    ]);
  });

  it('answers the last message to the account that the customer follows', async () => {
    const { client, store, take, openId } = await openSetup();
    const known = { status: 'active', subscribe: 'subscribed', source: 'wechat', lastActive: '2026-06-17 10:00:00' };
    await store.update(CUSTOMERS, 'c8', { ...known, openId });
    const said = {
      account: 'oa2',
      customer: 'c9',
      openId,
      kind: 'text',
      text: 'Hello',
      createTime: '2026-06-17 10:20:00',
    };
    await store.insert(MESSAGES, { ...said, id: '9001' });
    const body = { event: 'message', ids: ['c8'], payload: { text: 'We moved.' } };
    expect((await client.call('POST /user/customer/batch', { body })).result).toMatchObject({ ok: ['c8'] });
    await take();
    const answered = (await store.list(MESSAGES)).filter(({ answers }) =>
      answersOf(answers).some(({ reply }) => reply.text === 'We moved.'),
    );
    expect(answered.map(({ account }) => account)).toEqual(['oa1']);
  });
});
