import { FILES } from './files.ts';
import { by, proven, type Row } from './row.ts';

const CALLS = 'are those of the specification, without duplicates';

const HOW: Row[] = proven('7', [
  [
    'Every URL gets the configured API base and URL prefix.',
    by(FILES.url, 'base %j, prefix %j and path %j give %j', '/basic-api/v1/api/loginIn'),
    by(FILES.url, 'never leave the origin and the base, whatever the path'),
  ],
  ['GET requests get a timestamp parameter _t.', by(FILES.request, '%s', 'a GET has a timestamp')],
  ['Form-urlencoded bodies use bracket array notation.', by(FILES.request, '%s', 'a form is written with brackets')],
  [
    'File upload is a multipart POST, with array values under keys suffixed with [].',
    by(FILES.request, 'uploads a file with its fields, lists under bracket names'),
    by(FILES.client, 'reports its progress and returns the decoded result'),
  ],
  ['Default content type is JSON in UTF-8.', by(FILES.request, '%s', 'parameters of a POST are its body')],
  [
    'The API base can be overridden by a local entry.',
    by(FILES.client, 'is sent only to the configured origin'),
    by(FILES.browserStorage, 'needs no cipher for the unencrypted keys'),
  ],
]);

const PRODUCT: Row[] = proven('7', [
  [
    'POST /api/loginIn: body is a params payload (fields not shown)',
    by(FILES.sessionGateway, 'sign in with the password exactly as typed and without a token'),
    by(FILES.endpoints, CALLS, 'POST /api/loginIn 0'),
  ],
  [
    'the error display defaults to modal.',
    by(FILES.sessionGateway, 'show %s of a sign-in in a dialog and end no session', 'a refusal'),
  ],
  [
    'POST /api/getUserInfo: no error display.',
    by(FILES.sessionGateway, 'read the signed-in operator and never show a failure of it'),
  ],
  ['POST /api/logout.', by(FILES.sessionGateway, 'sign out an old token after its session ended, and only once')],
  [
    'GET /testRetry: retry test; waits 1000 ms, up to 5 attempts.',
    by(
      FILES.demoGateway,
      'the retry test sends five requests, with a first wait of one second (specification, section 7)',
    ),
  ],
  [
    'POST /router/getRouters: no payload shown; returns the menu/route tree (backend mode).',
    by(FILES.sessionGateway, 'return the menu unchecked'),
    by(FILES.menus, 'orders the modules and puts the demo sections last'),
  ],
  [
    'If it fails, the error is swallowed and the menu is empty.',
    by(FILES.permission, 'continues with an empty menu when it cannot be loaded, and can retry'),
    by(FILES.root, 'shows an empty menu and reports it when the menu cannot be loaded'),
  ],
  [
    'A login call with credentials and a mode returns the token (path not shown).',
    by(FILES.sessionGateway, 'sign in with the password exactly as typed and without a token'),
  ],
  [
    'Icon data is fetched over GET from a public icon service at {prefix}.json with query icons (comma-separated names).',
    by(FILES.iconService, 'sends one request per set for all names of a task, each name once'),
    by(FILES.iconService, 'sends a GET without credentials or referrer'),
  ],
  [
    'Response: icons, optional not_found, lastModified.',
    by(FILES.iconService, 'of one name does not affect the others of its request'),
    by(FILES.iconService, 'by %s causes an immediate request to the next host', 'a response without its date'),
  ],
]);

const DEMO: Row[] = proven('7', [
  [
    'Demo server (prefix /basic-api, answered in-browser)',
    by(FILES.demoServer, 'signs in, and returns the signed-in user and the menu'),
    by(FILES.demoServer, 'waits for the specified time, times the factor'),
  ],
  [
    'POST /login: body username, password. Returns roles, userId, username, token, realName, desc (about 200 ms).',
    by(FILES.auth, 'returns token and roles in the product’s format, without the password'),
    by(FILES.auth, 'returns the same in the format of the demo server'),
    by(FILES.endpoints, CALLS, 'POST /login 200'),
  ],
  [
    'GET /getUserInfo: token from the request; returns the full user record.',
    by(FILES.auth, 'contains no secret of %s'),
    by(FILES.auth, '%s refuses a missing and an unknown one', 'GET /getUserInfo'),
  ],
  [
    'GET /getPermCode: token; list of code strings (200 ms).',
    by(FILES.auth, 'contains the permission codes of %s'),
    by(FILES.endpoints, CALLS, 'GET /getPermCode 200'),
  ],
  [
    'GET /logout: token; success message "Token has been destroyed" (200 ms).',
    by(FILES.auth, 'is revoked by signing out, and the next sign-in gets another one (R-4)'),
    by(FILES.auth, '%s refuses a missing and an unknown one', 'GET /logout'),
    by(FILES.endpoints, CALLS, 'GET /logout 200'),
  ],
  [
    'GET /getMenuList: token; list of routes (1000 ms).',
    by(FILES.menus, 'returns the demo menu of %s'),
    by(FILES.endpoints, CALLS, 'GET /getMenuList 1000'),
  ],
  ['GET /testRetry: always status 405 with "Error!".', by(FILES.samples, 'refuse the call for testing retries')],
  [
    'GET /table/getDemoList: query page (default 1), pageSize (default 20); a page of rows (100 ms).',
    by(FILES.samples, 'has 200 rows, twenty per page'),
    by(FILES.listQuery, 'returns %s', 'the first twenty by default'),
    by(FILES.endpoints, CALLS, 'GET /table/getDemoList 100'),
  ],
  [
    'GET /tree/getDemoOptions: query keyword; list of options (1000 ms).',
    by(FILES.samples, 'form a tree of five with three children each'),
    by(FILES.endpoints, CALLS, 'GET /tree/getDemoOptions 1000'),
  ],
  ['GET /account/getAccountInfo: returns user info.', by(FILES.samples, 'return the account of the account pages')],
  [
    'POST /user/sessionTimeout: HTTP 401 with an error.',
    by(FILES.auth, 'respond with HTTP 401, and with code 401 and HTTP 200'),
  ],
  [
    'POST /user/tokenExpired: HTTP 200 with the error "Token Expired!" and the timeout code.',
    by(FILES.auth, 'respond with HTTP 401, and with code 401 and HTTP 200'),
  ],
  [
    'POST /cascader/getAreaRecord: body parentCode; returns its children, or the root region when absent.',
    by(FILES.samples, 'start with the province and have five levels'),
  ],
  [
    'GET /select/getDemoOptions: query keyword, count (default 20); list of id/name options.',
    by(FILES.samples, 'are twenty by default, with the keyword in their names'),
  ],
  [
    'GET /system/getAccountList and GET /system/getRoleListByPage: query page, pageSize (defaults 1 and 20); return items and total.',
    by(FILES.system, '%s returns a page of valid rows'),
    by(FILES.system, 'pages and filters accounts, and counts all matches'),
  ],
  [
    'POST /system/setRoleStatus: query id, status; echoes them.',
    by(FILES.system, 'reads %s, stores the status and echoes it', 'the query'),
  ],
  [
    'GET /system/getAllRoleList, GET /system/getDeptList, GET /system/getMenuList: full lists.',
    by(FILES.system, 'returns all roles without paging'),
    by(FILES.system, 'returns three branches with four departments each'),
    by(FILES.system, 'returns three sections with four menus each and four buttons each'),
  ],
  ['POST /system/accountExist: body account.', by(FILES.system, 'accepts any other')],
]);

const FORMS: Row[] = proven('7', [
  [
    'credentials and a mode',
    by(FILES.accountGateway, 'send the fields, the password as typed, and no token'),
    by(FILES.signInFormsSpec, 'a code signs in, and its countdown continues while another form is shown'),
    by(FILES.signInFormsSpec, 'scanning and confirming with a phone signs in'),
    by(FILES.signInFormsSpec, 'an account is registered by keyboard with a code, and signs in with its password'),
  ],
]);

/** Section 7, calls. */
export const SECTION_7: readonly Row[] = [...HOW, ...PRODUCT, ...DEMO, ...FORMS];
