import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { columnOf } from '../definitions/model-definition.ts';
import { server } from '../server.ts';
import { EAV_FIELDS, recordsOf } from './eav-row.ts';

const open = () => openClient(server.resources);
type Client = Awaited<ReturnType<typeof open>>;
const CALL = { method: 'GET', collection: 'ec1', auth: 'none', pageSize: 10, cacheSeconds: 0 };
const faultsOf = (result: unknown) =>
  Object.fromEntries(
    Object.entries(fieldsOf(fieldsOf(result).errors)).map(([name, each]) => [name, fieldsOf(each).rule]),
  );
const read = async (client: Client, id: string) =>
  (await client.result(recordAnswerContract, `GET /eav/interface/${id}`)).record;

async function send(client: Client, id: string, event: string, payload = {}) {
  const { version } = await read(client, id);
  const body = { event, payload, version, reason: 'because' };
  return client.call(`POST /eav/interface/${id}/transition`, { body });
}

/** Inserts a record into the collection of events, by field code. */
async function keepEvent({ server: { context } }: Client, id: string, values: Readonly<Record<string, unknown>>) {
  const { rows } = await context.store.select(EAV_FIELDS, {
    where: { field: 'collection', op: 'is', value: 'ec1' },
  });
  const columns = Object.entries(values).map(([code, value]) => {
    const field = rows.find((row) => row.code === code);
    return [field === undefined ? code : columnOf(field), value];
  });
  await context.store.insert(recordsOf('ec1'), { id, version: 1, deleteTime: '', ...Object.fromEntries(columns) });
}

it('returns the chosen fields of matching records in order', async () => {
  const client = await open();
  await keepEvent(client, 'x1', { title: 'Small', category: 'test', seats: 5 });
  await keepEvent(client, 'x2', { title: 'Large', category: 'test', seats: 900 });
  await keepEvent(client, 'x3', { title: 'Other', category: 'other', seats: 7 });
  const values = { name: 'Tests', path: '/tests', filters: ['category=test'], selection: ['title', 'seats'] };
  const body = { ...CALL, ...values, order: '-seats' };
  const { record } = await client.result(writeAnswerContract, 'POST /eav/interface', { body });
  expect((await send(client, record.id, 'test')).code).toBe(0);
  const { status, kind, sample } = await read(client, record.id);
  expect({ status, kind, sample: JSON.parse(String(sample)) }).toEqual({
    status: 'tested',
    kind: 'custom',
    sample: {
      page: 1,
      size: 2,
      total: 2,
      list: [
        { id: 'x2', version: 1, title: 'Large', seats: 900 },
        { id: 'x1', version: 1, title: 'Small', seats: 5 },
      ],
    },
  });
});

it('reports fields that the collection does not have', async () => {
  const client = await open();
  const values = { name: 'Wrong', path: '/wrong', filters: ['colour=red'], selection: ['size'], order: 'weight' };
  const wrong = await client.call('POST /eav/interface', { body: { ...CALL, ...values } });
  expect([wrong.code, faultsOf(wrong.result)]).toEqual([
    1001,
    { filters: 'noSuchField', selection: 'noSuchField', order: 'noSuchField' },
  ]);
  const unclear = { ...CALL, name: 'Wrong', path: '/wrong', filters: ['category'] };
  expect(faultsOf((await client.call('POST /eav/interface', { body: unclear })).result)).toEqual({
    filters: 'filterForm',
  });
});

it('requires a test run after a change, and is immutable once published', async () => {
  const client = await open();
  const { record } = await client.result(writeAnswerContract, 'POST /eav/interface', {
    body: { ...CALL, name: 'Fees', path: '/fees' },
  });
  await send(client, record.id, 'test');
  const { version } = await read(client, record.id);
  await client.call(`PUT /eav/interface/${record.id}`, { body: { selection: ['fee'], version } });
  expect(await read(client, record.id)).toMatchObject({ status: 'draft', sample: null });
  await send(client, record.id, 'test');
  expect((await send(client, record.id, 'publish')).code).toBe(0);
  const published = await read(client, record.id);
  expect(published).toMatchObject({ status: 'published', revision: 1 });
  const refused = await client.call(`PUT /eav/interface/${record.id}`, {
    body: { path: '/other', version: published.version },
  });
  expect(faultsOf(refused.result)).toEqual({ path: 'interfaceFixed' });
});

it('keeps a deprecated interface until its announced end', async () => {
  const client = await open();
  const { record } = await client.result(recordAnswerContract, 'GET /eav/interface/ei14');
  expect([record.status, record.can.includes('retire'), record.can.includes('resume')]).toEqual([
    'deprecated',
    false,
    true,
  ]);
});
