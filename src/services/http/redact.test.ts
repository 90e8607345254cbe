import { MAX_MS, measure } from '@tests/setup/long-texts.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fakeServer, type Reply } from '../testing/fake-server.ts';
import type { CallOptions, Endpoint } from './endpoint.ts';
import { redactRequest, redactValue } from './redact.ts';

const CANARY = 'canary-7f3a';
const NAMES = [
  'authorization',
  'Authorization',
  'Proxy-Authorization',
  'Cookie',
  'Set-Cookie',
  'token',
  'accessToken',
  'refresh_token',
  'X-XSRF-TOKEN',
  'password',
  'Password',
  'oldPassword',
  'passwd',
  'pwd',
  'passcode',
  'secret',
  'clientSecret',
  'idcard',
  'idCard',
  'id_card',
  'ID-Card',
  'apiKey',
  'api_key',
  'x-api-key',
  'credentials',
  'privateKey',
  'smsCode',
  'captcha',
  'verifyCode',
  'proof',
  'ticket',
];

describe('the logged request', () => {
  it.each(NAMES)('hides %s in headers, address and body, at any depth', (name) => {
    const redacted = redactRequest({
      method: 'POST',
      url: `/x?a=1&${name}=${CANARY}&of[${name}]=${CANARY}`,
      headers: { [name]: CANARY, Accept: '*/*' },
      body: { a: 1, [name]: CANARY, list: [{ deep: { [name]: { inner: CANARY } } }] },
    });
    expect(JSON.stringify(redacted)).not.toContain(CANARY);
    expect(redacted).toMatchObject({
      url: expect.stringContaining('/x?a=1&'),
      headers: { Accept: '*/*' },
      body: expect.stringContaining('"a":1'),
    });
  });

  it('includes values that are not secret', () => {
    expect(
      redactRequest({ method: 'POST', url: '/x?page=2', headers: {}, body: { name: 'Ann', n: 2 }, status: 500 }),
    ).toEqual({
      method: 'POST',
      url: '/x?page=2',
      headers: {},
      body: '{"name":"Ann","n":2}',
      status: 500,
    });
  });

  it('has no body for a sensitive call', () => {
    expect(
      redactRequest({ method: 'POST', url: '/login', headers: {}, body: { name: CANARY }, sensitive: true }),
    ).toEqual({ method: 'POST', url: '/login', headers: {} });
  });

  it('names files and texts instead of including them, and cuts long values', () => {
    const body = { file: new File([CANARY], 'a.txt'), form: new FormData(), long: 'x'.repeat(10_000), at: new Date(0) };
    expect(redactValue(body)).toEqual({
      file: '(File)',
      form: '(FormData)',
      long: `${'x'.repeat(500)}…`,
      at: '(Date)',
    });
    expect(redactRequest({ method: 'POST', url: '/x', headers: {}, body: `password=${CANARY}` }).body).toBe(
      '(text of 20 characters)',
    );
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 'y'.repeat(400)]));
    expect(redactRequest({ method: 'POST', url: '/x', headers: {}, body: many }).body?.length).toBe(4097);
  });

  it('looks for secrets in names of 100,000 characters in linear time', () => {
    const redact = (name: string) => void redactRequest({ method: 'GET', url: '/', headers: {}, body: { [name]: 1 } });
    expect(measure(redact, 'verif'.repeat(20_000))).toBeLessThan(MAX_MS);
  });

  it('never throws and never includes the value of a secret name', () => {
    const secret = fc.constantFrom(...NAMES);
    const bodies = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.integer(),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 3 }),
        secret.map((name) => ({ [name]: CANARY })),
      ),
    })).node;
    fc.assert(
      fc.property(bodies, (body) => {
        expect(JSON.stringify(redactRequest({ method: 'POST', url: '/x', headers: {}, body }))).not.toContain(CANARY);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a failing call', () => {
  const signIn: Endpoint<unknown> = {
    method: 'POST',
    path: '/api/loginIn',
    result: v.unknown(),
    sensitive: true,
    verbatim: ['password'],
  };
  const calls: readonly [string, Endpoint<unknown>, CallOptions][] = [
    ['a sign-in', signIn, { params: { username: CANARY, password: CANARY } }],
    ['a change of password', { ...signIn, sensitive: false }, { data: { oldPassword: CANARY, newPassword: CANARY } }],
    [
      'a GET with a token',
      { method: 'GET', path: '/x', result: v.unknown(), retry: false },
      { params: { token: CANARY } },
    ],
    ['a form', { ...signIn, sensitive: false, contentType: 'form' }, { data: { password: CANARY } }],
  ];
  const replies: readonly [string, Reply][] = [
    ['500', { status: 500, body: '{"msg":"broken"}' }],
    ['401', { status: 401 }],
    ['a refusal', { body: '{"code":-1}' }],
    ['HTML', { body: '<html>' }],
    ['a broken connection', 'break'],
    ['silence', 'silence'],
  ];

  it.each(
    calls.flatMap(([call, endpoint, options]) =>
      replies.map(([reply, answer]) => [call, reply, endpoint, options, answer] as const),
    ),
  )('leaks nothing for %s with %s', async (_call, _reply, endpoint, options, answer) => {
    const server = fakeServer(() => answer);
    server.session = { token: CANARY, epoch: 1 };
    const ended = server.client.call(endpoint, options).catch((error: unknown) => error);
    await server.time.pass(10_000);
    const error = await ended;
    expect(server.reported.failed).toHaveLength(1);
    expect(everythingIn(server.reported)).not.toContain(CANARY);
    expect(everythingIn(error)).not.toContain(CANARY);
  });
});

/** All text reachable from a value, errors and their causes included. */
function everythingIn(value: unknown, seen = new Set<unknown>()): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (seen.has(value)) return '';
  seen.add(value);
  return Reflect.ownKeys(value)
    .map((key) => `${String(key)}=${everythingIn(Reflect.get(value, key), seen)}`)
    .join('\n');
}
