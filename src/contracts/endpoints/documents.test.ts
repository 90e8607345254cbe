import { endpoints } from '@src/server/endpoints.ts';
import { type AcceptedParts, getAcceptedNames } from '@src/server/http/body/accepted-parts.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeMenu } from '../routes/menu.ts';
import * as accountCalls from './account-calls.ts';
import type { Call } from './call.ts';
import * as dashboardCalls from './dashboard-calls.ts';
import * as demoCalls from './demo-calls.ts';
import { callDocuments } from './documents.ts';
import * as noticesCalls from './notices-calls.ts';
import { loginAnswer, menuAnswer, userInfoAnswer } from './schemas.ts';
import * as sessionCalls from './session-calls.ts';

const named = callDocuments.map((document) => [document.id, document] as const);
const fits = (schema: v.GenericSchema | null, value: unknown) => schema !== null && v.safeParse(schema, value).success;

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const defined: readonly Call<unknown>[] = [accountCalls, dashboardCalls, demoCalls, noticesCalls, sessionCalls].flatMap(
  (file) => Object.values<Call<unknown>>(file),
);
/** Calls of the demo's controls, and the way back that the document of `lookAsAgent` describes. */
const UNDOCUMENTED = [
  ...['GET /getPermCode', 'GET /status', 'POST /api/lookAsOneself', 'POST /demo/authenticatorCode'],
  ...['POST /demo/moveTicket', 'POST /demo/sentCode', 'POST /notices/feed'],
];

/** Whether a server refuses none of the parts, and their values fit where it has a contract. */
function isAccepted(takes: AcceptedParts | undefined, sent: unknown): boolean {
  if (takes === undefined || typeof sent !== 'object' || sent === null) return false;
  const names = getAcceptedNames(takes) ?? [];
  if (!Object.keys(sent).every((name) => names.includes(name))) return false;
  return !('kind' in Object(takes)) || v.is(takes as unknown as v.GenericSchema, sent);
}

describe('the API documents', () => {
  it('contain every call once', () => {
    const calls = callDocuments.map(({ call }) => nameOf(call));
    expect(new Set(calls).size).toBe(calls.length);
    expect(new Set(callDocuments.map(({ id }) => id)).size).toBe(calls.length);
    expect(defined.length).toBeGreaterThan(UNDOCUMENTED.length);
    expect(
      defined
        .map(nameOf)
        .filter((name) => !calls.includes(name))
        .toSorted(),
    ).toEqual(UNDOCUMENTED);
  });

  it.each(named)('the call %s is implemented by the demo server', (_id, { call, scope, sends, example }) => {
    const served = endpoints.find((each) => nameOf(each) === nameOf(call));
    expect(served?.dialect).toBe(scope === 'demo' ? 'demo' : 'product');
    // A call without a token is open to everybody; the reverse is not so: signing out works with a dead token.
    if (!call.withToken) expect(served?.access.caller).toBe('anyone');
    if (sends !== null) expect(isAccepted(served?.takes, example.sends)).toBe(true);
  });

  it.each(named)('the examples of %s conform to the documented and to the decoded schema', (_id, document) => {
    const { sends, answers, example, call } = document;
    expect('sends' in example).toBe(sends !== null);
    if (sends !== null) expect(fits(sends, example.sends)).toBe(true);
    expect('answers' in example).toBe(answers !== null);
    if (answers === null) return;
    expect(fits(answers, example.answers)).toBe(true);
    expect(fits(call.result, example.answers)).toBe(true);
  });
});

describe('a response of a server', () => {
  it.each([
    ['an empty token', loginAnswer, { token: '' }],
    ['a numeric token', loginAnswer, { token: 7 }],
    ['a user without a name', userInfoAnswer, { username: '', roles: [] }],
    ['roles that are texts', userInfoAnswer, { username: 'ada', roles: ['super'] }],
    ['missing roles', userInfoAnswer, { username: 'ada' }],
    ['a password', userInfoAnswer, { username: 'ada', roles: [], password: 'secret' }],
    ['a menu that is an object', menuAnswer, { path: '/' }],
    ['a flag that is a text', menuAnswer, [{ path: '/a', meta: { hideMenu: 'true' } }]],
    ['an invalid entry three levels down', menuAnswer, [{ path: '/a', children: [{ path: 'b', children: [{}] }] }]],
  ])('must not contain %s', (_what, schema, value) => {
    expect(fits(schema, value)).toBe(false);
  });

  it('can omit optional fields or set them to null', () => {
    expect(fits(userInfoAnswer, { username: 'ada', realName: null, homePath: null, avatar: null, roles: [] })).toBe(
      true,
    );
    const menu = [{ path: '/a', name: null, redirect: null, meta: { title: 'A', icon: null }, children: null, id: 7 }];
    expect(fits(menuAnswer, menu)).toBe(true);
    expect(decodeMenu(menu).rejects).toEqual([]);
  });
});
