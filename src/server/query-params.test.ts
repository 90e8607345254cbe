import { everyday } from '@tests/setup/everyday-sample.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoEndpoints, endpoints } from './endpoints.ts';
import type { CallRequest, Endpoint } from './http/endpoint.ts';
import { fieldsOf } from './http/path-params.ts';
import { SERVER_RESOURCES } from './resources.ts';
import { createTestServer, type TestServer } from './testing.ts';

let server: TestServer;
let headers: CallRequest['headers'];

beforeAll(async () => {
  server = createTestServer();
  headers = await server.signIn('vben');
});

/** Signs in again: one of the calls signs out. */
const signInAnew = async () => {
  headers = await server.signIn('vben');
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const errorsOf = async (name: string, query: CallRequest['query']) =>
  fieldsOf(fieldsOf((await server.call(name, { headers, query })).body).result).errors;

const LIST = ['page', 'pageSize', 'keyword'];
const MENU_FIELDS = ['icon', 'component', 'type', 'menuName', 'permission', 'orderNo', 'createTime', 'status'];
/** Every call that reads query parameters, except calls about records. */
const READS: Readonly<Record<string, unknown>> = {
  'GET /search': ['q'],
  'GET /views': ['list'],
  'GET /audit': ['entity', 'id'],
  'GET /job/:id/failures': ['after'],
  'GET /media/quota': ['folder'],
  'GET /media/:id/content': ['from', 'small'],
  'GET /media/:id/versions/content': ['no', 'from'],
  'POST /media/upload/chunk': ['upload', 'offset', 'hash'],
  'GET /system/people': ['names'],
  'GET /system/access': ['code', 'after'],
  'GET /system/role/:id/members': ['after'],
  'GET /news/ai_article/:id/stream': ['after'],
  'GET /agent/:id/statement': ['month', 'after'],
  'GET /public/news': ['category', 'page', 'size'],
  'GET /public/products': ['ids'],
  'GET /public/positions/:code': ['visitor', 'audience', 'region'],
  'GET /public/files/:id': ['share'],
  'GET /public/files/:id/content': ['share', 'from', 'small'],
  'GET /public/files/:id/poster': ['share'],
  'GET /public/files/:id/subtitles': ['share'],
  'GET /public/files/:id/subtitles/:language': ['share'],
  'OPTIONS /public/positions/seen': 'sender',
  'GET /official_account/push/:id': 'sender',
  'POST /official_account/push/:id': 'sender',
  'GET /status': ['code'],
  'GET /form/saved': ['form'],
  'GET /table/getDemoList': [
    ...[...LIST, 'id', 'no', 'name', 'address', 'status', 'beginTime', 'endTime', 'date', 'time'],
  ],
  'GET /tree/getDemoOptions': ['keyword'],
  'GET /select/getDemoOptions': ['keyword', 'count'],
  'POST /cascader/getAreaRecord': ['parentCode'],
  'GET /system/getAccountList': [
    ...[...LIST, 'id', 'account', 'email', 'nickname', 'role', 'createTime', 'remark', 'dept', 'status'],
  ],
  'GET /system/getRoleListByPage': [
    ...[...LIST, 'id', 'orderNo', 'roleName', 'roleValue', 'createTime', 'remark', 'status'],
  ],
  'GET /system/getAllRoleList': [
    ...[...LIST, 'id', 'orderNo', 'roleName', 'roleValue', 'createTime', 'remark', 'status'],
  ],
  'GET /system/getDeptList': [
    ...[...LIST, 'id', 'deptName', 'orderNo', 'createTime', 'remark', 'status', 'parentDept'],
  ],
  'GET /system/getMenuList': [...LIST, 'id', ...MENU_FIELDS, 'parentMenu'],
  'POST /system/setRoleStatus': ['id', 'status'],
  'POST /system/accountExist': ['account'],
  'GET /choices': 'definition',
  'OPTIONS /open/*rest': 'sender',
  ...Object.fromEntries(['GET', 'POST', 'PUT', 'DELETE'].map((method) => [`${method} /open/*rest`, 'definition'])),
};
const BY_FIELDS = ['list', 'count', 'choices', 'neighbours'];
const APIS = [...SERVER_RESOURCES.map(({ definition }) => definition.api), '/eav/data/:code'];
const RECORDS = APIS.flatMap((api) => BY_FIELDS.map((path) => `GET ${api}/${path}`));
const EXPORTS = APIS.map((api) => `GET ${api}/export/:file/rows`);

const all = [...endpoints, ...demoEndpoints];
const FORMAT = { rule: 'format' };

it('pages of other origins can read the refusal of a public call', async () => {
  const open = all.filter(
    ({ path, method }) => path.startsWith('/public/') && !path.startsWith('/public/forms/') && method !== 'OPTIONS',
  );
  expect(open.length).toBeGreaterThan(12);
  for (const call of open) {
    const asked = call.method === 'GET' ? { query: { unheard: 'x' } } : { body: { unheard: 'x' } };
    const { headers: sent, body } = await server.call(nameOf(call), asked);
    const { errors } = fieldsOf(fieldsOf(body).result);
    expect([nameOf(call), Object.keys(fieldsOf(errors)), sent?.['access-control-allow-origin']]).toEqual([
      nameOf(call),
      ['unheard'],
      '*',
    ]);
  }
});

describe('parameters of the query', () => {
  it('are declared by each call that reads them', () => {
    const reading = all.filter(({ reads }) => reads.length > 0).map((call) => [nameOf(call), call.reads]);
    const ofRecords = RECORDS.map((name) => [name, 'definition'] as const);
    const ofExports = EXPORTS.map((name) => [name, ['after']] as const);
    expect(Object.fromEntries(reading)).toEqual({ ...READS, ...Object.fromEntries([...ofRecords, ...ofExports]) });
  });

  const reading = all.filter(({ reads, access }) => typeof reads === 'object' && access.nobody !== true).map(nameOf);
  it.each(everyday(reading, 3, (name) => name))(
    'that %s does not read are refused by name, except the time stamp',
    async (name) => {
      await signInAnew();
      expect(await errorsOf(name, { unheard: 'x', _t: '1718000000' })).toEqual({ unheard: FORMAT });
      expect(Object.keys(fieldsOf(await errorsOf(name, { _t: '1718000000' })))).not.toContain('_t');
    },
  );

  it('are refused by calls about records without such a field', async () => {
    await signInAnew();
    const name = (api: string, path: string) => `GET ${api.replace(':code', 'event')}/${path}`;
    for (const { definition } of [...SERVER_RESOURCES, { definition: { api: '/eav/data/:code' } }])
      for (const path of BY_FIELDS)
        expect([definition.api, path, await errorsOf(name(definition.api, path), { unheard: 'x', _t: '1' })]).toEqual([
          definition.api,
          path,
          { unheard: FORMAT },
        ]);
    expect(await errorsOf('GET /choices', { resource: 'customer', unheard: 'x' })).toEqual({ unheard: FORMAT });
  });

  it('of paging are accepted by lists without pages, because clients send them', async () => {
    for (const name of ['getAccountList', 'getRoleListByPage', 'getAllRoleList', 'getDeptList', 'getMenuList']) {
      const query = { page: '1', pageSize: '10', status: '', _t: '1718000000' };
      const { body } = await server.call(`GET /system/${name}`, { headers, query });
      expect([name, fieldsOf(body).code]).toEqual([name, 0]);
    }
  });

  const NAMED = { page: '2', size: '50', after: '1' };
  const FORMATS = { page: FORMAT, size: FORMAT, after: FORMAT };
  it.each(SERVER_RESOURCES.map(({ definition }) => definition.api))(
    'without meaning for calls about all matches of %s are refused, including those of the page address',
    async (api) => {
      await signInAnew();
      expect(await errorsOf(`GET ${api}/list`, { view: 'mine', record: '1' })).toEqual({
        view: FORMAT,
        record: FORMAT,
      });
      expect(await errorsOf(`GET ${api}/count`, { ...NAMED, sort: 'id' })).toEqual({ ...FORMATS, sort: FORMAT });
      expect(await errorsOf(`GET ${api}/count`, { totals: 'all' })).toEqual({ totals: FORMAT });
      const { list } = fieldsOf(fieldsOf((await server.call(`GET ${api}/list`, { headers, query: {} })).body).result);
      const [first] = Array.isArray(list) ? list : [];
      if (first !== undefined)
        expect(await errorsOf(`GET ${api}/neighbours`, { ...NAMED, id: String(first.id) })).toEqual(FORMATS);
      const ask = async (path: string, body: object) =>
        fieldsOf(fieldsOf((await server.call(`POST ${api}/${path}`, { headers, body })).body).result).errors;
      const filter = { ...NAMED, sort: 'id' };
      const refused = await ask('batch', { event: 'delete', dryRun: true, filter });
      if (refused !== undefined) expect(refused).toEqual({ ...FORMATS, sort: FORMAT });
      const columns = ['id'];
      const kept = await ask('export', { query: NAMED, columns, reason: 'why' });
      if (kept !== undefined) expect(kept).toEqual(FORMATS);
    },
  );

  it('are refused rather than truncated: a part would find something else', async () => {
    await signInAnew();
    const long = 'x'.repeat(201);
    expect(await errorsOf('GET /user/customer/list', { q: long })).toEqual({ q: FORMAT });
    expect(await errorsOf('GET /user/customer/choices', { q: long })).toEqual({ q: FORMAT });
    expect(await errorsOf('GET /choices', { resource: 'customer', q: long })).toEqual({ q: FORMAT });
    expect(await errorsOf('GET /search', { q: long })).toEqual({ q: FORMAT });
    expect(await errorsOf('GET /public/news', { category: long })).toEqual({ category: FORMAT });
    for (const name of ['page', 'size'])
      for (const text of ['x', '0', '-1', '1.5', '1e3', '9'.repeat(20)])
        expect([text, await errorsOf('GET /public/news', { [name]: text })]).toEqual([text, { [name]: FORMAT }]);
    for (const name of ['small', 'no', 'after']) {
      const call = {
        small: 'GET /media/m100/content',
        no: 'GET /media/m100/versions/content',
        after: 'GET /news/ai_article/1/stream',
      }[name];
      for (const text of ['true', '0x1', '1e0', '-1'])
        expect([text, await errorsOf(call ?? '', { [name]: text })]).toEqual([text, { [name]: FORMAT }]);
    }
    expect(await errorsOf('GET /public/files/m100/content', { small: 'yes' })).toEqual({ small: FORMAT });
    const ids = Array.from({ length: 500 }, (_, at) => String(at)).join(',');
    expect(await errorsOf('GET /public/products', { ids })).toEqual({ ids: FORMAT });
    const [first] = (await server.context.store.select('adPositions', { size: 1 })).rows;
    const position = `GET /public/positions/${String(first?.code)}`;
    for (const name of ['visitor', 'audience', 'region'])
      expect(await errorsOf(position, { [name]: long })).toEqual({ [name]: FORMAT });
  });
});
