import { expect, it } from 'vitest';
import { endpoints } from '../../endpoints.ts';
import { fieldsOf } from '../../http/path-params.ts';
import { SERVER_RESOURCES } from '../../resources.ts';
import { createTestServer } from '../../testing.ts';

const BINNED = '2026-06-16 10:00:00';

/** Calls that write about a record, and do not leave it to its life cycle what may be done with it in the bin. */
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

it('only what edits a record and what sends it events may be about one in the bin', () => {
  const deciding = writes.filter(([, , binned]) => binned).map(([name]) => name);
  expect(deciding.filter((name) => !/^PUT [^:]+:id$|\/:id\/transition$/.test(name))).toEqual([]);
});

it.each(writes)('%s does nothing about a record in the bin', async (name, { collection, definition }) => {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  const { rows } = await server.context.store.select(collection, {});
  // The last one is nobody who calls.
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
  // A log is changed by nobody, in the bin or not.
  expect([name, code]).toEqual([name, definition.log === true ? code : 1004]);
  expect(fieldsOf(await server.context.store.get(collection, row.id))).toMatchObject({ deleteTime: BINNED });
});

it('packing slips leave out orders in the bin', async () => {
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
