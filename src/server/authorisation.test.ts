import { describe, expect, it } from 'vitest';
import { actionsOf, permissionCode } from '../contracts/resource/definition.ts';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { fieldsOf } from './http/path-params.ts';
import { SERVER_RESOURCES } from './resources.ts';
import { createTestServer, TEST_NOW, type TestServer } from './testing.ts';

/** Calls that anybody may make: signing in, and the demo calls whose answers hold nothing of anybody (specification, section 7). */
const OPEN: ReadonlySet<string> = new Set([
  'POST /api/loginIn',
  // It finds out itself who asks: the token may be dead, where the answer to the first asking was lost.
  'POST /api/logout',
  'POST /api/sendCode',
  'POST /api/register',
  'POST /api/resetPassword',
  'POST /api/loginByCode',
  'POST /api/createTicket',
  'POST /api/readTicket',
  'POST /api/loginByTicket',
  'POST /api/loginBySecondFactor',
  'POST /login',
  'POST /user/sessionTimeout',
  'POST /user/tokenExpired',
  'GET /system/getAccountList',
  'GET /system/getRoleListByPage',
  'GET /system/getAllRoleList',
  'POST /system/setRoleStatus',
  'GET /system/getDeptList',
  'GET /system/getMenuList',
  'POST /system/accountExist',
  'GET /account/getAccountInfo',
  'GET /select/getDemoOptions',
  'GET /tree/getDemoOptions',
  'GET /table/getDemoList',
  'GET /testRetry',
  'GET /status',
  'POST /cascader/getAreaRecord',
  // Providers are known by their signature, not by a session.
  'POST /payment/notify',
  // What is published is for readers, and ads for whoever sees them; each address may call so often.
  ...[
    'news',
    'news/text/:slug',
    'news/shared/:token',
    'news/categories',
    'news/rss',
    'news/feed',
    'positions/:code',
    // Cards of products in texts, and files of news that are published.
    'products',
    'files/:id',
    'files/:id/content',
    'files/:id/poster',
    'files/:id/subtitles',
    'files/:id/subtitles/:language',
  ].map((path) => `GET /public/${path}`),
  'POST /public/forms/answer',
  'POST /public/forms/open',
  'POST /public/positions/seen',
  'OPTIONS /public/positions/seen',
  // The vendor of official accounts is known by its signature.
  'GET /official_account/push/:id',
  'POST /official_account/push/:id',
  // Interfaces of sites ask for the key of their site, and each site may be called so often.
  ...['GET', 'OPTIONS', 'POST', 'PUT', 'DELETE'].map((method) => `${method} /open/*rest`),
]);

/** Calls of one's own matters, for everybody who is signed in. */
const OWN: ReadonlySet<string> = new Set([
  'POST /api/getUserInfo',
  'POST /api/confirmPassword',
  'POST /api/renewToken',
  'POST /api/lookAsOneself',
  'POST /api/endOtherSessions',
  'POST /api/secondFactor/read',
  'POST /api/secondFactor/begin',
  'POST /api/secondFactor/confirm',
  'POST /api/secondFactor/renewCodes',
  'POST /api/secondFactor/turnOff',
  'GET /getUserInfo',
  'GET /getPermCode',
  'GET /logout',
  'POST /router/getRouters',
  'GET /getMenuList',
  'POST /dashboard/workbench',
  'POST /dashboard/todo',
  // Tells what changed by its name alone; what is asked for then is asked with rights.
  'POST /live',
  'POST /notices/list',
  'POST /notices/read',
  // Tells of each collection what the caller may see of it, and of the others nothing.
  'POST /eav/assemble/models',
  'GET /job/:id',
  'GET /job/:id/failures',
  'POST /job/:id/cancel',
  'POST /undo',
  // Part of what others show, as covers of products; private ones of others are not found.
  'GET /media/:id/content',
  'GET /undo/list',
  // Tells of the collections whose records the caller may see.
  'POST /eav/assemble/models',
  // Names what models help the caller with: nothing without the right to write with them.
  'POST /news/ai_assists',
  // Finds what the caller may see, each by the right to it.
  'GET /search',
  'POST /system/password',
  'POST /system/ownPicture',
  // Tells names and pictures, which every history shows.
  'GET /system/people',
  'POST /system/session/:id/end',
  'GET /views',
  'POST /views',
  'POST /views/:id/remove',
  'POST /form/save',
  'GET /form/saved',
  'POST /upload',
]);

const names = endpoints.map(({ method, path }) => `${method} ${path}`);
const guarded = names.filter((name) => !OPEN.has(name) && !OWN.has(name));

/** Calls of what definitions leave out: nobody creates such records by hand, or hands them over in a file. */
const NOBODYS: ReadonlySet<string> = new Set(
  SERVER_RESOURCES.flatMap(({ definition }) =>
    ['create', 'export', 'import']
      .filter((act) => !actionsOf(definition).includes(act))
      .map((act) => `POST ${definition.api}${act === 'create' ? '' : `/${act}`}`),
  ),
);

/** People without any right, and those who have some, but none to the administration. */
const OUTSIDERS = ['guest', 'changer', 'test', 'editor'];

/** What is refused changes nothing, so that all such calls share one server. */
async function openClients() {
  const server = createTestServer();
  const headersOf: Record<string, Awaited<ReturnType<TestServer['signIn']>>> = {};
  for (const user of OUTSIDERS) headersOf[user] = await server.signIn(user);
  const late = createTestServer();
  const headers = await late.signIn('vben');
  late.moveTo(new Date(TEST_NOW.getTime() + 8 * 86_400_000));
  return { server, headersOf, expired: { server: late, headers } };
}
const desks = openClients();

/** A call of an endpoint that would succeed for somebody with the right to it, as far as one body can do for all. */
const ask = (server: TestServer, name: string, headers = {}) =>
  server.call(name.replace(':id', '1'), {
    headers,
    query: { resource: 'account', entity: 'account', list: 'account', code: 'system:role:view', id: '1' },
    body: {
      event: 'delete',
      ids: ['4'],
      version: 1,
      to: '2',
      into: '2',
      moves: [{ id: 'System', parentMenu: null, orderNo: 1 }],
      list: 'account',
      resource: 'eav-event',
      name: 'x',
      params: {},
      columns: [],
      scope: 'private',
    },
  });

/** True when a call was turned away at the door: nobody is signed in, or not with this right. */
function isRefused({ status, body }: { readonly status: number; readonly body: unknown }): boolean {
  const { code, result } = fieldsOf(body);
  return status === 401 || status === 403 || (code === -1 && result === null);
}

describe('who may call what (R-158)', () => {
  it('names no call that is not there', () => {
    expect([...OPEN, ...OWN].filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(names.filter((name) => !OPEN.has(name)))('%s: nobody without a session', async (name) => {
    const { server, expired } = await desks;
    expect(isRefused(await ask(server, name))).toBe(true);
    expect(isRefused(await ask(expired.server, name, expired.headers))).toBe(true);
  });

  it.each(guarded)('%s: not without the right to it', async (name) => {
    const { server, headersOf } = await desks;
    const outsiders = name.includes(' /system/') ? OUTSIDERS : OUTSIDERS.slice(0, 2);
    for (const user of outsiders) {
      const { status, body } = await ask(server, name, headersOf[user]);
      expect([name, user, status, fieldsOf(body).code]).toEqual([name, user, 403, 403]);
    }
  });

  it.each(guarded)('%s: the super administrator, unless it is for nobody', async (name) => {
    const server = createTestServer();
    expect(isRefused(await ask(server, name, await server.signIn('vben')))).toBe(NOBODYS.has(name));
  });

  it('somebody who must choose another password or set up a second factor: that, who they are, and out again; nothing else', () => {
    const open = endpoints.filter(({ access }) => access.mustChange && access.caller === 'signedIn');
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /getMenuList',
      'GET /getPermCode',
      'GET /getUserInfo',
      'GET /logout',
      'POST /api/confirmPassword',
      'POST /api/getUserInfo',
      'POST /api/renewToken',
      'POST /api/secondFactor/begin',
      'POST /api/secondFactor/confirm',
      'POST /api/secondFactor/read',
      'POST /api/secondFactor/renewCodes',
      'POST /api/secondFactor/turnOff',
      'POST /router/getRouters',
      'POST /system/password',
    ]);
  });

  it('anybody: nothing but what is named here, and everybody who is signed in: their own matters', () => {
    const namesOf = (fits: (endpoint: Endpoint) => boolean) =>
      endpoints.filter(fits).map(({ method, path }) => `${method} ${path}`);
    expect(namesOf(({ access }) => access.caller === 'anyone').sort()).toEqual([...OPEN].sort());
    const withoutRight = namesOf(
      ({ access }) => access.caller === 'signedIn' && Array.isArray(access.rights) && access.rights.length === 0,
    );
    expect(withoutRight.filter((name) => !OWN.has(name))).toEqual([]);
  });

  it('has a button in the menu for everything that can be done with a resource', async () => {
    const { store } = createTestServer().context;
    const codes = new Set((await store.list('systemMenus')).map(({ permission }) => permission));
    const wanted = SERVER_RESOURCES.flatMap(({ definition }) =>
      actionsOf(definition).map((action) => permissionCode(definition, action)),
    );
    expect(wanted.filter((code) => !codes.has(code))).toEqual([]);
  });
});
