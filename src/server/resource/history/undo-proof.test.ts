import { expect, it } from 'vitest';
import { PROOF_MINUTES } from '../../auth/recent-reauth.ts';
import { fieldsOf } from '../../http/path-params.ts';
import { addMinutes } from '../../store/dates.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { createTestServer, TEST_NOW } from '../../testing.ts';

const PROOF_NEEDED = 1011;

/** A server whose operator confirmed the password too long ago. */
async function open() {
  const server = createTestServer(1, [], PROOF_MINUTES);
  const headers = await server.signIn('vben');
  server.moveTo(addMinutes(TEST_NOW, PROOF_MINUTES + 1));
  const call = async (name: string, body: object) => {
    const { code, result } = fieldsOf((await server.call(name, { headers, body })).body);
    return { code, result: fieldsOf(result) };
  };
  return { store: server.context.store, call };
}

it.each([
  ['an account', 'account/4', COLLECTIONS.users, 'disable', 'active'],
  ['an account that was locked', 'account/4', COLLECTIONS.users, 'lock', 'active'],
  ['a role', 'role/4', COLLECTIONS.systemRoles, 'disable', 'enabled'],
  ['an entry of the menu', 'menu/SystemDept', COLLECTIONS.systemMenus, 'disable', 'enabled'],
])('%s is not enabled by an undo without a proof', async (_what, name, collection, event, status) => {
  const { store, call } = await open();
  const id = name.slice(name.indexOf('/') + 1);
  const sent = { event, version: (await store.get(collection, id))?.version ?? 1, reason: 'Left' };
  const { code, result } = await call(`POST /system/${name}/transition`, sent);
  const undo = () => call('POST /undo', { id: fieldsOf(result.undo).id });
  expect([code, (await undo()).code]).toEqual([0, PROOF_NEEDED]);
  await call('POST /api/confirmPassword', { password: '123456' });
  expect([(await undo()).code, (await store.get(collection, id))?.status]).toEqual([0, status]);
});

it('many accounts are not enabled by an undo without a proof', async () => {
  const { store, call } = await open();
  const { code, result } = await call('POST /system/account/batch', { event: 'disable', ids: ['4', '5'], reason: 'x' });
  const undo = () => call('POST /undo', { id: fieldsOf(result.undo).id });
  expect([code, (await undo()).code]).toEqual([0, PROOF_NEEDED]);
  await call('POST /api/confirmPassword', { password: '123456' });
  expect((await undo()).code).toBe(0);
  const states = (await store.getMany(COLLECTIONS.users, ['4', '5'])).map(({ status }) => status);
  expect(states).toEqual(['active', 'active']);
});

it.each([
  ['a model server', '/news/ai_provider', 'aiProviders'],
  ['a database', '/eav/database', 'eavDatabases'],
  ['a site with its key', '/eav/site', 'eavSites'],
  ['an official account', '/official_account', 'officialAccounts'],
])('%s is neither restored nor returned by an undo of its deletion without a proof', async (_what, api, collection) => {
  const { store, call } = await open();
  const candidates = (await store.list(collection)).map(({ id }) => id);
  const deletions = [];
  for (const id of candidates) {
    const version = (await store.get(collection, id))?.version ?? 1;
    deletions.push({ id, ...(await call(`POST ${api}/${id}/transition`, { event: 'delete', version })) });
  }
  const gone = deletions.find(({ code }) => code === 0);
  const id = gone?.id ?? '';
  const isDeleted = async () => ((await store.get(collection, id))?.deleteTime ?? '') !== '';
  const version = (await store.get(collection, id))?.version;
  const undo = () => call('POST /undo', { id: fieldsOf(gone?.result.undo).id });
  const restored = await call(`POST ${api}/${id}/transition`, { event: 'restore', version });
  expect([restored.code, (await undo()).code, await isDeleted()]).toEqual([PROOF_NEEDED, PROOF_NEEDED, true]);
  await call('POST /api/confirmPassword', { password: '123456' });
  expect([(await undo()).code, await isDeleted()]).toEqual([0, false]);
});
