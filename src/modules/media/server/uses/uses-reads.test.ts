import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { expect, it } from 'vitest';
import { mediaServerResource } from '../media.resource.ts';
import { MEDIA } from '../media-row.ts';
import { countUses, usesOf } from './find-uses.ts';

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
