import { type RecordGroupsRequest, recordGroupsContract } from '@src/contracts/record-groups.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';

const EVENTS = 'eavRecordsec1';
const ASKED: RecordGroupsRequest = {
  ...{ resource: 'eav-event', by: 'f_ec1f2', unit: 'value', sum: null, from: null, to: null },
};

/** Three events: two talks on one day, and a fair without a category. */
async function open(): Promise<TestClient> {
  const client = await openClient([]);
  const { store } = client.server.context;
  for (const { id } of await store.list(EVENTS)) await store.remove(EVENTS, id);
  const common = { version: 1, deleteTime: '' };
  const rows = [
    { id: '1', f_ec1f2: 'talk', f_ec1f3: '2026-05-31 23:59:00', f_ec1f4: 10, f_ec1f5: 1250 },
    { id: '2', f_ec1f2: 'talk', f_ec1f3: '2026-06-01 08:00:00', f_ec1f4: 20, f_ec1f5: 750 },
    { id: '3', f_ec1f2: null, f_ec1f3: '2026-06-01 23:30:00', f_ec1f4: null, f_ec1f5: 0 },
    { id: '4', f_ec1f2: 'fair', f_ec1f3: '2026-06-02 00:00:00', f_ec1f4: 5, f_ec1f5: 1, deleteTime: '2026-06-03' },
  ];
  for (const row of rows) await store.insert(EVENTS, { ...common, ...row });
  return client;
}
const groupsFor = (client: TestClient, asked: Partial<RecordGroupsRequest>) =>
  client.result(recordGroupsContract, 'POST /statistics/records', { body: { ...ASKED, ...asked } });

it('counts records by field value, most frequent first, and sums a number', async () => {
  expect(await groupsFor(await open(), { sum: 'f_ec1f5' })).toEqual({
    ...{ total: 3, sum: 2000, more: 0 },
    groups: [
      { value: 'talk', count: 2, sum: 2000 },
      { value: '', count: 1, sum: 0 },
    ],
  });
});

it('counts by day and by month, within the date range', async () => {
  const client = await open();
  const counted = async (asked: Partial<RecordGroupsRequest>) =>
    (await groupsFor(client, { by: 'f_ec1f3', ...asked })).groups.map(({ value, count }) => [value, count]);
  expect(await counted({ unit: 'day' })).toEqual([
    ['2026-05-31', 1],
    ['2026-06-01', 2],
  ]);
  expect(await counted({ unit: 'month' })).toEqual([
    ['2026-05', 1],
    ['2026-06', 2],
  ]);
  expect(await counted({ unit: 'day', from: '2026-06-01', to: '2026-06-01' })).toEqual([['2026-06-01', 2]]);
});

it('counts for users who may view the records, by readable fields only', async () => {
  const admin = await open();
  const { store } = admin.server.context;
  await store.update('eavFields', 'ec1f2', { readRoles: ['3'] });
  await admin.allow('eav:eav-event:view');
  const reader = await admin.as('test');
  const call = (body: Partial<RecordGroupsRequest>) =>
    reader.call('POST /statistics/records', { body: { ...ASKED, ...body } });
  expect((await call({})).code).toBe(1001);
  expect((await call({ by: 'f_ec1f6', sum: 'f_ec1f5' })).code).toBe(0);
  expect((await call({ resource: 'eav-venue', by: 'f_ec2f1' })).status).toBe(403);
  await admin.allow('statistics:overview:view');
  expect((await (await admin.as('test')).call('POST /statistics/records', { body: ASKED })).status).toBe(403);
});

it.each([
  ['a title', { by: 'f_ec1f1' }],
  ['days of a choice', { unit: 'day' }],
  ['sums of choices', { sum: 'f_ec1f2' }],
  ['a field of nobody', { by: 'nothing' }],
] as const)('rejects %s', async (_what, asked) => {
  const client = await open();
  expect((await client.call('POST /statistics/records', { body: { ...ASKED, ...asked } })).code).toBe(1001);
});

it('rejects built-in resources', async () => {
  const client = await openClient([]);
  const codes = await Promise.all(
    ['order', 'eav-nothing'].map(async (resource) => {
      const body = { ...ASKED, resource };
      return (await client.call('POST /statistics/records', { body })).code;
    }),
  );
  expect(codes).toEqual([1002, 1002]);
});
