import { listAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { expect, it } from 'vitest';
import { NEWS } from '../news-row.ts';

/** A server that records which news are read as whole rows, with their long contents. */
async function openWatched() {
  const client = await openClient([]);
  const { server } = client;
  const read: string[] = [];
  server.lend({
    store: watchedReads(server.context.store, (collection, { keysOnly }, { rows }) => {
      if (collection === NEWS && keysOnly !== true) read.push(...rows.map(({ id }) => id));
    }),
  });
  return { client, read };
}

it('numbers the slug of a usual title without reading all news with it', async () => {
  const { client, read } = await openWatched();
  const { store } = client.server.context;
  for (const id of ['w1', 'w2', 'w3'])
    await store.insert(NEWS, {
      id,
      title: 'Weekly',
      slug: id === 'w1' ? 'weekly' : `weekly-${id.slice(1)}`,
      status: 'draft',
    });
  const body = { title: 'Weekly', category: '2', content: 'A text.' };
  const { record } = await client.result(writeAnswerContract, 'POST /news', { body });
  expect(record.slug).toBe('weekly-4');
  expect(read.filter((id) => id.startsWith('w'))).toEqual([]);
});

it('reads the working copies of the listed news only', async () => {
  const { client, read } = await openWatched();
  const { store } = client.server.context;
  const live = await store.get(NEWS, 'n90');
  const copy = { ...live, status: 'draft', slug: null, pin: null, title: 'Another title' };
  await store.insert(NEWS, { ...copy, id: 'copy90', copyOf: 'n90' });
  await store.insert(NEWS, { ...copy, id: 'copy91', copyOf: 'n91' });
  const { list } = await client.result(listAnswerContract, 'GET /news/list', { query: { q: String(live?.title) } });
  expect(list.find(({ id }) => id === 'n90')?.workingCopy).toBe('copy90');
  expect(read.filter((id) => id.startsWith('copy') && id !== 'copy90')).toEqual([]);
});
