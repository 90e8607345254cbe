import { expect, it } from 'vitest';
import { createMemoryStore } from './memory-store.ts';

it('inserts, changes and removes rows, and returns immutable ones', async () => {
  const store = createMemoryStore({ things: [{ id: '1', tags: ['a'] }] });
  expect(await store.insert('things', { id: '2', tags: [] })).toEqual({ id: '2', tags: [] });
  await expect(store.insert('things', { id: '2' })).rejects.toThrow('things already has 2');
  expect(await store.update('things', '1', { name: 'one', id: '7' })).toEqual({ id: '1', tags: ['a'], name: 'one' });
  expect(await store.update('things', '9', { name: 'nine' })).toBeUndefined();
  const tags = (await store.get('things', '1'))?.tags;
  expect(() => Array.isArray(tags) && tags.push('b')).toThrow(TypeError);
  expect(await store.list('things')).toEqual([
    { id: '1', tags: ['a'], name: 'one' },
    { id: '2', tags: [] },
  ]);
  expect([await store.remove('things', '1'), await store.remove('things', '1')]).toEqual([true, false]);
  expect(await store.get('things', '1')).toBeUndefined();
  expect(await store.list('nothing')).toEqual([]);
});
