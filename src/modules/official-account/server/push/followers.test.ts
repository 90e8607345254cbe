import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, MESSAGES, REPLIES } from '../official-row.ts';
import { readXml } from './read-xml.ts';
import { signatureOf } from './signature.ts';

const RULES = [
  { id: 'r1', audience: 'spring-fair', replies: [{ type: 'text', text: 'Half price' }], priority: 2 },
  { id: 'r2', replies: [{ type: 'text', text: '99 yuan' }], priority: 1 },
];

/** An account with one price for all followers and another for those of the fair; messages arrive a minute apart. */
async function openAccount() {
  const server = createTestServer();
  const { store } = server.context;
  for (const { id } of await store.list(REPLIES)) await store.remove(REPLIES, id);
  for (const rule of RULES)
    await store.insert(REPLIES, {
      ...{ account: 'oa1', name: rule.id, status: 'enabled', version: 1, deleteTime: '', kind: 'keyword' },
      ...{ keywords: [{ text: 'price', match: 'contain' }], ...rule },
    });
  for (const id of ['oa1', 'oa2'])
    await store.update(ACCOUNTS, id, { messageMode: 'plain', serverMode: true, token: 'harbour2026' });
  let minute = 0;
  const push = async (values: Readonly<Record<string, string>>, follower = 'oAnn', id = 'oa1') => {
    minute += 1;
    const now = addMinutes(TEST_NOW, minute);
    server.moveTo(now);
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const sent = { ToUserName: 'gh_1', FromUserName: follower, CreateTime: timestamp, ...values };
    const body = `<xml>${Object.entries(sent)
      .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
      .join('')}</xml>`;
    const query = { timestamp, nonce: '9', signature: signatureOf(['harbour2026', timestamp, '9']) };
    const answer = await server.call('POST /official_account/push/:id', { params: { id }, query, body });
    return readXml(String(answer.body))?.get('Content') ?? answer.body;
  };
  const say = (Content: string, follower?: string, account?: string) =>
    push({ MsgType: 'text', MsgId: String(minute), Content }, follower, account);
  const happen = (Event: string, EventKey = '', follower?: string, account?: string) =>
    push({ MsgType: 'event', Event, ...(EventKey === '' ? {} : { EventKey }) }, follower, account);
  const customers = async (openId = 'oAnn') => (await store.list('customers')).filter((row) => row.openId === openId);
  const history = async (id: string) =>
    (await store.list('audit'))
      .filter((line) => line.resource === 'customer' && line.record === id)
      .map(({ event, by }) => [event, by]);
  return { server, store, say, happen, customers, history };
}

describe('followers', () => {
  it('become customers when they subscribe, tagged with the scanned code', async () => {
    const { happen, customers, history } = await openAccount();
    await happen('subscribe', 'qrscene_spring-fair');
    const [customer, ...others] = await customers();
    expect(others).toEqual([]);
    expect(customer).toMatchObject({
      ...{
        nickname: '港湾科技 oAnn',
        source: 'wechat',
        subscribe: 'subscribed',
        tags: ['spring-fair'],
        status: 'active',
      },
      lastActive: '2026-06-17 10:31:00',
    });
    expect((await history(customer?.id ?? '')).length).toBe(2);
  });

  it('get replies for their tags', async () => {
    const { happen, say } = await openAccount();
    await happen('subscribe', 'qrscene_spring-fair');
    await happen('subscribe', '', 'oBob');
    expect([await say('the price?'), await say('the price?', 'oBob'), await say('the price?', 'oStranger')]).toEqual([
      'Half price',
      '99 yuan',
      '99 yuan',
    ]);
  });

  it('stay the same customer after subscribing again, with the tags of both codes', async () => {
    const { happen, customers } = await openAccount();
    await happen('subscribe', 'qrscene_spring-fair');
    await happen('unsubscribe');
    expect((await customers()).map(({ subscribe }) => subscribe)).toEqual(['unsubscribed']);
    await happen('subscribe', 'qrscene_autumn');
    expect((await customers()).map(({ subscribe, tags }) => [subscribe, tags])).toEqual([
      ['subscribed', ['spring-fair', 'autumn']],
    ]);
  });

  it('write as the customer that they were merged into', async () => {
    const { server, store, happen, say, customers } = await openAccount();
    await happen('subscribe');
    const [from] = await customers();
    const context = { ...server.context, resources: SERVER_REGISTRY };
    const resource = SERVER_REGISTRY.find('customer');
    if (from === undefined || resource === undefined) throw new Error('no customers');
    await store.update('customers', 'c1', { openId: null, status: 'active' });
    expect(await sendFromSystem(systemWork(resource, context), from.id, 'merge', { mergedInto: 'c1' })).toBe(true);
    await say('good morning');
    await happen('subscribe');
    expect((await customers()).map(({ id, subscribe }) => [id, subscribe])).toEqual([['c1', 'subscribed']]);
    const said = (await store.list(MESSAGES)).filter(({ openId }) => openId === 'oAnn');
    expect(said.map(({ customer }) => customer)).toEqual([from.id, 'c1', 'c1']);
  });

  it('write as that customer although it follows with another id, whose state they do not change', async () => {
    const { store, happen, say, customers } = await openAccount();
    await happen('subscribe');
    await happen('subscribe', '', 'oBob');
    const [ann, bob] = [(await customers())[0], (await customers('oBob'))[0]];
    const merged = { status: 'merged', mergedInto: bob?.id };
    await store.update('customers', ann?.id ?? '', merged);
    await say('good morning');
    await happen('unsubscribe');
    expect((await customers()).map(({ id }) => id)).toEqual([ann?.id]);
    expect((await customers('oBob')).map(({ subscribe }) => subscribe)).toEqual(['subscribed']);
    const said = (await store.list(MESSAGES)).filter(({ openId }) => openId === 'oAnn');
    expect(said.map(({ customer }) => customer)).toEqual([ann?.id, bob?.id, bob?.id]);
  });

  it('keep their tags when there is no room for another, with a history entry', async () => {
    const { store, happen, customers, history } = await openAccount();
    const tags = Array.from({ length: 20 }, (_, index) => `t${index + 1}`);
    await store.update('customers', 'c1', { openId: 'oAnn', subscribe: 'subscribed', tags });
    await store.insert(REPLIES, {
      ...{ id: 'r3', account: 'oa1', name: 'fair', status: 'enabled', version: 1, deleteTime: '', kind: 'subscribe' },
      ...{ audience: 'spring-fair', replies: [{ type: 'text', text: 'Welcome to the fair' }], priority: 9 },
    });
    const linesBefore = (await history('c1')).length;
    expect(await happen('subscribe', 'qrscene_spring-fair')).toBe('Welcome to the fair');
    expect((await customers()).map((row) => row.tags)).toEqual([tags]);
    expect((await history('c1')).slice(linesBefore)).toEqual([['tagsFull', 'system']]);
    const line = (await store.list('audit')).at(-1);
    expect([line?.record, line?.reason, line?.changes]).toEqual(['c1', 'spring-fair', []]);
    await happen('subscribe', 'qrscene_t7');
    expect((await history('c1')).length).toBe(linesBefore + 1);
  });

  it('are marked as active when they write, without a new version per message', async () => {
    const { store, say, customers } = await openAccount();
    await store.update('customers', 'c1', {
      openId: 'oAnn',
      subscribe: 'subscribed',
      lastActive: '2026-06-01 08:00:00',
    });
    const [before] = await customers();
    for (const text of ['hello', 'hello?', 'anybody?']) await say(text);
    const [after] = await customers();
    expect([after?.lastActive, after?.version]).toEqual(['2026-06-17 10:31:00', before?.version]);
    expect((await store.list(MESSAGES)).slice(-3).map(({ customer }) => customer)).toEqual(['c1', 'c1', 'c1']);
  });

  it('who only write, or whose record was merged or erased, create no customer', async () => {
    const { store, say, happen, customers } = await openAccount();
    await say('hello');
    await happen('unsubscribe');
    expect(await customers()).toEqual([]);
    await store.update('customers', 'c1', { openId: 'oAnn', status: 'merged' });
    await say('hello again');
    expect((await store.list(MESSAGES)).at(-1)?.customer).toBeNull();
  });

  it('of two accounts with the same id are two customers', async () => {
    const { store, happen, say, customers } = await openAccount();
    await happen('subscribe');
    await happen('subscribe', '', 'oAnn', 'oa2');
    await say('hello', 'oAnn', 'oa2');
    const both = await customers();
    expect(both.map(({ nickname, openIdAccount }) => [nickname, openIdAccount])).toEqual([
      ['港湾科技 oAnn', 'oa1'],
      ['港湾资讯 oAnn', 'oa2'],
    ]);
    expect((await store.list(MESSAGES)).at(-1)?.customer).toBe(both[1]?.id);
  });

  it('stored without an account belong to the one that they wrote to', async () => {
    const { store, happen, customers } = await openAccount();
    await store.update('customers', 'c1', { openId: 'oAnn', openIdAccount: null, subscribe: 'subscribed' });
    for (const row of await store.list(MESSAGES)) if (row.customer === 'c1') await store.remove(MESSAGES, row.id);
    const said = { account: 'oa2', customer: 'c1', openId: 'oAnn', kind: 'text', text: 'Hello' };
    await store.insert(MESSAGES, { ...said, id: '9001', createTime: '2026-06-01 08:00:00' });
    await happen('subscribe');
    await happen('subscribe', '', 'oAnn', 'oa2');
    const known = (await customers()).map(({ id, openIdAccount }) => [id === 'c1', openIdAccount]);
    expect(known).toEqual([
      [true, 'oa2'],
      [false, 'oa1'],
    ]);
  });
});
