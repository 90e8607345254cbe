import type { Row, Selection } from '@src/server/store/store.ts';
import { createTestServer } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { NEWS } from '../news-row.ts';

/** Starts a server with these additional news items, and returns the due news. */
async function openNews(added: readonly Row[]) {
  const server = createTestServer();
  const { store } = server.context;
  for (const row of added) await store.insert(NEWS, row);
  const seen: string[] = [];
  const select = async (collection: string, selection: Selection) => {
    const selected = await store.select(collection, selection);
    if (collection === NEWS) seen.push(...selected.rows.map(({ id }) => id));
    return selected;
  };
  server.lend({ store: { ...store, select } });
  return { server, seen, store };
}

it('does not read news that are due far in the future', async () => {
  const server = createTestServer();
  const first = await server.context.store.get(NEWS, 'n1');
  if (first === undefined) throw new Error('no news');
  const far = { publishAt: '2031-01-01 00:00:00', unpublishAt: '2032-01-01 00:00:00' };
  const added = ['scheduled', 'published'].flatMap((status) =>
    Array.from({ length: 20 }, (_, at) => ({
      ...first,
      ...far,
      id: `${status} ${at}`,
      slug: `${status}-${at}`,
      status,
    })),
  );
  const { server: busy, seen } = await openNews(added);
  await busy.catchUp('news');
  expect(seen.filter((id) => added.some((row) => row.id === id))).toEqual([]);
});

it('publishes all due news, whatever their number', async () => {
  const server = createTestServer();
  const first = await server.context.store.get(NEWS, 'n1');
  if (first === undefined) throw new Error('no news');
  const times = { status: 'scheduled', publishAt: '2026-06-17 10:29:59', unpublishAt: null };
  const added = Array.from({ length: 520 }, (_, at) => ({ ...first, ...times, id: `due ${at}`, slug: `due-${at}` }));
  const { server: busy, store } = await openNews(added);
  await busy.catchUp('news');
  const rows = await store.getMany(
    NEWS,
    added.map(({ id }) => id),
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['published']));
});
