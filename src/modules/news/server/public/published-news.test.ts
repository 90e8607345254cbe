import { createRegistry } from '@src/server/resource/server-resource.ts';
import { addDays, dateText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { NEWS } from '../news-row.ts';
import { listNews } from './public-news.ts';
import { publishedPage } from './published-news.ts';

const DAYS = 30;

/** Only these news: three a day, later ones with less weight, and two that are pinned. */
async function openNews() {
  const { context } = createTestServer();
  const { store } = context;
  for (const { id } of await store.list(NEWS)) await store.remove(NEWS, id);
  for (let at = 0; at < DAYS * 3; at += 1) {
    const day = dateText(addDays(TEST_NOW, -Math.floor(at / 3)));
    await store.insert(NEWS, {
      ...{
        id: `p${at}`,
        slug: `p${at}`,
        status: 'published',
        channels: ['site'],
        deleteTime: '',
        category: `${at % 2}`,
      },
      ...{
        publishAt: `${day} 0${at % 3}:00:00`,
        weight: at % 3 === 2 ? 9 : 1,
        pin: at === 40 ? 1 : at === 7 ? 2 : null,
      },
    });
  }
  return { context, store };
}

/** The same order in memory: pinned, day, weight, time. */
const sorted = (rows: readonly Row[]) =>
  rows.toSorted(
    (one, other) =>
      (numberIn(one, 'pin') || 9) - (numberIn(other, 'pin') || 9) ||
      textIn(other, 'publishAt').slice(0, 10).localeCompare(textIn(one, 'publishAt').slice(0, 10)) ||
      numberIn(other, 'weight') - numberIn(one, 'weight') ||
      textIn(other, 'publishAt').localeCompare(textIn(one, 'publishAt')),
  );

it.each([1, 4, 7, 50])('returns all published news in their order, %i at a time', async (size) => {
  const { store } = await openNews();
  const found: string[] = [];
  for (let from = 0; from < DAYS * 3 + size; from += size) {
    const { rows, total } = await publishedPage({ where: [], from, size }, { store });
    expect(total).toBe(DAYS * 3);
    found.push(...rows.map(({ id }) => id));
  }
  expect(found).toEqual(sorted(await store.list(NEWS)).map(({ id }) => id));
});

it('returns those of a category in the same order', async () => {
  const { store } = await openNews();
  const where = [{ field: 'category', op: 'in', value: ['1'] } as const];
  const { rows, total } = await publishedPage({ where, from: 0, size: 50 }, { store });
  const expected = sorted((await store.list(NEWS)).filter(({ category }) => category === '1'));
  expect([total, rows.map(({ id }) => id)]).toEqual([45, expected.map(({ id }) => id)]);
});

it('lists a page without reading the keys of all news', async () => {
  const { store, context } = await openNews();
  const groups: number[] = [];
  const aggregate: Store['aggregate'] = async (...asked) => {
    const found = await store.aggregate(...asked);
    groups.push(found.length);
    return found;
  };
  const request = { query: { size: '3', page: '3' }, params: {}, headers: {}, body: null };
  const watched = { ...context, resources: createRegistry([]), store: { ...store, aggregate } };
  expect((await listNews(request, watched)).data.list).toHaveLength(3);
  // The days and the pinned ones; then the news of two days, and the pinned ones.
  expect(groups).toEqual([DAYS + 2, 7]);
});
