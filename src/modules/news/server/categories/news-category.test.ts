import { fieldsOf } from '@src/server/http/path-params.ts';
import type { Row } from '@src/server/store/store.ts';
import { createTestServer, type TestServer } from '@src/server/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEWS, NEWS_CATEGORIES } from '../news-row.ts';

let server: TestServer;
beforeEach(() => {
  server = createTestServer();
});

const list = (collection: string) => server.context.store.list(collection);

async function send(id: string, event: string, payload: object = {}) {
  const headers = await server.signIn('vben');
  const category = await server.context.store.get(NEWS_CATEGORIES, id);
  const body = { event, payload, version: category?.version ?? 1 };
  const answer = await server.call(`POST /news/newsCategory/${id}/transition`, { headers, body });
  const { code, result } = fieldsOf(answer.body);
  return { code, result: fieldsOf(result) };
}

const idsIn = async (category: string) =>
  (await list(NEWS)).filter((news) => news.category === category).map(({ id }: Row) => id);

describe('news category', () => {
  it('is merged: its contents and subcategories move to the other one, and it is closed', async () => {
    const [moved, kept] = [await idsIn('7'), await idsIn('9')];
    expect([moved.length > 0, kept.length > 0]).toEqual([true, true]);
    expect((await send('7', 'merge', { mergedInto: '9' })).code).toBe(0);
    expect(await idsIn('7')).toEqual([]);
    expect((await idsIn('9')).toSorted()).toEqual([...moved, ...kept].toSorted());
    const rows = new Map((await list(NEWS_CATEGORIES)).map((row) => [row.id, row]));
    expect([rows.get('7')?.status, rows.get('7')?.mergedInto, rows.get('8')?.parent]).toEqual(['disabled', '9', '9']);
  });

  it('is not merged into a descendant or a closed category', async () => {
    const before = await list(NEWS_CATEGORIES);
    for (const mergedInto of ['8', '11'])
      expect(fieldsOf((await send('7', 'merge', { mergedInto })).result.errors).mergedInto).toBeDefined();
    expect(await list(NEWS_CATEGORIES)).toEqual(before);
  });

  it('is not deleted while it has contents, which the error names', async () => {
    const { code, result } = await send('9', 'delete');
    expect(code).toBe(1005);
    expect(result.refs).toEqual([expect.objectContaining({ count: (await idsIn('9')).length })]);
    expect((await send('11', 'delete')).code).toBe(0);
  });
});
