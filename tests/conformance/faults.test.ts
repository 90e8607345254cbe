import { clearSubject } from '@src/server/auth/attempt-limits.ts';
import { everyday } from '@tests/setup/everyday-sample.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportTable } from './report-table.ts';
import { faulty, linesOf, type Passing, runAgainst, type Spoilt, startBackend, type TestBackend } from './testing.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

type Fault = (passing: Passing) => Spoilt | undefined;

const LOG_IN = '/api/loginIn';
const INFO = '/api/getUserInfo';
const MENU = '/router/getRouters';
const OVERVIEW = '/dashboard/overview';
const WORKBENCH = '/dashboard/workbench';
const TODO = '/dashboard/todo';

/** Changes the body of every granted response of a call. */
const inGranted =
  (path: string, change: Fault): Fault =>
  (passing) =>
    passing.path === path && passing.body.code === 0 ? change(passing) : undefined;

/** Replaces fields in the result of every granted response of a call. */
const withFields = (path: string, fields: object) =>
  inGranted(path, ({ body }) => ({ body: { ...body, result: { ...Object(body.result), ...fields } } }));

/** Appends entries to the menu, which has fewer than 100. */
const withEntries = (...entries: readonly unknown[]) =>
  inGranted(MENU, ({ body }) => ({ body: { ...body, result: [...Object(body.result), ...entries] } }));

/** Turns refusals of a call into granted responses. */
const openTo =
  (path: string, result: unknown): Fault =>
  (passing) =>
    passing.path === path && passing.status === 401 ? { status: 200, body: { code: 0, result } } : undefined;

const refusedWith =
  (path: string, spoilt: Spoilt): Fault =>
  (passing) =>
    passing.path === path && passing.status === 401 ? spoilt : undefined;

/** Repeats the response to the first sign-in for all later ones. */
function repeatFirstSignIn(): Fault {
  let first: Passing['body'] | null = null;
  return inGranted(LOG_IN, ({ body }) => {
    first ??= body;
    return { body: first };
  });
}

/** Clears the sign-in throttle: the runs send hundreds of wrong passwords from one address. */
const clearThrottle = () => clearSubject(backend.context, '127.0.0.1');
beforeEach(clearThrottle);
/** Without the calls of the demo, none of which has a fault here. */
const runWith = (spoil: Fault) =>
  runAgainst(backend.url, { other: null, fetch: faulty(spoil), scopes: ['core', 'account', 'dashboard'] });
/** Replaces indices in lines, because they depend on the length of the menu. */
const fromEnd = (line: string) => line.replace(/result\[\d+\]/, 'result[n]');

const NOT_TRIED = 'the call (a good token): to be tried <> no token, because signing in failed';
const ENDED = 'HTTP 401, or HTTP 200 with code 401';

const WRONG: readonly (readonly [string, Fault, readonly string[]])[] = [
  [
    'a password in the user info',
    withFields(INFO, { password: '123456' }),
    [`${INFO} result.password (a good token): absent <> a secret (not shown)`],
  ],
  [
    'the password under another name',
    withFields(INFO, { hint: { first: ['123456'] } }),
    [`${INFO} result.hint.first[0] (a good token): absent <> a secret (not shown)`],
  ],
  [
    'a code that is a text',
    inGranted(INFO, ({ body }) => ({ body: { ...body, code: '0' } })),
    [`${INFO} code (a good token): a number <> the text "0"`],
  ],
  [
    'success in words instead of a code',
    inGranted(INFO, ({ body }) => ({ body: { success: true, data: body.result } })),
    [`${INFO} code (a good token): a number <> nothing`],
  ],
  [
    'another number for success',
    inGranted(INFO, ({ body }) => ({ body: { ...body, code: 200 } })),
    [`${INFO} code (a good token): the number 0 <> the number 200 (ok)`],
  ],
  [
    'a sign-in without a token',
    inGranted(LOG_IN, () => ({ body: { code: 0, result: {} } })),
    [
      `${LOG_IN} result.token (good credentials): present <> nothing`,
      ...[
        INFO,
        '/api/logout',
        MENU,
        '/api/renewToken',
        OVERVIEW,
        WORKBENCH,
        TODO,
        '/notices/list',
        '/notices/read',
        '/live',
      ].map((path) => `${path} ${NOT_TRIED}`),
    ],
  ],
  [
    'roles that are texts',
    withFields(INFO, { roles: ['super'] }),
    [`${INFO} result.roles[0] (a good token): a record <> the text "super"`],
  ],
  [
    'a user without a name, and a role that is a number',
    withFields(INFO, { username: undefined, roles: [{ value: 1 }] }),
    [
      `${INFO} result.username (a good token): present <> nothing`,
      `${INFO} result.roles[0].value (a good token): a text <> the number 1`,
    ],
  ],
  [
    'a page instead of JSON',
    inGranted(MENU, () => ({ text: '<!doctype html><title>Sign in</title>' })),
    [
      `${MENU} body (a good token): a JSON envelope {code, result, msg} <> HTTP 200, <!doctype html><title>Sign in</title>`,
    ],
  ],
  [
    'an empty body',
    inGranted(MENU, () => ({ text: '' })),
    [`${MENU} body (a good token): a JSON envelope {code, result, msg} <> HTTP 200, no body`],
  ],
  [
    'the way to another page',
    inGranted(MENU, () => ({ status: 302, text: '' })),
    [`${MENU} status (a good token): HTTP 200 <> HTTP 302, no body`],
  ],
  [
    'a menu that is null',
    inGranted(MENU, () => ({ body: { code: 0, result: null } })),
    [`${MENU} result (a good token): a list <> null`],
  ],
  [
    'a menu that leads in a circle',
    withEntries({ path: '/a', redirect: '/b' }, { path: '/b', redirect: '/a' }),
    [
      `${MENU} redirect of /a (a good token): a way that ends at a page <> a circle: /a -> /b -> /a`,
      `${MENU} redirect of /b (a good token): a way that ends at a page <> a circle: /b -> /a -> /b`,
    ],
  ],
  [
    'an entry below itself',
    withEntries({ path: '/a', children: [{ path: '/a' }] }),
    [`${MENU} result[n].children[0] (a good token): a path that no other entry has <> the text "/a"`],
  ],
  [
    'a script in the menu',
    withEntries({ path: 'javascript:alert(1)' }),
    [`${MENU} result[n] (a good token): a path, or an http(s) address <> the text "javascript:alert(1)"`],
  ],
  [
    'two entries of one name',
    withEntries({ path: '/a', name: 'Twice' }, { path: '/b', name: 'Twice' }),
    [`${MENU} result[n] (a good token): a name that no other entry has <> the text "Twice"`],
  ],
  [
    'entries of the wrong kinds',
    withEntries({ path: '/a', meta: { hideMenu: 'true', orderNo: '3' } }, {}, { path: '/b', children: {} }),
    [
      `${MENU} result[n].meta.hideMenu (a good token): true or false <> the text "true"`,
      `${MENU} result[n].meta.orderNo (a good token): a number <> the text "3"`,
      `${MENU} result[n].path (a good token): present <> nothing`,
      `${MENU} result[n].children (a good token): a list <> a record: {}`,
    ],
  ],
  [
    'a refusal that ends no session',
    refusedWith(INFO, { status: 200, body: { code: -1, msg: 'Invalid token' } }),
    ['no token', 'an unknown token', 'a token after signing out'].map(
      (when) => `${INFO} status (${when}): ${ENDED} <> HTTP 200, code -1`,
    ),
  ],
  [
    'a menu for everybody',
    openTo(MENU, []),
    ['no token', 'an unknown token', 'a token after signing out'].map(
      (when) => `${MENU} status (${when}): ${ENDED} <> HTTP 200, code 0`,
    ),
  ],
  [
    'a session that a sign-out does not end',
    (passing) =>
      passing.path === TODO && passing.status === 401 && passing.token !== null && !/^0+$/.test(passing.token)
        ? { status: 200, body: { code: 0, result: null } }
        : undefined,
    [`${TODO} status (a token after signing out): ${ENDED} <> HTTP 200, code 0`],
  ],
  [
    'a sign-in with a wrong password',
    ({ path, asked }) =>
      path === LOG_IN && asked.password === '123456-wrong' && asked.username === 'vben'
        ? { body: { code: 0, result: { token: 'x' } } }
        : undefined,
    [
      `${LOG_IN} code (a wrong password): a number that is not 0 <> the number 0`,
      `${LOG_IN} result (a wrong password): nothing of a user or a session <> a record: {"token":"(not shown)"}`,
    ],
  ],
  [
    'a password that is trimmed',
    ({ path, asked }) =>
      path === LOG_IN && asked.password === '123456 ' ? { body: { code: 0, result: null, msg: 'ok' } } : undefined,
    [`${LOG_IN} code (the password with a blank behind it): a number that is not 0 <> the number 0`],
  ],
  [
    'a fault of the server on a body that it does not know',
    ({ path, asked, body }) =>
      path === OVERVIEW && body.code === 1001 && asked.days === 8 ? { status: 500, text: 'Whitelabel' } : undefined,
    [`${OVERVIEW} status (days: 8): a refusal with HTTP 200, 400, 422 <> HTTP 500, Whitelabel`],
  ],
  [
    'a span without its days',
    inGranted(OVERVIEW, ({ asked, body }) =>
      asked.days === 30 ? { body: { ...body, result: { ...Object(body.result), trend: [] } } } : {},
    ),
    [`${OVERVIEW} result.trend (30 days): 30 days, oldest first <> 0 days`],
  ],
  [
    'figures that are no counts',
    withFields(WORKBENCH, { summary: { todoOpen: '1', todoTotal: -1, messages: 1.5, ticketsToday: 0 } }),
    [
      `${WORKBENCH} result.summary.todoOpen (a good token): a number <> the text "1"`,
      `${WORKBENCH} result.summary.todoTotal (a good token): >=0 <> the number -1`,
      `${WORKBENCH} result.summary.messages (a good token): integer <> the number 1.5`,
    ],
  ],
  [
    'a shortcut that leads nowhere',
    withFields(WORKBENCH, { shortcuts: [{ path: '/nowhere', titleKey: 'x', icon: 'pi pi-home' }] }),
    [`${WORKBENCH} result.shortcuts[0].path (a good token): a path of the menu <> /nowhere`],
  ],
  [
    'no answer at all',
    ({ path, asked }) => (path === OVERVIEW && asked.days === 90 ? { lost: 'connect ECONNREFUSED' } : undefined),
    [`${OVERVIEW} answer (90 days): an answer <> no answer: connect ECONNREFUSED`],
  ],
];

const NOTES: readonly (readonly [string, Fault, readonly string[]])[] = [
  [
    'one token for every sign-in',
    repeatFirstSignIn(),
    [`${LOG_IN} result.token (good credentials, once more): another token <> the same: one sign-out ends both`],
  ],
  [
    'words that tell who has an account',
    ({ asked }) =>
      String(asked.username).startsWith('nobody-') ? { body: { code: -1, msg: 'No such user' } } : undefined,
    [`${LOG_IN} msg (an unknown user): the words of a wrong password <> other words, which tell who has an account`],
  ],
  [
    'a refusal without words',
    ({ path, asked, body }) =>
      path === TODO && asked.id === 'no-such-todo' ? { body: { ...body, msg: null } } : undefined,
    [`${TODO} msg (an unknown to-do): a text for the operator <> null`],
  ],
  [
    'a page as a refusal',
    ({ path, asked }) => (path === OVERVIEW && asked.days === 8 ? { status: 400, text: 'Bad Request' } : undefined),
    [`${OVERVIEW} body (days: 8): an envelope: the console shows its own text instead <> HTTP 400, Bad Request`],
  ],
  [
    'JSON under another name',
    inGranted(INFO, ({ body }) => ({ text: JSON.stringify(body) })),
    [`${INFO} content-type (a good token): application/json <> text/html`],
  ],
  [
    'a user who has only a user name',
    withFields(INFO, { realName: '', real_username: null }),
    [`${INFO} result.realName (a good token): a name to show <> none: the user name is shown`],
  ],
  [
    'a redirect to a page that the menu does not have',
    withEntries({ path: '/a', redirect: '/elsewhere' }),
    [`${MENU} redirect of /a (a good token): a path of this menu <> /elsewhere`],
  ],
];

describe('a conformance run', () => {
  it.each(everyday(WRONG, 4, ([fault]) => fault))('reports %s, and nothing else', async (_fault, spoil, expected) => {
    const reports = await runWith(spoil);
    expect(linesOf(reports).map(fromEnd)).toEqual(expected);
    expect(reportTable(reports)).not.toContain('123456');
  });

  it.each(everyday(NOTES, 3, ([fault]) => fault))('notes %s without a failure', async (_fault, spoil, expected) => {
    const reports = await runWith(spoil);
    expect(linesOf(reports, 'note')).toEqual(expected);
    expect(linesOf(reports)).toEqual([]);
  });

  it('reports an error in place of the empty menu of the other account', async () => {
    const reports = await runAgainst(backend.url, {
      fetch: faulty(({ path, body }) =>
        path === MENU && Array.isArray(body.result) && body.result.length === 0
          ? { body: { code: -1, msg: 'No menu' } }
          : undefined,
      ),
    });
    expect(linesOf(reports)).toEqual([`${MENU} code (the other account): the number 0 <> the number -1 (No menu)`]);
  });

  it('notes every slow call', async () => {
    let moment = 0;
    const reports = await runAgainst(backend.url, {
      other: null,
      scopes: ['core'],
      now: () => {
        moment += 2001;
        return moment;
      },
    });
    expect(linesOf(reports)).toEqual([]);
    expect(reports.map(({ slowest }) => slowest)).toEqual([2001, 2001, 2001, 2001]);
    expect(linesOf(reports, 'note')).toContain(`${MENU} time (a good token): at most 2000 ms <> 2001 ms`);
  });
});

describe('the table', () => {
  it('merges findings that differ only in the situation', () => {
    const finding = { severity: 'wrong', at: 'status', expected: 'HTTP 401', got: 'HTTP 200' } as const;
    const findings = ['none', 'unknown', 'ended', 'foreign'].map((when) => ({ ...finding, when }));
    const table = reportTable([{ call: 'POST /a', checks: 9, slowest: 12, findings }]);
    expect(table.split('\n')).toEqual([
      'WRONG  POST /a    9 checks     12 ms  4 wrong',
      '       wrong  status (none; unknown; ended; and 1 more)',
      '              expected HTTP 401',
      '              got      HTTP 200',
      '',
      '1 calls, 9 checks, 4 wrong, 0 to note',
    ]);
  });
});
