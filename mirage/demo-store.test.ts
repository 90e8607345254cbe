import { expect, it } from 'vitest';
import { createDemoStore } from './demo-store.ts';

it('loads a collection once, when it is first read, and again after a failure', async () => {
  const asked: string[] = [];
  let isDown = true;
  const store = createDemoStore(async (collection) => {
    asked.push(collection);
    if (isDown) throw new Error('down');
    return [{ id: 'a' }];
  });
  expect(asked).toEqual([]);
  await expect(store.list('roles')).rejects.toThrow('down');
  isDown = false;
  expect(await Promise.all([store.list('roles'), store.get('roles', 'a'), store.list('roles')])).toEqual([
    [{ id: 'a' }],
    { id: 'a' },
    [{ id: 'a' }],
  ]);
  expect(asked).toEqual(['roles', 'roles']);
  expect(store.loaded()).toEqual(['roles']);
});

it('tracks changed collections until they are settled or dropped', async () => {
  const store = createDemoStore(async () => [{ id: 'a' }]);
  await store.list('roles');
  await store.update('roles', 'none', { name: 'x' });
  await store.remove('roles', 'none');
  expect(store.changed()).toEqual([]);
  await store.update('roles', 'a', { name: 'x' });
  await store.insert('users', { id: 'b' });
  expect(store.changed()).toEqual(['roles', 'users']);
  store.settle(['roles']);
  expect(store.changed()).toEqual(['users']);
  store.touch(['roles']);
  store.forget(['users', 'roles']);
  expect([store.changed(), store.peek('users'), await store.list('users')]).toEqual([[], undefined, [{ id: 'a' }]]);
});

it('accepts a row with the id of a removed one, as an undone delete needs it', async () => {
  const store = createDemoStore(async () => []);
  await store.insert('roles', { id: 'a', name: 'first' });
  await store.remove('roles', 'a');
  await store.insert('roles', { id: 'a', name: 'again' });
  expect(await store.list('roles')).toEqual([{ id: 'a', name: 'again' }]);
  await expect(store.insert('roles', { id: 'a' })).rejects.toThrow('roles already has a');
});
