import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, MESSAGES, REPLIES } from '../official-row.ts';
import { readXml } from './read-xml.ts';
import { signatureOf } from './signature.ts';

const RULES = [
  { id: 'r1', keywords: [{ text: 'price', match: 'contain' }], replies: [{ type: 'text', text: '99 yuan' }] },
  { id: 'r2', keywords: [{ text: 'person', match: 'equal' }], replies: [{ type: 'transfer' }] },
];

/** A server whose account hands over at the word `person`; each message arrives a minute after the previous one. */
async function openSetup() {
  const server = createTestServer();
  const { store } = server.context;
  for (const collection of [MESSAGES, REPLIES]) {
    for (const { id } of await store.list(collection)) await store.remove(collection, id);
  }
  for (const rule of RULES) {
    const more = { account: 'oa1', name: rule.id, status: 'enabled', version: 1, deleteTime: '', kind: 'keyword' };
    await store.insert(REPLIES, { ...rule, ...more });
  }
  await store.update(ACCOUNTS, 'oa1', { messageMode: 'plain' });
  let minute = 0;
  let last = 0;
  const push = async (values: Readonly<Record<string, string>>, follower: string, id: number) => {
    minute += 1;
    const now = addMinutes(TEST_NOW, minute);
    server.moveTo(now);
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const said = { ToUserName: 'gh_1', FromUserName: follower, CreateTime: timestamp, MsgId: String(id), ...values };
    const parts = Object.entries(said).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
    const query = { timestamp, nonce: '9', signature: signatureOf(['harbour2026', timestamp, '9']) };
    const request = { params: { id: 'oa1' }, query, body: `<xml>${parts.join('')}</xml>` };
    const { body } = await server.call('POST /official_account/push/:id', request);
    return readXml(String(body))?.get('MsgType') ?? body;
  };
  const say = (Content: string, follower = 'oAnn') => {
    last += 1;
    return push({ MsgType: 'text', Content }, follower, last);
  };
  const again = (Content: string) => push({ MsgType: 'text', Content }, 'oAnn', last);
  const known = new Set((await store.list('feedbackTickets')).map(({ id }) => id));
  const tickets = async () => (await store.list('feedbackTickets')).filter(({ id }) => !known.has(id));
  const only = async (): Promise<Row> => {
    const [ticket, ...others] = await tickets();
    if (ticket === undefined || others.length > 0) throw new Error(`${others.length + 1} tickets`);
    return ticket;
  };
  const added = async (ticket: string) =>
    (await store.list('feedbackReplies'))
      .filter((row) => row.ticket === ticket)
      .map(({ kind, author, text, createTime }) => ({ kind, author, text, createTime }));
  const send = (id: string, event: string, values: object = {}) => {
    const resource = SERVER_REGISTRY.find('feedback');
    if (resource === undefined) throw new Error('no tickets');
    const work = systemWork(resource, { ...server.context, resources: SERVER_REGISTRY });
    return sendFromSystem(work, id, event, { ...values });
  };
  const linked = async () => (await store.list(MESSAGES)).map(({ text, ticket }) => [text, ticket ?? null]);
  return { server, store, say, again, push, tickets, only, added, send, linked, lend: server.lend };
}

describe('transfer to staff', () => {
  it('creates a ticket with the conversation, for a subscribed customer', async () => {
    const setup = await openSetup();
    await setup.say('What is the price?');
    await setup.say('Too much');
    expect(await setup.say('person')).toBe('transfer_customer_service');
    const ticket = await setup.only();
    const customer = await setup.store.get('customers', String(ticket.customer));
    expect(Object.fromEntries(Object.entries(ticket).filter(([, value]) => value !== null))).toEqual({
      ...{ id: '91', no: 'F20091', title: 'Too much', kind: 'consult', priority: 'normal', source: 'wechat' },
      content: [
        '2026-06-17 10:31 港湾科技 oAnn: What is the price?',
        '2026-06-17 10:31 港湾科技: 99 yuan',
        '2026-06-17 10:32 港湾科技 oAnn: Too much',
        '2026-06-17 10:33 港湾科技 oAnn: person',
      ].join('\n'),
      ...{ customer: customer?.id, conversation: 'oa1-3', status: 'open', sla: 'onTrack', reopened: 0 },
      pausedMinutes: 0,
      ...{ clockStart: '2026-06-17 10:33:00', slaSoonAt: '2026-06-17 16:33:00', slaDue: '2026-06-17 18:33:00' },
      ...{ firstReplyDue: '2026-06-17 18:33:00', resolveDue: '2026-06-19 10:33:00' },
      ...{ version: 1, creator: 'system', createTime: '2026-06-17 10:33:00' },
      ...{ updater: 'system', updateTime: '2026-06-17 10:33:00', deleteTime: '' },
    });
    expect(customer).toMatchObject({
      ...{ nickname: '港湾科技 oAnn', openId: 'oAnn', source: 'wechat', subscribe: 'subscribed', status: 'active' },
    });
    expect(await setup.linked()).toEqual([
      ['What is the price?', null],
      ['Too much', null],
      ['person', '91'],
    ]);
  });

  it('reads a limited part of a long conversation, and still finds its open ticket', async () => {
    const setup = await openSetup();
    await setup.say('person');
    const { id } = await setup.only();
    const common = { account: 'oa1', openId: 'oAnn', kind: 'text', via: 'none', delivery: 'none', answers: [] };
    for (let no = 0; no < 300; no += 1)
      await setup.store.insert(MESSAGES, { ...common, id: `said-${no}`, text: 'x', createTime: '2026-06-17 10:31:30' });
    const read: number[] = [];
    const note: Parameters<typeof watchedReads>[1] = (collection, _asked, { rows }) =>
      collection === MESSAGES && read.push(rows.length);
    setup.lend({ store: watchedReads(setup.store, note) });
    await setup.say('person');
    expect((await setup.tickets()).map((ticket) => ticket.id)).toEqual([id]);
    expect((await setup.added(id)).length).toBe(1);
    expect(Math.max(...read)).toBe(200);
  });

  it('adds new messages to the ticket while it is open', async () => {
    const setup = await openSetup();
    await setup.say('person');
    const { id } = await setup.only();
    await setup.say('Anybody?');
    await setup.say('price');
    await setup.say('person');
    await setup.say('person', 'oBob');
    expect((await setup.tickets()).map(({ title, status }) => [title, status])).toEqual([
      ['person', 'open'],
      ['person', 'open'],
    ]);
    expect(await setup.added(id)).toEqual([
      {
        ...{ kind: 'customer', author: '', createTime: '2026-06-17 10:34:00' },
        text: [
          '2026-06-17 10:32 港湾科技 oAnn: Anybody?',
          '2026-06-17 10:33 港湾科技 oAnn: price',
          '2026-06-17 10:33 港湾科技: 99 yuan',
          '2026-06-17 10:34 港湾科技 oAnn: person',
        ].join('\n'),
      },
    ]);
    expect((await setup.linked()).filter(([, ticket]) => ticket === id)).toEqual([
      ['person', id],
      ['person', id],
    ]);
  });

  it('has no effect when the message is repeated', async () => {
    const setup = await openSetup();
    await setup.say('person');
    expect([await setup.again('person'), await setup.again('person')]).toEqual([
      'transfer_customer_service',
      'transfer_customer_service',
    ]);
    const { id } = await setup.only();
    expect(await setup.added(id)).toEqual([]);
  });

  it('reopens a ticket that waits for the customer', async () => {
    const setup = await openSetup();
    await setup.say('person');
    const { id } = await setup.only();
    await setup.send(id, 'take');
    await setup.send(id, 'reply', { text: 'Which version?' });
    await setup.say('person');
    expect(await setup.only()).toMatchObject({ status: 'assigned', sla: 'onTrack', pausedAt: null });
    expect((await setup.added(id)).map(({ kind, text }) => [kind, text])).toEqual([
      ['public', 'Which version?'],
      ['customer', '2026-06-17 10:32 港湾科技 oAnn: person'],
    ]);
  });

  it('creates another ticket after the first was solved, for the same customer', async () => {
    const setup = await openSetup();
    await setup.say('person');
    const first = await setup.only();
    await setup.send(first.id, 'take');
    await setup.send(first.id, 'resolve', { solution: 'Done.' });
    await setup.say('person');
    const [, second] = await setup.tickets();
    expect(second).toMatchObject({
      ...{ customer: first.customer, conversation: 'oa1-2', status: 'open' },
      content: '2026-06-17 10:31 港湾科技 oAnn: person\n2026-06-17 10:32 港湾科技 oAnn: person',
    });
    expect(await setup.added(first.id)).toEqual([expect.objectContaining({ kind: 'public', text: 'Done.' })]);
  });

  it('adds to the ticket that the first one was merged into', async () => {
    const setup = await openSetup();
    await setup.say('person');
    const first = await setup.only();
    const other = (await setup.store.list('feedbackTickets')).find(({ status }) => status === 'assigned');
    if (other === undefined) throw new Error('no other ticket');
    await setup.store.update('feedbackTickets', other.id, { customer: first.customer });
    await setup.send(first.id, 'merge', { duplicateOf: other.id });
    await setup.say('person');
    expect(await setup.tickets()).toHaveLength(1);
    expect((await setup.added(other.id)).at(-1)).toMatchObject({ text: '2026-06-17 10:32 港湾科技 oAnn: person' });
    expect(await setup.linked()).toEqual([
      ['person', first.id],
      ['person', other.id],
    ]);
  });

  it('finds a customer by follower id', async () => {
    const setup = await openSetup();
    const count = (await setup.store.list('customers')).length;
    await setup.say('person', 'o000007demo');
    const owner = (await setup.store.list('customers')).find(({ openId }) => openId === 'o000007demo');
    expect((await setup.only()).customer).toBe(owner?.id);
    expect(await setup.store.list('customers')).toHaveLength(count);
  });

  it('includes the latest messages of a long conversation', async () => {
    const setup = await openSetup();
    for (let line = 1; line <= 12; line += 1) await setup.say(`${line} ${'long '.repeat(60)}`);
    await setup.say('person');
    const content = String((await setup.only()).content);
    expect(content.length).toBeLessThanOrEqual(2000);
    expect(content.split('\n').map((line) => line.slice(0, 30))).toEqual([
      '2026-06-17 10:38 港湾科技 oAnn: 8 ',
      '2026-06-17 10:39 港湾科技 oAnn: 9 ',
      '2026-06-17 10:40 港湾科技 oAnn: 10',
      '2026-06-17 10:41 港湾科技 oAnn: 11',
      '2026-06-17 10:42 港湾科技 oAnn: 12',
      '2026-06-17 10:43 港湾科技 oAnn: pe',
    ]);
  });
});
