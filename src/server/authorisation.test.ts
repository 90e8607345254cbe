import { describe, expect, it } from 'vitest';
import { actionsOf, permissionCode } from '../contracts/resource/definition.ts';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { fieldsOf } from './http/path-params.ts';
import { SERVER_RESOURCES } from './resources.ts';
import { createTestServer, TEST_NOW, type TestServer } from './testing.ts';

/** Calls without a session: signing in, and demo calls whose responses contain no personal data (specification, section 7). */
const OPEN: ReadonlySet<string> = new Set([
  'POST /api/loginIn',
  // Identifies the session itself: the token may be revoked when a previous response was lost.
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
  // Providers are identified by their signature, not by a session.
  'POST /payment/notify',
  // Published content and ads are public; each address has a rate limit.
  ...[
    'news',
    'news/text/:slug',
    'news/shared/:token',
    'news/categories',
    'news/rss',
    'news/feed',
    'positions/:code',
    // Product cards in texts, and files of published news.
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
  // The vendor of official accounts is identified by its signature.
  'GET /official_account/push/:id',
  'POST /official_account/push/:id',
  // Site interfaces require the API key of their site, which has a rate limit.
  ...['GET', 'OPTIONS', 'POST', 'PUT', 'DELETE'].map((method) => `${method} /open/*rest`),
]);

/** Calls about the caller's own data, for every signed-in user. */
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
  // Reports the names of changed records only; loading them needs permissions.
  'POST /live',
  'POST /notices/list',
  'POST /notices/read',
  // Returns of each collection only what the caller may see.
  'POST /eav/assemble/models',
  'GET /job/:id',
  'GET /job/:id/failures',
  'POST /job/:id/cancel',
  'POST /undo',
  // Parts of other records, such as covers of products; private files of others are not found.
  'GET /media/:id/content',
  'GET /undo/list',
  // Returns the collections whose records the caller may see.
  'POST /eav/assemble/models',
  // Returns the AI functions the caller may use: none without the permission to use them.
  'POST /news/ai_assists',
  // Returns only records that the caller may see.
  'GET /search',
  'POST /system/password',
  'POST /system/ownPicture',
  // Returns names and pictures, which every history shows.
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

/** The calls of actions that a definition can exclude. */
const CALLS_OF: Readonly<Record<string, readonly string[]>> = {
  create: ['POST '],
  export: ['POST /export', 'POST /export/job', 'GET /export/files', 'GET /export/:file/rows'],
  import: ['POST /import'],
};
/** Calls that no definition offers: records that cannot be created by hand, or exported or imported. */
const NOBODYS: ReadonlySet<string> = new Set(
  SERVER_RESOURCES.flatMap(({ definition }) =>
    Object.entries(CALLS_OF)
      .filter(([act]) => !actionsOf(definition).includes(act))
      .flatMap(([, calls]) => calls.map((call) => call.replace(' ', ` ${definition.api}`))),
  ),
);

/** Users without permissions, and users with some, but none for system administration. */
const OUTSIDERS = ['guest', 'changer', 'test', 'editor'];

/** Refused calls change nothing, so they share one server. */
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

/** None of the guarded calls ends the session of the super administrator or takes its rights, so they share one server. */
async function openGranting() {
  const server = createTestServer();
  return { server, headers: await server.signIn('vben') };
}
const granting = openGranting();

/** A call that would succeed with the permission, as far as one body can fit all endpoints. */
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

/** True when the call was refused: without a session, or without the permission. */
function isRefused({ status, body }: { readonly status: number; readonly body: unknown }): boolean {
  const { code, result } = fieldsOf(body);
  return status === 401 || status === 403 || (code === -1 && result === null);
}

describe('access to the calls (R-158)', () => {
  it('the lists name existing calls only', () => {
    expect([...OPEN, ...OWN].filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(names.filter((name) => !OPEN.has(name)))('%s: refused without a session', async (name) => {
    const { server, expired } = await desks;
    expect(isRefused(await ask(server, name))).toBe(true);
    expect(isRefused(await ask(expired.server, name, expired.headers))).toBe(true);
  });

  it.each(guarded)('%s: refused without the permission', async (name) => {
    const { server, headersOf } = await desks;
    const outsiders = name.includes(' /system/') ? OUTSIDERS : OUTSIDERS.slice(0, 2);
    for (const user of outsiders) {
      const { status, body } = await ask(server, name, headersOf[user]);
      expect([name, user, status, fieldsOf(body).code]).toEqual([name, user, 403, 403]);
    }
  });

  it.each(guarded)('%s: granted to the super administrator, unless no definition offers it', async (name) => {
    const { server, headers } = await granting;
    expect(isRefused(await ask(server, name, headers))).toBe(NOBODYS.has(name));
  });

  it('a user who must change the password or set up a second factor may only make these calls', () => {
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

  it('only listed calls need no session, and only listed calls need no permission', () => {
    const namesOf = (fits: (endpoint: Endpoint) => boolean) =>
      endpoints.filter(fits).map(({ method, path }) => `${method} ${path}`);
    expect(namesOf(({ access }) => access.caller === 'anyone').sort()).toEqual([...OPEN].sort());
    const withoutRight = namesOf(
      ({ access }) => access.caller === 'signedIn' && Array.isArray(access.rights) && access.rights.length === 0,
    );
    expect(withoutRight.filter((name) => !OWN.has(name))).toEqual([]);
  });

  it('the menu has a button for every action of a resource', async () => {
    const { store } = createTestServer().context;
    const codes = new Set((await store.list('systemMenus')).map(({ permission }) => permission));
    const wanted = SERVER_RESOURCES.flatMap(({ definition }) =>
      actionsOf(definition).map((action) => permissionCode(definition, action)),
    );
    expect(wanted.filter((code) => !codes.has(code))).toEqual([]);
  });
});
