import { indexSearchContract } from '@src/contracts/endpoints/models/index-search.ts';
import { modelAccessContract } from '@src/contracts/endpoints/models/models.ts';
import { exportJobContract } from '@src/contracts/resource/batch/export-files.ts';
import {
  exportAnswerContract,
  importReportContract,
  listAnswerContract,
  recordAnswerContract,
} from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import type { Selection } from '@src/server/store/store.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { expect, it } from 'vitest';
import { changesOf } from '../changes/testing.ts';
import { fault } from '../eav-errors.ts';
import { EAV_COLLECTIONS, EAV_FIELDS, INTERFACES } from '../eav-row.ts';

/** Ids of the tester's role, and of another role. */
const [TESTER, OTHER] = ['2', '3'];
const RIGHTS = ['eav:eavCollection:view', 'eav:eavCollection:update', 'eav:eavIndex:view'];

/**
 * An administrator and a tester. Only the other role reads the fee and the summary of an event, and changes its seats.
 */
async function open() {
  const admin = await openClient([]);
  await admin.allow(...RIGHTS);
  const { store } = admin.server.context;
  for (const id of ['ec1f5', 'ec1f8']) await store.update(EAV_FIELDS, id, { readRoles: [OTHER] });
  await store.update(EAV_FIELDS, 'ec1f4', { writeRoles: [OTHER] });
  return { admin, tester: await admin.as('test'), store };
}
const accessOf = (client: Awaited<ReturnType<typeof open>>['admin'], role: string | null) =>
  client.result(modelAccessContract, 'POST /eav/assemble/access', { body: { collection: 'ec1', role } });

it('hides a field from roles without read permission: in records, filters, sorting, exports and history', async () => {
  const { admin, tester } = await open();
  const body = { f_ec1f5: 12_300, f_ec1f1: 'Renamed', version: 1 };
  expect((await admin.call('PUT /eav/data/event/2', { body })).code).toBe(0);
  const { record } = await tester.result(recordAnswerContract, 'GET /eav/data/event/2');
  expect([record.f_ec1f1, record.f_ec1f5]).toEqual(['Renamed', '******']);
  for (const query of [{ f_ec1f5_from: '1' }, { sort: 'f_ec1f5' }])
    expect((await tester.call('GET /eav/data/event/list', { query })).code).toBe(1001);
  const file = await tester.result(exportAnswerContract, 'POST /eav/data/event/export', {
    body: { query: {}, columns: ['f_ec1f1', 'f_ec1f5'] },
  });
  expect(JSON.stringify(file.rows)).not.toContain('123.00');
  const { result } = await tester.call('GET /eav/data/event/2/audit');
  expect(JSON.stringify(result)).not.toContain('12300');
  const all = await admin.result(listAnswerContract, 'GET /eav/data/event/list', {
    query: { f_ec1f5_from: '123', f_ec1f5_to: '123' },
  });
  expect(all.list.map(({ id }) => id)).toEqual(['2']);
});

it('hides a field in exports by jobs, and refuses their rows once it is hidden', async () => {
  const { tester, admin, store } = await open();
  await admin.call('PUT /eav/data/event/2', { body: { f_ec1f5: 12_300, f_ec1f1: 'Renamed', version: 1 } });
  const body = { queries: [{ f_ec1f1: 'Renamed' }], columns: ['f_ec1f1', 'f_ec1f5'] };
  const read = async () => {
    const { file } = await tester.result(exportJobContract, 'POST /eav/data/event/export/job', { body });
    await admin.server.workOff();
    return { file, call: () => tester.call(`GET /eav/data/event/export/${file}/rows`) };
  };
  const hidden = await read();
  expect((await hidden.call()).result).toMatchObject({ rows: [['Renamed', '']], next: null });
  await store.update(EAV_FIELDS, 'ec1f5', { readRoles: [] });
  expect((await hidden.call()).code).toBe(1008);
  const shown = await read();
  expect((await shown.call()).result).toMatchObject({ rows: [['Renamed', '123.00']] });
  await store.update(EAV_FIELDS, 'ec1f5', { readRoles: [OTHER] });
  expect(await shown.call()).toMatchObject({ code: 1008, result: { text: 'resource.exports.fieldsChanged' } });
});

it('does not say whether a guessed value of a hidden field is taken', async () => {
  const { admin, tester, store } = await open();
  await store.update(EAV_FIELDS, 'ec1f5', { unique: true });
  const check = async (client: typeof admin, field: string, value: unknown, values: object = {}) => {
    const { code, result } = await client.call('POST /eav/data/event/check', { body: { field, value, values } });
    return code === 0 ? (fieldsOf(fieldsOf(result).error).rule ?? null) : code;
  };
  const fee = (await store.get('eavRecordsec1', '2'))?.f_ec1f5;
  expect([await check(admin, 'f_ec1f5', fee), await check(admin, 'f_ec1f5', 1)]).toEqual(['taken', null]);
  expect([await check(tester, 'f_ec1f5', fee), await check(tester, 'f_ec1f5', 1)]).toEqual([1001, 1001]);
  await store.update(EAV_FIELDS, 'ec1f5', { unique: false });
  await store.update(EAV_COLLECTIONS, 'ec1', {
    indexSets: JSON.stringify([{ fields: ['ec1f2', 'ec1f5'], unique: true }]),
  });
  const category = (await store.get('eavRecordsec1', '2'))?.f_ec1f2;
  const guess = (client: typeof admin, value: unknown) => check(client, 'f_ec1f2', category, { f_ec1f5: value });
  expect([await guess(admin, fee), await guess(admin, 1)]).toEqual(['taken', null]);
  expect([await guess(tester, fee), await guess(tester, 1)]).toEqual([null, null]);
});

it('does not find the record of an imported line by a hidden value', async () => {
  const { admin, tester, store } = await open();
  await admin.allow(...RIGHTS, 'eav:eav-event:import', 'eav:eav-event:create');
  await store.update(EAV_FIELDS, 'ec1f5', { unique: true });
  await store.update('eavRecordsec1', '2', { f_ec1f5: 12_345 });
  const rows = [{ f_ec1f1: 'Guessed', f_ec1f3: '2026-12-01 10:00:00', f_ec1f5: '123.45' }];
  const tryAs = async (client: typeof admin) => {
    const report = await client.result(importReportContract, 'POST /eav/data/event/import', {
      body: { rows, dryRun: true },
    });
    return [report.creates, report.updates];
  };
  expect([await tryAs(admin), await tryAs(tester)]).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

it('rejects values from roles without write permission, and keeps the stored ones', async () => {
  const { tester, store } = await open();
  const body = { f_ec1f1: 'Renamed', f_ec1f4: 1, f_ec1f5: 5, version: 1 };
  expect((await tester.call('PUT /eav/data/event/2', { body })).code).toBe(0);
  expect(await store.get('eavRecordsec1', '2')).toMatchObject({ f_ec1f1: 'Renamed', f_ec1f4: 75, f_ec1f5: 9900 });
});

it('does not find records by hidden texts', async () => {
  const { admin, tester, store } = await open();
  await store.update('eavRecordsec1', '2', { f_ec1f8: 'zeppelin' });
  await admin.call('POST /eav/index/ex1/transition', { body: { event: 'build', payload: {}, version: 1 } });
  const search = async (client: typeof admin) =>
    (await client.result(indexSearchContract, 'POST /eav/index/search', { body: { index: 'ex1', words: 'zeppelin' } }))
      .total;
  expect([await search(admin), await search(tester)]).toEqual([1, 0]);
});

it('omits fields hidden from a signed-in caller from interfaces', async () => {
  const { admin, store } = await open();
  await store.update(INTERFACES, 'ei2', { auth: 'session' });
  const fieldsFor = async (name: string) => {
    const { body } = await admin.server.call('GET /open/harbour/event/2', { headers: await admin.server.signIn(name) });
    return Object.keys(fieldsOf(fieldsOf(body).result));
  };
  expect(await fieldsFor('vben')).toContain('fee');
  expect(await fieldsFor('test')).toEqual([
    ...['id', 'version', 'title', 'category', 'starts_at', 'seats', 'is_open', 'venue'],
  ]);
});

it("explains a role's permissions, the deciding rule and the field values", async () => {
  const { admin, tester } = await open();
  const { acts, fields } = await accessOf(admin, TESTER);
  expect(acts).toEqual(['view', 'create', 'update', 'delete']);
  const reported = new Map(fields.map(({ code, readBy, writeBy, value }) => [code, [readBy, writeBy, value]]));
  expect([reported.get('seats'), reported.get('fee'), reported.get('is_open')]).toEqual([
    ['everyone', 'noRole', 50],
    ['noRole', 'unread', null],
    ['everyone', 'everyone', false],
  ]);
  expect((await accessOf(tester, null)).fields.find(({ code }) => code === 'fee')?.canRead).toBe(false);
  expect((await accessOf(admin, null)).fields.map(({ readBy }) => readBy)).toEqual(fields.map(() => 'super'));
  expect(await accessOf(admin, OTHER)).toMatchObject({ acts: [] });
  await admin.allow('eav:eavCollection:view');
  expect((await tester.call('POST /eav/assemble/access', { body: { collection: 'ec1', role: OTHER } })).status).toBe(
    403,
  );
});

it('reads one record to show what a role may read, and not all of the collection', async () => {
  const { admin, store } = await open();
  const asked: Selection[] = [];
  const note = (collection: string, selection: Selection) => collection === 'eavRecordsec1' && asked.push(selection);
  admin.server.lend({ store: watchedReads(store, note) });
  expect((await accessOf(admin, TESTER)).fields.find(({ code }) => code === 'seats')?.value).toBe(50);
  expect(asked.map(({ size }) => size)).toEqual([1]);
});

it('cannot hide the title of records', async () => {
  const { admin } = await open();
  const { plan } = await changesOf(admin).plan({
    key: 'field:ec1f1',
    act: 'edit',
    from: {},
    to: { readRoles: [OTHER] },
  });
  expect(plan.items[0]?.faults).toEqual([{ field: 'readRoles', error: fault('titleRead') }]);
});
