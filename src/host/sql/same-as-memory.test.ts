import { afterAll, describe, expect, it } from 'vitest';
import { watchHistory } from '../../server/resource/batch/impact.ts';
import { inTransaction, runDryRun } from '../../server/resource/transaction.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { nextId } from '../../server/store/record-fields.ts';
import { COLLECTIONS, type Store } from '../../server/store/store.ts';
import { createTestServer } from '../../server/testing.ts';
import { createSqlStore } from './sql-store.ts';
import { dropSchema, newSchema, testEngines, testPool } from './testing.ts';

const drops: (() => Promise<void>)[] = [];

async function openSql(engine: Parameters<typeof testPool>[0]): Promise<Store> {
  const [pool, schema] = [await testPool(engine), newSchema()];
  drops.push(() => dropSchema(pool, schema));
  const store = createSqlStore({ pool, schema, shapes: [] });
  await store.prepare();
  return store;
}

const STORES: readonly (readonly [kind: string, open: () => Promise<Store>])[] = [
  ['memory', async () => createMemoryStore()],
  ...(await testEngines()).map((engine) => [engine, () => openSql(engine)] as const),
];

/** Work of the server in which stores of one kind once did otherwise than those of another. */
describe.each(STORES)('over a store of the kind %s', (_kind, open) => {
  afterAll(async () => {
    for (const drop of drops.splice(0)) await drop();
  });
  const contextOver = async () => ({ ...createTestServer().context, store: await open() });
  const line = (id: string) => ({ id, record: id });

  it('lines of history are seen that are written in transactions within, and those taken back are not', async () => {
    const context = await contextOver();
    const { store, written } = watchHistory(context.store);
    const lent = { ...context, store };
    await inTransaction(lent, async (outer) => {
      await outer.store.insert(COLLECTIONS.audit, line('1'));
      await inTransaction(outer, (inner) => inner.store.insert(COLLECTIONS.audit, line('2')));
      const failing = inTransaction(outer, async (inner) => {
        await inner.store.insert(COLLECTIONS.audit, line('3'));
        await inner.store.remove(COLLECTIONS.audit, '2');
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await runDryRun(outer, (inner) => inner.store.insert(COLLECTIONS.audit, line('4')));
      await outer.store.insert('others', line('5'));
    });
    expect(written()).toEqual([line('1'), line('2')]);
    expect(await context.store.list(COLLECTIONS.audit)).toEqual([line('1'), line('2')]);
  });

  it('a number that a trial took may be given again or not, and never names a record that is there', async () => {
    const context = await contextOver();
    await context.store.insert('things', { id: '25' });
    const add = async ({ store }: { readonly store: Store }) => {
      const id = await nextId(store, 'things');
      return (await store.insert('things', { id })).id;
    };
    expect(await runDryRun(context, add)).toBe('26');
    const ids = [await inTransaction(context, add), await inTransaction(context, add)].map(Number);
    expect([(ids[0] ?? 0) > 25, (ids[1] ?? 0) - (ids[0] ?? 0)]).toEqual([true, 1]);
    expect((await context.store.list('things')).map(({ id }) => Number(id))).toEqual([25, ...ids]);
  });
});
