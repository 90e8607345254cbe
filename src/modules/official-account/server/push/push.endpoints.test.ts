import { createTestServer, TEST_NOW, type TestServer } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, MESSAGES, REPLIES } from '../official-row.ts';
import { DEMO_AES_KEY, DEMO_APP_IDS } from '../seeds/accounts.seed.ts';
import { decryptMessage, encryptMessage } from './message-cipher.ts';
import { readXml } from './read-xml.ts';
import { signatureOf } from './signature.ts';
import { sealedXml } from './write-xml.ts';

const TOKEN = 'harbour2026';
const KEYS = { encodingAesKey: DEMO_AES_KEY, appId: DEMO_APP_IDS.oa1 };
const AT = String(Math.floor(TEST_NOW.getTime() / 1000));
const NONCE = '987';
/** The same response for every cause. */
const REFUSED = { status: 403, body: { code: -1, result: null } };
const signed = (timestamp = AT, token = TOKEN) => ({
  timestamp,
  nonce: NONCE,
  signature: signatureOf([token, timestamp, NONCE]),
});

const RULES = [
  {
    id: 'r1',
    kind: 'keyword',
    keywords: [{ text: 'price', match: 'contain' }],
    replies: [{ type: 'text', text: '99 yuan' }],
  },
  { id: 'r2', kind: 'subscribe', replies: [{ type: 'text', text: 'Welcome' }] },
  { id: 'r3', kind: 'menuKey', menuKey: 'HELP', replies: [{ type: 'transfer' }] },
];

/** A server whose account has only these rules, and receives messages in this mode. */
async function open(messageMode: 'plain' | 'aes' = 'plain', values: object = {}): Promise<TestServer> {
  const server = createTestServer();
  const { store } = server.context;
  for (const { id } of await store.list(REPLIES)) await store.remove(REPLIES, id);
  for (const { id } of await store.list(MESSAGES)) await store.remove(MESSAGES, id);
  for (const rule of RULES) {
    await store.insert(REPLIES, {
      ...rule,
      account: 'oa1',
      name: rule.id,
      status: 'enabled',
      version: 1,
      deleteTime: '',
    });
  }
  await store.update(ACCOUNTS, 'oa1', { messageMode, ...values });
  return server;
}

const xmlOf = (values: Readonly<Record<string, string>>) =>
  `<xml>${Object.entries({ ToUserName: 'gh_1', FromUserName: 'oAnn', CreateTime: AT, ...values })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</xml>`;
const saying = (Content: string, MsgId = '1') => xmlOf({ MsgType: 'text', Content, MsgId });
const post = (server: TestServer, body: unknown, query: object = signed(), id = 'oa1') =>
  server.call('POST /official_account/push/:id', { params: { id }, query: { ...query }, body });
const kept = async ({ context }: TestServer) =>
  (await context.store.list(MESSAGES)).map(({ openId, kind, text, rule, via }) => ({ openId, kind, text, rule, via }));
const contentOf = (body: unknown) => readXml(String(body))?.get('Content');

describe('callback of the vendor', () => {
  it('confirms the URL to the vendor only', async () => {
    const server = await open();
    const ask = (query: object, id = 'oa1') =>
      server.call('GET /official_account/push/:id', { params: { id }, query: { echostr: '42', ...query } });
    expect(await ask(signed())).toMatchObject({ status: 200, body: '42' });
    for (const [query, id] of [
      [signed(AT, 'another'), 'oa1'],
      [{ ...signed(), nonce: 'x' }, 'oa1'],
      [signed(String(Number(AT) - 601)), 'oa1'],
      [signed(), 'oa2'],
      [signed(), 'nobody'],
      [{}, 'oa1'],
    ] as const) {
      expect(await ask(query, id)).toMatchObject(REFUSED);
    }
  });

  it('stores the time of calls, at most once a minute, and not of rejected ones', async () => {
    const server = await open();
    const calledAt = async () => (await server.context.store.get(ACCOUNTS, 'oa1'))?.calledAt;
    const before = (await server.context.store.get(ACCOUNTS, 'oa1'))?.version;
    await post(server, saying('price'), signed(AT, 'another'));
    await server.context.store.update(ACCOUNTS, 'oa1', { calledAt: null });
    await post(server, 'no XML');
    expect(await calledAt()).toBeNull();
    await server.call('GET /official_account/push/:id', { params: { id: 'oa1' }, query: signed() });
    expect(await calledAt()).toBe('2026-06-17 10:30:00');
    const later = async (seconds: number) => {
      server.moveTo(new Date(TEST_NOW.getTime() + seconds * 1000));
      await post(server, saying('price', String(seconds)));
      return calledAt();
    };
    expect([await later(59), await later(60), await later(61)]).toEqual([
      '2026-06-17 10:30:00',
      '2026-06-17 10:31:00',
      '2026-06-17 10:31:00',
    ]);
    expect((await server.context.store.get(ACCOUNTS, 'oa1'))?.version).toBe(before);
  });

  it("replies by the account's rules and stores the conversation", async () => {
    const server = await open();
    const { status, body } = await post(server, saying('What is the PRICE?'));
    const answer = readXml(String(body));
    expect(status).toBe(200);
    expect(Object.fromEntries(answer ?? [])).toEqual({
      ToUserName: 'oAnn',
      FromUserName: 'gh_1',
      CreateTime: AT,
      MsgType: 'text',
      Content: '99 yuan',
    });
    expect(await kept(server)).toEqual([
      { openId: 'oAnn', kind: 'text', text: 'What is the PRICE?', rule: 'r1', via: 'keyword' },
    ]);
  });

  it('gives a repeated message the same reply, and stores it once', async () => {
    const server = await open();
    for (const _time of [1, 2, 3]) expect(contentOf((await post(server, saying('price'))).body)).toBe('99 yuan');
    expect(await kept(server)).toHaveLength(1);
    await post(server, saying('price', '2'));
    expect(await kept(server)).toHaveLength(2);
  });

  it('stores a message without a matching rule, and does not reply', async () => {
    const server = await open();
    expect((await post(server, saying('hello'))).body).toBe('success');
    expect((await post(server, xmlOf({ MsgType: 'event', Event: 'unsubscribe' }))).body).toBe('success');
    expect((await post(server, xmlOf({ MsgType: 'event', Event: 'VIEW', EventKey: 'https://a.example' }))).body).toBe(
      'success',
    );
    expect(await kept(server)).toEqual([
      { openId: 'oAnn', kind: 'text', text: 'hello', rule: null, via: 'none' },
      { openId: 'oAnn', kind: 'unsubscribe', text: null, rule: null, via: 'none' },
    ]);
  });

  it('welcomes new followers, and transfers to staff on a button click', async () => {
    const server = await open();
    expect(contentOf((await post(server, xmlOf({ MsgType: 'event', Event: 'subscribe' }))).body)).toBe('Welcome');
    const pressed = await post(server, xmlOf({ MsgType: 'event', Event: 'CLICK', EventKey: 'HELP' }));
    expect(readXml(String(pressed.body))?.get('MsgType')).toBe('transfer_customer_service');
    expect((await kept(server)).map(({ kind, via }) => [kind, via])).toEqual([
      ['subscribe', 'subscribe'],
      ['menu', 'menuKey'],
    ]);
  });

  it('decrypts messages and encrypts the reply', async () => {
    const server = await open('aes');
    const encrypted = await encryptMessage(saying('price'), KEYS, new Uint8Array(16).fill(3));
    const signature = signatureOf([TOKEN, AT, NONCE, encrypted]);
    const body = sealedXml({ encrypted, signature, timestamp: Number(AT), nonce: NONCE });
    const answer = readXml(String((await post(server, body, { ...signed(), msg_signature: signature })).body));
    const inside = answer?.get('Encrypt') ?? '';
    expect(contentOf(await decryptMessage(inside, KEYS))).toBe('99 yuan');
    expect(answer?.get('MsgSignature')).toBe(signatureOf([TOKEN, answer?.get('TimeStamp') ?? '', NONCE, inside]));
    // Neither an unencrypted message nor a wrong signature is accepted.
    expect((await post(server, saying('price'))).status).toBe(403);
    expect((await post(server, body, { ...signed(), msg_signature: signatureOf(['x']) })).status).toBe(403);
  });

  it.each([
    ['an account that takes no messages', { serverMode: false }],
    ['a disabled account', { status: 'disabled' }],
    ['an account in the bin', { deleteTime: '2026-01-01 00:00:00' }],
    ['an account without a token', { token: '' }],
    ['an account that cannot open its messages', { messageMode: 'aes', encodingAesKey: '' }],
  ])('rejects %s', async (_name, values) => {
    const server = await open('plain', values);
    expect(await post(server, saying('price'))).toMatchObject(REFUSED);
    expect(await kept(server)).toEqual([]);
  });

  it.each([
    ['ten minutes and a second late', -601],
    ['as early', 601],
  ])('rejects a signed message that comes %s', async (_name, seconds) => {
    const server = await open();
    expect(await post(server, saying('price'), signed(String(Number(AT) + seconds)))).toMatchObject(REFUSED);
    expect(await kept(server)).toEqual([]);
  });

  it.each([
    ['no XML', 'price'],
    ['an entity', '<!DOCTYPE x [<!ENTITY a "b">]><xml><MsgType>&a;</MsgType></xml>'],
    ['JSON', { MsgType: 'text' }],
  ])('rejects a message that is %s', async (_name, body) => {
    const server = await open();
    expect(await post(server, body)).toMatchObject(REFUSED);
  });
});
