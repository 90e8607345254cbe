import { createServer } from 'miragejs';
import { expect, it } from 'vitest';
import { createMirageStore } from './mirage-store.ts';
import { OpenIds } from './open-ids.ts';

it('takes a row back under the id of one that was removed, as an undone delete needs it', async () => {
  const server = createServer({ environment: 'test', identityManagers: { application: OpenIds } });
  try {
    const store = createMirageStore(server);
    await store.insert('roles', { id: 'a', name: 'first' });
    await store.remove('roles', 'a');
    await store.insert('roles', { id: 'a', name: 'again' });
    expect(await store.list('roles')).toEqual([{ id: 'a', name: 'again' }]);
    await expect(store.insert('roles', { id: 'a' })).rejects.toThrow('roles already has a');
  } finally {
    server.shutdown();
  }
});
