import { interfaceRunContract } from '@src/contracts/endpoints/models/interface-run.ts';
import { modelAccessContract } from '@src/contracts/endpoints/models/models.ts';
import { writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { EAV_FIELDS, INTERFACES } from '../eav-row.ts';

/** Id of a role that nobody of these tests has. */
const OTHER = '3';
const BUILDER = [
  ...['view', 'create', 'update', 'test', 'publish'].map((act) => `eav:eavInterface:${act}`),
  ...['eav:eav-event:view', 'eav:eav-venue:view'],
];
const DRAFT = {
  ...{ name: 'Events', method: 'GET', path: '/unread', collection: 'ec1', auth: 'key', pageSize: 50 },
  ...{ cacheSeconds: 0, selection: [], joins: [], order: null, filters: [] },
};

/** An administrator, and a builder of interfaces who may see events and venues, but neither fees nor the phones of venues. */
async function open() {
  const admin = await openClient([]);
  await admin.allow(...BUILDER);
  const { store } = admin.server.context;
  const phone = (await store.list(EAV_FIELDS)).find(({ collection, code }) => collection === 'ec2' && code === 'phone');
  for (const id of ['ec1f5', phone?.id ?? '']) await store.update(EAV_FIELDS, id, { readRoles: [OTHER] });
  return { admin, builder: await admin.as('test'), store };
}
const make = async (client: TestClient, values: object) =>
  (await client.result(writeAnswerContract, 'POST /eav/interface', { body: { ...DRAFT, ...values } })).record.id;
const send = async (client: TestClient, id: string, event: string) => {
  const { version } = fieldsOf(fieldsOf((await client.call(`GET /eav/interface/${id}`)).result).record);
  const { code, result } = await client.call(`POST /eav/interface/${id}/transition`, { body: { event, version } });
  return code === 0 ? 0 : fieldsOf(result).text;
};
const namesOf = (value: unknown) => Object.keys(fieldsOf(value));

it('trying an interface shows its operator no field that they may not read, whoever it is tried as', async () => {
  const { admin, builder } = await open();
  await admin.allow(...BUILDER, 'eav:eavCollection:update', 'eav:eavCollection:view');
  const selection = ['title', 'fee', 'venue.name', 'venue.phone'];
  const id = await make(admin, { joins: ['venue'], selection });
  const run = async (client: TestClient, asked: object) => {
    const ran = await client.result(interfaceRunContract, 'POST /eav/interface/run', { body: { id, ...asked } });
    const { list } = fieldsOf(fieldsOf(ran.body).result);
    const first = Array.isArray(list) ? list.find(({ venue }) => venue !== null) : null;
    return [ran.status, namesOf(first).includes('fee'), namesOf(fieldsOf(first).venue).includes('phone')];
  };
  expect(await run(admin, {})).toEqual([200, true, true]);
  expect(await run(builder, {})).toEqual([200, false, false]);
  expect((await run(builder, { role: '1' })).slice(1)).toEqual([false, false]);
  // Nor by guessing.
  const guessed = await builder.result(interfaceRunContract, 'POST /eav/interface/run', {
    body: { id, query: { fee_from: '1' } },
  });
  expect(guessed.status).toBe(400);
});

it('asking what a role may read shows no value that the asking operator may not read', async () => {
  const { admin } = await open();
  await admin.allow('eav:eavCollection:update', 'eav:eavCollection:view');
  const { store } = admin.server.context;
  await store.update('systemRoles', OTHER, { menu: ['eav:eavCollection:view'] });
  const feeFor = async (client: TestClient) => {
    const asked = { body: { collection: 'ec1', role: OTHER } };
    const { fields } = await client.result(modelAccessContract, 'POST /eav/assemble/access', asked);
    const fee = fields.find(({ code }) => code === 'fee');
    return [fee?.canRead, typeof fee?.value];
  };
  expect([await feeFor(admin), await feeFor(await admin.as('test'))]).toEqual([
    [true, 'number'],
    [true, 'object'],
  ]);
});

it('the sample kept with an interface has no field that only some roles read', async () => {
  const { admin, store } = await open();
  const id = await make(admin, { joins: ['venue'] });
  expect(await send(admin, id, 'test')).toBe(0);
  const { list } = JSON.parse(String((await store.get(INTERFACES, id))?.sample));
  expect(namesOf(list[0])).toEqual(expect.arrayContaining(['title', 'seats', 'venue']));
  expect([namesOf(list[0]).includes('fee'), namesOf(list[0].venue).includes('phone')]).toEqual([false, false]);
});

it.each([
  ['returns a field', { selection: ['title', 'fee'] }],
  ['filters by a field', { selection: ['title'], filters: ['fee=9900'] }],
  ['finds by a field', { selection: ['title'], path: '/unread/:fee' }],
  ['orders by a field', { selection: ['title'], order: '-fee' }],
  ['returns a joined field', { selection: ['title', 'venue.phone'], joins: ['venue'] }],
])('an interface that %s is not published by an operator who may not read it', async (_what, values) => {
  const { admin, builder } = await open();
  const id = await make(admin, values);
  expect(await send(admin, id, 'test')).toBe(0);
  expect(await send(builder, id, 'publish')).toBe('eav.rule.fieldsUnread');
  expect(await send(admin, id, 'publish')).toBe(0);
});

it.each([
  ['of all fields, which are those that everybody reads', { joins: ['venue'] }],
  ['of fields that they read', { selection: ['title', 'venue.name'], joins: ['venue'] }],
  ['for callers with a session, who get what their roles read', { auth: 'session' }],
])('an operator publishes an interface %s', async (_what, values) => {
  const { builder } = await open();
  const id = await make(builder, values);
  expect([await send(builder, id, 'test'), await send(builder, id, 'publish')]).toEqual([0, 0]);
});

it('deriving serves no field that the operator may not read, and takes no sample of records that they may not view', async () => {
  const { admin, store } = await open();
  const rows = (await store.list(INTERFACES)).filter(
    ({ collection, kind }) => collection === 'ec1' && kind === 'system',
  );
  for (const { id } of rows) await store.remove(INTERFACES, id);
  await admin.allow('eav:eavInterface:update', 'eav:eavInterface:view', 'eav:eavCollection:view');
  const deriveAs = async (client: TestClient) => {
    const body = { from: 'collection', id: 'ec1', keys: ['list'], dryRun: false };
    const { result } = await client.call('POST /eav/interface/derive', { body });
    const made = (await store.list(INTERFACES)).filter((row) => row.collection === 'ec1' && row.verb === 'list');
    return [fieldsOf(result).applied, made.map(({ status }) => status), String(made[0]?.sample).includes('"fee"')];
  };
  expect(await deriveAs(await admin.as('test'))).toEqual([1, ['tested'], false]);
});
