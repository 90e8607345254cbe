import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { expect, it } from 'vitest';
import { mediaServerResource } from '../media.resource.ts';
import { MEDIA } from '../media-row.ts';
import { countUses, usesOf } from './find-uses.ts';
import { createRecount, RECOUNTED_AT_ONCE } from './recount-files.ts';

const NEWS = 'news';

/** A store that counts the rows it returns by collection. */
function counted(store: Store) {
  const read = new Map<string, number>();
  const note = (collection: string, rows: readonly Row[]) =>
    read.set(collection, (read.get(collection) ?? 0) + rows.length);
  const noting: Store = {
    ...store,
    async select(collection, selection) {
      const selected = await store.select(collection, selection);
      note(collection, selected.rows);
      return selected;
    },
    async list(collection) {
      const rows = await store.list(collection);
      note(collection, rows);
      return rows;
    },
  };
  return { noting, readOf: (collection: string) => read.get(collection) ?? 0 };
}

/** Six hundred texts with one file, and one text with another. */
async function open() {
  const { server } = await openClient([]);
  const { store } = server.context;
  const [first] = (await store.select(NEWS, { size: 1 })).rows;
  const file = await store.get(MEDIA, 'm1');
  for (const id of ['usual', 'rare']) await store.insert(MEDIA, { ...file, id, hash: id, uses: 0, unused: true });
  for (let no = 1; no <= 601; no += 1) {
    const cover = `media:${no === 300 ? 'rare' : 'usual'}`;
    await store.insert(NEWS, { ...first, id: `t${no}`, slug: `t${no}`, cover, content: null });
  }
  const { noting, readOf } = counted(store);
  const context: RuleContext = { ...server.context, store: noting, resources: SERVER_REGISTRY };
  return { store, context, readOf };
}

it('finds the records with a file without reading others', async () => {
  const { context, readOf } = await open();
  expect(await countUses('rare', context)).toBe(1);
  expect(readOf(NEWS)).toBe(0);
  expect((await usesOf('rare', SYSTEM_ACTOR, context)).list.map(({ resource, id }) => [resource, id])).toEqual([
    ['news', 't300'],
  ]);
  expect(readOf(NEWS)).toBe(1);
});

it('returns one page of records, and their number', async () => {
  const { context, readOf } = await open();
  const { total, list } = await usesOf('usual', SYSTEM_ACTOR, context);
  expect([total, list.length, readOf(NEWS)]).toEqual([600, 200, 200]);
});

it('counts the uses of every file without reading records', async () => {
  const { store, context, readOf } = await open();
  await mediaServerResource.rules?.recount?.(context);
  const usesIn = async (id: string) => (await store.get(MEDIA, id))?.uses;
  expect([await usesIn('usual'), await usesIn('rare'), readOf(NEWS)]).toEqual([600, 1, 0]);
});

it('recounts a limited number of files at a time, and all of them one after the other', async () => {
  const { server } = await openClient([]);
  const { store } = server.context;
  const file = await store.get(MEDIA, 'm1');
  const [news] = (await store.select(NEWS, { size: 1 })).rows;
  const count = RECOUNTED_AT_ONCE * 2;
  await inTransaction(server.context, async (each) => {
    for (let no = 0; no < count; no += 1)
      await each.store.insert(MEDIA, { ...file, id: `x${no}`, hash: `h${no}`, uses: 777, unused: false });
    for (const id of ['x0', `x${count - 1}`])
      await each.store.insert(NEWS, { ...news, id: `of-${id}`, slug: id, cover: `media:${id}`, content: null });
  });
  const { noting, readOf } = counted(store);
  const context: RuleContext = { ...server.context, store: noting, resources: SERVER_REGISTRY };
  const recount = createRecount();
  const wrong = async () => {
    const { total } = await store.select(MEDIA, { where: { field: 'uses', op: 'is', value: 777 }, size: 0 });
    return total;
  };
  const reads: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = readOf(MEDIA);
    await recount(context);
    reads.push(readOf(MEDIA) - before);
  }
  expect([reads, await wrong()]).toEqual([Array(3).fill(RECOUNTED_AT_ONCE), 0]);
  const usesIn = async (id: string) => (await store.get(MEDIA, id))?.uses;
  expect([await usesIn('x0'), await usesIn('x1'), await usesIn(`x${count - 1}`)]).toEqual([1, 0, 1]);
});

it('recounts every file in each round while they are few, although another one ended at a file that is gone', async () => {
  const { store, context } = await open();
  const recount = createRecount();
  await recount(context);
  const { rows } = await store.select(MEDIA, { sort: [{ field: 'id' }] });
  await store.remove(MEDIA, rows.at(-1)?.id ?? '');
  await store.update(MEDIA, rows[0]?.id ?? '', { uses: 777 });
  await store.update(MEDIA, 'rare', { uses: 777 });
  await recount(context);
  const wrong = await store.select(MEDIA, { where: { field: 'uses', op: 'is', value: 777 } });
  expect(wrong.rows).toEqual([]);
});
