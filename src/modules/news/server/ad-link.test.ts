import { fieldsOf } from '@src/server/http/path-params.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import { createTestServer } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { ADS } from './news-row.ts';

const DRAFT = 'a17';

it('an ad leads only to a product or a news item that is there', async () => {
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
