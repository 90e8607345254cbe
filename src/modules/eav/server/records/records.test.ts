import {
  exportAnswerContract,
  listAnswerContract,
  recordAnswerContract,
  writeAnswerContract,
} from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { addDays } from '@src/server/store/dates.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { addField, changesOf } from '../changes/testing.ts';
import { EAV_FIELDS, recordsOf } from '../eav-row.ts';

/** The demo's whole server, called as one user. */
async function open(username = 'vben'): Promise<Pick<TestClient, 'call' | 'result'>> {
  const server = createTestServer(1, []);
  const headers = await server.signIn(username);
  const call: TestClient['call'] = async (name, request = {}) => {
    const { status, body } = await server.call(name, { ...request, headers });
    const { code, result } = fieldsOf(body);
    return { status, code: Number(code), result };
  };
  const { parse } = await import('valibot');
  return {
    call,
    async result(contract, name, request) {
      const answered = await call(name, request);
      if (answered.code !== 0) throw new Error(`${name}: ${answered.code} ${JSON.stringify(answered.result)}`);
      return parse(contract, answered.result);
    },
  };
}
const faultsOf = (result: unknown) =>
  Object.fromEntries(
    Object.entries(fieldsOf(fieldsOf(result).errors)).map(([name, each]) => [name, fieldsOf(each).rule]),
  );
const EVENT = { f_ec1f1: 'Open day', f_ec1f2: 'talk', f_ec1f3: '2026-12-01 10:00:00', f_ec1f7: '1' };

it('lists, filters and sorts records of an operator-defined collection', async () => {
  const client = await open();
  const all = await client.result(listAnswerContract, 'GET /eav/data/event/list');
  expect([all.total, all.list.length]).toEqual([24, 10]);
  const query = { f_ec1f2: 'fair', sort: 'f_ec1f4', size: '50' };
  const fairs = await client.result(listAnswerContract, 'GET /eav/data/event/list', { query });
  expect(fairs.list.map(({ f_ec1f4 }) => f_ec1f4)).toEqual([75, 150, 225, 300, 375, 450, 525, 600]);
});

it('purges records that have been in the bin for thirty days', async () => {
  const client = await openClient([]);
  const { record } = await client.result(writeAnswerContract, 'POST /eav/data/event', { body: EVENT });
  const path = `/eav/data/event/${record.id}`;
  await client.result(writeAnswerContract, `POST ${path}/transition`, { body: { event: 'delete', version: 1 } });
  client.server.moveTo(addDays(TEST_NOW, 31));
  const later = await client.as('vben');
  const before = await client.server.context.store.get(recordsOf('ec1'), record.id);
  await client.server.prune();
  const after = await client.server.context.store.get(recordsOf('ec1'), record.id);
  expect([before?.id, after]).toEqual([record.id, undefined]);
  const { result } = await later.call(`GET ${path}/audit`);
  expect([fieldsOf(result).list].flat().map((line) => fieldsOf(line).event)).toEqual(['expire', 'delete', 'create']);
});

it('creates, changes and deletes records, with a history', async () => {
  const client = await open();
  const made = await client.result(writeAnswerContract, 'POST /eav/data/event', { body: EVENT });
  const path = `/eav/data/event/${made.record.id}`;
  const body = { ...EVENT, f_ec1f1: 'Open week', version: 1 };
  const changed = await client.result(writeAnswerContract, `PUT ${path}`, { body });
  expect([changed.record.f_ec1f1, changed.record.version]).toEqual(['Open week', 2]);
  await client.result(writeAnswerContract, `POST ${path}/transition`, { body: { event: 'delete', version: 2 } });
  const after = await client.result(listAnswerContract, 'GET /eav/data/event/list');
  expect(after.total).toBe(24);
  const { result } = await client.call(`GET ${path}/audit`);
  expect(Object(fieldsOf(result).list)).toHaveLength(3);
});

it('validates records by the rules of their fields', async () => {
  const client = await open();
  const wrong = { ...EVENT, f_ec1f1: '', f_ec1f2: 'other', f_ec1f4: 0, f_ec1f7: '99' };
  const event = await client.call('POST /eav/data/event', { body: wrong });
  expect([event.code, Object.keys(faultsOf(event.result)).sort()]).toEqual([
    1001,
    ['f_ec1f1', 'f_ec1f2', 'f_ec1f4', 'f_ec1f7'],
  ]);
  const venue = await client.call('POST /eav/data/venue', { body: { f_ec2f1: '滨江礼堂' } });
  expect(faultsOf(venue.result)).toEqual({ f_ec2f1: 'taken' });
});

it('keeps referenced records, trees without cycles, and log entries', async () => {
  const client = await open();
  const venue = await client.call('POST /eav/data/venue/1/transition', { body: { event: 'delete', version: 1 } });
  expect(venue.code).toBe(1005);
  const topic = await client.call('PUT /eav/data/topic/1', { body: { f_ec3f1: '入门', parent: '2', version: 1 } });
  expect(faultsOf(topic.result)).toEqual({ parent: 'cycle' });
  const scan = await client.call('POST /eav/data/scan_log', { body: { f_ec5f1: 'QR-1' } });
  expect(scan.status).toBe(403);
});

it('rejects writes to a locked collection, and unknown, draft and retired ones', async () => {
  const client = await open();
  const locked = await client.result(recordAnswerContract, 'GET /eav/data/site_setting/1');
  expect(locked.record.can).not.toContain('update');
  for (const code of ['speaker', 'old_coupon', 'nothing'])
    expect((await client.call(`GET /eav/data/${code}/list`)).code).toBe(1002);
});

it('adds a new field to records at once, and keeps values under a new code', async () => {
  const client = await openClient([]);
  const body = {
    code: 'floor',
    labelZh: '楼层',
    labelEn: 'Floor',
    type: 'integer',
    defaultValue: '1',
  };
  const { apply } = changesOf(client, 'ec2');
  await apply(addField(body));
  const field = (await client.server.context.store.list(EAV_FIELDS)).find(({ code }) => code === 'floor');
  const name = `f_${field?.id}`;
  const venue = await client.result(writeAnswerContract, 'POST /eav/data/venue', {
    body: { f_ec2f1: 'New hall', [name]: 3 },
  });
  await apply({ key: `field:${field?.id}`, act: 'edit', from: {}, to: { code: 'storey' } });
  const after = await client.result(recordAnswerContract, `GET /eav/data/venue/${venue.record.id}`);
  expect(after.record[name]).toBe(3);
});

it('exports records with the titles of related records', async () => {
  const client = await open();
  const { rows } = await client.result(exportAnswerContract, 'POST /eav/data/event/export', {
    body: { query: { f_ec1f1: '新品发布会 1' }, columns: ['f_ec1f1', 'f_ec1f7'] },
  });
  expect(rows).toContainEqual(['新品发布会 1', '港湾会展中心']);
});

it('follows the permissions for collections: writing requires viewing', async () => {
  const write = async (name: string) => (await (await open(name)).call('POST /eav/data/event', { body: EVENT })).status;
  expect([await write('vben'), await write('orders')]).toEqual([200, 403]);
  expect((await (await open('orders')).call('GET /eav/data/event/list')).status).toBe(403);
});
