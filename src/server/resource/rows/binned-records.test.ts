import { expect, it } from 'vitest';
import { endpoints } from '../../endpoints.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { fieldsOf } from '../../http/path-params.ts';
import { SERVER_RESOURCES } from '../../resources.ts';
import { createTestServer } from '../../testing.ts';

const HASH_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const BINNED = '2026-06-16 10:00:00';

/** Calls that write to a record without a check of its lifecycle. */
const writes = endpoints.flatMap((endpoint) => {
  const { access, concern, path } = endpoint;
  const { scope } = access;
  const resource =
    typeof scope === 'object'
      ? SERVER_RESOURCES.find(({ definition }) => definition.name === scope.resource)
      : undefined;
  const isAbout = concern === 'write' && path.includes(':id') && access.nobody !== true;
  return resource !== undefined && isAbout
    ? [[`${endpoint.method} ${path}`, resource, access.binned === true] as const]
    : [];
});

it('only edits and events may apply to a record in the bin', () => {
  const deciding = writes.filter(([, , binned]) => binned).map(([name]) => name);
  expect(deciding.filter((name) => !/^PUT [^:]+:id$|\/:id\/transition$/.test(name))).toEqual([]);
});

it.each(writes)('%s does nothing to a record in the bin', async (name, { collection, definition }) => {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  const { rows } = await server.context.store.select(collection, {});
  // The last one is not the caller.
  const row = rows.at(-1);
  if (row === undefined) return;
  await server.context.store.update(collection, row.id, { deleteTime: BINNED });
  const body = name.startsWith('PUT')
    ? { version: row.version ?? 1 }
    : name.endsWith('/transition')
      ? { event: 'update', version: 1 }
      : undefined;
  const { body: answered } = await server.call(name, { headers, params: { id: row.id }, body });
  const { code } = fieldsOf(answered);
  // Records of a log cannot be changed, in the bin or not.
  expect([name, code]).toEqual([name, definition.log === true ? code : 1004]);
  expect(fieldsOf(await server.context.store.get(collection, row.id))).toMatchObject({ deleteTime: BINNED });
});

it.each<readonly [string, string, string, (id: string) => Partial<CallRequest>]>([
  ['POST /system/role/:id/move-members', 'systemRoles', '3', (to) => ({ params: { id: '2' }, body: { to } })],
  ['POST /system/dept/:id/merge', 'systemDepts', '3', (into) => ({ params: { id: '5' }, body: { into } })],
  ['POST /system/dept/:id/move-accounts', 'systemDepts', '3', (to) => ({ params: { id: '5' }, body: { to } })],
  ['POST /eav/interface/run', 'eavInterfaces', 'ei1', (id) => ({ body: { id } })],
  ['POST /eav/database/tables', 'eavDatabases', 'ed1', (database) => ({ body: { database } })],
  ['POST /eav/database/read-in', 'eavDatabases', 'ed1', (database) => ({ body: { database, tables: ['a.b'] } })],
  ['POST /eav/interface/derive', 'eavCollections', 'ec1', (id) => ({ body: { from: 'collection', id, dryRun: true } })],
])('%s does nothing with a record in the bin that its body names', async (name, collection, id, asked) => {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  await server.context.store.update(collection, id, { deleteTime: BINNED });
  const { body } = await server.call(name, { headers, ...asked(id) });
  expect(fieldsOf(body).code).toBe(1004);
});

it('no file is added or moved to a folder in the bin', async () => {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  const { store } = server.context;
  const folder = { folder: { rule: 'format' } };
  const errorsOf = async (name: string, request: Partial<CallRequest>) =>
    fieldsOf(fieldsOf((await server.call(name, { headers, ...request })).body).result).errors;
  const made = await server.call('POST /media/folder', { headers, body: { name: 'One' } });
  const { id } = fieldsOf(fieldsOf(fieldsOf(made.body).result).record);
  const begin = { name: 'a.txt', size: 3, hash: HASH_OF_ABC, folder: id };
  const begun = await server.call('POST /media/upload/init', { headers, body: begin });
  const { upload } = fieldsOf(fieldsOf(begun.body).result);
  const part = { upload, offset: 0, data: btoa('abc'), hash: HASH_OF_ABC };
  await server.call('POST /media/upload/chunk', { headers, body: part });
  await store.update('mediaFolders', String(id), { deleteTime: BINNED });
  expect(await errorsOf('POST /media/upload/complete', { body: { upload } })).toEqual(folder);
  expect(await errorsOf('POST /media/upload/init', { body: { ...begin, name: 'b.txt' } })).toEqual(folder);
  const file = (await store.select('media', { where: { field: 'status', op: 'is', value: 'ready' }, size: 1 })).rows[0];
  const moving = { event: 'move', version: file?.version ?? 1, payload: { folder: id } };
  expect(await errorsOf('POST /media/:id/transition', { params: { id: file?.id ?? '' }, body: moving })).toEqual(
    folder,
  );
});

it('packing slips omit orders in the bin', async () => {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  const { rows } = await server.context.store.select('orders', {
    where: { field: 'deliveryKind', op: 'is', value: 'shipment' },
    size: 2,
  });
  const [one, other] = rows;
  await server.context.store.update('orders', one?.id ?? '', { deleteTime: BINNED });
  const { body } = await server.call('POST /order/slips', { headers, body: { ids: [one?.id, other?.id] } });
  expect(fieldsOf(body).result).toMatchObject({ slips: [{ order: { id: other?.id } }], left: 1 });
});
