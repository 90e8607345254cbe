import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../server/endpoints.ts';
import { fieldsOf, textOf } from '../../server/http/path-params.ts';
import { TEST_NOW, testRows } from '../../server/testing.ts';
import { createMemoryContext, createServerHandler } from '../node-server.ts';
import { ROOT } from '../root.mjs';
import { serve } from '../serve.mjs';
import { createSessionCookies, TOKEN_CALLS } from './session-cookies.ts';

const context = { ...createMemoryContext(() => TEST_NOW, testRows()), passwordRounds: 100 };
/** Every token that a call has issued. */
const issued = new Set<string>();
const noted =
  <Args extends readonly unknown[], Token extends string | undefined>(issue: (...args: Args) => Promise<Token>) =>
  async (...args: Args): Promise<Token> => {
    const token = await issue(...args);
    if (token !== undefined) issued.add(token);
    return token;
  };
const { issue, renew, renewAgain, startImpersonation } = context.sessions;
const sessions = {
  ...context.sessions,
  ...{ issue: noted(issue), renew: noted(renew), renewAgain: noted(renewAgain) },
  startImpersonation: noted(startImpersonation),
};
const handler = createServerHandler({
  context: { ...context, sessions },
  prefix: '/api1',
  demo: true,
  cookies: createSessionCookies(60),
  onTrouble: (_call, cause) => {
    throw cause;
  },
});
const { url, close } = await serve((request, response) => void handler(request, response), 0);
afterAll(close);

async function call(path: string, headers: Record<string, string> = {}, body: unknown = {}) {
  const response = await fetch(`${url}/api1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const { code, result } = fieldsOf(await response.json());
  return { status: response.status, code, result: fieldsOf(result), cookies: response.headers.getSetCookie() };
}

async function signIn() {
  const { result, cookies } = await call('/api/loginIn', {}, { username: 'vben', password: '123456' });
  const [line = ''] = cookies;
  return { proof: textOf(result.token) ?? '', cookie: line.split(';')[0] ?? '', line };
}

const statusWith = async (headers: Record<string, string>) => (await call('/api/getUserInfo', headers)).status;

describe('a session in a cookie', () => {
  it('is HttpOnly and expires with the session', async () => {
    const { proof, cookie, line } = await signIn();
    const [name = '', token = ''] = cookie.split('=');
    expect(line).toBe(`${name}=${token}; Max-Age=3600; Path=/; Secure; HttpOnly; SameSite=Strict`);
    expect(name).toBe(`__Host-statehouse-${proof.slice(0, 16)}`);
    expect([token.length, proof.length, proof.includes(token)]).toEqual([32, 81, false]);
    expect(await context.sessions.holderOf(token)).toBeDefined();
  });

  it('requires both the cookie and its proof', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const token = one.cookie.split('=')[1] ?? '';
    const authorization = one.proof;
    const { cookie } = one;
    expect(await statusWith({ authorization, cookie })).toBe(200);
    expect(
      await statusWith({ authorization: `Bearer ${authorization}`, cookie: `a=b; ${other.cookie}; ${cookie}` }),
    ).toBe(200);
    expect(await statusWith({ authorization, cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
    const refused = [
      ...[{ cookie }, { authorization }, { authorization: token, cookie }, { authorization: token }],
      ...[
        { authorization: other.proof, cookie },
        { authorization, cookie: other.cookie },
      ],
      { authorization: `${authorization.slice(0, -1)}${authorization.endsWith('0') ? '1' : '0'}`, cookie },
      ...['cross-site', 'same-site', 'none'].map((site) => ({ authorization, cookie, 'sec-fetch-site': site })),
    ];
    for (const headers of refused) expect([headers, await statusWith(headers)]).toEqual([headers, 401]);
  });

  it('is replaced when the token is renewed, and deleted on sign-out', async () => {
    const { proof, cookie } = await signIn();
    const [name = ''] = cookie.split('=');
    const gone = `${name}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Strict`;
    const renewed = await call('/api/renewToken', { authorization: proof, cookie });
    expect(renewed.cookies).toEqual([
      gone,
      expect.stringMatching(/^__Host-statehouse-[\da-f]{16}=[\da-f]{32}; Max-Age=3600; /),
    ]);
    expect((await call('/api/getUserInfo', { authorization: proof, cookie })).cookies).toEqual([gone]);
    const next = { authorization: textOf(renewed.result.token) ?? '', cookie: renewed.cookies[1]?.split(';')[0] ?? '' };
    expect(await statusWith(next)).toBe(200);
    const { cookies } = await call('/api/logout', next);
    expect(cookies).toEqual([`${next.cookie.split('=')[0]}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Strict`]);
    expect(await statusWith(next)).toBe(401);
  });
});

describe('no token is in the body of a response', () => {
  const bodyOf = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ username: 'vben', password: '123456' });
    const response = await fetch(`${url}/api1${path}`, {
      ...(method === 'GET' ? {} : { method, body }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { text: await response.text(), cookies: response.headers.getSetCookie() };
  };

  it('to the sign-in of the demo, whose proof and cookie open a session and whose sign-out ends it', async () => {
    const { text, cookies } = await bodyOf('POST', '/login');
    const proof = textOf(fieldsOf(fieldsOf(JSON.parse(text)).result).token) ?? '';
    const [cookie = ''] = cookies[0]?.split(';') ?? [];
    expect([proof.length, issued.has(cookie.split('=')[1] ?? ''), cookies.length]).toEqual([81, true, 1]);
    expect(await statusWith({ authorization: proof, cookie })).toBe(200);
    const gone = `${cookie.split('=')[0]}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Strict`;
    expect((await bodyOf('GET', '/logout', { authorization: proof, cookie })).cookies).toEqual([gone]);
    expect(await statusWith({ authorization: proof, cookie })).toBe(401);
  });

  it('to any call of signing in or of a session, of the demo or not', async () => {
    issued.clear();
    const calls = endpoints.filter(({ concern }) => concern === 'sign-in' || concern === 'session');
    for (const { method, path } of calls) {
      const { proof, cookie } = await signIn();
      const { text } = await bodyOf(method, path, { authorization: proof, cookie });
      expect([path, [...issued].filter((token) => text.includes(token))]).toEqual([path, []]);
    }
    // One for each sign-in before a call, and those that calls have issued.
    expect(issued.size - calls.length).toBeGreaterThan(1);
  });
});

it('all documented calls that return a token are listed', () => {
  const text = readFileSync(join(ROOT, 'src/contracts/generated/openapi.json'), 'utf8');
  const { paths } = fieldsOf(JSON.parse(text));
  const answering = Object.entries(fieldsOf(paths)).flatMap(([path, methods]) =>
    JSON.stringify(Object.values(fieldsOf(methods)).map((each) => fieldsOf(each).responses)).includes('"token"')
      ? [path.replace(/\{(\w+)\}/g, ':$1')]
      : [],
  );
  expect(answering.filter((path) => !TOKEN_CALLS.has(path))).toEqual([]);
  expect(answering.length).toBeGreaterThan(4);
});
