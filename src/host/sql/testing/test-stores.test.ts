import { expect, it } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { DuplicateValueError } from '../../../server/store/store-errors.ts';
import { testRows } from '../../../server/testing.ts';
import { createTestStores } from './test-stores.ts';

const engine = process.env.STORE === 'postgres' ? 'postgres' : 'embedded';
/** A collection with many rows, one with few, an empty one, and a user-defined one. */
const COLLECTIONS = ['loginLog', 'roles', 'sessions', 'eavRecords_1'] as const;

const look = async (store: Store) =>
  Object.fromEntries(await Promise.all(COLLECTIONS.map(async (name) => [name, await store.list(name)] as const)));

/** Writes a collection in every way, including a rolled back transaction. */
async function disturb(store: Store, collection: string): Promise<void> {
  const rows = await store.list(collection);
  await store.insert(collection, { id: 'new', version: 1 });
  await store.insert(collection, { id: 'passing', version: 1 });
  await store.remove(collection, 'passing');
  const [first, second] = rows;
  if (first !== undefined) await store.update(collection, first.id, { note: 'changed' });
  if (second !== undefined) await store.remove(collection, second.id);
  const failing = store.transaction?.(async (inner) => {
    await inner.insert(collection, { id: 'taken back', version: 1 });
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
}

it('the next test on the same tables finds the rows of a fresh store, in order, and the same numbers', async () => {
  const make = await createTestStores(engine);
  const first = make(testRows());
  const [before, number] = [await look(first), await first.nextNumber?.('roles')];
  for (const collection of COLLECTIONS) await disturb(first, collection);
  expect(await look(first)).not.toEqual(before);
  const other = make(testRows());
  const again = make(testRows());
  expect(await look(again)).toEqual(before);
  expect(await again.nextNumber?.('roles')).toBe(number);
  expect(await look(other)).toEqual(before);
});

it('the next test on the same tables finds no shape that a test has given to a user-defined collection', async () => {
  const make = await createTestStores(engine);
  const [name, text] = ['eavRecords_1', { name: 'code', kind: 'text', isIndexed: true }];
  const first = make(testRows());
  await first.reshape?.(name, { fields: [text], indexes: [], unique: [['code']] });
  const twice = async (store: Store) => {
    for (const id of ['a', 'b']) await store.insert(name, { id, code: 'same', deleteTime: '' });
    return (await store.list(name)).map(({ id }) => id);
  };
  await expect(twice(first)).rejects.toThrow(DuplicateValueError);
  const [_other, again] = [make(testRows()), make(testRows())];
  expect(await twice(again)).toEqual(['a', 'b']);
});

it('a store refuses to be used after its tables were reused', async () => {
  const make = await createTestStores(engine);
  const [first, ,] = [make({}), make({}), make({})];
  await expect(first.list('roles')).rejects.toThrow('a store is used after others have taken its tables over');
});
