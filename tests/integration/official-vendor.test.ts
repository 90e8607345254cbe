import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import en from '@locales/en/modules/official.json';
import zh from '@locales/zh_CN/modules/official.json';
import { documentOf } from '@src/contracts/rich-text/document.ts';
import { createMemoryContext, createServerHandler } from '@src/host/node-server.ts';
import { createOfficialAccountApi } from '@src/host/outbound/official-account-api.ts';
import { serve } from '@src/host/serve.mjs';
import { toVendor } from '@src/modules/official-account/definitions/menu/vendor-menu.ts';
import { VENDOR_ERRORS, vendorErrorText } from '@src/modules/official-account/definitions/vendor-errors.ts';
import { ACCOUNTS, ARTICLES, MESSAGES, REPLIES } from '@src/modules/official-account/server/official-row.ts';
import { DEMO_AES_KEY, DEMO_APP_IDS, demoSecret } from '@src/modules/official-account/server/seeds/accounts.seed.ts';
import { SHORT_TREE } from '@src/modules/official-account/server/seeds/menu-trees.seed.ts';
import { image, PICTURE, paragraph, pngBytes } from '@src/modules/official-account/server/testing/open-articles.ts';
import { createDemoVendor } from '@src/modules/official-account/server/vendor/demo-vendor.ts';
import {
  deliverPush,
  type Push,
  signedPush,
  textMessage,
} from '@src/modules/official-account/server/vendor/fake-push.ts';
import { VENDOR_ACCOUNTS } from '@src/modules/official-account/server/vendor/fake-row.ts';
import { createTokenCache } from '@src/modules/official-account/server/vendor/token-cache.ts';
import { createVendorClient } from '@src/modules/official-account/server/vendor/vendor-client.ts';
import type { OutboundFile } from '@src/server/http/call-context.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createMemoryStore } from '@src/server/store/memory-store.ts';
import { afterEach, describe, expect, it } from 'vitest';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The file in a multipart body, parsed independently of the code that wrote it. */
async function fileIn(type: string, body: Uint8Array<ArrayBuffer>): Promise<OutboundFile | undefined> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  for (const [field, value] of form) {
    if (typeof value === 'string') continue;
    return { field, name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  return undefined;
}

/** The fake vendor on its own port and with its own clock. */
async function serveVendor() {
  const store = createMemoryStore();
  const clock = { now: Date.UTC(2026, 5, 17, 10) };
  let made = 0;
  const random = (count: number) => {
    made += 1;
    return new Uint8Array(count).fill(made % 256);
  };
  const answer = createDemoVendor({ store, now: () => new Date(clock.now), random });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://vendor');
    const body = new Uint8Array(await buffer(request));
    const type = request.headers['content-type'] ?? '';
    const file = type.startsWith('multipart/form-data') ? await fileIn(type, body) : undefined;
    const text = new TextDecoder().decode(body);
    const call = {
      method: request.method === 'GET' ? ('GET' as const) : ('POST' as const),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: type.startsWith('application/json') ? JSON.parse(text) : undefined,
      ...(file === undefined ? {} : { file }),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await answer(call)));
  };
  const listening = await serve((request, response) => void handle(request, response), 0);
  closing.push(listening.close);
  const change = async (values: object, id: string = DEMO_APP_IDS.oa1) => {
    await answer({ method: 'GET', path: '/cgi-bin/none', query: {}, body: undefined });
    await store.update(VENDOR_ACCOUNTS, id, { ...values });
  };
  const row = async () => fieldsOf(await store.get(VENDOR_ACCOUNTS, DEMO_APP_IDS.oa1));
  return { url: listening.url, clock, change, row };
}

async function openVendor() {
  const vendor = await serveVendor();
  const send = createOfficialAccountApi(vendor.url);
  const tokens = createTokenCache(send, () => vendor.clock.now);
  const client = createVendorClient(send, tokens, { appId: DEMO_APP_IDS.oa1, secret: demoSecret('oa1') });
  return { ...vendor, send, client };
}

const png = (length: number): OutboundFile => ({
  ...{ field: 'media', name: 'a.png', type: 'image/png' },
  bytes: pngBytes(length),
});

const ARTICLE = {
  ...{ title: 'Title', author: 'Ann', digest: '', content: '<p>Hello</p>', source: '', comments: false },
  cover: 'media-hello',
};

describe('the fake vendor over HTTP', () => {
  it('issues tokens that expire, and replaces an expired one', async () => {
    const { client, change, clock, row } = await openVendor();
    await change({ tokenSeconds: 100 });
    expect(await client.check()).toEqual(['192.0.2.10', '192.0.2.11']);
    const { token } = await row();
    clock.now += 101_000;
    await client.check();
    expect((await row()).token).not.toBe(token);
    await change({ tokenUntil: 0 });
    expect(await client.check()).toHaveLength(2);
  });

  it('stores menus, pictures, covers, drafts and publications', async () => {
    const { client, row, clock } = await openVendor();
    await client.createMenu(SHORT_TREE);
    expect((await row()).menu).toEqual(toVendor(SHORT_TREE));
    const { articles } = client;
    const address = await articles.uploadPicture(png(900));
    expect((await row()).pictures).toEqual([address]);
    const cover = await articles.uploadCover(png(900));
    const draft = await articles.saveDraft({ ...ARTICLE, cover, content: `<img src="${address}">` }, '');
    expect(await articles.saveDraft({ ...ARTICLE, cover, title: 'Other' }, draft)).toBe(draft);
    const publication = await articles.publish(draft);
    expect(await articles.askPublication(publication)).toEqual({ state: 'publishing' });
    clock.now += 10_000;
    const end = await articles.askPublication(publication);
    expect(end).toMatchObject({ state: 'published', url: expect.stringContaining('https://mp.weixin.qq.com/s/') });
    if (end.state !== 'published') throw new Error('not published');
    await articles.removeArticle(end.articleId);
    expect(await articles.askPublication(publication)).toEqual({ state: 'gone', code: -15 });
  });

  it.each(Object.keys(VENDOR_ERRORS).map(Number))(
    'returns the error %i when configured, which has texts in both languages',
    async (code) => {
      const { client, change } = await openVendor();
      await change({ refusals: { '/cgi-bin/menu/create': code } });
      await expect(client.createMenu(SHORT_TREE)).rejects.toMatchObject({ code });
      const key = String(vendorErrorText(code, '')).replace('official.vendor.', '');
      expect([en, zh].map(({ official }) => typeof Object(official.vendor)[key])).toEqual(['string', 'string']);
    },
  );

  it.each([
    ['a wrong secret', 40125, { secret: 'x' }],
    ['an address that is not on the allow list', 40164, { listed: false }],
    ['an exhausted quota', 45009, { quota: 0 }],
  ])('refuses %s', async (_what, code, values) => {
    const { client, change } = await openVendor();
    await change(values);
    await expect(client.check()).rejects.toMatchObject({ code });
  });

  it.each([
    [40005, { bytes: new Uint8Array([1, 2, 3]) }],
    [40009, { bytes: pngBytes(1024 * 1024 + 1) }],
    [41005, { field: 'other' }],
  ])('refuses a picture with %i', async (code, values) => {
    const { client } = await openVendor();
    await expect(client.articles.uploadPicture({ ...png(9), ...values })).rejects.toMatchObject({ code });
    expect(VENDOR_ERRORS[code]).toEqual({ of: 'article', place: 'picture' });
  });

  it.each([
    [45003, { title: 'x'.repeat(33) }, 'title'],
    [45110, { author: 'x'.repeat(17) }, 'author'],
    [45004, { digest: 'x'.repeat(121) }, 'digest'],
    [45166, { content: '<script>1</script>' }, 'content'],
    [45005, { source: `https://a.example/${'x'.repeat(1024)}` }, 'source'],
  ])('refuses an article with %i, which maps to its field', async (code, values, place) => {
    const { client } = await openVendor();
    await expect(client.articles.saveDraft({ ...ARTICLE, ...values }, '')).rejects.toMatchObject({ code });
    expect(VENDOR_ERRORS[code]).toEqual({ of: 'article', place });
  });

  it.each([
    [44004, { content: '' }],
    [45002, { content: 'x'.repeat(20_001) }],
    [40007, { cover: 'gone' }],
  ])('refuses an article with %i', async (code, values) => {
    const { client } = await openVendor();
    await expect(client.articles.saveDraft({ ...ARTICLE, ...values }, '')).rejects.toMatchObject({ code });
  });

  it('refuses to publish a draft that is being published, an unknown draft, and a draft of an unverified account', async () => {
    const { client, change } = await openVendor();
    const draft = await client.articles.saveDraft(ARTICLE, '');
    await client.articles.publish(draft);
    await expect(client.articles.publish(draft)).rejects.toMatchObject({ code: 53503 });
    await expect(client.articles.publish('none')).rejects.toMatchObject({ code: 40007 });
    await expect(client.articles.removeArticle('none')).rejects.toMatchObject({ code: 53600 });
    await change({ verified: false });
    await expect(client.articles.publish(draft)).rejects.toMatchObject({ code: 48001 });
  });
});

/** A product server that calls the fake vendor over HTTP; the test runs its timers. */
async function openServer() {
  const vendor = await serveVendor();
  const context = { ...createMemoryContext(), officialAccounts: createOfficialAccountApi(vendor.url) };
  const works: (() => Promise<void>)[] = [];
  const handler = createServerHandler({
    context,
    onTrouble: (call, cause) => {
      throw new Error(call, { cause });
    },
    every: (_pause, work) => works.push(work),
  });
  const listening = await serve((request, response) => void handler(request, response), 0);
  closing.push(listening.close);
  const post = async (path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization };
    const response = await fetch(`${listening.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
    return fieldsOf(await response.json());
  };
  const signedIn = fieldsOf((await post('/api/loginIn', { username: 'vben', password: '123456' })).result);
  return {
    ...{ vendor, context, store: context.store, url: listening.url },
    post: (path: string, body: object) => post(path, body, String(signedIn.token)),
    /** Runs the timers until `isThere` holds. */
    async until(isThere: () => Promise<boolean>) {
      await expect
        .poll(async () => {
          for (const work of works) await work();
          return isThere();
        })
        .toBe(true);
    },
  };
}

it('an article is published over HTTP, with its pictures uploaded as form files', async () => {
  const { store, vendor, post, until } = await openServer();
  const content = documentOf([paragraph('Hello.'), image(PICTURE)]);
  await store.update('news', 'n61', { content });
  const values = { news: 'n61', account: 'oa1', goal: 'publish' };
  expect(await post('/official_account/article', values)).toMatchObject({ code: 0 });
  const article = async () => (await store.list(ARTICLES)).find(({ news }) => news === 'n61');
  await until(async () => (await article())?.status === 'publishing');
  const { pictures, drafts } = await vendor.row();
  const draft = fieldsOf(fieldsOf(drafts)[String((await article())?.draftId)]);
  const [address = ''] = Array.isArray(pictures) ? pictures.map(String) : [];
  expect(String(draft.content)).toContain(`src="${address.replaceAll('&', '&amp;')}"`);
});

it.each([
  ['plain', ''],
  ['aes', DEMO_AES_KEY],
])('a %s push that the vendor repeats after timeouts is stored and answered once', async (mode, key) => {
  const { store, context, url } = await openServer();
  for (const collection of [MESSAGES, REPLIES])
    for (const { id } of await store.list(collection)) await store.remove(collection, id);
  await store.update(ACCOUNTS, 'oa1', { messageMode: mode });
  const account = { token: 'harbour2026', appId: DEMO_APP_IDS.oa1, encodingAesKey: key };
  const push = await signedPush(account, textMessage('oAnn', 'price?', '71'), context);
  const asked: number[] = [];
  const send = async ({ query, body }: Push) => {
    const address = `${url}/official_account/push/oa1?${new URLSearchParams(query)}`;
    const response = await fetch(address, { method: 'POST', body, headers: { 'content-type': 'text/xml' } });
    asked.push(response.status);
    // The vendor treats the first two responses as timed out.
    return asked.length < 3 ? null : response.text();
  };
  expect(await deliverPush(push, send)).toBe('success');
  expect(asked).toEqual([200, 200, 200]);
  expect((await store.list(MESSAGES)).map(({ id, text }) => [id, text])).toEqual([['oa1-71', 'price?']]);
  const forged = { ...push, query: { ...push.query, signature: '0'.repeat(40) } };
  const headers = { 'content-type': 'text/xml' };
  const address = `${url}/official_account/push/oa1?${new URLSearchParams(forged.query)}`;
  expect((await fetch(address, { method: 'POST', body: forged.body, headers })).status).toBe(403);
});
