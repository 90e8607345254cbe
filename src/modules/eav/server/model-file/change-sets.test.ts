import {
  changeSetsContract,
  modelFileContract,
  modelImportContract,
  revertImportContract,
} from '@src/contracts/endpoints/models/model-file.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import { expect, it } from 'vitest';
import { MAX_AT_ONCE } from '../changes/measure.ts';
import { CHANGE_SETS, EAV_COLLECTIONS, EAV_FIELDS, INDEXES, INTERFACES, recordsOf } from '../eav-row.ts';

const TABLES = [EAV_COLLECTIONS, EAV_FIELDS, INTERFACES, INDEXES];
const WHO = {
  code: 'who',
  labelZh: '来访者',
  labelEn: 'Who',
  type: 'text',
  required: true,
  listed: true,
  position: 10,
};
const HALL = { code: 'hall', labelZh: '展厅', labelEn: 'Hall', type: 'text', position: 90 };

/** Reverted rows stay in the bin with their values. */
const isLive = ({ deleteTime }: Row) => (deleteTime ?? '') === '';

/** A file with a new collection and its dependents, a new field, and other labels of an existing collection. */
async function open() {
  const client = await openClient([]);
  const { store } = client.server.context;
  const database = String((await store.get('eavDatabases', 'ed1'))?.code);
  const { document } = await client.result(modelFileContract, 'POST /eav/model/export', { body: { site: null } });
  const event = document.collections[0];
  const file = {
    ...{ format: 'statehouse-model', version: 1 },
    collections: [
      { code: 'visit', name: '来访', kind: 'list', database, titleField: 'who', fields: [WHO] },
      { ...event, name: 'Happenings', fields: [HALL] },
    ],
    interfaces: [
      {
        name: 'Halls',
        method: 'GET',
        path: '/halls',
        auth: 'key',
        pageSize: 9,
        cacheSeconds: 0,
        collection: 'event',
        selection: ['hall'],
      },
    ],
    indexes: [{ name: 'Visitors', collection: 'visit', selection: ['who'] }],
  };
  const tables = async () =>
    Object.fromEntries(
      await Promise.all(TABLES.map(async (each) => [each, (await store.list(each)).filter(isLive)] as const)),
    );
  return { client, store, file, tables };
}
const KEYS = [
  'collection:visit',
  'collection:event',
  'field:visit.who',
  'field:event.hall',
  'collection:visit.structure',
  'interface:GET /halls',
  'index:visit',
];
const takeIn = (client: TestClient, document: unknown) =>
  client.call('POST /eav/model/import', { body: { document, keys: KEYS } });
const imports = async (client: TestClient) =>
  (await client.result(changeSetsContract, 'POST /eav/model/imports', { body: {} })).list;
const kept = async (client: TestClient, id = '1') =>
  (await client.result(revertImportContract, 'POST /eav/model/revert', { body: { id, dryRun: true } })).kept.map(
    ({ key, error }) => [key, error.rule],
  );
const plain = (tables: Readonly<Record<string, readonly object[]>>) =>
  JSON.parse(
    JSON.stringify(tables, (name, value) =>
      name === 'version' ? 0 : name === 'applying' ? undefined : (value ?? null),
    ),
  );

it('stores the changes of an import, and reverts all of them', async () => {
  const { client, store, file, tables } = await open();
  const before = await tables();
  expect((await takeIn(client, file)).code).toBe(0);
  const [set] = await imports(client);
  expect([set?.id, set?.by, set?.revertedBy]).toEqual(['1', 'vben', null]);
  expect(set?.steps.map(({ key, state, parts }) => [key, state, parts])).toEqual([
    ['collection:visit', 'new', []],
    ['collection:event', 'changed', [{ field: 'name', from: '活动', to: 'Happenings' }]],
    ['field:visit.who', 'new', []],
    ['field:event.hall', 'new', []],
    ['collection:visit.structure', 'new', []],
    ['interface:GET /halls', 'new', []],
    ['index:visit', 'new', []],
  ]);
  expect(JSON.stringify(set)).not.toContain('way');
  const taken = await tables();
  expect(await kept(client)).toEqual([]);
  expect(await tables()).toEqual(taken);
  const done = await client.result(revertImportContract, 'POST /eav/model/revert', { body: { id: '1' } });
  expect(done).toEqual({ kept: [], reverted: 7 });
  expect(plain(await tables())).toEqual(plain(before));
  expect((await imports(client))[0]?.revertedBy).toBe('vben');
  expect((await client.call('POST /eav/model/revert', { body: { id: '1' } })).code).toBe(1002);
  const lines = (await store.list(COLLECTIONS.audit)).filter(({ event }) => event === 'undo');
  expect(lines.map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => 'import'));
});

it('does not revert changes with dependents, and lists them', async () => {
  const { client, store, file } = await open();
  await takeIn(client, file);
  const made = async (table: string, code: string) => (await store.list(table)).find((row) => row.code === code);
  const hall = await made(EAV_FIELDS, 'hall');
  const visit = await made(EAV_COLLECTIONS, 'visit');
  await store.update('eavRecordsec1', '3', { [`f_${hall?.id}`]: 'North' });
  await store.insert(`eavRecords${visit?.id}`, { id: '1', deleteTime: '' });
  await store.update(EAV_COLLECTIONS, 'ec1', { name: 'Else', version: 9 });
  const reasons = [
    ['collection:event', 'changedSince'],
    ['collection:visit', 'hasRecords'],
  ];
  expect((await kept(client)).toSorted()).toEqual(reasons.toSorted());
  const refused = await client.call('POST /eav/model/revert', { body: { id: '1' } });
  expect([refused.code, Object.keys(fieldsOf(fieldsOf(refused.result).errors)).toSorted()]).toEqual([
    1001,
    reasons.map(([key]) => key).toSorted(),
  ]);
  expect(await made(EAV_FIELDS, 'who')).toBeDefined();
  expect((await imports(client))[0]?.revertedBy).toBeNull();
});

it.each([
  ['an interface', INTERFACES, { id: 'i9', collection: 'ec1', status: 'draft', selection: ['hall'], filters: [] }],
  ['a filter', INTERFACES, { id: 'i9', collection: 'ec1', status: 'draft', selection: [], filters: ['hall=North'] }],
  ['an index', INDEXES, { id: 'x9', collection: 'ec1', selection: ['hall'] }],
  ['a formula', EAV_FIELDS, { id: 'f9', collection: 'ec1', code: 'sum', formula: 'hall + seats' }],
])('keeps a field used by %s', async (_what, table, row) => {
  const { client, store, file } = await open();
  await takeIn(client, file);
  // A collection has one index.
  if (table === INDEXES)
    for (const { id, collection } of await store.list(INDEXES))
      if (collection === 'ec1') await store.remove(INDEXES, id);
  await store.insert(table, { ...row, deleteTime: '' });
  expect(await kept(client)).toEqual([['field:event.hall', 'fieldUsed']]);
});

it('keeps a field in the order of its collection, and a collection with relations to it', async () => {
  const { client, store, file } = await open();
  await takeIn(client, file);
  await store.update(EAV_COLLECTIONS, 'ec1', { defaultSort: '-starts_at,-hall' });
  const visit = (await store.list(EAV_COLLECTIONS)).find(({ code }) => code === 'visit');
  await store.insert(EAV_FIELDS, { id: 'f9', collection: 'ec2', code: 'v', target: visit?.id, deleteTime: '' });
  expect((await kept(client)).toSorted()).toEqual([
    ['collection:visit', 'stillUsed'],
    ['field:event.hall', 'fieldUsed'],
  ]);
});

it('requires the permission to delete for reverting, and to view the model for reading', async () => {
  const { client, file } = await open();
  await takeIn(client, file);
  const rights = (...acts: readonly string[]) => acts.map((act) => `eav:eavCollection:${act}`);
  await client.allow(...rights('view'));
  const tester = await client.as('test');
  expect(await imports(tester)).toHaveLength(1);
  expect((await tester.call('POST /eav/model/revert', { body: { id: '1', dryRun: true } })).status).toBe(403);
  await client.allow(...rights('view', 'update', 'delete'));
  expect((await kept(tester)).filter(([, rule]) => rule === 'noRight')).toEqual([
    ['index:visit', 'noRight'],
    ['interface:GET /halls', 'noRight'],
  ]);
});

it('stores nothing for an import without changes, and at most fifty', async () => {
  const { client, store, file } = await open();
  for (let at = 1; at <= 50; at += 1) {
    const stamp = { by: 'vben', time: '', revertedBy: null, revertedTime: null, steps: [] };
    await store.insert(CHANGE_SETS, { id: String(at), ...stamp });
  }
  await takeIn(client, { ...file, collections: [], interfaces: [], indexes: [] });
  expect((await imports(client))[0]?.id).toBe('50');
  await takeIn(client, file);
  expect((await imports(client)).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => String(51 - at)));
});

it('changes fields of a collection with a limited number of records', async () => {
  const { client, store, file } = await open();
  for (let id = 100; id < 100 + MAX_AT_ONCE; id += 1)
    await store.insert(recordsOf('ec1'), { id: String(id), f_ec1f4: id, version: 1, deleteTime: '' });
  const { document } = await client.result(modelFileContract, 'POST /eav/model/export', { body: { site: null } });
  const [event] = document.collections;
  const stored: readonly unknown[] = Array.isArray(event?.fields) ? event.fields : [];
  const fields = stored.map(fieldsOf).map((field) => (field.code === 'seats' ? { ...field, type: 'text' } : field));
  const body = { document: { ...file, collections: [{ ...event, fields }], interfaces: [], indexes: [] } };
  const tried = await client.result(modelImportContract, 'POST /eav/model/import', { body: { ...body, dryRun: true } });
  const rules = tried.changes.filter(({ state }) => state !== 'same').map(({ key, faults }) => [key, faults]);
  const error = { rule: 'manyRecords', text: 'eav.rule.manyRecords', params: { max: MAX_AT_ONCE } };
  expect(rules).toEqual([['field:event.seats', [{ path: 'collections[0].fields[3]', error }]]]);
});
