import { batchAnswerContract, listAnswerContract, recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { type OutgoingMessage, UndeliverableError } from '@src/server/http/message-sender.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../customer-row.ts';
import { REPLIES, TICKETS } from '../ticket-channel.ts';

/** A ticket of the demo in progress, whose customer is reached by telephone or mail. */
const TICKET = '8';
const CUSTOMER = 'c9';

async function openSetup(refuse: (attempt: number) => Error | undefined = () => undefined) {
  const client = await openClient([]);
  const { store } = client.server.context;
  const taken: OutgoingMessage[] = [];
  let attempts = 0;
  const messageSender = async (message: OutgoingMessage) => {
    attempts += 1;
    const refusal = refuse(attempts);
    if (refusal !== undefined) throw refusal;
    taken.push(message);
  };
  client.server.lend({ messageSender });
  for (const { id, ticket } of await store.list(REPLIES)) if (ticket === TICKET) await store.remove(REPLIES, id);
  await store.update(TICKETS, TICKET, {
    status: 'assigned',
    source: 'manual',
    customer: CUSTOMER,
    no: 'F1',
    title: 'Printer',
  });
  await store.update(CUSTOMERS, CUSTOMER, { status: 'active', phone: '13800000000', email: 'ada@example.com' });
  const reply = async (event = 'reply', payload: object = { text: 'It is fixed.' }) => {
    const { version } = (await client.result(recordAnswerContract, `GET /user/feedback/${TICKET}`)).record;
    const { code } = await client.call(`POST /user/feedback/${TICKET}/transition`, {
      body: { event, version, payload },
    });
    expect(code).toBe(0);
  };
  const replies = async () =>
    (await store.list(REPLIES))
      .filter(({ ticket }) => ticket === TICKET)
      .map(({ channel, delivery, faultCode, faultText }) => [channel, delivery, faultCode ?? null, faultText ?? null]);
  const withoutSender = () => void Reflect.deleteProperty(client.server.context, 'messageSender');
  return { client, withoutSender, store, taken, attempts: () => attempts, reply, replies };
}

describe('reply to a ticket', () => {
  it('is sent by text message, or by mail to a customer without a telephone', async () => {
    const { client, store, taken, reply, replies } = await openSetup();
    await reply();
    expect(await replies()).toEqual([['sms', 'waiting', null, null]]);
    await client.server.workOff();
    await store.update(CUSTOMERS, CUSTOMER, { phone: null });
    await reply('resolve', { solution: 'A new cable.' });
    await client.server.workOff();
    await client.server.workOff();
    expect(taken).toEqual([
      { email: '', mobile: '13800000000', subject: 'F1 Printer', text: 'It is fixed.' },
      { email: 'ada@example.com', mobile: '', subject: 'F1 Printer', text: 'A new cable.' },
    ]);
    expect(await replies()).toEqual([
      ['sms', 'sent', null, null],
      ['email', 'sent', null, null],
    ]);
  });

  it('does not leave the server as a note, or when it is read on the site', async () => {
    const { client, store, taken, reply, replies } = await openSetup();
    await reply('note', { text: 'Ask the workshop.' });
    await store.update(TICKETS, TICKET, { source: 'web' });
    await reply();
    await client.server.workOff();
    expect(taken).toEqual([]);
    expect(await replies()).toEqual([
      [null, null, null, null],
      ['site', null, null, null],
    ]);
  });

  it('fails with the reason when its address is refused, or the server cannot send', async () => {
    const { client, withoutSender, reply, replies, attempts } = await openSetup(
      () => new UndeliverableError('no such number'),
    );
    await reply();
    await client.server.workOff();
    withoutSender();
    await reply();
    await client.server.workOff();
    expect(await replies()).toEqual([
      ['sms', 'failed', 1, 'no such number'],
      ['sms', 'failed', 2, null],
    ]);
    expect(attempts()).toBe(1);
  });

  it('is tried four times when the delivery service does not answer', async () => {
    const { client, reply, replies, attempts } = await openSetup(() => new Error('connection refused'));
    await reply();
    for (let round = 0; round < 6; round += 1) {
      client.server.moveTo(addMinutes(TEST_NOW, round * 5));
      await client.server.workOff();
    }
    expect(attempts()).toBe(4);
    expect(await replies()).toEqual([['sms', 'failed', 3, null]]);
  });

  it('that was interrupted is not repeated, because it may have arrived', async () => {
    const { client, store, taken, reply, replies } = await openSetup();
    await reply();
    const [job] = (await store.list(COLLECTIONS.jobs)).filter(({ kind }) => kind === 'ticketReply');
    await store.update(COLLECTIONS.jobs, job?.id ?? '', { begun: true });
    await client.server.workOff();
    expect(taken).toEqual([]);
    expect(await replies()).toEqual([['sms', 'failed', 4, null]]);
  });
});

describe('message to several customers', () => {
  const OTHER = 'c12';

  /** Sends a message to both customers; `seen` is what the list of messages shows of it. */
  async function openBulk(refuse?: (attempt: number) => Error | undefined) {
    const setup = await openSetup(refuse);
    const { client, store } = setup;
    for (const id of [CUSTOMER, OTHER]) await store.update(CUSTOMERS, id, { status: 'active', source: 'manual' });
    await store.update(CUSTOMERS, OTHER, { phone: null, email: 'grace@example.com' });
    const message = async (text: string, others: object = {}) => {
      const body = { event: 'message', ids: [CUSTOMER, OTHER], payload: { text }, ...others };
      const answer = await client.result(batchAnswerContract, 'POST /user/customer/batch', { body });
      expect([answer.ok, answer.failed]).toEqual([[CUSTOMER, OTHER], []]);
    };
    const seen = async (text: string) =>
      (await client.result(listAnswerContract, 'GET /user/message/list', { query: { q: text } })).list
        .map(({ channel, delivery, fault, faultText }) => [channel, delivery, fault, faultText ?? null])
        .toReversed();
    return { ...setup, message, seen };
  }

  it('is sent to each by the channel that reaches them', async () => {
    const { client, taken, message, seen } = await openBulk();
    await message('Try it out', { dryRun: true });
    await client.server.workOff();
    expect(taken).toEqual([]);
    await message('A new version\nis here.');
    expect(await seen('A new version')).toEqual([
      ['sms', 'waiting', null, null],
      ['email', 'waiting', null, null],
    ]);
    await client.server.workOff();
    const text = 'A new version\nis here.';
    expect(taken.toSorted((one, other) => other.mobile.localeCompare(one.mobile))).toEqual([
      { email: '', mobile: '13800000000', subject: 'A new version', text },
      { email: 'grace@example.com', mobile: '', subject: 'A new version', text },
    ]);
    expect(await seen('A new version')).toEqual([
      ['sms', 'sent', null, null],
      ['email', 'sent', null, null],
    ]);
  });

  it('shows why it did not reach one of them', async () => {
    const { client, message, seen, withoutSender } = await openBulk((attempt) =>
      attempt === 1 ? new UndeliverableError('no such number') : undefined,
    );
    await message('One fails');
    await client.server.workOff();
    expect((await seen('One fails')).toSorted()).toEqual([
      ['email', 'sent', null, null],
      ['sms', 'failed', 'unreachable', 'no such number'],
    ]);
    withoutSender();
    await message('Both fail');
    await client.server.workOff();
    expect(await seen('Both fail')).toEqual([
      ['sms', 'failed', 'notConfigured', null],
      ['email', 'failed', 'notConfigured', null],
    ]);
  });
});
