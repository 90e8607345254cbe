import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { changesOf } from '../changes/testing.ts';
import { EAV_FIELDS, INTERFACES, recordsOf } from '../eav-row.ts';
import { DEMO_SITE_KEY } from '../seeds/sites.seed.ts';

/** Id of a role. */
const ROLE = '3';
/** The field `phone` of the venues. */
const PHONE = 'ec2f4';

async function ask(client: TestClient, name: string, body?: object) {
  const [method, path] = name.split(' ');
  const { status, body: answer } = await client.server.call(`${method} /open/harbour${path}`, {
    ...{ body, headers: { 'x-api-key': DEMO_SITE_KEY } },
  });
  return { status, result: fieldsOf(fieldsOf(answer).result) };
}

/** Restricts fields to a role, as an operator does. */
const restrict = (client: TestClient, key: string, rights: Readonly<Record<string, readonly string[]>>) =>
  changesOf(client, key.startsWith('ec2') ? 'ec2' : 'ec1').apply({
    ...{ key: `field:${key}`, act: 'edit', from: {}, to: rights },
  });

it('a field that is restricted later is no longer returned by an interface whose fields nobody selected', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  const phone = await store.get(EAV_FIELDS, PHONE);
  expect(phone?.code).toBe('phone');
  await store.update(recordsOf('ec2'), '1', { f_ec2f4: '13800001111' });
  const [derived] = (await store.list(INTERFACES)).filter(
    ({ path, method }) => path === '/venue/:id' && method === 'GET',
  );
  const keys = async () => Object.keys((await ask(client, 'GET /venue/1')).result);
  const open = ['id', 'version', 'name', 'city', 'capacity', 'site'];
  expect(await keys()).toContain('phone');
  await restrict(client, PHONE, { readRoles: [ROLE] });
  expect(await keys()).toEqual(open);
  // An operator's own interface, without a selection.
  await store.update(INTERFACES, derived?.id ?? '', { kind: 'custom', selection: [] });
  expect(await keys()).toEqual(open);
  // A field that an operator selected stays: it is their decision, and callers rely on it.
  await store.update(INTERFACES, derived?.id ?? '', { selection: ['name', 'phone'] });
  expect(await keys()).toEqual(['id', 'version', 'name', 'phone']);
  // Neither is it searched, nor sorted or filtered by.
  await store.update(EAV_FIELDS, PHONE, { filterable: true, searchable: true });
  for (const query of [{ phone: '13800001111' }, { sort: 'phone' }]) {
    const headers = { 'x-api-key': DEMO_SITE_KEY };
    expect((await client.server.call('GET /open/harbour/venue', { query, headers })).status).toBe(400);
  }
});

it('nor is it accepted by one that writes, also when only writing is restricted', async () => {
  const client = await openClient([]);
  const faultsIn = async (body: object) => fieldsOf((await ask(client, 'PUT /venue/1', body)).result.errors);
  expect(await faultsIn({ phone: '13800001111' })).toEqual({});
  await restrict(client, PHONE, { readRoles: [ROLE] });
  expect(await faultsIn({ phone: '13800002222' })).toEqual({ phone: { rule: 'unknownField' } });
  await restrict(client, 'ec2f3', { writeRoles: [ROLE] });
  expect(await faultsIn({ capacity: 10 })).toEqual({ capacity: { rule: 'unknownField' } });
});

it('nor is it returned of joined records, or kept in a sample', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  const [row] = (await store.list(INTERFACES)).filter(
    ({ collection, method }) => collection === 'ec1' && method === 'GET',
  );
  const id = row?.id ?? '';
  await store.update(recordsOf('ec2'), '1', { f_ec2f4: '13800001111' });
  await store.update(INTERFACES, id, {
    ...{ path: '/joined', selection: ['title'], joins: ['venue'], auth: 'key', filters: [], status: 'tested' },
  });
  const { version } = fieldsOf(fieldsOf((await client.call(`GET /eav/interface/${id}`)).result).record);
  expect((await client.call(`POST /eav/interface/${id}/transition`, { body: { event: 'test', version } })).code).toBe(
    0,
  );
  await store.update(INTERFACES, id, { status: 'published' });
  expect(String((await store.get(INTERFACES, id))?.sample)).toContain('phone');
  const venueKeys = async () => {
    const { list } = (await ask(client, 'GET /joined')).result;
    const joined = Array.isArray(list) ? list.find(({ venue }) => venue !== null) : null;
    return Object.keys(fieldsOf(fieldsOf(joined).venue));
  };
  expect(await venueKeys()).toContain('phone');
  await restrict(client, PHONE, { readRoles: [ROLE] });
  expect(await venueKeys()).toEqual(['id', 'version', 'name', 'city', 'capacity', 'site']);
  expect((await store.get(INTERFACES, id))?.sample).toBe(null);
});
