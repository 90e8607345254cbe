import { modelContract } from '@src/contracts/endpoints/models/models.ts';
import { batchAnswerContract, listAnswerContract, recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { expect, it } from 'vitest';
import { addField, changesOf, EVENTS } from '../changes/testing.ts';
import { fault } from '../eav-errors.ts';
import { EAV_COLLECTIONS, EAV_FIELDS } from '../eav-row.ts';

const VENUE = '4';
/** A server whose events link to venues with this delete rule. */
async function open(onDelete: string) {
  const client = await openClient([]);
  await client.server.context.store.update(EAV_FIELDS, 'ec1f7', { onDelete });
  return client;
}
const eventsAt = async (client: TestClient, venue = VENUE) =>
  (await client.result(listAnswerContract, 'GET /eav/data/event/list', { query: { f_ec1f7: venue, size: '100' } }))
    .list;
async function deleteVenue(client: TestClient) {
  const { record } = await client.result(recordAnswerContract, `GET /eav/data/venue/${VENUE}`);
  const body = { event: 'delete', version: record.version };
  return client.call(`POST /eav/data/venue/${VENUE}/transition`, { body });
}

it('keeps a referenced record by default', async () => {
  const client = await open('restrict');
  const { length } = await eventsAt(client);
  const { code, result } = await deleteVenue(client);
  expect([length > 0, code, fieldsOf(result).refs]).toEqual([
    true,
    1005,
    [{ resource: 'eav-event', label: { zh_CN: '活动', en: 'Events' }, count: length }],
  ]);
});

it('clears the relation of records to a deleted one, with a history entry', async () => {
  const client = await open('clear');
  const [first, ...others] = await eventsAt(client);
  const { code, result } = await deleteVenue(client);
  expect([code, fieldsOf(result).undo, (await eventsAt(client)).length]).toEqual([0, null, 0]);
  const { record } = await client.result(recordAnswerContract, `GET /eav/data/event/${first?.id}`);
  expect([record.f_ec1f7, record.version]).toEqual([null, Number(first?.version) + 1]);
  expect(others.length).toBeGreaterThan(0);
});

it('deletes records together with their target, and reports them before', async () => {
  const client = await open('cascade');
  const before = await eventsAt(client);
  const body = { event: 'delete', ids: [VENUE], dryRun: true };
  const tried = await client.result(batchAnswerContract, 'POST /eav/data/venue/batch', { body });
  const reported = tried.changes?.map(({ resource, record, event }) => [resource, record, event]);
  expect(reported?.filter(([resource]) => resource === 'eav-event')).toEqual(
    expect.arrayContaining(before.map(({ id }) => ['eav-event', id, 'delete'])),
  );
  expect((await eventsAt(client)).length).toBe(before.length);
  expect((await deleteVenue(client)).code).toBe(0);
  expect((await eventsAt(client)).length).toBe(0);
  const bin = await client.result(listAnswerContract, 'GET /eav/data/event/list', { query: { bin: '1', size: '100' } });
  expect(new Set(bin.list.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
});

it('reads the collections once for a deletion, however many records follow it', async () => {
  const client = await open('cascade');
  const { store } = client.server.context;
  for (let at = 0; at < 40; at += 1)
    await store.insert(EVENTS, { id: `at${at}`, f_ec1f1: `at${at}`, f_ec1f7: VENUE, version: 1, deleteTime: '' });
  let read = 0;
  const watched = watchedReads(store, (collection) => {
    if (collection === EAV_COLLECTIONS) read += 1;
  });
  client.server.lend({ store: watched });
  expect((await deleteVenue(client)).code).toBe(0);
  expect(read).toBeLessThan(20);
});

it('deletes no more than a thousand records with one, counted over all levels', async () => {
  const client = await open('cascade');
  const { store } = client.server.context;
  const field = await store.get(EAV_FIELDS, 'ec1f7');
  const PARENT = 'f_ec1f99';
  await store.insert(EAV_FIELDS, { ...field, id: 'ec1f99', code: 'follows', target: 'ec1', onDelete: 'cascade' });
  const there = (await store.list(EVENTS)).filter(({ f_ec1f7, deleteTime }) => f_ec1f7 === VENUE && deleteTime === '');
  const row = (id: string, values: object) => ({ id, f_ec1f1: id, version: 1, deleteTime: '', ...values });
  await inTransaction(client.server.context, async (each) => {
    for (let at = there.length; at < 990; at += 1) await each.store.insert(EVENTS, row(`at${at}`, { f_ec1f7: VENUE }));
    for (let at = 0; at < 11; at += 1)
      await each.store.insert(EVENTS, row(`after${at}`, { [PARENT]: there[0]?.id ?? null }));
  });
  expect([there.length > 0, (await deleteVenue(client)).code]).toEqual([true, 1007]);
  const added = (await store.list(EVENTS)).filter(({ id }) => /^(at|after)\d/.test(id));
  expect(added.map(({ deleteTime }) => deleteTime)).toEqual(Array(990 - there.length + 11).fill(''));
});

it('lists the collections with relations to a record, for users who may read the relation', async () => {
  const admin = await open('restrict');
  const modelOf = async (client: TestClient) => {
    const reported = await client.result(modelContract, 'POST /eav/assemble/model', { body: { code: 'venue' } });
    return [reported.definition?.related, reported.around.map(({ name }) => name)];
  };
  const related = [{ resource: 'eav-event', field: 'f_ec1f7', label: { zh_CN: '活动', en: 'Events' } }];
  expect(await modelOf(admin)).toEqual([related, ['eav-event']]);
  await admin.allow('eav:eav-venue:view', 'eav:eav-event:view');
  expect(await modelOf(await admin.as('test'))).toEqual([related, ['eav-event']]);
  await admin.server.context.store.update(EAV_FIELDS, 'ec1f7', { readRoles: ['3'] });
  expect(await modelOf(await admin.as('test'))).toEqual([undefined, ['eav-event']]);
});

it('does not clear a required field', async () => {
  const client = await openClient([]);
  const body = { code: 'host', labelZh: '主办', labelEn: 'Host', type: 'relation', target: 'ec2' };
  const { plan } = await changesOf(client).plan(addField({ ...body, required: true, onDelete: 'clear' }));
  expect(plan.items[0]?.faults).toEqual([{ field: 'onDelete', error: fault('clearRequired') }]);
});
