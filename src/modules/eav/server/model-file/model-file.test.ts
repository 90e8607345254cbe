import { modelFileContract, modelImportContract } from '@src/contracts/endpoints/models/model-file.ts';
import { listAnswerContract } from '@src/contracts/resource/responses.ts';
import { endpoints } from '@src/server/endpoints.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { inCallTransaction } from '@src/server/resource/transaction.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { expect, it } from 'vitest';
import { DATABASES, EAV_COLLECTIONS, EAV_FIELDS, INDEXES, INTERFACES } from '../eav-row.ts';

const file = (...collections: readonly object[]) => ({ format: 'statehouse-model', version: 1, collections });
const VISIT = {
  ...{ code: 'visit', name: '来访', nameEn: 'Visits', kind: 'list', database: 'builtin', titleField: 'who' },
  fields: [
    { code: 'people', labelZh: '人数', labelEn: 'People', type: 'formula', formula: 'adults + children', position: 40 },
    { code: 'who', labelZh: '来访者', labelEn: 'Who', type: 'text', required: true, listed: true, position: 10 },
    { code: 'adults', labelZh: '成人', labelEn: 'Adults', type: 'integer', position: 20 },
    { code: 'children', labelZh: '儿童', labelEn: 'Children', type: 'integer', position: 30 },
    { code: 'place', labelZh: '地点', labelEn: 'Place', type: 'relation', target: 'venue', position: 50 },
  ],
};

async function open() {
  const client = await openClient([]);
  const database = await client.server.context.store.get('eavDatabases', 'ed1');
  return { client, visit: { ...VISIT, database: String(database?.code) } };
}
const exported = async (client: TestClient, site: string | null = null) =>
  (await client.result(modelFileContract, 'POST /eav/model/export', { body: { site } })).document;
const plan = (client: TestClient, document: unknown) =>
  client.result(modelImportContract, 'POST /eav/model/import', { body: { document, dryRun: true } });
const keep = (client: TestClient, document: unknown, keys: readonly string[]) =>
  client.call('POST /eav/model/import', { body: { document, keys } });
const codesOf = async (client: TestClient, collection: string) =>
  (await client.server.context.store.list(collection)).map(({ code }) => String(code));

it('exports every collection with its fields and relations by code, without secrets', async () => {
  const { client } = await open();
  const document = await exported(client);
  expect(document.collections.map(({ code }) => code)).toEqual([
    ...['event', 'venue', 'topic', 'site_setting', 'scan_log', 'speaker', 'old_coupon'],
  ]);
  expect(Object(document.collections[0]?.fields)).toContainEqual({
    ...{ position: 70, code: 'venue', labelZh: '场地', labelEn: 'Venue', type: 'relation', target: 'venue' },
    ...{ listed: true, filterable: true },
  });
  const ofSite = await exported(client, 'es1');
  expect(Object(ofSite.site).code).toBe('harbour');
  expect(JSON.stringify(ofSite)).not.toMatch(/apiKey|keyHint|status/);
});

it('changes nothing when imported into its source', async () => {
  const { client } = await open();
  const summary = await plan(client, await exported(client, 'es1'));
  expect(summary.faults).toEqual([]);
  expect(new Set(summary.changes.map(({ state }) => state))).toEqual(new Set(['same']));
});

it('previews an import without effect', async () => {
  const { client, visit } = await open();
  const before = await codesOf(client, EAV_FIELDS);
  const event = (await exported(client)).collections[0];
  const changed = { ...event, name: 'Happenings', fields: [{ ...Object(event?.fields)[3], max: 9000 }] };
  const { changes, faults, applied } = await plan(client, file(visit, changed));
  expect([faults, applied]).toEqual([[], 0]);
  const summary = changes.map(({ key, state, parts, records }) => [key, state, parts, records]);
  expect(summary).toEqual([
    ['collection:visit', 'new', [], 0],
    ['collection:event', 'changed', [{ field: 'name', from: '活动', to: 'Happenings' }], 24],
    ...['who', 'adults', 'children', 'place'].map((code) => [`field:visit.${code}`, 'new', [], 0]),
    ['field:event.seats', 'changed', [{ field: 'max', from: 5000, to: 9000 }], 24],
    ['field:visit.people', 'new', [], 0],
    ['collection:visit.structure', 'new', [], 0],
    ['collection:event.structure', 'same', [], 24],
  ]);
  expect(changes.flatMap((change) => change.faults)).toEqual([]);
  expect(await codesOf(client, EAV_FIELDS)).toEqual(before);
  expect(await codesOf(client, EAV_COLLECTIONS)).not.toContain('visit');
});

it('creates a draft of a new collection, which can be published and used', async () => {
  const { client, visit } = await open();
  const keys = (await plan(client, file(visit))).changes.map(({ key }) => key);
  const { code, result } = await keep(client, file(visit), keys);
  expect([code, fieldsOf(result).applied]).toEqual([0, 7]);
  const row = (await client.server.context.store.list(EAV_COLLECTIONS)).find((each) => each.code === 'visit');
  expect([row?.status, row?.nameEn, row?.titleField]).toEqual(['draft', 'Visits', 'who']);
  const body = { event: 'publish', version: row?.version };
  expect((await client.call(`POST /eav/assemble/${row?.id}/transition`, { body })).code).toBe(0);
  expect((await client.result(listAnswerContract, 'GET /eav/data/visit/list')).total).toBe(0);
  expect(new Set((await plan(client, file(visit))).changes.map(({ state }) => state))).toEqual(new Set(['same']));
});

it('applies the selected changes only, with a new collection required by a selected field', async () => {
  const { client, visit } = await open();
  expect((await keep(client, file(visit), ['field:visit.who'])).code).toBe(0);
  expect(await codesOf(client, EAV_COLLECTIONS)).toContain('visit');
  expect(await codesOf(client, EAV_FIELDS)).not.toContain('adults');
});

it('reports changes that would be rejected, with path and reason, and applies none of them', async () => {
  const { client, visit } = await open();
  const event = (await exported(client)).collections[0];
  const title = { ...Object(event?.fields)[0], type: 'integer' };
  const document = file(visit, { ...event, fields: [title] });
  const { changes } = await plan(client, document);
  expect(changes.flatMap(({ faults }) => faults)).toEqual([
    { path: 'collections[1].fields[0]', error: { rule: 'needsChangeSet', text: 'eav.rule.needsChangeSet' } },
  ]);
  const refused = await keep(
    client,
    document,
    changes.map(({ key }) => key),
  );
  expect(Object.keys(fieldsOf(fieldsOf(refused.result).errors))).toEqual(['collections[1].fields[0]']);
  expect(await codesOf(client, EAV_COLLECTIONS)).not.toContain('visit');
});

it.each([
  ['no file of a model', { format: 'else', version: 1, collections: [] }, [['format', 'format']]],
  [
    'a collection without a name',
    file({ code: 'a', database: 'd', fields: [] }),
    [['collections[0].name', 'required']],
  ],
  ['a part that nobody knows', file({ ...VISIT, secret: 'x' }), [['collections[0].secret', 'unknownField']]],
  ['one code twice', file(VISIT, VISIT), [['collections[1].code', 'taken']]],
  [
    'a database that is not there',
    file({ ...VISIT, database: 'nowhere' }),
    [['collections[0].database', 'unknownDatabase']],
  ],
])('reports the position of %s', async (_what, document, faults) => {
  const { client } = await open();
  const summary = await plan(client, document);
  expect(summary.faults.map(({ path, error }) => [path, error.rule])).toEqual(faults);
  const done = await keep(
    client,
    document,
    summary.changes.map(({ key }) => key),
  );
  expect(Object.keys(fieldsOf(fieldsOf(done.result).errors))).toEqual(faults.map(([path]) => path));
  expect(await codesOf(client, EAV_COLLECTIONS)).toHaveLength(7);
});

it('exports interfaces and indexes, to users who may view them', async () => {
  const { client } = await open();
  const { interfaces, indexes, collections } = await exported(client);
  expect(Object(interfaces)[0]).toEqual({
    ...{ name: '近期讲座', method: 'GET', path: '/talks', auth: 'none', filters: ['category=talk'] },
    ...{ selection: ['title', 'starts_at', 'fee'], order: '-starts_at', pageSize: 20, cacheSeconds: 300 },
    ...{ collection: 'event', site: 'harbour' },
  });
  expect(Object(indexes)).toContainEqual({ name: '场地搜索', collection: 'venue' });
  expect(JSON.stringify([interfaces, indexes])).not.toMatch(/sample|testedAt|postings|revision|status/);
  await client.allow(...['view', 'export'].map((act) => `eav:eavCollection:${act}`));
  const few = await exported(await client.as('test'));
  expect([few.collections.length, few.interfaces, few.indexes]).toEqual([collections.length, undefined, undefined]);
});

it('creates interfaces and indexes of collections in the same file, as drafts', async () => {
  const { client, visit } = await open();
  const call = { name: 'Visits', method: 'GET', path: '/visits', auth: 'key', pageSize: 10, cacheSeconds: 0 };
  const document = {
    ...file(visit),
    interfaces: [{ ...call, collection: 'visit', site: 'harbour', selection: ['who'] }],
    indexes: [{ name: 'Visitors', collection: 'visit', selection: ['who'] }],
  };
  const { changes } = await plan(client, document);
  expect(changes.flatMap(({ faults }) => faults)).toEqual([]);
  expect(changes.slice(-2).map(({ key, state }) => [key, state])).toEqual([
    ['interface:GET harbour/visits', 'new'],
    ['index:visit', 'new'],
  ]);
  const keys = changes.map(({ key }) => key);
  expect((await keep(client, document, keys)).code).toBe(0);
  const { store } = client.server.context;
  const collection = (await store.list(EAV_COLLECTIONS)).find(({ code }) => code === 'visit');
  expect((await store.list(INTERFACES)).at(-1)).toMatchObject({
    ...{ path: '/visits', site: 'es1', collection: collection?.id, kind: 'custom', status: 'draft' },
  });
  expect((await store.list(INDEXES)).at(-1)).toMatchObject({ name: 'Visitors', collection: collection?.id });
  expect(new Set((await plan(client, document)).changes.map(({ state }) => state))).toEqual(new Set(['same']));
});

it('does not change published interfaces, and reports invalid or duplicate interfaces and indexes', async () => {
  const { client } = await open();
  const document = await exported(client);
  const [talks] = Object(document.interfaces);
  const changed = await plan(client, { ...file(), interfaces: [{ ...talks, selection: ['title'] }] });
  expect(
    changed.changes.map(({ state, faults }) => [state, faults.map(({ path, error }) => [path, error.rule])]),
  ).toEqual([['changed', [['interfaces[0].selection', 'interfaceFixed']]]]);
  const lost = { ...talks, collection: 'gone', site: 'nowhere' };
  const { faults } = await plan(client, {
    ...file(),
    interfaces: [lost],
    indexes: [{ name: 'Lost', collection: 'gone' }],
  });
  expect(faults.map(({ path, error }) => [path, error.rule])).toEqual([
    ['interfaces[0].collection', 'unknownCollection'],
    ['interfaces[0].site', 'unknownSite'],
    ['indexes[0].collection', 'unknownCollection'],
  ]);
  const twice = await plan(client, { ...file(), interfaces: [talks, talks] });
  expect(twice.faults).toEqual([{ path: 'interfaces[1].path', error: { rule: 'taken' } }]);
});

it('reports unknown relations and roles', async () => {
  const { client, visit } = await open();
  const lost = { code: 'to', labelZh: '到', labelEn: 'To', type: 'relation', target: 'gone', readRoles: ['nobody'] };
  const { faults } = await plan(client, file({ ...visit, fields: [lost] }));
  expect(faults.map(({ path, error }) => [path, error.rule])).toEqual([
    ['collections[0].fields[0].target', 'relationTarget'],
    ['collections[0].fields[0].readRoles', 'unknownRole'],
  ]);
});

it('requires the permissions to edit and to export models', async () => {
  const { client, visit } = await open();
  await client.allow('eav:eavCollection:view', 'eav:eavField:view', 'eav:eavCollection:update');
  const tester = await client.as('test');
  expect((await tester.call('POST /eav/model/export', { body: { site: null } })).status).toBe(403);
  expect((await keep(tester, file(visit), [])).status).toBe(403);
});

it('includes index sets by field codes, also with fields added by the same file', async () => {
  const { client, visit } = await open();
  const { store } = client.server.context;
  await store.update(EAV_COLLECTIONS, 'ec1', {
    indexSets: JSON.stringify([{ fields: ['ec1f2', 'ec1f3'], unique: false }]),
  });
  const document = await exported(client);
  const indexSets = [{ fields: ['category', 'starts_at'], unique: false }];
  expect(document.collections[0]).toMatchObject({ code: 'event', indexSets });
  expect(new Set((await plan(client, document)).changes.map(({ state }) => state))).toEqual(new Set(['same']));
  const made = { ...visit, indexSets: [{ fields: ['who', 'adults'], unique: true }] };
  const changed = { ...document.collections[0], indexSets: [...indexSets, { fields: ['nothing'], unique: false }] };
  const { changes } = await plan(client, file(made, changed));
  const summary = changes.filter(({ key }) => key.endsWith('.structure'));
  expect(
    summary.map(({ key, state, faults }) => [key, state, faults.map(({ path, error }) => [path, error.rule])]),
  ).toEqual([
    ['collection:visit.structure', 'new', []],
    ['collection:event.structure', 'changed', [['collections[1].indexSets', 'indexField']]],
  ]);
  const keys = changes.map(({ key }) => key).filter((key) => key.includes('visit'));
  expect((await keep(client, file(made), keys)).code).toBe(0);
  expect((await exported(client)).collections.find(({ code }) => code === 'visit')?.indexSets).toEqual(made.indexSets);
});

it('reads the codes that fields refer to as often for many fields as for few', async () => {
  const reads = async (count: number) => {
    const { client, visit } = await open();
    const field = (no: number) => ({
      code: `guest_${no}`,
      labelZh: '客',
      labelEn: 'Guest',
      type: 'text',
      position: no,
    });
    const fields = [...visit.fields, ...Array.from({ length: count }, (_, index) => field(100 + index))];
    const keys = ['collection:visit', ...fields.map(({ code }) => `field:visit.${code}`)];
    let asked = 0;
    const store = watchedReads(client.server.context.store, (collection) => {
      if (collection === DATABASES) asked += 1;
    });
    const call = endpoints.find(({ method, path }) => method === 'POST' && path === '/eav/model/import');
    const body = { document: file({ ...visit, fields }), keys };
    const request = { headers: await client.server.signIn('vben'), params: {}, query: {}, body };
    const answer = await inCallTransaction({ ...client.server.context, store }, async (lent) =>
      call?.handle(request, lent),
    );
    expect(fieldsOf(answer?.body).code).toBe(0);
    return asked;
  };
  const few = await reads(1);
  expect(few).toBeGreaterThan(0);
  expect(await reads(40)).toBe(few);
});
