import { choicesContract, listAnswerContract, recordAnswerContract } from '@src/contracts/resource/responses.ts';
import type { RouteEntry } from '@src/contracts/routes/route-entry.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { expect, it } from 'vitest';
import { userCollections } from '../records/user-collections.ts';
import { syncEntries } from './menu-entries.ts';

const TESTER = '2';
const PATH = '/eav/records/event';
const PLACE = { inMenu: true, menuParent: 'News', menuTitle: 'Happenings', menuOrder: 7 };

/** Updates a collection as its form does: with all values that were read. */
async function change(client: TestClient, id: string, values: Readonly<Record<string, unknown>>) {
  const { record } = await client.result(recordAnswerContract, `GET /eav/assemble/${id}`);
  return client.call(`PUT /eav/assemble/${id}`, { body: { ...record, ...values } });
}
const read = async (client: TestClient, id: string) =>
  (await client.result(recordAnswerContract, `GET /eav/assemble/${id}`)).record;

/** The entries of the caller's menu for a path, each with its parents. */
async function entriesAt(client: TestClient, path: string) {
  const { result } = await client.call('POST /router/getRouters');
  const walk = (nodes: readonly RouteEntry[], parent: string): object[] =>
    nodes.flatMap((node) => [
      ...(node.path === path ? [{ parent, ...node.meta }] : []),
      ...walk(node.children ?? [], node.path),
    ]);
  return walk(Array.isArray(result) ? result : [], '');
}

/** A user with a role that has these permissions on a collection in the menu, selected as in the role form. */
async function withRights(client: TestClient, ...acts: readonly string[]) {
  const menu = acts.map((act) => `eavRecordsec1:${act}`);
  const { record } = await client.result(recordAnswerContract, `GET /system/role/${TESTER}`);
  expect((await client.call(`PUT /system/role/${TESTER}`, { body: { ...record, menu } })).code).toBe(0);
  return client.as('test');
}

it('adds a collection to the menu at the chosen position, for users who may view its records', async () => {
  const admin = await openClient([]);
  expect((await change(admin, 'ec1', PLACE)).code).toBe(0);
  const entry = { parent: '/news', title: 'Happenings', icon: 'pi pi-calendar' };
  expect(await entriesAt(admin, PATH)).toEqual([entry]);
  const reader = await withRights(admin, 'view');
  expect(await entriesAt(reader, PATH)).toEqual([entry]);
  expect((await reader.result(listAnswerContract, 'GET /eav/data/event/list')).total).toBe(24);
});

it('shows neither the entry nor records to users with other permissions, or with only the page', async () => {
  const admin = await openClient([]);
  await change(admin, 'ec1', PLACE);
  const { store } = admin.server.context;
  for (const menu of [['eavRecordsec1'], ['eavRecordsec1:create'], ['eavRecordsec1', 'eav:eavSite:view']]) {
    await store.update(COLLECTIONS.systemRoles, TESTER, { menu });
    const other = await admin.as('test');
    expect(await entriesAt(other, PATH)).toEqual([]);
    expect((await other.call('GET /eav/data/event/list')).status).toBe(403);
    expect((await other.call('POST /eav/assemble/model', { body: { code: 'event' } })).status).toBe(403);
  }
});

it('grants exactly the permissions checked in the role form', async () => {
  const admin = await openClient([]);
  await change(admin, 'ec1', PLACE);
  const body = { f_ec1f1: 'Open day', f_ec1f2: 'talk', f_ec1f3: '2026-12-01 10:00:00' };
  const file = { body: { query: {}, columns: ['f_ec1f1'] } };
  const reader = await withRights(admin, 'view', 'export');
  expect((await reader.call('POST /eav/data/event', { body })).status).toBe(403);
  expect((await reader.call('POST /eav/data/event/export', file)).code).toBe(0);
  expect((await reader.call('GET /eav/data/venue/list')).status).toBe(403);
  const writer = await withRights(admin, 'view', 'create');
  expect((await writer.call('POST /eav/data/event', { body })).code).toBe(0);
  expect((await writer.call('POST /eav/data/event/export', file)).status).toBe(403);
});

it('adds its permissions to the role form, named after the collection, and lists users with one', async () => {
  const admin = await openClient([]);
  await change(admin, 'ec1', PLACE);
  const query = { resource: 'menu', size: '1000' };
  const { list } = await admin.result(choicesContract, 'GET /choices', { query });
  expect(list.filter(({ parent }) => parent === 'eavRecordsec1').map(({ label }) => label)).toEqual(
    ['view', 'create', 'update', 'delete', 'restore', 'export', 'import', 'share', 'choose'].map(
      (act) => `活动 · system.action.${act}`,
    ),
  );
  await withRights(admin, 'view');
  const { result } = await admin.call('GET /system/access', { query: { code: 'eav:eav-event:view' } });
  expect(JSON.stringify(fieldsOf(result).roles)).toContain('Tester');
});

it('adds its permissions once published, at any position, and gives a role access to its records', async () => {
  const admin = await openClient([]);
  const offered = async (id: string) =>
    (await admin.result(choicesContract, 'GET /choices', { query: { resource: 'menu', size: '1000' } })).list.filter(
      ({ parent }) => parent === `eavRecords${id}`,
    ).length;
  expect([await offered('ec1'), await offered('ec6')]).toEqual([9, 0]);
  const { version } = await read(admin, 'ec6');
  await admin.call('POST /eav/assemble/ec6/transition', { body: { event: 'publish', version } });
  expect([await offered('ec6'), (await read(admin, 'ec6')).inMenu]).toEqual([9, false]);
  const reader = await withRights(admin, 'view');
  expect(await entriesAt(reader, PATH)).toMatchObject([
    { parent: '/eav', title: '活动', hideMenu: true, currentActiveMenu: '/eav/assemble' },
  ]);
  expect(await entriesAt(reader, '/eav')).toMatchObject([{ hideMenu: true }]);
  expect((await reader.result(listAnswerContract, 'GET /eav/data/event/list')).total).toBe(24);
});

it('adds permissions to collections of an earlier version, which had none outside of the menu', async () => {
  const admin = await openClient([]);
  const { store } = admin.server.context;
  const entries = (await store.list(COLLECTIONS.systemMenus)).filter(({ id }) => id.startsWith('eavRecordsec'));
  for (const { id } of entries) await store.remove(COLLECTIONS.systemMenus, id);
  await userCollections.upgrade(store);
  await userCollections.upgrade(store);
  const after = (await store.list(COLLECTIONS.systemMenus)).filter(({ id }) => id.startsWith('eavRecordsec'));
  expect(after.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
});

it('does not change a permission that was added to the menu by hand', async () => {
  const admin = await openClient([]);
  const { store } = admin.server.context;
  for (const { id } of await store.list(COLLECTIONS.systemMenus))
    if (id.startsWith('eavRecordsec1')) await store.remove(COLLECTIONS.systemMenus, id);
  await admin.allow('eav:eav-event:view');
  await userCollections.upgrade(store);
  expect((await store.get(COLLECTIONS.systemMenus, 'eavRecordsec1:view'))?.id).toBeUndefined();
  expect((await store.get(COLLECTIONS.systemMenus, 'eavRecordsec1:update'))?.permission).toBe('eav:eav-event:update');
  const reader = await admin.as('test');
  expect((await reader.result(listAnswerContract, 'GET /eav/data/event/list')).total).toBe(24);
});

it('gives a collection that reuses the code of a deleted one separate permissions', async () => {
  const admin = await openClient([]);
  const { store } = admin.server.context;
  const reader = await withRights(admin, 'view');
  const gone = { status: 'retired', deleteTime: '2026-06-01 08:00:00' };
  const before = await store.get('eavCollections', 'ec1');
  const after = await store.update('eavCollections', 'ec1', gone);
  if (before === undefined || after === undefined) throw new Error('there is no collection');
  await syncEntries(store, before, after);
  const next = { ...before, id: 'next' };
  await store.insert('eavCollections', next);
  await syncEntries(store, null, next);
  expect((await store.get(COLLECTIONS.systemMenus, 'eavRecordsnext:view'))?.permission).toBe('eav:eav-event:view');
  expect((await reader.call('GET /eav/data/event/list')).status).toBe(403);
});

it('lists users with the permission for all collections, too', async () => {
  const admin = await openClient([]);
  await admin.allow('eav:eavCollection:view');
  const rolesWith = async (code: string) => {
    const { result } = await admin.call('GET /system/access', { query: { code } });
    return JSON.stringify(fieldsOf(result).roles).includes('Tester');
  };
  expect([await rolesWith('eav:eav-event:view'), await rolesWith('eav:eav-event:update')]).toEqual([true, false]);
});

it('follows the menu when the entry is moved there, and keeps its settings', async () => {
  const admin = await openClient([]);
  await change(admin, 'ec1', PLACE);
  const { record } = await admin.result(recordAnswerContract, 'GET /system/menu/eavRecordsec1');
  const moved = { ...record, menuName: 'Fairs', parentMenu: 'Order', orderNo: 3 };
  expect((await admin.call('PUT /system/menu/eavRecordsec1', { body: moved })).code).toBe(0);
  expect(await read(admin, 'ec1')).toMatchObject({ menuParent: 'Order', menuTitle: 'Fairs', menuOrder: 3 });
  const { version } = await read(admin, 'ec1');
  expect((await admin.call('PUT /eav/assemble/ec1', { body: { description: 'All of them', version } })).code).toBe(0);
  expect(await entriesAt(admin, PATH)).toEqual([{ parent: '/order', title: 'Fairs', icon: 'pi pi-calendar' }]);
});

it('is hidden when removed from the menu, and keeps its permissions', async () => {
  const admin = await openClient([]);
  await change(admin, 'ec1', PLACE);
  const reader = await withRights(admin, 'view');
  await change(admin, 'ec1', { inMenu: false });
  expect(await entriesAt(reader, PATH)).toMatchObject([{ hideMenu: true }]);
  expect((await reader.call('GET /eav/data/event/list')).code).toBe(0);
});

it('appears when its draft is published, and is removed with its permission when retired', async () => {
  const admin = await openClient([]);
  await change(admin, 'ec6', { inMenu: true });
  expect(await entriesAt(admin, '/eav/records/speaker')).toEqual([]);
  const send = async (event: string) => {
    const { version } = await read(admin, 'ec6');
    const body = { event, version, reason: 'A test' };
    expect((await admin.call('POST /eav/assemble/ec6/transition', { body })).code).toBe(0);
  };
  await send('publish');
  expect(await entriesAt(admin, '/eav/records/speaker')).toMatchObject([{ parent: '', title: '讲师' }]);
  await send('retire');
  expect(await entriesAt(admin, '/eav/records/speaker')).toEqual([]);
  await send('revive');
  expect((await read(admin, 'ec6')).inMenu).toBe(true);
});

it.each([
  ['a page', 'EavAssemble'],
  ['nothing', 'NoSuchEntry'],
])('is absent in %s', async (_what, menuParent) => {
  const { result } = await change(await openClient([]), 'ec1', { ...PLACE, menuParent });
  expect(Object.keys(fieldsOf(fieldsOf(result).errors))).toEqual(['menuParent']);
});
