import { afterAll, describe, expect, it } from 'vitest';
import { watchHistory } from '../../../server/resource/batch/impact.ts';
import { inTransaction, runDryRun } from '../../../server/resource/transaction.ts';
import { createMemoryStore } from '../../../server/store/memory-store.ts';
import { nextId } from '../../../server/store/record-fields.ts';
import type { UniqueKey } from '../../../server/store/store.ts';
import { COLLECTIONS, type Row, type Store } from '../../../server/store/store.ts';
import { DuplicateValueError, StaleError } from '../../../server/store/store-errors.ts';
import { createTestServer } from '../../../server/testing.ts';
import { createSqlStore } from '../sql-store.ts';
import type { TableShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

const drops: (() => Promise<void>)[] = [];

async function openSql(engine: Parameters<typeof testPool>[0]): Promise<Store> {
  const [pool, schema] = [await testPool(engine), newSchema()];
  drops.push(() => dropSchema(pool, schema));
  const store = createSqlStore({ pool, schema, shapes: [SHAPE] });
  await store.prepare();
  return store;
}

const UNIQUE: readonly UniqueKey[] = [['code'], ['name', 'shop', 'size']];
const SHAPE: TableShape = {
  collection: 'wares',
  fields: [
    { name: 'version', kind: 'number', indexed: false },
    { name: 'deleteTime', kind: 'moment', indexed: false },
    { name: 'code', kind: 'text', indexed: true },
    { name: 'name', kind: 'text', indexed: false },
    { name: 'shop', kind: 'text', indexed: false },
    { name: 'size', kind: 'number', indexed: false },
  ],
  unique: UNIQUE,
};

const STORES: readonly (readonly [kind: string, open: () => Promise<Store>])[] = [
  ['memory', async () => createMemoryStore({}, (collection) => (collection === 'wares' ? UNIQUE : []))],
  ...(await testEngines()).map((engine) => [engine, () => openSql(engine)] as const),
];

/** Cases in which the kinds of stores once behaved differently. */
describe.each(STORES)('a store of the kind %s', (_kind, open) => {
  afterAll(async () => {
    for (const drop of drops.splice(0)) await drop();
  });
  const contextOver = async () => ({ ...createTestServer().context, store: await open() });
  const line = (id: string) => ({ id, record: id });

  it('reports history lines of nested transactions, without rolled back ones', async () => {
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

  it('refuses duplicates of unique values outside the bin, ignoring case', async () => {
    const store = await open();
    const refused = (row: Row) =>
      expect(store.insert('wares', row)).rejects.toEqual(new DuplicateValueError('wares', 'code'));
    await store.insert('wares', { id: '1', code: 'Ä1😀', name: 'Tea', shop: 'a', size: 1 });
    await refused({ id: '2', code: 'ä1😀' });
    await store.insert('wares', { id: '2', code: 'ä2', name: 'tea', shop: 'A', size: 2 });
    await store.insert('wares', { id: '3', code: '', name: 'Tea', shop: 'a' });
    await store.insert('wares', { id: '4', code: null, name: 'Tea', shop: null, deleteTime: '' });
    await store.insert('wares', { id: '5', code: 'ä1😀', name: 'Milk', deleteTime: '2026-01-02 00:00:00' });
    const taken = new DuplicateValueError('wares', 'name');
    await expect(store.insert('wares', { id: '6', name: 'TEA', size: null, deleteTime: null })).rejects.toEqual(taken);
    await expect(store.update('wares', '2', { size: 1 })).rejects.toEqual(taken);
    await expect(store.update('wares', '5', { deleteTime: '' })).rejects.toEqual(
      new DuplicateValueError('wares', 'code'),
    );
    expect(await store.update('wares', '2', { code: 'Ä2', name: 'Coffee' })).toMatchObject({ code: 'Ä2' });
    await store.remove('wares', '1');
    expect(await store.update('wares', '5', { deleteTime: '' })).toMatchObject({ id: '5', deleteTime: '' });
    await expect(store.insert('wares', { id: '5', code: 'x' })).rejects.toThrow('wares already has 5');
  });

  it('continues after a refused duplicate, and writes nothing of it', async () => {
    const context = await contextOver();
    await inTransaction(context, async ({ store }) => {
      await store.insert('wares', { id: '1', code: 'a' });
      await expect(store.insert('wares', { id: '2', code: 'A' })).rejects.toThrow(DuplicateValueError);
      await store.insert('wares', { id: '2', code: 'b' });
      await expect(store.update('wares', '2', { code: 'A', name: 'x' })).rejects.toThrow(DuplicateValueError);
      await store.update('wares', '2', { name: 'y' });
    });
    expect(await context.store.getMany('wares', ['2', 'none', '1'])).toEqual([
      { id: '2', code: 'b', name: 'y' },
      { id: '1', code: 'a' },
    ]);
  });

  it('changes a row only when it has the expected version', async () => {
    const store = await open();
    await store.insert('wares', { id: '1', code: 'a' });
    expect(await store.update('wares', '1', { version: 2 }, { version: 1 })).toEqual({
      id: '1',
      code: 'a',
      version: 2,
    });
    const stale = store.update('wares', '1', { version: 3 }, { version: 1 });
    await expect(stale).rejects.toEqual(new StaleError('wares', '1'));
    expect(await store.update('wares', 'none', {}, { version: 1 })).toBeUndefined();
    expect(await store.list('wares')).toEqual([{ id: '1', code: 'a', version: 2 }]);
  });

  it('may reuse a number of a dry run, but never that of an existing record', async () => {
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
