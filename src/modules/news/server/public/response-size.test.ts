import { publicNewsListContract, publicPositionContract } from '@src/contracts/endpoints/public-news.ts';
import { MAX_LIST_CHARACTERS } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createTestServer, type TestServer } from '@src/server/testing.ts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { AD_POSITIONS, ADS, NEWS } from '../news-row.ts';

/** Allowance for the rest of a response: titles, tags and syntax. */
const AROUND = 100_000;
/** A picture of the maximum length. */
const PICTURE = `data:image/png;base64,${'A'.repeat(299_000)}`;

let server: TestServer;
beforeEach(() => {
  server = createTestServer();
});

const read = async (path: string, query: Record<string, string> = {}) =>
  (await server.call(`GET /public/${path}`, { query })).body;
const lengthOf = (value: unknown) => JSON.stringify(value).length;

/** Sets the same values in all rows of a collection. */
async function change(collection: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { store } = server.context;
  for (const { id } of await store.list(collection)) await store.update(collection, id, values);
}

describe('maximum length of a public response', () => {
  it('omits covers that do not fit from a list of news; the page of each has its cover', async () => {
    await change(NEWS, { cover: PICTURE });
    const body = await read('news', { size: '50' });
    const { list } = v.parse(publicNewsListContract, fieldsOf(body).result);
    expect(lengthOf(body)).toBeLessThan(MAX_LIST_CHARACTERS + AROUND);
    expect(list).toHaveLength(50);
    expect([list[0]?.cover === PICTURE, list.at(-1)?.cover]).toEqual([true, '']);
    expect(fieldsOf(fieldsOf(await read(`news/text/${list.at(-1)?.slug}`)).result).cover).toBe(PICTURE);
  });

  it.each(['news/rss', 'news/feed'])('replaces contents that do not fit in a feed by digests: %s', async (path) => {
    const content = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(150_000) }] }],
    };
    await change(NEWS, { content, digest: 'In short' });
    const text = String(await read(path));
    expect(text.length).toBeLessThan(MAX_LIST_CHARACTERS + AROUND);
    expect(text.match(/x{150000}/g)).toHaveLength(13);
    expect(text.split('In short').length).toBeGreaterThan(17);
  });

  it('omits ads whose pictures do not fit', async () => {
    const { store } = server.context;
    const [ad] = (await store.list(ADS)).filter(({ status }) => status === 'running');
    const position = await store.get(AD_POSITIONS, String(ad?.position));
    const values = {
      ...ad,
      media: PICTURE,
      audience: 'all',
      startAt: '2026-01-01 00:00:00',
      endAt: '2027-01-01 00:00:00',
    };
    for (let at = 0; at < 20; at += 1) await store.insert(ADS, { ...values, id: `long-${at}` });
    const body = await read(`positions/${String(position?.code)}`);
    const { ads } = v.parse(publicPositionContract, fieldsOf(body).result);
    expect(lengthOf(body)).toBeLessThan(MAX_LIST_CHARACTERS + AROUND);
    expect(ads.filter(({ media }) => media === PICTURE)).toHaveLength(6);
  });
});
