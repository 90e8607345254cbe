import { fieldsOf } from '@src/server/http/path-params.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import { createTestServer } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { ADS } from './news-row.ts';

const API = '/news/positionList';
/** Demo pictures of 1200 by 300 and 300 by 600 pixels, and an ad draft for the first home position. */
const [WIDE, UPRIGHT, DRAFT] = ['media:m115', 'media:m117', 'a17'] as const;
const UNFIT = {
  rule: 'adRatio',
  text: 'news.rule.adRatio',
  params: { width: 300, height: 600, wantedWidth: 1200, wantedHeight: 300, percent: 2 },
};

async function open() {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  const call = async (path: string, body: object) => {
    const ad = await server.context.store.get(ADS, DRAFT);
    const answer = await server.call(path, { headers, body: { ...body, version: numberIn(ad, 'version') || 1 } });
    return fieldsOf(answer.body);
  };
  return { call, store: server.context.store };
}

it('rejects a picture with another ratio than the position, by field and reason', async () => {
  const { call, store } = await open();
  const refused = await call(`PUT ${API}/${DRAFT}`, { media: UPRIGHT });
  expect([refused.code, refused.result]).toEqual([1001, { errors: { media: UNFIT } }]);
  expect((await call(`PUT ${API}/${DRAFT}`, { media: WIDE })).code).toBe(0);
  expect((await store.get(ADS, DRAFT))?.media).toBe(WIDE);
});

it('rejects moving an ad to a position that its picture does not fit', async () => {
  const { call } = await open();
  const refused = await call(`POST ${API}/${DRAFT}/transition`, { event: 'moveTo', payload: { position: 'p3' } });
  expect(refused.code).toBe(1001);
  expect(JSON.stringify(refused)).toContain('"position":{"rule":"adRatio"');
});

it('explains why an ad cannot run after its position was resized', async () => {
  const { call, store } = await open();
  await store.update(ADS, DRAFT, { media: UPRIGHT });
  const refused = await call(`POST ${API}/${DRAFT}/transition`, { event: 'arm', payload: {} });
  expect(refused.code).toBe(1008);
  expect(JSON.stringify(refused)).toContain('news.rule.adUnfit');
});

it('rejects an ad that links to a missing product or news item', async () => {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  const save = async (linkKind: string, link: string) => {
    const version = numberIn((await server.context.store.get(ADS, DRAFT)) ?? { id: DRAFT }, 'version') || 1;
    const answer = await server.call(`PUT /news/positionList/${DRAFT}`, {
      headers,
      body: { linkKind, link, version },
    });
    const { code, result } = fieldsOf(answer.body);
    return code === 0 ? 0 : [code, fieldsOf(result).errors];
  };
  expect(await save('product', 'n60')).toEqual([1001, { link: { rule: 'missing' } }]);
  expect(await save('news', 'p1')).toEqual([1001, { link: { rule: 'missing' } }]);
  expect(await save('product', 'p1')).toBe(0);
  expect(await save('news', 'n60')).toBe(0);
  expect(await save('url', 'https://example.com/sale')).toBe(0);
  expect(await save('mini', 'pages/p1')).toBe(0);
});
