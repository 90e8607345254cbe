import { expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { fieldsOf } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';
import { createTestServer } from '../testing.ts';

/** An account that registered itself: no administrator has given it a role. */
async function signInStranger() {
  const server = createTestServer();
  const { store } = server.context;
  const row = await store.get(COLLECTIONS.users, '2');
  await store.update(COLLECTIONS.users, '2', { role: [], avatar: 'media:m2' });
  const headers = await server.signIn('test');
  const call = async (name: string, parts: object = {}) =>
    fieldsOf((await server.call(name, { headers, ...parts })).body);
  return { row, server, call };
}

it('an account without a role gets no data that all operators may see', async () => {
  const { call } = await signInStranger();
  const people = await call('GET /system/people', { query: { names: 'vben,editor,test' } });
  expect(people.result).toEqual({ list: [{ account: 'test', name: 'test user', picture: 'media:m2' }] });
  expect((await call('GET /media/:id/content', { params: { id: 'm1' } })).code).toBe(1002);
  expect((await call('GET /media/:id/content', { params: { id: 'm2' } })).code).toBe(0);
  const chosen = await call('POST /system/ownPicture', { body: { picture: 'media:m1' } });
  expect(chosen.result).toEqual({ errors: { picture: { rule: 'missing' } } });
  const { items } = fieldsOf((await call('POST /notices/list')).result);
  expect(JSON.stringify(items)).not.toContain('published-');
});

it('an account gets the data of all operators with the next call after a role was assigned', async () => {
  const { server, row, call } = await signInStranger();
  await server.context.store.update(COLLECTIONS.users, '2', { role: row?.role });
  expect(fieldsOf((await call('GET /system/people', { query: { names: 'vben' } })).result).list).toHaveLength(1);
  expect((await call('GET /media/:id/content', { params: { id: 'm1' } })).code).toBe(0);
});

it('no other call is open to every signed-in account and about data of others', () => {
  const open = endpoints.filter(({ dialect, access: { caller, rights, scope } }) => {
    const isWithoutRight = Array.isArray(rights) && rights.length === 0;
    return dialect === 'product' && caller === 'signedIn' && isWithoutRight && scope === 'none';
  });
  // The search and the models are limited by the rights to each resource.
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    ...['GET /media/:id/content', 'GET /search', 'GET /system/people', 'POST /eav/assemble/models'],
  ]);
});
