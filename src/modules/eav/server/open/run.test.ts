import { interfaceCallsContract, interfaceRunContract } from '@src/contracts/endpoints/models/interface-run.ts';
import { writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { CALLS, EAV_COLLECTIONS, EAV_FIELDS, INTERFACES } from '../eav-row.ts';
import { DEMO_SITE_KEY } from '../seeds/sites.seed.ts';

const open = () => openClient([]);
const DRAFT = {
  ...{ name: 'With venues', method: 'GET', path: '/with-venues', collection: 'ec1', auth: 'key', pageSize: 2 },
  ...{ cacheSeconds: 0, selection: ['title', 'venue.name'], joins: ['venue'], order: 'title', filters: [] },
};
const make = async (client: TestClient, values: object = {}) =>
  (await client.result(writeAnswerContract, 'POST /eav/interface', { body: { ...DRAFT, ...values } })).record.id;
const run = (client: TestClient, id: string, asked: object = {}) =>
  client.result(interfaceRunContract, 'POST /eav/interface/run', { body: { id, ...asked } });
const faultsOf = (result: unknown) =>
  Object.entries(fieldsOf(fieldsOf(result).errors)).map(([name, each]) => [name, fieldsOf(each).rule]);

it("joins a related record with the named fields, and describes it in the site's document", async () => {
  const client = await open();
  const { store } = client.server.context;
  const id = await make(client);
  const { status, body } = await run(client, id);
  const [first] = Object(fieldsOf(body).result).list;
  expect([status, first]).toEqual([
    200,
    {
      id: first.id,
      version: 1,
      title: first.title,
      venue: { id: first.venue.id, version: 1, name: expect.any(String) },
    },
  ]);
  await store.update(INTERFACES, id, { status: 'published' });
  const answered = await client.server.call('GET /open/harbour/with-venues', {
    query: { size: '1' },
    headers: { 'x-api-key': DEMO_SITE_KEY },
  });
  expect(Object(fieldsOf(answered.body).result).list[0]).toEqual(first);
  const { result } = await client.call('POST /eav/site/openapi', {
    body: { site: 'es1', base: 'https://x.example/open' },
  });
  const text = JSON.stringify(Object(fieldsOf(result).document).paths['/with-venues'].get.responses['200']);
  expect(text).toContain('"venue":{"type":["object","null"],"properties":{"id":{"type":"string"}');
});

it('joins from a joined record, and returns null for a deleted one', async () => {
  const client = await open();
  const { store } = client.server.context;
  const topic = { code: 'topic', labelZh: '主题', labelEn: 'Topic', type: 'relation', target: 'ec3', deleteTime: '' };
  await store.insert(EAV_FIELDS, { id: 'ec2f9', collection: 'ec2', position: 90, version: 1, ...topic });
  await store.update(EAV_COLLECTIONS, 'ec3', { status: 'published' });
  await store.update('eavRecordsec2', '1', { f_ec2f9: '3' });
  const id = await make(client, { joins: ['venue', 'venue.topic'], selection: ['venue.topic.name'], pageSize: 50 });
  const { body } = await run(client, id);
  const venues = Object(fieldsOf(body).result).list.map((each: object) => fieldsOf(each).venue);
  expect(venues.find((each: object) => fieldsOf(each).id === '1').topic).toEqual({ id: '3', version: 1, name: '登录' });
  await store.update('eavRecordsec2', '1', { deleteTime: '2026-01-01 00:00:00' });
  const after = Object(fieldsOf((await run(client, id)).body).result).list;
  expect(after.filter((each: object) => fieldsOf(each).venue === null).length).toBeGreaterThan(0);
});

it.each([
  [{ joins: ['title'] }, [['joins', 'joinPath']]],
  [{ joins: ['nothing'] }, [['joins', 'joinPath']]],
  [{ joins: [], selection: ['venue.name'] }, [['joins', 'joinPath']]],
  [{ selection: ['venue.colour'] }, [['joins', 'joinPath']]],
  [{ joins: ['venue', 'venue.city', 'a', 'b'] }, [['joins', 'tooLarge']]],
  [{ mock: '{' }, [['mock', 'format']]],
  [{ assertions: ['about right'] }, [['assertions', 'assertionForm']]],
])('rejects an interface with %o', async (values, expected) => {
  const client = await open();
  const { result } = await client.call('POST /eav/interface', { body: { ...DRAFT, ...values } });
  expect(faultsOf(result)).toEqual(expected);
});

it('returns mock data for a draft: its own, or by field types', async () => {
  const client = await open();
  const id = await make(client);
  expect(fieldsOf((await run(client, id, { isMock: true })).body).result).toEqual({
    ...{ total: 1, page: 1, size: 2 },
    list: [{ id: '1', version: 1, title: 'Title', venue: { id: '1', version: 1, name: 'Name' } }],
  });
  await client.server.context.store.update(INTERFACES, id, { mock: '{"list":[]}' });
  expect(fieldsOf((await run(client, id, { isMock: true })).body).result).toEqual({ list: [] });
});

it('checks the response with its assertions, and stores the call for its user', async () => {
  const client = await open();
  const id = await make(client, { assertions: ['status = 200', 'count = 2', 'result.total > 1000'] });
  const { assertions } = await run(client, id);
  expect(assertions.map(({ text, isMet }) => [text, isMet])).toEqual([
    ['status = 200', true],
    ['count = 2', true],
    ['result.total > 1000', false],
  ]);
  const asked = { params: {}, query: { size: '0' }, body: null, isMock: false, role: null };
  expect((await run(client, id, asked)).status).toBe(400);
  const { list } = await client.result(interfaceCallsContract, 'POST /eav/interface/calls', { body: { id } });
  expect(list.map((each) => [each.asked, each.status, each.unmet])).toEqual([
    [asked, 400, 3],
    [{ ...asked, query: {} }, 200, 1],
  ]);
  await client.allow('eav:eavInterface:test', 'eav:eavInterface:view');
  const other = await client.as('test');
  expect(await other.result(interfaceCallsContract, 'POST /eav/interface/calls', { body: { id } })).toEqual({
    list: [],
  });
});

it('stores no call with a long request', async () => {
  const client = await open();
  const id = await make(client, { method: 'POST', path: '/new-event', selection: [], joins: [], order: null });
  expect((await run(client, id, { isMock: true, body: { title: 'x'.repeat(21_000) } })).status).toBe(200);
  expect(await client.server.context.store.list(CALLS)).toHaveLength(0);
});

it('stores fifty calls per user', async () => {
  const client = await open();
  const id = await make(client);
  for (let at = 0; at < 52; at += 1) await run(client, id, { isMock: true });
  expect(await client.server.context.store.list(CALLS)).toHaveLength(50);
});

it('rolls back its writes, and runs with a role, which can be refused', async () => {
  const client = await open();
  const { store } = client.server.context;
  const id = await make(client, {
    ...{ method: 'POST', path: '/new-venue', collection: 'ec2' },
    joins: [],
    selection: [],
    order: null,
  });
  const made = await run(client, id, { body: { name: 'Barn' } });
  expect([made.status, fieldsOf(fieldsOf(made.body).result).name]).toEqual([200, 'Barn']);
  expect((await store.list('eavRecordsec2')).some((row) => row.f_ec2f1 === 'Barn')).toBe(false);
  expect((await run(client, id, { body: { name: 'Barn' }, role: '3' })).status).toBe(403);
  expect((await run(client, id, { body: { colour: 'red' } })).status).toBe(400);
});
