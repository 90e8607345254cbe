import { foundContract, recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { EAV_FIELDS, INDEXES } from '../eav-row.ts';

const OTHER_ROLE = '3';
const find = async (client: TestClient, q: string) =>
  (await client.result(foundContract, 'GET /search', { query: { q } })).list;

it('finds records of operator-defined collections by collection, with links to their lists', async () => {
  const admin = await openClient([]);
  await admin.allow('eav:eav-venue:view');
  const reported = {
    resource: 'eav-venue',
    label: { zh_CN: '场地', en: 'Venues' },
    total: 1,
    list: [{ value: '4', label: '南山书院', page: '/eav/records/venue?record=4' }],
  };
  expect(await find(admin, '南山书院')).toEqual([reported]);
  expect(await find(await admin.as('test'), '南山书院')).toEqual([reported]);
});

it('finds nothing without permission for the records or the text', async () => {
  const admin = await openClient([]);
  await admin.allow('eav:eav-event:view');
  const tester = await admin.as('test');
  expect(await find(tester, '南山书院')).toEqual([]);
  const { store } = admin.server.context;
  await store.update(EAV_FIELDS, 'ec1f8', { searchable: true, readRoles: [OTHER_ROLE] });
  await store.update('eavRecordsec1', '2', { f_ec1f8: 'zeppelin' });
  expect((await find(admin, 'zeppelin')).map(({ resource }) => resource)).toEqual(['eav-event']);
  expect(await find(tester, 'zeppelin')).toEqual([]);
});

it('finds nothing in draft, retired or append-only collections', async () => {
  expect(await find(await openClient([]), 'QR-1003')).toEqual([]);
});

it('finds texts in all fields of a live index, each record once, and only visible ones', async () => {
  const admin = await openClient([]);
  await admin.allow('eav:eav-event:view');
  const tester = await admin.as('test');
  const { store } = admin.server.context;
  await store.update('eavRecordsec1', '2', { f_ec1f8: 'zeppelin over the harbour' });
  const reported = async (client: TestClient, words: string) =>
    (await find(client, words)).map(({ resource, total, list }) => [resource, total, list.map(({ value }) => value)]);
  expect(await reported(admin, 'zeppelin')).toEqual([]);
  const { version } = (await admin.result(recordAnswerContract, 'GET /eav/index/ex1')).record;
  const build = { event: 'build', payload: {}, version };
  expect((await admin.call('POST /eav/index/ex1/transition', { body: build })).code).toBe(0);
  const found = [['eav-event', 1, ['2']]];
  expect([await reported(admin, 'zeppelin'), await reported(tester, 'zeppelin')]).toEqual([found, found]);
  await store.update(EAV_FIELDS, 'ec1f8', { searchable: true, readRoles: [OTHER_ROLE] });
  // A record that the list finds too counts once.
  expect([await reported(admin, 'zeppelin'), await reported(tester, 'zeppelin')]).toEqual([found, []]);
  // When the search server does not respond, the results of the list remain.
  await store.update(INDEXES, 'ex1', { kind: 'elastic', url: 'https://unreachable.example.com', host: null });
  expect(await reported(admin, 'zeppelin')).toEqual(found);
});
