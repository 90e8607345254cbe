import { describe, expect, it } from 'vitest';
import { COLLECTIONS, type Selected, type Store } from '../store/store.ts';
import { createTestServer } from '../testing.ts';
import { findByName } from './user.ts';

/** A store that records how many accounts each selection read, and refuses complete reads. */
function watched(store: Store): { readonly store: Store; readonly read: number[] } {
  const read: number[] = [];
  const select = async (...asked: Parameters<Store['select']>): Promise<Selected> => {
    const found = await store.select(...asked);
    if (asked[0] === COLLECTIONS.users) read.push(found.rows.length);
    return found;
  };
  const list = (): never => {
    throw new Error('every account is read');
  };
  return { store: { ...store, select, list }, read };
}

describe('finding an account by name', () => {
  it.each([
    ['vben', '1', 1],
    ['VBEN', undefined, 1],
    [' vben', undefined, 0],
    ['nobody', undefined, 0],
    ['', undefined, 0],
    ['\0', undefined, 0],
  ])('%j finds %s, and reads no other account', async (name, id, count) => {
    const { store, read } = watched(createTestServer().context.store);
    expect((await findByName(store, name))?.id).toBe(id);
    expect(read).toEqual([count]);
  });

  it('ignores a deleted account with the name', async () => {
    const { store } = createTestServer().context;
    const former = await store.update(COLLECTIONS.users, '2', { deleteTime: '2026-06-01 08:00:00' });
    expect(await findByName(store, 'test')).toBeUndefined();
    await store.insert(COLLECTIONS.users, { ...former, id: '90', deleteTime: null });
    expect((await findByName(store, 'test'))?.id).toBe('90');
  });
});
