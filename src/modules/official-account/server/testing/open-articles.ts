import { toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { writeAnswerContract } from '@src/contracts/resource/responses.ts';
import type { RichNode } from '@src/contracts/rich-text/document.ts';
import type { OutboundCall } from '@src/server/http/call-context.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { SMALL_PICTURES } from '@src/server/resource/testing/small-pictures.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { ARTICLES } from '../official-row.ts';
import { DEMO_APP_IDS } from '../seeds/accounts.seed.ts';
import { VENDOR_ACCOUNTS } from '../vendor/fake-row.ts';

/** Published news item of the demo without an article. */
export const FREE_NEWS = 'n61';
/** A small picture, as records store it. */
export const PICTURE: string = SMALL_PICTURES[1] ?? '';

/** Bytes of this length that begin like a PNG. */
export function pngBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
}

export const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
export const image = (src: string): RichNode => ({ type: 'image', attrs: { mediaId: '', src, alt: '' } });

/**
 * A test server whose first account sends articles; it records all calls to the vendor, and the test advances the
 * clock.
 */
export async function openArticles() {
  const client = await openClient([]);
  const { context, outside } = client.server;
  const { store } = context;
  const calls: string[] = [];
  const ask = context.officialAccounts ?? (() => Promise.reject(new Error('no vendor')));
  const spy = (call: OutboundCall) => {
    calls.push(call.path.replace('/cgi-bin/', ''));
    return ask(call);
  };
  Object.assign(context, { officialAccounts: spy });
  for (const { id } of await store.list(ARTICLES)) await store.remove(ARTICLES, id);
  let moment = TEST_NOW.getTime();
  /** Changes the fake vendor's data of an account. */
  const vendor = async (change: object, account: keyof typeof DEMO_APP_IDS = 'oa1') => {
    await ask({ method: 'GET', path: '/cgi-bin/none', query: {}, body: undefined });
    await outside.update(VENDOR_ACCOUNTS, DEMO_APP_IDS[account], { ...change });
  };
  await vendor({ publishSeconds: 8 });
  const article = async (id: string) => (await store.get(ARTICLES, id)) ?? { id };
  return {
    ...{ client, store, calls, article, vendor },
    /** Changes the free news item. */
    news: (values: object) => store.update('news', FREE_NEWS, { ...values }),
    /** Adds a file to the media library. */
    async file(id: string, bytes: Uint8Array, values: object = {}) {
      await store.insert('mediaBlobs', { id: `hash-${id}`, data: toBase64(bytes), size: bytes.length });
      await store.insert('media', {
        ...{ id, name: `${id}.png`, kind: 'image', mime: 'image/png', status: 'ready', size: bytes.length },
        ...{ hash: `hash-${id}`, deleteTime: '', version: 1, ...values },
      });
    },
    ask: (values: object = {}) =>
      client.call('POST /official_account/article', {
        body: { news: FREE_NEWS, account: 'oa1', goal: 'publish', ...values },
      }),
    /** Creates an article and returns its id. */
    async send(values: object = {}) {
      const { record } = await client.result(writeAnswerContract, 'POST /official_account/article', {
        body: { news: FREE_NEWS, account: 'oa1', goal: 'publish', ...values },
      });
      return record.id;
    },
    async event(id: string, event: string) {
      const body = { event, version: (await article(id)).version ?? 1 };
      return client.call(`POST /official_account/article/${id}/transition`, { body });
    },
    /** Advances the clock by seconds and runs the due jobs. */
    async wait(seconds: number) {
      moment += seconds * 1000;
      client.server.moveTo(new Date(moment));
      await client.server.workOff();
    },
    /** The fake vendor's data of an account. */
    atVendor: async (account: keyof typeof DEMO_APP_IDS = 'oa1') =>
      (await outside.get(VENDOR_ACCOUNTS, DEMO_APP_IDS[account])) ?? { id: '' },
    drafts: async () => fieldsOf(fieldsOf(await outside.get(VENDOR_ACCOUNTS, DEMO_APP_IDS.oa1)).drafts),
  };
}
