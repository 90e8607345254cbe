import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { server } from '../server.ts';
import { addField, changesOf } from './changes/testing.ts';
import { EAV_FIELDS } from './eav-row.ts';
import { hostOf } from './external/database-address.ts';
import { digestOf } from './site.resource.ts';

const open = () => openClient(server.resources);
const faultsOf = (result: unknown) =>
  Object.fromEntries(
    Object.entries(fieldsOf(fieldsOf(result).errors)).map(([name, each]) => [name, fieldsOf(each).rule]),
  );
const SITE = { locales: ['en'], defaultLocale: 'en', rateLimit: 60 };

it('stores only a digest of a site’s key and shows its last characters', async () => {
  const client = await open();
  const apiKey = 'a-key-that-is-long-enough-1234';
  const body = { ...SITE, name: 'Docs', code: 'docs', apiPrefix: '/docs', apiKey };
  const { record } = await client.result(writeAnswerContract, 'POST /eav/site', { body });
  expect([record.apiKey, record.keyHint]).toEqual([undefined, '…1234']);
  const row = await client.server.context.store.get('eavSites', record.id);
  expect(row?.apiKey).toBe(digestOf(apiKey));
});

it('allows a domain for one site only, and reports invalid domains, origins and languages', async () => {
  const client = await open();
  const body = { ...SITE, name: 'Docs', code: 'docs', apiPrefix: '/docs' };
  const taken = await client.call('POST /eav/site', { body: { ...body, domains: ['harbour.example.com'] } });
  expect([taken.code, faultsOf(taken.result)]).toEqual([1001, { domains: 'domainTaken' }]);
  const wrong = await client.call('POST /eav/site', {
    body: { ...body, domains: ['no domain'], corsOrigins: ['https://a.example.com/path'], defaultLocale: 'zh_CN' },
  });
  expect(faultsOf(wrong.result)).toEqual({ domains: 'domain', corsOrigins: 'origin', defaultLocale: 'localeMissing' });
});

it('does not enable a site without a key', async () => {
  const client = await open();
  const { record } = await client.result(recordAnswerContract, 'GET /eav/site/es3');
  expect(record.can).not.toContain('launch');
});

it.each([
  ['replica.example.com', { status: 'ok', latency: 27, errorClass: null }],
  ['unreachable.example.com', { status: 'failing', latency: null, errorClass: 'unreachable' }],
  ['timeout.example.com', { status: 'failing', latency: null, errorClass: 'timeout' }],
])('tests a database at %s and reports the result', async (host, expected) => {
  const client = await open();
  const body = { name: 'Outside', code: 'outside', kind: 'postgres', url: `postgres://a:b@${host}/db` };
  const { record } = await client.result(writeAnswerContract, 'POST /eav/database', { body });
  expect([record.host, record.url, record.status]).toEqual([host, undefined, 'unknown']);
  await client.call(`POST /eav/database/${record.id}/transition`, { body: { event: 'test', version: 1 } });
  const after = await client.result(recordAnswerContract, `GET /eav/database/${record.id}`);
  expect(after.record).toMatchObject(expected);
});

it('extracts hosts from addresses without secrets', async () => {
  expect(hostOf('postgres://a:secret@db.example.com:5432/shop')).toBe('db.example.com:5432');
  expect(hostOf('mysql://a:b@db.example.com/shop')).toBeNull();
  expect(hostOf('postgres://a:100%@db.example.com/shop')).toBeNull();
});

it('rejects reserved and duplicate codes, and collections in a disabled database', async () => {
  const client = await open();
  const create = async (values: object) => {
    const body = { name: 'New', code: 'brand_new', database: 'ed1', kind: 'list', ...values };
    return faultsOf((await client.call('POST /eav/assemble', { body })).result);
  };
  expect(await create({ code: 'select' })).toEqual({ code: 'reserved' });
  expect(await create({ code: 'event' })).toEqual({ code: 'taken' });
  expect(await create({ database: 'ed5' })).toEqual({ database: 'databaseDisabled' });
});

it('counts fields and publishes no collection without one', async () => {
  const client = await open();
  const { record } = await client.result(recordAnswerContract, 'GET /eav/assemble/ec1');
  expect([record.fieldCount, record.can.includes('lock')]).toEqual([8, true]);
  const body = { name: 'New', code: 'brand_new', database: 'ed1', kind: 'list' };
  const made = await client.result(writeAnswerContract, 'POST /eav/assemble', { body });
  expect(made.record.can).not.toContain('publish');
});

const FIELD = { code: 'level', labelZh: '级别', labelEn: 'Level', type: 'text' };
it.each([
  [{ code: 'row' }, 'ec6', { code: 'reserved' }],
  [{ code: 'name' }, 'ec6', { code: 'taken' }],
  [{ type: 'select', options: 'a|甲|A|more' }, 'ec6', { options: 'optionForm' }],
  [{ type: 'select', options: 'a\na' }, 'ec6', { options: 'optionTwice' }],
  [{ type: 'select', options: 'a\nb', defaultValue: 'c' }, 'ec6', { defaultValue: 'defaultForm' }],
  [{ type: 'money', defaultValue: '12.345' }, 'ec6', { defaultValue: 'defaultForm' }],
  [{ type: 'integer', min: 5, max: 2 }, 'ec6', { max: 'minOverMax' }],
  [{ type: 'formula', formula: 'price * count' }, 'ec6', { formula: 'formulaField' }],
  [{}, 'ec4', { collection: 'collectionClosed' }],
])('reports a field with %o in %s', async (values, collection, expected) => {
  const { plan } = await changesOf(await open(), collection).plan(addField({ ...FIELD, ...values }));
  expect(Object.fromEntries((plan.items[0]?.faults ?? []).map(({ field, error }) => [field, error.rule]))).toEqual(
    expected,
  );
  expect(plan.isBlocked).toBe(true);
});

it('appends a new field', async () => {
  const client = await open();
  await changesOf(client, 'ec6').apply(addField(FIELD));
  const field = (await client.server.context.store.list(EAV_FIELDS)).find(({ code }) => code === 'level');
  expect(field?.position).toBe(40);
});

it.each(['POST /eav/column', 'PUT /eav/column/ec6f1', 'POST /eav/column/batch', 'POST /eav/column/ec6f1/transition'])(
  'does not change a field by %s: fields change by change sets only',
  async (call) => {
    const client = await open();
    const { store } = client.server.context;
    const before = await store.list(EAV_FIELDS);
    const body = { ...FIELD, collection: 'ec6', version: 1, event: 'delete', ids: [{ id: 'ec6f1', version: 1 }] };
    const { code, status } = await client.call(call, { body });
    expect([code === 0 && status === 200, await store.list(EAV_FIELDS)]).toEqual([false, before]);
  },
);
