import { siteDocumentContract } from '@src/contracts/endpoints/models/models.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { EAV_FIELDS, SITES } from '../eav-row.ts';

const BASE = 'https://console.example.com/open';
const open = () => openClient([]);
type Client = Awaited<ReturnType<typeof open>>;

const documentOf = async (client: Client, site = 'es1') =>
  client.result(siteDocumentContract, 'POST /eav/site/openapi', { body: { site, base: BASE } });
const at = (value: unknown, ...names: readonly string[]) =>
  names.reduce<unknown>((each, name) => (Array.isArray(each) ? each[Number(name)] : fieldsOf(each)[name]), value);
const namesIn = (value: unknown) => (Array.isArray(value) ? value.map((each) => at(each, 'name')) : []);

it('describes every served interface of a site, with its path and in its language', async () => {
  const client = await open();
  const { operations, document } = await documentOf(client);
  expect([operations, document.openapi, document.info.title]).toEqual([12, '3.1.0', '港湾官网']);
  expect(at(document, 'servers', '0', 'url')).toBe(`${BASE}/harbour`);
  expect(Object.keys(fieldsOf(document.paths))).toEqual([
    ...['/all-events', '/event', '/event/{id}', '/talks', '/venue', '/venue/{id}'],
  ]);
  expect(Object.keys(fieldsOf(at(document, 'paths', '/event/{id}')))).toEqual(['get', 'put', 'delete']);
  expect(at(document, 'components', 'responses', '410', 'description')).toBe('接口已下线');
});

it('describes parameters and responses of a list', async () => {
  const { document } = await documentOf(await open());
  const list = at(document, 'paths', '/event', 'get');
  expect(namesIn(at(list, 'parameters'))).toEqual([
    ...['page', 'size', 'sort', 'q', 'category', 'starts_at', 'starts_at_from', 'starts_at_to', 'is_open', 'venue'],
  ]);
  expect(at(list, 'security')).toEqual([{ siteKey: [] }]);
  expect(at(list, 'responses', '200', 'content', 'application/json', 'schema', 'properties', 'result')).toMatchObject({
    required: ['total', 'page', 'size', 'list'],
    properties: {
      list: {
        items: {
          properties: {
            id: { type: 'string' },
            title: { type: ['string', 'null'], maxLength: 60, title: '标题' },
            category: { type: ['string', 'null'], enum: ['talk', 'fair', 'online', null] },
            fee: { type: ['integer', 'null'], minimum: 0, description: '单位为分' },
          },
        },
      },
    },
  });
});

it('describes the body of a write, and marks deprecated interfaces', async () => {
  const { document } = await documentOf(await open());
  const body = at(document, 'paths', '/event', 'post', 'requestBody', 'content', 'application/json', 'schema');
  expect([at(body, 'required'), at(body, 'additionalProperties')]).toEqual([['title', 'starts_at'], false]);
  const change = at(document, 'paths', '/event/{id}', 'put', 'requestBody', 'content', 'application/json', 'schema');
  expect([at(change, 'required'), at(change, 'properties', 'version', 'type')]).toEqual([undefined, 'integer']);
  expect(at(document, 'paths', '/all-events', 'get')).toMatchObject({ deprecated: true, 'x-sunset': '2026-07-17' });
  expect(at(document, 'paths', '/talks', 'get', 'security')).toEqual([]);
});

it('omits unavailable interfaces, and is in English for an English site', async () => {
  const client = await open();
  const { store } = client.server.context;
  await store.update(EAV_FIELDS, 'ec1f2', { deleteTime: '2026-06-17 10:00:00' });
  await store.update(SITES, 'es1', { defaultLocale: 'en' });
  const { operations, document } = await documentOf(client);
  expect([operations, Object.keys(fieldsOf(document.paths)).includes('/talks')]).toEqual([6, false]);
  expect(at(document, 'components', 'responses', '410', 'description')).toBe('The interface was withdrawn');
  expect((await documentOf(client, 'es4')).operations).toBe(0);
});

it('requires the permission to view interfaces', async () => {
  const client = await (await open()).as('orders');
  expect((await client.call('POST /eav/site/openapi', { body: { site: 'es1', base: BASE } })).status).toBe(403);
});
