import { everyday } from '@tests/setup/everyday-sample.ts';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { fieldsOf } from './http/path-params.ts';
import { SERVER_RESOURCES } from './resources.ts';
import { createTestServer } from './testing.ts';

/** The calls of each resource. */
const OF_A_RESOURCE = [
  ...['list', 'count', 'choices', 'neighbours', ':id', ':id/audit'].map((path) => `GET /${path}`),
  ...['check', 'batch', 'export', 'import', ':id/transition'].map((path) => `POST /${path}`),
  ...['POST /export/job', 'GET /export/files', 'GET /export/:file/rows'],
  'POST ',
  'PUT /:id',
];
/** Path of the records of user-defined collections, which are resolved at run time. */
const MADE = '/eav/data/:code';
const RESOURCE_CALLS = [...SERVER_RESOURCES.map(({ definition }) => definition.api), MADE].flatMap((api) =>
  OF_A_RESOURCE.map((call) => `${call.replace(' ', ` ${api}`)} 0`),
);

/** Section 7 of the specification with its latencies; other calls of the product have none. */
const CALLS: readonly string[] = [
  'GET /account/getAccountInfo 1000',
  'GET /agent/:id/statement 0',
  'POST /agent/:id/look 0',
  'POST /agent/withdrawal/bank-file 0',
  'GET /audit 0',
  'GET /choices 0',
  'GET /form/saved 100',
  'POST /form_design/replacing 0',
  'POST /form_design/target 0',
  'POST /form_design/targets 0',
  'GET /getMenuList 1000',
  'GET /getPermCode 200',
  'GET /getUserInfo 0',
  'GET /job/:id 0',
  'GET /job/:id/failures 0',
  'GET /media/:id/content 0',
  'GET /media/:id/fetches 0',
  'GET /media/:id/subtitles 0',
  'GET /media/:id/uses 0',
  'GET /media/:id/versions 0',
  'GET /media/:id/versions/content 0',
  'GET /media/quota 0',
  'GET /media/upload/open 0',
  'POST /media/:id/fetches 0',
  'POST /media/:id/poster 0',
  'POST /media/:id/replace 0',
  'POST /media/:id/restore 0',
  'POST /media/:id/subtitles 0',
  'POST /media/:id/subtitles/remove 0',
  'POST /media/upload/abort 0',
  'POST /media/upload/chunk 0',
  'POST /media/upload/complete 0',
  'POST /media/upload/init 0',
  'GET /logout 200',
  'GET /search 0',
  'GET /select/getDemoOptions 1000',
  'GET /status 0',
  'GET /system/access 0',
  'GET /system/account/:id/permissions 0',
  'GET /system/account/:id/sessions 0',
  'GET /system/role/:id/members 0',
  'GET /system/role/:id/menu-preview 0',
  'POST /system/dept/:id/merge 0',
  'POST /system/dept/:id/move-accounts 0',
  'POST /system/menu/arrange 0',
  'POST /system/password 0',
  'POST /system/role/:id/move-members 0',
  'POST /system/session/:id/end 0',
  'GET /system/getAccountList 100',
  'GET /system/getAllRoleList 100',
  'GET /system/getDeptList 100',
  'GET /system/getMenuList 100',
  'GET /system/getRoleListByPage 100',
  'GET /table/getDemoList 100',
  'GET /testRetry 0',
  'GET /tree/getDemoOptions 1000',
  'GET /undo/list 0',
  'GET /views 0',
  'POST /api/confirmPassword 0',
  'POST /api/createTicket 0',
  'POST /api/getUserInfo 0',
  'POST /api/loginByCode 0',
  'POST /api/loginByTicket 0',
  'POST /api/loginIn 0',
  'POST /api/logout 0',
  'POST /api/readTicket 0',
  'POST /api/register 0',
  'POST /api/renewToken 0',
  'POST /api/lookAsOneself 0',
  'POST /api/resetPassword 0',
  'POST /api/sendCode 0',
  'POST /cascader/getAreaRecord 1000',
  'POST /dashboard/overview 0',
  'POST /form/save 500',
  'POST /upload 1500',
  'POST /dashboard/todo 0',
  'POST /dashboard/workbench 0',
  'POST /job/:id/cancel 0',
  'POST /login 200',
  'POST /eav/index/search 0',
  'POST /news/ai_assists 0',
  'POST /news/ai_source 0',
  'GET /news/ai_article/:id/stream 0',
  'POST /eav/site/openapi 0',
  'POST /eav/interface/calls 0',
  'POST /eav/interface/derive 0',
  'POST /eav/interface/run 0',
  'POST /eav/database/tables 0',
  'POST /eav/database/read-in 0',
  'POST /eav/assemble/access 0',
  'POST /eav/assemble/model 0',
  'POST /eav/assemble/models 0',
  'POST /system/ownPicture 0',
  'GET /system/people 0',
  'POST /api/endOtherSessions 0',
  'POST /api/loginBySecondFactor 0',
  ...['read', 'begin', 'confirm', 'renewCodes', 'turnOff'].map((call) => `POST /api/secondFactor/${call} 0`),
  'POST /eav/model/export 0',
  'POST /eav/model/import 0',
  'POST /eav/model/imports 0',
  'POST /eav/model/revert 0',
  ...['list', 'save', 'plan', 'dryRun', 'apply', 'proceed', 'stop', 'revert'].map(
    (name) => `POST /eav/changeset/${name} 0`,
  ),
  'POST /order/slips 0',
  'POST /live 0',
  'POST /notices/list 0',
  'POST /notices/read 0',
  ...[
    'news',
    'news/text/:slug',
    'news/shared/:token',
    'news/categories',
    'news/rss',
    'news/feed',
    'positions/:code',
    'products',
    'files/:id',
    'files/:id/content',
    'files/:id/poster',
    'files/:id/subtitles',
    'files/:id/subtitles/:language',
  ].map((path) => `GET /public/${path} 0`),
  'POST /public/forms/answer 0',
  'POST /public/forms/open 0',
  'POST /public/positions/seen 0',
  'OPTIONS /public/positions/seen 0',
  'POST /news/newsCategory/arrange 0',
  ...['GET', 'OPTIONS', 'POST', 'PUT', 'DELETE'].map((method) => `${method} /open/*rest 0`),
  'GET /official_account/push/:id 0',
  'POST /official_account/push/:id 0',
  'GET /official_account/message/:id/conversation 0',
  'POST /official_account/message/:id/reveal 0',
  'POST /payment/notify 0',
  'POST /router/getRouters 0',
  'POST /statistics/overview 0',
  'POST /statistics/records 0',
  'POST /statistics/usage 0',
  'POST /system/accountExist 500',
  'POST /system/setRoleStatus 500',
  'POST /undo 0',
  'POST /user/customer/:id/reveal 0',
  'POST /user/feedback/:id/replying 0',
  'POST /user/sessionTimeout 0',
  'POST /user/tokenExpired 0',
  'POST /views 0',
  'POST /views/:id/remove 0',
];

/** Responses in formats of external standards. */
const FEEDS: readonly string[] = ['/public/news/rss', '/public/news/feed'];

describe('the endpoints', () => {
  it('are those of the specification, without duplicates', () => {
    expect(endpoints.map(({ method, path, latency }) => `${method} ${path} ${latency}`).sort()).toEqual(
      [...CALLS, ...RESOURCE_CALLS].sort(),
    );
  });

  const enveloped = endpoints.filter(({ path }) => !FEEDS.includes(path));
  it.each(enveloped.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.dialect] as const))(
    '%s responds with an envelope of its dialect, with and without a token',
    async (name, dialect) => {
      const server = createTestServer();
      const keys = dialect === 'product' ? ['code', 'msg', 'result'] : ['code', 'message', 'result', 'type'];
      for (const headers of [{}, await server.signIn('vben')]) {
        const { status, body } = await server.call(name, { headers });
        const envelope = fieldsOf(body);
        expect(Object.keys(envelope).sort()).toEqual(keys);
        expect(envelope.code).toBeTypeOf('number');
        if (dialect === 'demo') expect(envelope.type).toBe(envelope.code === 0 ? 'success' : 'error');
        if (envelope.code === 0) expect(status).toBe(200);
        expect(JSON.parse(JSON.stringify(body))).toEqual(body);
      }
    },
  );

  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  it.each(everyday(names, 5, (name) => name))('%s survives an invalid body and query', async (name) => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    for (const body of [null, [], 'text', 7, true, { id: {}, days: [], username: null, __proto__: { account: 'x' } }]) {
      const { status } = await server.call(name, {
        headers,
        body,
        query: { page: '1e309', count: '-', __proto__: 'x' },
      });
      expect(status).toBeLessThan(500);
    }
  });

  it('do not change rows unless they write', async () => {
    const server = createTestServer();
    const reading = endpoints.filter(({ concern }) => concern === 'read' || concern === 'menu');
    const headers = await server.signIn('vben');
    const rowsBefore = await Promise.all(['roles', 'todos', 'users', 'sessions'].map(server.context.store.list));
    for (const { method, path } of reading) await server.call(`${method} ${path}`, { headers });
    expect(await Promise.all(['roles', 'todos', 'users', 'sessions'].map(server.context.store.list))).toEqual(
      rowsBefore,
    );
  });
});
