import { describe, expect, it } from 'vitest';
import { fieldsOf, textOf } from '../../http/path-params.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../../testing.ts';
import { codeOfStep, stepAt } from './totp.ts';

type Headers = Readonly<Record<string, string>>;

/** Code, text and result of a call. */
async function ask(server: TestServer, path: string, body: unknown, headers: Headers = {}) {
  const { status, body: answer } = await server.call(`POST ${path}`, { body, headers });
  const { code, msg, result } = fieldsOf(answer);
  return { status, code, msg, result: fieldsOf(result) };
}

/** The authenticator app of a user, and a clock that can be advanced. */
function authenticator(server: TestServer) {
  let moment = TEST_NOW;
  let secret = '';
  return {
    keep(next: unknown) {
      secret = textOf(next) ?? '';
    },
    code: (offset = 0) => codeOfStep(secret, stepAt(moment) + offset),
    later(seconds: number) {
      moment = new Date(moment.getTime() + seconds * 1000);
      server.moveTo(moment);
    },
  };
}

async function setUp(name = 'test') {
  const server = createTestServer();
  const headers = await server.signIn(name);
  const phone = authenticator(server);
  phone.keep((await ask(server, '/api/secondFactor/begin', {}, headers)).result.secret);
  const confirmed = await ask(server, '/api/secondFactor/confirm', { code: phone.code() }, headers);
  phone.later(60);
  const codes = confirmed.result.codes;
  return { server, headers, phone, codes: Array.isArray(codes) ? codes.map(String) : [] };
}

const firstStep = (server: TestServer, username = 'test', password = '123456') =>
  ask(server, '/api/loginIn', { username, password });
const secondStep = (server: TestServer, challenge: unknown, code: string) =>
  ask(server, '/api/loginBySecondFactor', { challenge, code });
const signInWith = async (server: TestServer, code: string) =>
  secondStep(server, (await firstStep(server)).result.challenge, code);

it('a first step is invalid once the account has another password', async () => {
  const { server, phone } = await setUp();
  const { result } = await firstStep(server);
  const admin = await server.signIn('vben');
  const { body } = await server.call('GET /system/account/2', { headers: admin });
  const { version } = fieldsOf(fieldsOf(fieldsOf(body).result).record);
  const payload = { password: 'Xy7!kettle-Orange42' };
  const reset = { event: 'resetPassword', version, payload };
  expect((await ask(server, '/system/account/2/transition', reset, admin)).code).toBe(0);
  expect(await secondStep(server, result.challenge, phone.code())).toMatchObject({ code: 1002, result: {} });
  const again = await firstStep(server, 'test', payload.password);
  expect((await secondStep(server, again.result.challenge, phone.code())).code).toBe(0);
});

describe('setting up a second factor', () => {
  it('returns a secret for a QR code, and is completed with a code of it', async () => {
    const server = createTestServer();
    const headers = await server.signIn('test');
    const read = () => ask(server, '/api/secondFactor/read', {}, headers);
    expect((await read()).result).toEqual({ isOn: false, since: '', isRequired: false, recoveryLeft: 0 });
    const { result: begun } = await ask(server, '/api/secondFactor/begin', {}, headers);
    expect(begun.uri).toBe(`otpauth://totp/Statehouse:test?secret=${begun.secret}&issuer=Statehouse`);
    expect((await read()).result.isOn).toBe(false);
    expect(await ask(server, '/api/secondFactor/confirm', { code: '000000' }, headers)).toMatchObject({ code: -1 });
    const phone = authenticator(server);
    phone.keep(begun.secret);
    const { code, result } = await ask(server, '/api/secondFactor/confirm', { code: phone.code() }, headers);
    expect([code, result.codes]).toMatchObject([0, { length: 10 }]);
    expect((await read()).result).toEqual({
      isOn: true,
      since: '2026-06-17 10:30:00',
      isRequired: false,
      recoveryLeft: 10,
    });
  });

  it('ends the other sessions of the account', async () => {
    const server = createTestServer();
    const [other, own] = [await server.signIn('test'), await server.signIn('test')];
    const phone = authenticator(server);
    phone.keep((await ask(server, '/api/secondFactor/begin', {}, own)).result.secret);
    await ask(server, '/api/secondFactor/confirm', { code: phone.code() }, own);
    expect((await ask(server, '/api/getUserInfo', {}, other)).status).toBe(401);
    expect((await ask(server, '/api/getUserInfo', {}, own)).status).toBe(200);
  });

  it('requires a code of the current authenticator before another one is set up', async () => {
    const { server, headers, phone } = await setUp();
    const begin = (code?: string) => ask(server, '/api/secondFactor/begin', { code }, headers);
    expect(await begin()).toMatchObject({ code: -1, msg: 'Wrong or used code' });
    expect(await begin('123456')).toMatchObject({ code: -1 });
    const old = phone.code();
    const { result } = await begin(old);
    expect(result.secret).toEqual(expect.any(String));
    phone.later(60);
    // The old one works until the new one is confirmed.
    expect((await signInWith(server, phone.code())).code).toBe(0);
  });

  it('stores neither secret nor codes where calls can read them', async () => {
    const { server, codes } = await setUp();
    const admin = await server.signIn('vben');
    const { body } = await server.call('GET /system/account/2', { headers: admin });
    expect(fieldsOf(fieldsOf(fieldsOf(body).result).record).secondFactor).toBe('on');
    const factors = await server.context.store.list(COLLECTIONS.secondFactors);
    expect(JSON.stringify(body)).not.toContain(String(factors[0]?.secret));
    for (const code of codes) expect(JSON.stringify(factors)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in with a second factor', () => {
  it('requires a code after the right password, and then opens the session', async () => {
    const { server, phone } = await setUp();
    expect(await firstStep(server, 'test', 'wrong')).toMatchObject({ code: -1, result: {} });
    const asked = await firstStep(server);
    expect(asked).toEqual({
      status: 200,
      code: 1012,
      msg: 'Enter the code of your authenticator',
      result: { challenge: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    expect(await secondStep(server, asked.result.challenge, '000000')).toMatchObject({ code: -1 });
    const done = await secondStep(server, asked.result.challenge, phone.code());
    expect(done).toMatchObject({ code: 0, result: { username: 'test', token: expect.any(String) } });
    const info = await ask(server, '/api/getUserInfo', {}, { authorization: String(done.result.token) });
    expect(info.result.username).toBe('test');
  });

  it('accepts each code once, and a challenge once', async () => {
    const { server, phone } = await setUp();
    const code = phone.code();
    const { challenge } = (await firstStep(server)).result;
    expect((await secondStep(server, challenge, code)).code).toBe(0);
    expect(await secondStep(server, challenge, phone.code(1))).toMatchObject({ code: 1002 });
    expect(await signInWith(server, code)).toMatchObject({ code: -1, msg: 'Wrong or used code' });
    expect((await signInWith(server, phone.code(1))).code).toBe(0);
  });

  it('accepts each recovery code once, in any notation', async () => {
    const { server, codes } = await setUp();
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await signInWith(server, first.toUpperCase().replaceAll('-', ' '))).code).toBe(0);
    expect((await signInWith(server, first)).code).toBe(-1);
    expect((await signInWith(server, second)).code).toBe(0);
  });

  it('a challenge is valid for five minutes', async () => {
    const { server, phone } = await setUp();
    const { challenge } = (await firstStep(server)).result;
    phone.later(301);
    expect(await secondStep(server, challenge, phone.code())).toMatchObject({ code: 1002 });
  });

  it('allows five guesses with the right password, then waits longer and longer', async () => {
    const { server, phone } = await setUp();
    for (let time = 0; time < 5; time += 1) expect((await signInWith(server, '000000')).code).toBe(-1);
    expect(await signInWith(server, phone.code())).toMatchObject({ status: 429 });
    phone.later(61);
    expect((await signInWith(server, '000000')).code).toBe(-1);
    phone.later(4 * 60);
    expect(await signInWith(server, phone.code())).toMatchObject({ status: 429 });
    phone.later(2 * 60);
    expect((await signInWith(server, phone.code())).code).toBe(0);
  });

  it('allows no further guesses after a new password by text message', async () => {
    const { server, phone } = await setUp();
    for (let time = 0; time < 5; time += 1) await signInWith(server, '000000');
    const asked = { mobile: '13800000002', purpose: 'reset' };
    await ask(server, '/api/sendCode', asked);
    const { code } = fieldsOf(fieldsOf((await server.call('POST /demo/sentCode', { body: asked })).body).result);
    const password = 'Harbour lights 9';
    const reset = await ask(server, '/api/resetPassword', { account: 'test', mobile: asked.mobile, code, password });
    expect(reset.code).toBe(0);
    const { challenge } = (await firstStep(server, 'test', password)).result;
    expect(await secondStep(server, challenge, phone.code())).toMatchObject({ status: 429 });
  });

  it('allows no further guesses after its lock is taken off', async () => {
    const { server, phone } = await setUp();
    for (let time = 0; time < 5; time += 1) await signInWith(server, '000000');
    const admin = await server.signIn('vben');
    for (const event of ['lock', 'unlock']) {
      const { body } = await server.call('GET /system/account/2', { headers: admin });
      const { version } = fieldsOf(fieldsOf(fieldsOf(body).result).record);
      const sent = await ask(server, '/system/account/2/transition', { event, version, reason: 'Moved' }, admin);
      expect(sent.code).toBe(0);
    }
    expect(await signInWith(server, phone.code())).toMatchObject({ status: 429 });
    phone.later(61);
    expect((await signInWith(server, phone.code())).code).toBe(0);
  });

  it('is required by the other ways to sign in too', async () => {
    const { server, phone } = await setUp();
    await ask(server, '/api/sendCode', { mobile: '13800000002', purpose: 'signIn' });
    const sent = await server.call('POST /demo/sentCode', { body: { mobile: '13800000002', purpose: 'signIn' } });
    const { code } = fieldsOf(fieldsOf(sent.body).result);
    const bySms = await ask(server, '/api/loginByCode', { mobile: '13800000002', code });
    expect(bySms).toMatchObject({ code: 1012 });
    expect((await secondStep(server, bySms.result.challenge, phone.code())).code).toBe(0);
    const old = await server.call('POST /login', { body: { username: 'test', password: '123456' } });
    expect(old.body).toMatchObject({ code: -1, result: null, message: 'Enter the code of your authenticator' });
  });

  it('is not required for a closed account, which is reported instead', async () => {
    const { server } = await setUp();
    await server.context.store.update(COLLECTIONS.users, '2', { status: 'disabled' });
    expect(await firstStep(server)).toMatchObject({ code: -1, msg: 'The account is disabled' });
  });

  it('fails when the account is closed between the steps', async () => {
    const { server, phone } = await setUp();
    const { challenge } = (await firstStep(server)).result;
    await server.context.store.update(COLLECTIONS.users, '2', { status: 'disabled' });
    expect(await secondStep(server, challenge, phone.code())).toMatchObject({
      code: -1,
      msg: 'The account is disabled',
    });
  });

  it('adds lines to the login log: wrong codes, and the method of the first step', async () => {
    const { server, phone } = await setUp();
    const { challenge } = (await firstStep(server)).result;
    await secondStep(server, challenge, '000000');
    await secondStep(server, challenge, phone.code());
    const { rows } = await server.context.store.select(COLLECTIONS.loginLog, {
      where: { field: 'account', op: 'is', value: 'test' },
      sort: [{ field: 'time', descending: true }],
      size: 2,
    });
    expect(rows.map(({ method, result }) => `${method} ${result}`).sort()).toEqual([
      'password success',
      'password wrongCode',
    ]);
  });
});

describe('an active second factor', () => {
  it('is switched off with a code', async () => {
    const { server, headers, phone } = await setUp();
    expect(await ask(server, '/api/secondFactor/turnOff', { code: '000000' }, headers)).toMatchObject({ code: -1 });
    expect(await ask(server, '/api/secondFactor/turnOff', { code: phone.code() }, headers)).toMatchObject({ code: 0 });
    expect((await firstStep(server)).code).toBe(0);
    expect(await ask(server, '/api/secondFactor/turnOff', { code: phone.code(1) }, headers)).toMatchObject({
      code: 1003,
    });
  });

  it('gets new recovery codes with a code, and the old ones become invalid', async () => {
    const { server, headers, phone, codes } = await setUp();
    const { result } = await ask(server, '/api/secondFactor/renewCodes', { code: phone.code() }, headers);
    const renewed = Array.isArray(result.codes) ? result.codes.map(String) : [];
    expect(renewed).toHaveLength(10);
    expect((await signInWith(server, codes[0] ?? '')).code).toBe(-1);
    expect((await signInWith(server, renewed[0] ?? '')).code).toBe(0);
  });

  it('is reset by an administrator with a reason and a recent proof, which ends the sessions', async () => {
    const { server, headers } = await setUp();
    const admin = await server.signIn('vben');
    const reset = async (id: string, reason: string | null) => {
      const shown = await server.call(`GET /system/account/${id}`, { headers: admin });
      const { version } = fieldsOf(fieldsOf(fieldsOf(shown.body).result).record);
      const body = { event: 'resetSecondFactor', reason, payload: {}, version };
      return fieldsOf((await server.call(`POST /system/account/${id}/transition`, { headers: admin, body })).body);
    };
    expect(await reset('2', null)).toMatchObject({ code: 1001 });
    expect(await reset('2', 'The telephone is lost')).toMatchObject({ code: 0 });
    expect((await ask(server, '/api/getUserInfo', {}, headers)).status).toBe(401);
    expect((await firstStep(server)).code).toBe(0);
    // There is nothing left to reset, and users switch off their own factor on their own page.
    expect(await reset('2', 'Once more')).toMatchObject({ code: 1004 });
    expect(await reset('1', 'My own')).not.toMatchObject({ code: 0 });
  });
});

describe('a role that requires a second factor', () => {
  async function openAsked() {
    const server = createTestServer();
    const [admin, member] = [await server.signIn('vben'), await server.signIn('test')];
    const send = async (event: string, reason: string | null = null) => {
      const shown = await server.call('GET /system/role/2', { headers: admin });
      const { version } = fieldsOf(fieldsOf(fieldsOf(shown.body).result).record);
      const body = { event, reason, payload: {}, version };
      return fieldsOf((await server.call('POST /system/role/2/transition', { headers: admin, body })).body).code;
    };
    expect(await send('askSecondFactor')).toBe(0);
    return { server, member, send };
  }

  it('blocks its members from everything but setting it up, from the next call on', async () => {
    const { server, member } = await openAsked();
    const orders = () => server.call('GET /order/list', { headers: member });
    expect(await orders()).toMatchObject({ status: 403, body: { msg: 'Set up the second factor first' } });
    const info = await ask(server, '/api/getUserInfo', {}, member);
    expect(info.result).toMatchObject({ homePath: '/system/security', mustSetUpSecondFactor: true });
    const menu = await server.call('POST /router/getRouters', { headers: member });
    expect(JSON.stringify(menu.body).match(/"component":"[^"]*"/g)).toEqual([
      '"component":"LAYOUT"',
      '"component":"system/security"',
    ]);
    const phone = authenticator(server);
    phone.keep((await ask(server, '/api/secondFactor/begin', {}, member)).result.secret);
    await ask(server, '/api/secondFactor/confirm', { code: phone.code() }, member);
    expect((await orders()).status).toBe(200);
    phone.later(60);
    const off = await ask(server, '/api/secondFactor/turnOff', { code: phone.code() }, member);
    expect(off).toMatchObject({ code: 1003, msg: 'A role of yours asks for a second factor' });
  });

  it('does not block them once it is no longer required', async () => {
    const { server, member, send } = await openAsked();
    expect(await send('waiveSecondFactor', 'Too early')).toBe(0);
    expect((await server.call('GET /order/list', { headers: member })).status).toBe(200);
  });
});
