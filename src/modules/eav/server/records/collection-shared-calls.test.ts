import { modelsContract } from '@src/contracts/endpoints/models/models.ts';
import { exportJobContract } from '@src/contracts/resource/batch/export-files.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import {
  auditEntryContract,
  batchAnswerContract,
  choicesContract,
  jobContract,
  undoAnswerContract,
  writeAnswerContract,
} from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EAV_FIELDS } from '../eav-row.ts';

const RECORDS = 'eavRecordsec1';
const OTHER_ROLE = '3';
const auditContract = v.object({ list: v.array(auditEntryContract) });
const rightsTo = (...acts: readonly string[]) => acts.map((act) => `eav:eav-event:${act}`);

/** An administrator, and a tester with these permissions on the records of one collection. */
async function open(...acts: readonly string[]) {
  const admin = await openClient([]);
  await admin.allow(...rightsTo(...acts));
  return { admin, tester: await admin.as('test'), store: admin.server.context.store };
}
const rename = (client: TestClient) =>
  client.result(writeAnswerContract, 'PUT /eav/data/event/2', { body: { f_ec1f1: 'Renamed', version: 1 } });
const undoWrite = (client: TestClient, id: string) =>
  client.call('POST /undo', { body: { id }, headers: { 'idempotency-key': `undo:${id}` } });

it('undoes an own write while the permission is held', async () => {
  const { admin, tester, store } = await open('view', 'update');
  const { undo } = await rename(tester);
  const id = undo?.id ?? '';
  expect((await undoWrite(admin, id)).code).not.toBe(0);
  await admin.allow(...rightsTo('view'));
  expect((await undoWrite(tester, id)).status).toBe(403);
  await admin.allow('eav:eavCollection:update');
  expect(await tester.result(undoAnswerContract, 'POST /undo', { body: { id } })).toEqual({ restored: 1, failed: [] });
  expect(await store.get(RECORDS, '2')).toMatchObject({ f_ec1f1: '用户日 2', version: 3 });
  expect((await store.list(COLLECTIONS.undos)).length).toBe(0);
});

it('undoes nothing once the collection is locked', async () => {
  const { admin, tester, store } = await open('view', 'update');
  const { undo } = await rename(tester);
  await store.update('eavCollections', 'ec1', { status: 'retired' });
  expect((await undoWrite(tester, undo?.id ?? '')).code).toBe(1002);
  expect(await store.get(RECORDS, '2')).toMatchObject({ f_ec1f1: 'Renamed' });
  expect((await admin.call('GET /audit', { query: { entity: 'eav-event', id: '2' } })).code).toBe(1002);
});

it('returns the history by collection name, without hidden values', async () => {
  const { admin, tester, store } = await open('view');
  await store.update(EAV_FIELDS, 'ec1f5', { readRoles: [OTHER_ROLE] });
  await admin.call('PUT /eav/data/event/2', { body: { f_ec1f4: 80, f_ec1f5: 12_300, version: 1 } });
  const query = { entity: 'eav-event', id: '2' };
  const reported = await tester.result(auditContract, 'GET /audit', { query });
  expect(reported.list.map(({ event, by, changes }) => [event, by, changes])).toEqual([
    [
      'update',
      'vben',
      [
        { field: 'f_ec1f4', from: 75, to: 80 },
        { field: 'f_ec1f5', from: null, to: null },
      ],
    ],
  ]);
  await admin.allow('eav:eav-venue:view');
  expect((await tester.call('GET /audit', { query })).status).toBe(403);
});

it('lists records by collection name, for users who may choose them', async () => {
  const { admin, tester } = await open('choose');
  const query = { resource: 'eav-event', q: '用户日 2' };
  const { list } = await tester.result(choicesContract, 'GET /choices', { query });
  expect(list.map(({ value, label }) => [value, label])).toContainEqual(['2', '用户日 2']);
  await admin.allow('eav:eav-venue:view');
  expect((await tester.call('GET /choices', { query })).status).toBe(403);
});

it.each([
  ['GET /choices', { resource: 'eav-event' }],
  ['GET /eav/data/event/choices', {}],
])(
  'finds records for users who may only choose them by what choices show, and by no other value: %s',
  async (call, of) => {
    const { admin, tester, store } = await open('choose');
    await store.update(EAV_FIELDS, 'ec1f8', { searchable: true });
    await store.update(RECORDS, '2', { f_ec1f1: 'Harbour day', f_ec1f8: 'zeppelin' });
    const find = async (q: string) =>
      (await tester.result(choicesContract, call, { query: { ...of, q } })).list.map(({ value }) => value);
    expect([await find('Harbour'), await find('zeppelin')]).toEqual([['2'], []]);
    await admin.allow(...rightsTo('view'));
    expect([await find('Harbour'), await find('zeppelin')]).toEqual([['2'], ['2']]);
  },
);

it('stores saved views of its list, shared by users with that permission', async () => {
  const { admin, tester } = await open('view');
  const view = { name: 'Fairs', params: { f_ec1f2: 'fair' }, columns: ['f_ec1f1'], isDefault: false };
  const body = { ...view, list: 'eav-event', id: null, version: 0 };
  expect((await tester.call('POST /views', { body: { ...body, scope: 'private' } })).code).toBe(0);
  expect((await tester.call('POST /views', { body: { ...body, name: 'All', scope: 'all' } })).status).toBe(403);
  await admin.allow(...rightsTo('view', 'share'));
  expect((await tester.call('POST /views', { body: { ...body, name: 'All', scope: 'all' } })).code).toBe(0);
  const { result } = await admin.call('GET /views', { query: { list: 'eav-event' } });
  expect(result).toMatchObject({ list: [{ name: 'All', params: { f_ec1f2: 'fair' }, mine: false }] });
});

it('processes a batch job, and undoes all of it', async () => {
  const { admin, tester, store } = await open('view', 'delete');
  const sample = await store.get(RECORDS, '1');
  const ids = Array.from({ length: 210 }, (_, index) => `many${index}`);
  for (const id of ids) await store.insert(RECORDS, { ...sample, id });
  const body = { event: 'delete', ids };
  const { job } = await tester.result(batchAnswerContract, 'POST /eav/data/event/batch', { body });
  const progress = () => tester.result(jobContract, `GET /job/${job}`);
  expect(await progress()).toMatchObject({ state: 'queued', done: 0 });
  await admin.server.workOff();
  const { state, ok, undo } = await progress();
  expect([state, ok]).toEqual(['done', 210]);
  const asked = await tester.result(undoAnswerContract, 'POST /undo', { body: { id: undo?.id } });
  await admin.server.workOff();
  expect(await tester.result(jobContract, `GET /job/${asked.job}`)).toMatchObject({ state: 'done', ok: 210 });
});

it('names an export job by the permission on its collection, which the rows need too', async () => {
  const { admin, tester, store } = await open('view', 'export');
  const body = { queries: [{}], columns: ['f_ec1f1'] };
  const { file, job } = await tester.result(exportJobContract, 'POST /eav/data/event/export/job', { body });
  await admin.server.workOff();
  const stored = await store.get(COLLECTIONS.jobs, job);
  const { list } = await tester.result(modelsContract, 'POST /eav/assemble/models');
  expect(list.map((each) => permissionCode({ name: each.name, module: 'eav' }, 'export'))).toEqual([stored?.name]);
  const rows = () => tester.call(`GET /eav/data/event/export/${file}/rows`);
  expect((await rows()).code).toBe(0);
  await admin.allow(...rightsTo('view'));
  expect((await rows()).status).toBe(403);
});

it('stops a batch job when the collection is locked meanwhile', async () => {
  const { admin, tester, store } = await open('view', 'delete');
  const sample = await store.get(RECORDS, '1');
  const ids = Array.from({ length: 201 }, (_, index) => `many${index}`);
  for (const id of ids) await store.insert(RECORDS, { ...sample, id });
  const body = { event: 'delete', ids };
  const { job } = await tester.result(batchAnswerContract, 'POST /eav/data/event/batch', { body });
  await store.update('eavCollections', 'ec1', { status: 'retired' });
  await admin.server.workOff();
  const ended = { state: 'failed', done: 0, undo: null, error: 'Not found' };
  expect(await tester.result(jobContract, `GET /job/${job}`)).toMatchObject(ended);
  expect(await tester.result(jobContract, `POST /job/${job}/cancel`, { body: {} })).toMatchObject(ended);
});
