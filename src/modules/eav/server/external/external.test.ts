import { externalTablesContract, importTablesContract } from '@src/contracts/endpoints/models/external-tables.ts';
import { modelFileContract } from '@src/contracts/endpoints/models/model-file.ts';
import { modelContract } from '@src/contracts/endpoints/models/models.ts';
import { listAnswerContract, recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { addField, changesOf } from '../changes/testing.ts';
import { DATABASES, EAV_COLLECTIONS, EAV_FIELDS } from '../eav-row.ts';

const tablesOf = async (client: TestClient, database: string) =>
  (await client.result(externalTablesContract, 'POST /eav/database/tables', { body: { database } })).tables;
const readIn = (client: TestClient, database: string, ...tables: string[]) =>
  client.result(importTablesContract, 'POST /eav/database/read-in', { body: { database, tables } });

/** A writable external database, with collections of these tables. */
async function openShop(...tables: string[]) {
  const client = await openClient([]);
  const url = 'postgres://app:secret@stores.example.com/shop';
  const body = { name: 'Stores', code: 'stores', kind: 'postgres', url };
  const { record } = await client.result(writeAnswerContract, 'POST /eav/database', { body });
  if (tables.length > 0) await readIn(client, record.id, ...tables);
  const definitionOf = async (code: string) =>
    (await client.result(modelContract, 'POST /eav/assemble/model', { body: { code } })).definition;
  const fieldsIn = async (code: string) => {
    const definition = await definitionOf(code);
    return definition?.fields.map(({ name, kind, readOnly }) => [name, kind, readOnly ?? false]);
  };
  const list = (code: string, query: Record<string, string> = {}) =>
    client.result(listAnswerContract, `GET /eav/data/${code}/list`, { query });
  return { client, database: record.id, definitionOf, fieldsIn, list };
}

it('lists the tables of an external database, and their collections', async () => {
  const { client, database } = await openShop('public.customers');
  expect((await tablesOf(client, database)).map(({ name, kind, key, state }) => [name, kind, key, state])).toEqual([
    ['public.countries', 'table', ['code'], 'new'],
    ['public.customers', 'table', ['id'], 'read'],
    ['public.orders', 'table', ['id'], 'new'],
    ['public.turnover_by_month', 'view', [], 'new'],
  ]);
  expect((await tablesOf(client, database))[2]).toMatchObject({ shownOnly: ['source_address'], rows: 60 });
});

it('creates collections with fields of the column types, and relations between tables', async () => {
  const { fieldsIn } = await openShop('public.orders', 'public.customers');
  expect(await fieldsIn('customers')).toEqual([
    ['c_1', 'integer', true],
    ['c_2', 'text', false],
    ['c_3', 'text', false],
    ['c_4', 'select', false],
    ['c_5', 'decimal', false],
    ['c_6', 'boolean', false],
    ['c_7', 'date', false],
    ['c_8', 'longText', false],
  ]);
  expect(await fieldsIn('orders')).toEqual([
    ['c_1', 'integer', true],
    ['c_2', 'relation', false],
    ['c_3', 'decimal', false],
    ['c_4', 'datetime', false],
    ['c_5', 'tags', false],
    ['c_6', 'text', true],
  ]);
});

it('opens a list with the newest rows, titled by their naming column', async () => {
  const { list, definitionOf } = await openShop('public.orders', 'public.countries');
  const opened = await Promise.all(['orders', 'countries'].map((code) => list(code)));
  expect(opened.map((each) => each.list.slice(0, 3).map(({ id }) => id))).toEqual([
    ['60', '59', '58'],
    ['CN', 'DE', 'KE'],
  ]);
  const titles = await Promise.all(['orders', 'countries'].map(async (code) => (await definitionOf(code))?.titleField));
  expect(titles).toEqual(['c_1', 'c_2']);
});

it('lists, filters, sorts and pages rows in the external database', async () => {
  const { list } = await openShop('public.customers');
  const gold = await list('customers', { c_4: 'gold', sort: '-c_1', size: '10', page: '1' });
  expect([gold.total, gold.list.map(({ id }) => id)]).toEqual([8, ['24', '21', '18', '15', '12', '9', '6', '3']]);
  expect((await list('customers', { q: '林晓 2' })).list.map(({ c_2: name }) => name)).toEqual(['林晓 2']);
});

it('creates, updates and deletes a row once, without undo', async () => {
  const { client } = await openShop('public.customers');
  const body = { c_2: 'Bea Ortiz', c_3: 'bea@example.com', c_4: 'new', c_6: true };
  const made = await client.result(writeAnswerContract, 'POST /eav/data/customers', { body });
  expect([made.record.id, made.record.c_1, made.undo]).toEqual(['25', 25, null]);
  const { version } = made.record;
  await client.result(writeAnswerContract, 'PUT /eav/data/customers/25', { body: { ...body, c_5: 12.5, version } });
  const stale = await client.call('PUT /eav/data/customers/25', { body: { ...body, c_5: 1, version } });
  expect(stale.code).toBe(1003);
  const { record } = await client.result(recordAnswerContract, 'GET /eav/data/customers/25');
  expect([record.c_5, record.can]).toEqual([12.5, ['update', 'delete']]);
  const sent = { event: 'delete', version: record.version };
  expect((await client.call('POST /eav/data/customers/25/transition', { body: sent })).code).toBe(0);
  expect((await client.call('GET /eav/data/customers/25')).code).toBe(1002);
});

it('leaves blanks around the texts of a database as they are, when another field is changed', async () => {
  const { client, list } = await openShop('public.customers');
  await list('customers');
  const { outside } = client.server;
  const rows = 'standInRows:stores.example.com:customers';
  await outside.update(rows, '2', { c_2: '  Ada Marsh ', c_8: ' ' });
  const { record } = await client.result(recordAnswerContract, 'GET /eav/data/customers/2');
  const shown = Object.fromEntries(Object.entries(record).filter(([name]) => name.startsWith('c_')));
  const send = (values: object, version: unknown) =>
    client.result(writeAnswerContract, 'PUT /eav/data/customers/2', { body: { ...shown, ...values, version } });
  const changed = await send({ c_5: 12.5 }, record.version);
  expect(await outside.get(rows, '2')).toMatchObject({ c_2: '  Ada Marsh ', c_5: 12.5, c_8: ' ' });
  await send({ c_2: ' Ada May ' }, changed.record.version);
  expect(await outside.get(rows, '2')).toMatchObject({ c_2: 'Ada May', c_8: ' ' });
});

it('changes a row of which other values break the rules of forms', async () => {
  const { client, list } = await openShop('public.customers');
  await list('customers');
  const rows = 'standInRows:stores.example.com:customers';
  await client.server.outside.update(rows, '2', { c_2: 'two\nlines', c_7: '10000-01-01' });
  const { record } = await client.result(recordAnswerContract, 'GET /eav/data/customers/2');
  const shown = Object.fromEntries(Object.entries(record).filter(([name]) => name.startsWith('c_')));
  const send = (values: object) =>
    client.call('PUT /eav/data/customers/2', { body: { ...values, version: record.version } });
  const refused = await send({ c_2: 'three\nnew\nlines' });
  expect(fieldsOf(fieldsOf(refused.result).errors).c_2).toMatchObject({ rule: 'hiddenSign' });
  expect((await send({ ...shown, c_5: 12.5 })).code).toBe(0);
  expect(await client.server.outside.get(rows, '2')).toMatchObject({
    c_2: 'two\nlines',
    c_5: 12.5,
    c_7: '10000-01-01',
  });
});

it("rejects values that violate the table's constraints, by field", async () => {
  const { client } = await openShop('public.customers', 'public.orders', 'public.countries');
  const twice = await client.call('POST /eav/data/customers', { body: { c_2: 'B', c_3: 'customer1@example.com' } });
  expect([twice.code, fieldsOf(twice.result).errors]).toEqual([1006, { c_3: { rule: 'taken' } }]);
  const astray = await client.call('POST /eav/data/orders', { body: { c_2: '999', c_3: 1 } });
  expect(fieldsOf(astray.result).errors).toEqual({ c_2: { rule: 'missing' } });
  const unnamed = await client.call('POST /eav/data/countries', { body: { c_2: 'Peru' } });
  expect(fieldsOf(unnamed.result).errors).toEqual({ c_1: { rule: 'required' } });
  const named = await client.result(writeAnswerContract, 'POST /eav/data/countries', {
    body: { c_1: 'PE', c_2: 'Peru' },
  });
  expect(named.record.id).toBe('PE');
});

it('is read-only for views and for tables of a read-only database', async () => {
  const { client, database, definitionOf } = await openShop('public.turnover_by_month', 'public.customers');
  const actionsOf = async (code: string) => (await definitionOf(code))?.actions;
  const none = { create: false, update: false, delete: false, import: false };
  expect([await actionsOf('turnover_by_month'), await actionsOf('customers')]).toEqual([none, undefined]);
  await client.server.context.store.update(DATABASES, database, { readOnlyRows: true });
  expect(await actionsOf('customers')).toEqual(none);
  expect((await client.call('POST /eav/data/customers', { body: { c_2: 'B', c_3: 'b@example.com' } })).status).toBe(
    403,
  );
});

it('shows the error of an unavailable database, and still lists collections', async () => {
  const { client, database } = await openShop('public.customers');
  const url = 'postgres://app:secret@timeout.example.com/shop';
  await client.server.context.store.update(DATABASES, database, { url });
  const { code, result } = await client.call('GET /eav/data/customers/list');
  expect([code, fieldsOf(result).upstreamCode]).toEqual([1009, 'timeout']);
  const { list } = await client.result(listAnswerContract, 'GET /eav/assemble/list', { query: { q: 'customers' } });
  expect(list.map(({ rowCount }) => rowCount)).toEqual([24]);
  expect((await client.call('GET /search', { query: { q: 'Marsh' } })).code).toBe(0);
  expect((await client.call('POST /eav/database/tables', { body: { database } })).code).toBe(1009);
});

it('follows changed columns of a table', async () => {
  const { client, database, fieldsIn } = await openShop('public.countries');
  const { store } = client.server.context;
  const [collection] = (await store.list(EAV_COLLECTIONS)).filter(({ code }) => code === 'countries');
  const outside = fieldsOf(collection?.outside);
  const columns = Array.isArray(outside.columns) ? outside.columns : [];
  // As if it had been imported with another second column.
  const former = [columns[0], { ...fieldsOf(columns[1]), number: 9, name: 'continent' }];
  await store.update(EAV_COLLECTIONS, String(collection?.id), { outside: { ...outside, columns: former } });
  const [reported] = await tablesOf(client, database);
  expect([reported?.state, reported?.added, reported?.removed]).toEqual(['changed', ['name'], ['continent']]);
  expect(await readIn(client, database, 'public.countries')).toEqual({ made: 0, changed: 1 });
  expect((await tablesOf(client, database))[0]?.state).toBe('read');
  expect(await fieldsIn('countries')).toContainEqual(['c_2', 'text', false]);
});

it('names the field of a renamed column anew, unless an editor has named it', async () => {
  const { client, database, definitionOf } = await openShop('public.countries');
  const { store } = client.server.context;
  const [collection] = (await store.list(EAV_COLLECTIONS)).filter(({ code }) => code === 'countries');
  const [first, second] = (await store.list(EAV_FIELDS)).filter((row) => row.collection === collection?.id);
  const outside = fieldsOf(collection?.outside);
  const columns = Array.isArray(outside.columns) ? outside.columns.map(fieldsOf) : [];
  // As if both columns had had other names when they were imported.
  const former = columns.map((column, at) => ({ ...column, name: `former_${at}` }));
  await store.update(EAV_COLLECTIONS, String(collection?.id), { outside: { ...outside, columns: former } });
  await store.update(EAV_FIELDS, String(first?.id), { labelZh: 'former_0', labelEn: 'former_0' });
  await store.update(EAV_FIELDS, String(second?.id), { labelZh: '国家', labelEn: 'former_1' });
  expect(await readIn(client, database, 'public.countries')).toEqual({ made: 0, changed: 1 });
  expect((await definitionOf('countries'))?.fields.map(({ label }) => label)).toEqual([
    { zh_CN: 'code', en: 'code' },
    { zh_CN: '国家', en: 'name' },
  ]);
});

it('leaves the structure to the database', async () => {
  const { client } = await openShop('public.countries');
  const { store } = client.server.context;
  const [collection] = (await store.list(EAV_COLLECTIONS)).filter(({ code }) => code === 'countries');
  const { plan, apply } = changesOf(client, String(collection?.id));
  const more = addField({ code: 'more', labelZh: '更多', labelEn: 'More', type: 'text' });
  const [field] = (await store.list(EAV_FIELDS)).filter((row) => row.collection === collection?.id);
  const own = { key: `field:${field?.id}`, from: {} } as const;
  const { plan: reported } = await plan(
    more,
    { ...own, act: 'edit', to: { type: 'markdown' } },
    { key: `collection:${collection?.id}`, act: 'edit', from: {}, to: { indexSets: '[]' } },
  );
  const faults = reported.items.map((item) => item.faults.map(({ field: name, error }) => [name, error.rule]));
  expect(faults).toEqual([[['type', 'outsideFixed']], [['type', 'outsideFixed']], [['indexSets', 'outsideFixed']]]);
  expect((await plan({ ...own, act: 'hide', to: {} })).plan.isBlocked).toBe(true);
  // The label of a field does not depend on the table.
  expect((await apply({ ...own, act: 'edit', to: { labelEn: 'Key' } })).status).toBe('applied');
});

it('is omitted from model files, which describe defined collections', async () => {
  const { client } = await openShop('public.countries');
  const { document } = await client.result(modelFileContract, 'POST /eav/model/export', { body: { site: null } });
  expect(JSON.stringify(document)).not.toContain('countries');
});

it('requires the permission to create collections', async () => {
  const { client, database } = await openShop();
  await client.allow('eav:eavDatabase:view');
  const tester = await client.as('test');
  expect((await tablesOf(tester, database)).length).toBe(4);
  const asked = await tester.call('POST /eav/database/read-in', { body: { database, tables: ['public.orders'] } });
  expect([asked.status, asked.result]).toEqual([403, { permission: 'eav:eavCollection:create' }]);
  const builtin = await client.call('POST /eav/database/tables', { body: { database: 'ed1' } });
  expect([builtin.code, fieldsOf(builtin.result).text]).toEqual([1008, 'eav.rule.outsideNone']);
});

it('leaves collections as drafts for a caller who may not publish, and changes none that the caller may not update', async () => {
  const { client, database, list } = await openShop();
  const { store } = client.server.context;
  const collectionOf = async (code: string) => (await store.list(EAV_COLLECTIONS)).find((row) => row.code === code);
  const rights = ['eav:eavDatabase:view', ...['view', 'create'].map((act) => `eav:eavCollection:${act}`)];
  await client.allow(...rights);
  const tester = await client.as('test');
  expect(await readIn(tester, database, 'public.customers')).toEqual({ made: 1, changed: 0 });
  const draft = await collectionOf('customers');
  expect(draft?.status).toBe('draft');
  const again = { body: { database, tables: ['public.customers'] } };
  const refused = await tester.call('POST /eav/database/read-in', again);
  expect([refused.status, refused.result]).toEqual([403, { permission: 'eav:eavCollection:update' }]);

  const event = { event: 'publish', version: draft?.version };
  expect((await client.call(`POST /eav/assemble/${draft?.id}/transition`, { body: event })).code).toBe(0);
  expect((await list('customers')).total).toBe(24);

  await client.allow(...rights, 'eav:eavCollection:publish', 'eav:eavCollection:update');
  expect(await readIn(tester, database, 'public.countries', 'public.customers')).toEqual({ made: 1, changed: 1 });
  expect((await collectionOf('countries'))?.status).toBe('published');
});
