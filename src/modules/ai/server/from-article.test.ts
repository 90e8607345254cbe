import { listAnswerContract, recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';

const SOURCE = '港湾 CRM 5.0 发布\n共 1,200 家客户参加，满意度 96%，“秋季客户日”见 https://example.com/day。';
const [REWRITE, DIGEST] = ['6', '7'];
const bodyOf = (values: object) => ({
  ...{ command: REWRITE, purpose: 'article', situation: 'normal' },
  inputs: [{ key: 'source', value: SOURCE }],
  ...values,
});
const begin = async (client: TestClient, values: object) =>
  (await client.result(writeAnswerContract, 'POST /news/ai_article', { body: bodyOf(values) })).record.id;
async function textOf(client: TestClient, article: string) {
  client.server.moveTo(new Date(TEST_NOW.getTime() + 60_000));
  const query = { article, size: '100' };
  const { list } = await client.result(listAnswerContract, 'GET /news/ai_piece/list', { query });
  return list.map(({ text }) => text).join('');
}

it('stores its source, the news it is from and the keep-list', async () => {
  const client = await openClient([]);
  const [news] = await client.server.context.store.list('news');
  const sourceNews = news?.id;
  const id = await begin(client, { sourceNews, keep: '1200\n96%' });
  const { record } = await client.result(recordAnswerContract, `GET /news/ai_article/${id}`);
  expect([record.title, record.sourceKey, record.sourceNews, record.keep]).toEqual([
    '港湾 CRM 5.0 发布',
    'source',
    sourceNews,
    '1200\n96%',
  ]);
  expect(await textOf(client, id)).toContain('文中提到1200、96%。');
});

it('simulates a dropped keep-list entry in the demo', async () => {
  const client = await openClient([]);
  const text = await textOf(client, await begin(client, { keep: '1200\n96%\n秋季客户日\nLee' }));
  expect([text.includes('1200、96%、秋季客户日'), text.includes('Lee')]).toEqual([true, false]);
});

it('limits a digest to its maximum length', async () => {
  const client = await openClient([]);
  const keep = Array.from({ length: 40 }, (_, no) => `第 ${no} 项内容`).join('\n');
  const text = await textOf(client, await begin(client, { command: DIGEST, keep }));
  expect(Array.from(text.trim()).length).toBe(120);
});

it.each([
  [{ keep: 'x'.repeat(101) }, 'keep', 'keepTooLong'],
  [{ sourceNews: 'nowhere' }, 'sourceNews', 'missing'],
  [{ inputs: [{ key: 'source', value: 'x'.repeat(20_001) }] }, 'inputs', 'inputMissing'],
])('rejects an invalid source: %#', async (values, field, rule) => {
  const client = await openClient([]);
  const { code, result } = await client.call('POST /news/ai_article', { body: bodyOf(values) });
  expect(code).toBe(1001);
  expect(result).toMatchObject({ errors: { [field]: { rule } } });
});
