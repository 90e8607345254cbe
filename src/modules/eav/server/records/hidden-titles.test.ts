import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { expect, it } from 'vitest';
import { EAV_COLLECTIONS, EAV_FIELDS } from '../eav-row.ts';

const OTHER_ROLE = '3';
const [EVENTS, VENUES] = ['eavRecordsec1', 'eavRecordsec2'];
const ACTS = ['view', 'choose', 'create', 'update', 'delete', 'export', 'import'];
/** More rows than one export response holds. */
const MANY = 1001;

const change = async (store: Store, collection: string, values: (row: Row) => object) => {
  for (const row of await store.list(collection)) await store.update(collection, row.id, { ...values(row) });
};

/**
 * A tester with all permissions on events and venues, except reading their titles and the date that events are sorted
 * by. Collections without a title field use their first field as title, even when it is restricted.
 */
async function open() {
  const admin = await openClient([]);
  await admin.allow(...ACTS.flatMap((act) => [`eav:eav-event:${act}`, `eav:eav-venue:${act}`]), 'media:media:view');
  const { store } = admin.server.context;
  for (const id of ['ec1', 'ec2']) await store.update(EAV_COLLECTIONS, id, { titleField: '' });
  for (const id of ['ec1f1', 'ec1f3', 'ec2f1']) await store.update(EAV_FIELDS, id, { readRoles: [OTHER_ROLE] });
  await store.update(EAV_FIELDS, 'ec1f8', { type: 'image' });
  await change(store, EVENTS, ({ id }) => ({ f_ec1f1: `Hidden ${id}`, f_ec1f3: '2031-04-05 06:07:08' }));
  await change(store, VENUES, ({ id }) => ({ f_ec2f1: `Hidden place ${id}` }));
  await store.update(EVENTS, '2', { f_ec1f8: 'media:m1' });
  await admin.call('PUT /eav/data/event/2', { body: { f_ec1f4: 80, version: 1 } });
  return { store, tester: await admin.as('test') };
}

/** Calls that return data of records, as [call, query or body]. */
const CALLS: readonly (readonly [call: string, asked: object])[] = [
  ['GET /eav/data/event/list', {}],
  ['GET /eav/data/event/2', {}],
  ['GET /eav/data/event/choices', {}],
  ['GET /eav/data/event/neighbours', { query: { id: '2' } }],
  ['GET /choices', { query: { resource: 'eav-event' } }],
  ['GET /choices', { query: { resource: 'eav-venue' } }],
  ['GET /search', { query: { q: 'Hidden' } }],
  ['GET /audit', { query: { entity: 'eav-event', id: '2' } }],
  ['GET /eav/data/event/2/audit', {}],
  ['POST /eav/data/event/export', { body: { query: {}, columns: ['id', 'f_ec1f1', 'f_ec1f3', 'f_ec1f7'] } }],
  ['POST /eav/data/event/batch', { body: { event: 'delete', ids: ['2', '3'], dryRun: true } }],
  ['POST /eav/data/venue/batch', { body: { event: 'delete', ids: ['1', '2', '3'], dryRun: true } }],
  ['PUT /eav/data/event/3', { body: { f_ec1f4: 81, version: 1 } }],
  ['PUT /eav/data/event/3', { body: { f_ec1f4: 82, version: 1 } }],
  ['GET /undo/list', {}],
  ['GET /media/m1/uses', {}],
];

const isTold = async (tester: TestClient, call: string, asked: object) => {
  const { status, result } = await tester.call(call, asked);
  return [call, status, /Hidden|2031-04/.test(JSON.stringify(result))];
};

it('returns neither hidden titles nor hidden sort values in any call', async () => {
  const { tester } = await open();
  const told: unknown[] = [];
  for (const [call, asked] of CALLS) told.push(await isTold(tester, call, asked));
  expect(told).toEqual(CALLS.map(([call]) => [call, 200, false]));
});

it('finds no record by a hidden title, nor imports a reference by one', async () => {
  const { tester } = await open();
  const found = await tester.call('GET /choices', { query: { resource: 'eav-event', q: 'Hidden 2' } });
  expect(found.result).toEqual({ list: [], total: 0 });
  const rows = [{ id: '3', f_ec1f7: 'Hidden place 1' }];
  const tried = await tester.call('POST /eav/data/event/import', { body: { rows, dryRun: true } });
  expect(fieldsOf(tried.result).errors).toEqual([{ line: 1, field: 'f_ec1f7', error: { rule: 'missing' } }]);
});

it('has no hidden sort values in export cursors', async () => {
  const { store, tester } = await open();
  const [row] = await store.list(EVENTS);
  for (let at = 0; at < MANY; at += 1) await store.insert(EVENTS, { ...row, id: `more${at}` });
  const { result } = await tester.call('POST /eav/data/event/export', { body: { query: {}, columns: ['id'] } });
  expect(textOf(fieldsOf(result).next)).toMatch(/^\["[\da-f]{16}","\w+"\]$/);
});
