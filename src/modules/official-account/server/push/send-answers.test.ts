import type { OutboundCall } from '@src/server/http/call-context.ts';
import type { BackgroundHost } from '@src/server/resource/background.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import type { Store } from '@src/server/store/store.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../../definitions/replies/answer.ts';
import { ACCOUNTS, MESSAGES, REPLIES } from '../official-row.ts';
import { DEMO_APP_IDS } from '../seeds/accounts.seed.ts';
import { VENDOR_ACCOUNTS } from '../vendor/fake-row.ts';
import { HEAD_START_MS } from './answer-message.ts';
import { readXml } from './read-xml.ts';
import { claimMessages, LEASE_MS, sendAll } from './send-answers.ts';
import { signatureOf } from './signature.ts';

const TIME = '2026-06-17 10:30:01';
const TEXT = { type: 'text', text: '99 yuan' };
const IMAGE = { type: 'image', mediaId: 'media-map' };
const NEWS = { type: 'news', title: 'Prices', description: 'All of them', url: 'https://shop.example.com/prices' };
const LATER = { type: 'text', text: 'Anything else?' };
const APP = { type: 'miniprogram', title: 'Shop', appId: 'wx0', pagePath: 'index', mediaId: 'media-hello' };

/** A server whose account answers `price` with these replies; the test advances the clock. */
async function openSetup(replies: readonly object[], values: object = {}) {
  const server = createTestServer();
  const { context, outside } = server;
  const { store } = context;
  for (const { id } of await store.list(MESSAGES)) await store.remove(MESSAGES, id);
  for (const { id } of await store.list(REPLIES)) await store.remove(REPLIES, id);
  await store.insert(REPLIES, {
    ...{ id: 'r1', account: 'oa1', name: 'Prices', status: 'enabled', version: 1, deleteTime: '' },
    ...{ kind: 'keyword', keywords: [{ text: 'price', match: 'contain' }], replies, mode: 'all', ...values },
  });
  await store.update(ACCOUNTS, 'oa1', { messageMode: 'plain' });
  let moment = TEST_NOW.getTime();
  const wait = (milliseconds: number) => {
    moment += milliseconds;
    server.moveTo(new Date(moment));
  };
  const calls: string[] = [];
  const ask = context.officialAccounts ?? (() => Promise.reject(new Error('no vendor')));
  const spy = (call: OutboundCall) => {
    calls.push(call.path);
    return ask(call);
  };
  Object.assign(context, { officialAccounts: spy });
  const host: BackgroundHost = {
    context,
    atomically: (work) => inTransaction(context, (each) => work({ ...each, resources: SERVER_REGISTRY })),
    onTrouble: (_work, cause) => {
      throw cause;
    },
  };
  /** Sends a follower's message; returns the direct response. */
  const hear = async (Content: string, MsgId = '1', FromUserName = 'oAnn') => {
    const timestamp = String(Math.floor(moment / 1000));
    const said = { ToUserName: 'gh_1', FromUserName, CreateTime: timestamp, MsgType: 'text', Content, MsgId };
    const parts = Object.entries(said).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
    const query = { timestamp, nonce: '9', signature: signatureOf(['harbour2026', timestamp, '9']) };
    const request = { params: { id: 'oa1' }, query, body: `<xml>${parts.join('')}</xml>` };
    const { body } = await server.call('POST /official_account/push/:id', request);
    return body === 'success' ? 'success' : (readXml(String(body))?.get('Content') ?? null);
  };
  /** Sends all due answers; returns the number of claimed messages. */
  const deliver = async () => {
    const claims = await host.atomically(claimMessages);
    for (const claim of claims) await sendAll(claim, host);
    return claims.length;
  };
  /** Changes the fake vendor's data of the account. */
  const vendor = async (change: object) => {
    await ask({ method: 'GET', path: '/cgi-bin/none', query: {}, body: undefined });
    await outside.update(VENDOR_ACCOUNTS, DEMO_APP_IDS.oa1, { ...change });
  };
  const sent = async () => (await outside.get(VENDOR_ACCOUNTS, DEMO_APP_IDS.oa1))?.sent ?? [];
  const kept = async (id = 'oa1-1') => store.get(MESSAGES, id);
  const fates = async (id?: string) => answersOf((await kept(id))?.answers).map(({ state, code }) => [state, code]);
  return { server, host, hear, deliver, wait, vendor, sent, kept, fates, calls };
}

describe('reply rule with several messages', () => {
  it('returns the first in the response, and sends the others one by one in order', async () => {
    const setup = await openSetup([TEXT, IMAGE, NEWS, LATER]);
    expect(await setup.hear('the price?')).toBe('99 yuan');
    expect(await setup.deliver()).toBe(0);
    expect([await setup.sent(), (await setup.kept())?.delivery]).toEqual([[], 'waiting']);
    setup.wait(HEAD_START_MS);
    expect(await setup.deliver()).toBe(1);
    expect(await setup.sent()).toEqual([
      { touser: 'oAnn', msgtype: 'image', image: { media_id: 'media-map' } },
      {
        touser: 'oAnn',
        msgtype: 'news',
        news: {
          articles: [{ title: 'Prices', description: 'All of them', url: 'https://shop.example.com/prices' }],
        },
      },
      { touser: 'oAnn', msgtype: 'text', text: { content: 'Anything else?' } },
    ]);
    const send = '/cgi-bin/message/custom/send';
    expect(setup.calls).toEqual(['/cgi-bin/stable_token', send, send, send]);
    expect(await setup.kept()).toEqual({
      ...{ id: 'oa1-1', account: 'oa1', openId: 'oAnn', customer: null, kind: 'text', text: 'the price?' },
      ...{ rule: 'r1', via: 'keyword' },
      answers: [
        { ...TEXT, state: 'passive', at: '2026-06-17 10:30:00' },
        { ...IMAGE, state: 'sent', at: TIME },
        { ...NEWS, state: 'sent', at: TIME },
        { ...LATER, state: 'sent', at: TIME },
      ],
      ...{ delivery: 'sent', lease: null, dueAt: null, heardAt: null, createTime: '2026-06-17 10:30:00' },
    });
    expect(await setup.deliver()).toBe(0);
  });

  it('repeats the first for a repeated message, and sends the others once', async () => {
    const setup = await openSetup([TEXT, LATER]);
    for (const _time of [1, 2, 3]) expect(await setup.hear('price')).toBe('99 yuan');
    setup.wait(HEAD_START_MS);
    expect([await setup.deliver(), await setup.deliver()]).toEqual([1, 0]);
    expect(await setup.hear('price')).toBe('99 yuan');
    setup.wait(HEAD_START_MS);
    expect(await setup.deliver()).toBe(0);
    expect(await setup.sent()).toEqual([{ touser: 'oAnn', msgtype: 'text', text: { content: 'Anything else?' } }]);
  });

  it('sends the messages of the time of receipt, though the rule was changed since', async () => {
    const setup = await openSetup([TEXT, LATER]);
    await setup.hear('price');
    await setup.server.context.store.update(REPLIES, 'r1', { replies: [{ type: 'text', text: 'New' }] });
    setup.wait(HEAD_START_MS);
    await setup.deliver();
    expect(await setup.sent()).toMatchObject([{ text: { content: 'Anything else?' } }]);
  });

  it('sends a type that cannot be returned in the response by a separate call', async () => {
    const setup = await openSetup([APP, TEXT]);
    expect(await setup.hear('price')).toBe('success');
    setup.wait(HEAD_START_MS);
    await setup.deliver();
    expect(await setup.sent()).toEqual([
      {
        touser: 'oAnn',
        msgtype: 'miniprogrampage',
        miniprogrampage: { title: 'Shop', appid: 'wx0', pagepath: 'index', thumb_media_id: 'media-hello' },
      },
      { touser: 'oAnn', msgtype: 'text', text: { content: '99 yuan' } },
    ]);
  });

  it('set to random returns one, and sends no others', async () => {
    const setup = await openSetup([TEXT, LATER], { mode: 'random' });
    expect(['99 yuan', 'Anything else?']).toContain(await setup.hear('price'));
    expect((await setup.kept())?.delivery).toBe('passive');
    setup.wait(HEAD_START_MS);
    expect(await setup.deliver()).toBe(0);
  });

  it('completes one message of a follower before the next, and other followers meanwhile', async () => {
    const setup = await openSetup([TEXT, LATER]);
    await setup.hear('price', '1');
    setup.wait(1);
    await setup.hear('price', '2');
    await setup.hear('price', '3', 'oBob');
    setup.wait(HEAD_START_MS);
    const claims = await setup.host.atomically(claimMessages);
    expect(claims.map(({ id }) => id)).toEqual(['oa1-1', 'oa1-3']);
    expect(await setup.host.atomically(claimMessages)).toEqual([]);
    for (const claim of claims) await sendAll(claim, setup.host);
    expect(await setup.deliver()).toBe(1);
    expect(await setup.sent()).toMatchObject([{ touser: 'oAnn' }, { touser: 'oBob' }, { touser: 'oAnn' }]);
  });
});

it('reads a few waiting messages at a time, and no follower holds up the others', async () => {
  const setup = await openSetup([TEXT, LATER]);
  await setup.hear('price', '1');
  const { context } = setup.host;
  const first = await setup.kept();
  for (let each = 2; each <= 300; each += 1)
    await context.store.insert(MESSAGES, { ...first, id: `oa1-${each}`, heardAt: TEST_NOW.getTime() + each });
  setup.wait(1000);
  await setup.hear('price', '301', 'oBob');
  setup.wait(HEAD_START_MS);
  const read: number[] = [];
  const claim = () =>
    setup.host.atomically((within) => {
      const select: Store['select'] = async (...asked) => {
        const selected = await within.store.select(...asked);
        read.push(selected.rows.length);
        return selected;
      };
      return claimMessages({ ...within, store: { ...within.store, select } });
    });
  expect((await claim()).map(({ id }) => id)).toEqual(['oa1-1', 'oa1-301']);
  expect(await claim()).toEqual([]);
  expect(Math.max(...read)).toBe(50);
});

describe('reply message that is not delivered', () => {
  it.each([
    [
      '48 hours after the message',
      45015,
      { talks: { oAnn: { at: TEST_NOW.getTime() - 48 * 3_600_000, by: 'message' } } },
    ],
    ['a minute after a menu click', 45015, { talks: { oAnn: { at: TEST_NOW.getTime() - 60_000, by: 'menu' } } }],
    ['after too many others', 45047, { talks: { oAnn: { at: TEST_NOW.getTime(), by: 'message', sent: 5 } } }],
    ['by an account that may not send', 48001, { verified: false }],
    ['when the calls of the day are used up', 45009, { quota: 0 }],
    ['from an address that is not on the list', 40164, { listed: false }],
    ['with another secret', 40125, { secret: 'f'.repeat(32) }],
  ])('%s stores the code %d', async (_name, code, change) => {
    const setup = await openSetup([TEXT, LATER]);
    await setup.vendor(change);
    await setup.hear('price');
    setup.wait(HEAD_START_MS);
    await setup.deliver();
    expect(await setup.sent()).toEqual([]);
    expect((await setup.kept())?.delivery).toBe('failed');
    expect(await setup.fates()).toEqual([
      ['passive', null],
      ['failed', code],
    ]);
  });

  it('does not block the next one', async () => {
    const setup = await openSetup([TEXT, { type: 'image', mediaId: 'deleted' }, LATER]);
    await setup.hear('price');
    setup.wait(HEAD_START_MS);
    await setup.deliver();
    expect(await setup.sent()).toMatchObject([{ text: { content: 'Anything else?' } }]);
    expect(answersOf((await setup.kept())?.answers)[1]).toMatchObject({
      ...{ state: 'failed', code: 40007, words: 'invalid media_id', at: TIME },
    });
    expect((await setup.kept())?.delivery).toBe('failed');
  });

  it('is sent with a new token when the vendor rejects the current one', async () => {
    const setup = await openSetup([TEXT, LATER]);
    await setup.hear('price');
    setup.wait(HEAD_START_MS);
    await setup.deliver();
    await setup.vendor({ token: 'replaced' });
    await setup.hear('price', '2');
    setup.wait(HEAD_START_MS);
    setup.calls.length = 0;
    await setup.deliver();
    const send = '/cgi-bin/message/custom/send';
    expect(setup.calls).toEqual([send, '/cgi-bin/stable_token', send]);
    expect(await setup.fates('oa1-2')).toEqual([
      ['passive', null],
      ['sent', null],
    ]);
  });

  it('counts at most three after a menu click', async () => {
    const setup = await openSetup([APP, TEXT, TEXT, LATER]);
    await setup.vendor({ talks: { oAnn: { at: TEST_NOW.getTime(), by: 'menu' } } });
    await setup.hear('price');
    setup.wait(HEAD_START_MS);
    await setup.deliver();
    expect(await setup.fates()).toEqual([
      ['sent', null],
      ['sent', null],
      ['sent', null],
      ['failed', 45047],
    ]);
  });

  it('is not sent twice after a crash, and the others are sent', async () => {
    const setup = await openSetup([TEXT, LATER, IMAGE]);
    await setup.hear('price');
    setup.wait(HEAD_START_MS);
    const [claim] = await setup.host.atomically(claimMessages);
    if (claim === undefined) throw new Error('nothing waits');
    // The process stops during a call.
    Object.assign(setup.host.context, { officialAccounts: () => Promise.reject(new RangeError('power')) });
    const { host } = setup;
    let turns = 0;
    const dying: BackgroundHost = {
      ...host,
      atomically: (work) => (turns++ === 0 ? host.atomically(work) : Promise.reject(new Error('gone'))),
    };
    await expect(sendAll(claim, dying)).rejects.toThrow('gone');
    expect(await setup.fates()).toEqual([
      ['passive', null],
      ['sending', null],
      ['waiting', null],
    ]);
    expect(await setup.deliver()).toBe(0);
    setup.wait(LEASE_MS);
    expect(await setup.deliver()).toBe(1);
    expect(await setup.fates()).toEqual([
      ['passive', null],
      ['failed', -5],
      ['failed', -2],
    ]);
  });
});
