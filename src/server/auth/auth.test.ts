import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loginResultContract, userInfoContract } from '../../contracts/session.ts';
import { fieldsOf } from '../http/path-params.ts';
import { addDays, addMinutes, dateTimeText } from '../store/dates.ts';
import { createTestServer, TEST_NOW } from '../testing.ts';
import { SESSION_LIMITS } from './sessions.ts';

const FIRST_TOKEN = '01'.repeat(16);
const wrong = 'Incorrect account or password！';

describe('signing in', () => {
  it('returns token and roles in the product’s format, without the password', async () => {
    const { status, body } = await createTestServer().call('POST /api/loginIn', {
      body: { username: 'vben', password: '123456' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 0,
      msg: 'ok',
      result: {
        roles: [{ roleName: 'Super Admin', value: 'super' }],
        userId: '1',
        username: 'vben',
        token: FIRST_TOKEN,
        realName: 'Vben Admin',
        desc: 'manager',
      },
    });
    expect(v.is(loginResultContract, fieldsOf(body).result)).toBe(true);
  });

  it('returns the same in the format of the demo server', async () => {
    const { body } = await createTestServer().call('POST /login', { body: { username: 'test', password: '123456' } });
    expect(body).toMatchObject({
      code: 0,
      message: 'ok',
      type: 'success',
      result: { userId: '2', token: FIRST_TOKEN },
    });
  });

  it.each([
    ['a wrong password', { username: 'vben', password: '12345' }],
    ['another case', { username: 'Vben', password: '123456' }],
    ['blanks around', { username: ' vben', password: '123456' }],
    ['the password of an unknown user', { username: 'nobody', password: '123456' }],
    ['a missing password', { username: 'vben' }],
    ['objects in place of texts', { username: { $ne: '' }, password: { $ne: '' } }],
    ['nothing', undefined],
  ])('refuses %s', async (_case, body) => {
    const server = createTestServer();
    expect(await server.call('POST /api/loginIn', { body })).toEqual({
      status: 200,
      body: { code: -1, result: null, msg: wrong },
    });
    expect(await server.call('POST /login', { body })).toEqual({
      status: 200,
      body: { code: -1, result: null, message: wrong, type: 'error' },
    });
  });

  it('names the invalid part of a body that is no object', async () => {
    const answers = await Promise.all(
      (['POST /api/loginIn', 'POST /login'] as const).map((call) => createTestServer().call(call, { body: 'vben' })),
    );
    const result = { errors: { body: { rule: 'format' } } };
    expect(answers).toMatchObject([
      { status: 200, body: { code: 1001, result } },
      { status: 200, body: { code: -1, result } },
    ]);
  });
});

describe('the token', () => {
  it.each([
    ['alone', FIRST_TOKEN],
    ['behind a scheme', `Bearer ${FIRST_TOKEN}`],
    ['behind blanks', `  Bearer   ${FIRST_TOKEN} `],
  ])('is accepted %s', async (_case, authorization) => {
    const server = createTestServer();
    await server.signIn('vben');
    const { body } = await server.call('POST /api/getUserInfo', { headers: { authorization } });
    expect(v.parse(userInfoContract, fieldsOf(body).result)).toEqual({
      userId: '1',
      username: 'vben',
      realName: 'Vben Admin',
      homePath: '/dashboard/analysis',
      avatar: 'media:m64',
      desc: 'manager',
      roles: [{ roleName: 'Super Admin', value: 'super' }],
    });
  });

  it('is revoked by signing out, and the next sign-in gets another one (R-4)', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    expect(await server.call('POST /api/logout', { headers })).toEqual({
      status: 200,
      body: { code: 0, result: null, msg: 'Token has been destroyed' },
    });
    expect(await server.call('POST /api/getUserInfo', { headers })).toEqual({
      status: 401,
      body: { code: 401, result: null, msg: 'Invalid token!' },
    });
    expect(await server.signIn('vben')).not.toEqual(headers);
    expect((await server.call('POST /api/getUserInfo', { headers })).status).toBe(401);
  });

  it('of one session stays valid when another session of the same user ends', async () => {
    const server = createTestServer();
    const [first, second] = [await server.signIn('vben'), await server.signIn('vben')];
    await server.call('GET /logout', { headers: first });
    expect((await server.call('POST /api/getUserInfo', { headers: second })).status).toBe(200);
  });

  it('has its expiry in the login log, with the time', async () => {
    const server = createTestServer(1, [], Number.POSITIVE_INFINITY, SESSION_LIMITS);
    await server.signIn('vben');
    server.moveTo(addMinutes(TEST_NOW, 45));
    await server.signIn('test');
    await server.prune();
    const { rows } = await server.context.store.select('loginLog', {
      where: { field: 'ip', op: 'is', value: '127.0.0.1' },
    });
    expect(rows.map(({ account, session, endReason, endTime }) => [account, session, endReason, endTime])).toEqual([
      ['vben', 'ended', 'timeout', dateTimeText(addMinutes(TEST_NOW, 30))],
      ['test', 'open', null, null],
    ]);
  });

  it('expires after the seven days of the demo', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    server.moveTo(new Date(addDays(TEST_NOW, 7).getTime() - 1));
    expect((await server.call('POST /api/getUserInfo', { headers })).status).toBe(200);
    server.moveTo(addDays(TEST_NOW, 7));
    expect((await server.call('POST /api/getUserInfo', { headers })).status).toBe(401);
    await server.signIn('test');
    await server.prune();
    expect(await server.context.store.list('sessions')).toHaveLength(1);
  });

  it('cannot be guessed', async () => {
    for (const authorization of ['fakeToken1', 'fakeToken2', 'undefined', 'null', '1']) {
      const { status } = await createTestServer().call('POST /api/getUserInfo', { headers: { authorization } });
      expect(status).toBe(401);
    }
  });
});

const demoError = (message: string) => ({ status: 200, body: { code: -1, result: null, message, type: 'error' } });
const productError = (msg: string) => ({ status: 401, body: { code: 401, result: null, msg } });

describe('calls that need a token', () => {
  it.each([
    ['GET /getUserInfo', demoError('Invalid token'), demoError('The corresponding user information was not obtained!')],
    ['GET /getPermCode', demoError('Invalid token'), demoError('Invalid token!')],
    ['GET /logout', demoError('Invalid token'), demoError('Invalid token!')],
    ['GET /getMenuList', demoError('Invalid token!'), demoError('Invalid user token!')],
    ['POST /api/getUserInfo', productError('Invalid token'), productError('Invalid token!')],
    ['POST /router/getRouters', productError('Invalid token'), productError('Invalid token!')],
    ['POST /dashboard/overview', productError('Invalid token'), productError('Invalid token!')],
    ['POST /dashboard/workbench', productError('Invalid token'), productError('Invalid token!')],
    ['POST /dashboard/todo', productError('Invalid token'), productError('Invalid token!')],
  ])('%s refuses a missing and an unknown one', async (name, missing, unknown) => {
    const server = createTestServer();
    expect(await server.call(name)).toEqual(missing);
    expect(await server.call(name, { headers: { authorization: 'unknown' } })).toEqual(unknown);
  });

  it('signs out of the product even with a revoked token, so that signing out never fails', async () => {
    const { status } = await createTestServer().call('POST /api/logout', { headers: { authorization: 'unknown' } });
    expect(status).toBe(200);
  });
});

describe('the info of a user', () => {
  it.each(['vben', 'test', 'guest'])('contains no secret of %s', async (username) => {
    const server = createTestServer();
    const headers = await server.signIn(username);
    for (const name of ['POST /api/getUserInfo', 'GET /getUserInfo']) {
      const { body } = await server.call(name, { headers });
      expect(Object.keys(fieldsOf(fieldsOf(body).result)).sort()).toEqual(
        ['avatar', 'desc', 'homePath', 'realName', 'real_username', 'roles', 'userId', 'username'].sort(),
      );
    }
  });

  it.each([
    ['vben', ['1000', '3000', '5000']],
    ['test', ['2000', '4000', '6000']],
    ['guest', []],
  ])('contains the permission codes of %s', async (username, codes) => {
    const server = createTestServer();
    const { body } = await server.call('GET /getPermCode', { headers: await server.signIn(username) });
    expect(body).toEqual({ code: 0, result: codes, message: 'ok', type: 'success' });
  });
});

describe('calls that end a session for a demonstration', () => {
  it('respond with HTTP 401, and with code 401 and HTTP 200', async () => {
    const server = createTestServer();
    expect(await server.call('POST /user/sessionTimeout')).toEqual({
      status: 401,
      body: { code: -1, result: null, message: 'Request failed', type: 'error' },
    });
    expect(await server.call('POST /user/tokenExpired')).toEqual({
      status: 200,
      body: { code: 401, result: null, message: 'Token Expired!', type: 'error' },
    });
  });
});
