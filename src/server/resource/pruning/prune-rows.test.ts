import { describe, expect, it } from 'vitest';
import { EXPIRING_ROWS, SERVER_REGISTRY } from '../../resources.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../../testing.ts';
import { type BackgroundHost, createBackgroundHost } from '../background.ts';
import { createPruning, PRUNE_PAUSE_MS } from './prune-expired.ts';
import { MAX_PRUNED, pruneExpiredRows } from './prune-rows.ts';

/** Rows of a collection, some of them outdated, and the host that prunes them. */
async function open(count: number) {
  const server = createTestServer();
  const { store } = server.context;
  const troubles: string[] = [];
  const host = createBackgroundHost(server.context, SERVER_REGISTRY, (work) => troubles.push(work));
  for (let at = 0; at < count; at += 1) await store.insert('things', { id: `${at}`, isOld: true });
  await store.insert('things', { id: 'new', isOld: false });
  const left = async () => (await store.list('things')).map(({ id }) => id).sort();
  return { store, host, troubles, left };
}
const things = { collection: 'things', where: () => ({ field: 'isOld', op: 'is', value: true }) as const };

describe('expired rows', () => {
  it('are deleted up to a maximum per round', async () => {
    const { host, left } = await open(MAX_PRUNED + 2);
    expect(await pruneExpiredRows(host, things)).toBe(true);
    expect(await left()).toEqual([`${MAX_PRUNED}`, `${MAX_PRUNED + 1}`, 'new']);
    expect(await pruneExpiredRows(host, things)).toBe(false);
    expect(await left()).toEqual(['new']);
  });

  it('stay when they were renewed after they were found', async () => {
    const { store, host, left } = await open(3);
    const atomically: BackgroundHost['atomically'] = async (work) => {
      await store.update('things', '1', { isOld: false });
      return host.atomically(work);
    };
    await pruneExpiredRows({ ...host, atomically }, things);
    expect(await left()).toEqual(['1', 'new']);
  });

  it('that are large are read in smaller parts', async () => {
    const { store, host, left } = await open(5);
    const read: (readonly string[])[] = [];
    const atomically: BackgroundHost['atomically'] = (work) =>
      host.atomically((context) => {
        const getMany: typeof store.getMany = (collection, ids) => {
          read.push(ids);
          return context.store.getMany(collection, ids);
        };
        return work({ ...context, store: { ...context.store, getMany } });
      });
    await pruneExpiredRows({ ...host, atomically }, { ...things, atOnce: 2 });
    expect([read, await left()]).toEqual([[['0', '1'], ['2', '3'], ['4']], ['new']]);
  });

  it('that cannot be deleted are reported, and do not keep others', async () => {
    const { host, troubles, left } = await open(MAX_PRUNED);
    const hasMore = await pruneExpiredRows(host, {
      ...things,
      async remove({ id }, { store }) {
        await store.remove('things', id);
        if (id === '7') throw new Error('needed');
      },
    });
    expect([hasMore, await left(), troubles]).toEqual([false, ['7', 'new'], ['pruning things 7']]);
  });
});

/** A ticket that has expired. */
const addExpired = ({ context }: TestServer, id: string) =>
  context.store.insert(COLLECTIONS.tickets, { id, expires: 1, address: '' });

describe('the pruning of a process', () => {
  it('runs at intervals, and again at once after a round that left rows', async () => {
    const server = createTestServer();
    const host = createBackgroundHost(server.context, SERVER_REGISTRY, () => undefined);
    const prune = createPruning({ host, rows: EXPIRING_ROWS, resources: SERVER_REGISTRY });
    const count = async () => (await server.context.store.list(COLLECTIONS.tickets)).length;
    for (let at = 0; at <= MAX_PRUNED; at += 1) await addExpired(server, `a${at}`);
    const left: number[] = [];
    const round = async () => {
      await prune();
      left.push(await count());
    };
    await round();
    await round();
    await addExpired(server, 'late');
    await round();
    server.moveTo(new Date(TEST_NOW.getTime() + PRUNE_PAUSE_MS));
    await round();
    expect(left).toEqual([1, 0, 1, 0]);
  });

  it('leaves collections that are not in memory as they are', async () => {
    const server = createTestServer();
    await addExpired(server, 'old');
    const read: string[] = [];
    const { store } = server.context;
    const select: typeof store.select = (collection, selection) => {
      read.push(collection);
      return store.select(collection, selection);
    };
    const context = { ...server.context, store: { ...store, select } };
    const host = createBackgroundHost(context, SERVER_REGISTRY, () => undefined);
    const isLoaded = (collection: string) => collection === COLLECTIONS.sessions;
    await createPruning({ host, rows: EXPIRING_ROWS, resources: SERVER_REGISTRY, isLoaded })();
    expect(read).toEqual([COLLECTIONS.sessions]);
    expect(await store.list(COLLECTIONS.tickets)).toHaveLength(1);
  });
});
