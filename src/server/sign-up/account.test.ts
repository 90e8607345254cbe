import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ticketContract } from '../../contracts/account.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../testing.ts';

const MOBILE = '13900000007';
const OF_VBEN = '13800000001';
const granted = { status: 200, body: { code: 0, result: null, msg: 'ok' } };
const refused = (msg: string, code = -1) => ({ status: 200, body: { code, result: null, msg } });
const UNPROVEN = refused('Wrong or outdated code');

/** Requests a code and reads it from the phone of the demo. */
async function receive(server: TestServer, mobile: string, purpose: string): Promise<string> {
  const body = { mobile, purpose };
  expect(await server.call('POST /api/sendCode', { body })).toEqual(granted);
  const { body: answer } = await server.call('POST /demo/sentCode', { body });
  return textOf(fieldsOf(fieldsOf(answer).result).code) ?? '';
}

const later = (server: TestServer, seconds: number) => server.moveTo(new Date(TEST_NOW.getTime() + seconds * 1000));
const tokenOf = (body: unknown) => textOf(fieldsOf(fieldsOf(body).result).token);
const another = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('has six digits and can be requested again after a minute', async () => {
    const server = createTestServer();
    const body = { mobile: MOBILE, purpose: 'signIn' };
    expect(await receive(server, MOBILE, 'signIn')).toMatch(/^\d{6}$/);
    const tooSoon = {
      status: 429,
      headers: { 'retry-after': '1' },
      body: { code: -1, result: null, msg: 'A code was sent less than a minute ago' },
    };
    later(server, 59);
    expect(await server.call('POST /api/sendCode', { body })).toEqual(tooSoon);
    later(server, 60);
    expect(await server.call('POST /api/sendCode', { body })).toEqual(granted);
  });

  it('is sent in the same way for known and unknown numbers', async () => {
    const server = createTestServer();
    for (const mobile of [MOBILE, OF_VBEN])
      expect(await server.call('POST /api/sendCode', { body: { mobile, purpose: 'reset' } })).toEqual(granted);
  });

  it('signs in the holder of the number, once', async () => {
    const server = createTestServer();
    const body = { mobile: OF_VBEN, code: await receive(server, OF_VBEN, 'signIn') };
    const answer = await server.call('POST /api/loginByCode', { body });
    expect(fieldsOf(answer.body).result).toMatchObject({ username: 'vben', userId: '1' });
    const headers = { authorization: tokenOf(answer.body) ?? '' };
    expect((await server.call('POST /api/getUserInfo', { headers })).status).toBe(200);
    expect(await server.call('POST /api/loginByCode', { body })).toEqual(UNPROVEN);
  });

  it('of an unknown number is refused with the message for a wrong one', async () => {
    const server = createTestServer();
    const unknown = { mobile: MOBILE, code: await receive(server, MOBILE, 'signIn') };
    const wrong = { mobile: OF_VBEN, code: another(await receive(server, OF_VBEN, 'signIn')) };
    for (const body of [unknown, wrong]) expect(await server.call('POST /api/loginByCode', { body })).toEqual(UNPROVEN);
  });

  it('is only valid for its purpose', async () => {
    const server = createTestServer();
    const body = { mobile: OF_VBEN, code: await receive(server, OF_VBEN, 'register') };
    expect(await server.call('POST /api/loginByCode', { body })).toEqual(UNPROVEN);
  });

  it('expires after ten minutes', async () => {
    const server = createTestServer();
    const body = { mobile: OF_VBEN, code: await receive(server, OF_VBEN, 'signIn') };
    later(server, 600);
    expect(await server.call('POST /api/loginByCode', { body })).toEqual(UNPROVEN);
  });

  it('is invalid after five wrong guesses', async () => {
    const server = createTestServer();
    const code = await receive(server, OF_VBEN, 'signIn');
    for (let guess = 0; guess < 5; guess += 1)
      await server.call('POST /api/loginByCode', { body: { mobile: OF_VBEN, code: another(code) } });
    later(server, 60);
    expect(await server.call('POST /api/loginByCode', { body: { mobile: OF_VBEN, code } })).toEqual(UNPROVEN);
  });
});

describe('registering', () => {
  const register = async (server: TestServer, parts: object = {}) => {
    const code = await receive(server, MOBILE, 'register');
    return server.call('POST /api/register', {
      body: { account: 'grace', mobile: MOBILE, code, password: 'Harbour lights 9', ...parts },
    });
  };

  it('creates an account that can sign in and has no permissions yet', async () => {
    const server = createTestServer();
    expect(await register(server)).toEqual(granted);
    const body = { username: 'grace', password: 'Harbour lights 9' };
    const answer = await server.call('POST /api/loginIn', { body });
    expect(fieldsOf(answer.body).result).toMatchObject({
      username: 'grace',
      realName: 'grace',
      roles: [],
      userId: '21',
    });
    const headers = { authorization: tokenOf(answer.body) ?? '' };
    const menu = await server.call('POST /router/getRouters', { headers });
    expect(fieldsOf(menu.body).result).toEqual([]);
  });

  it.each([
    ['a name that is taken, in other letter case', { account: 'VBEN' }, 'The account or the number is in use', 1003],
    ['a reserved name', { account: 'the.admin' }, 'The account must not contain admin', 1003],
    ['a common password', { password: 'Password' }, 'The password is too easy to guess', 1001],
    ['a password that contains the name', { password: 'My-grace-1' }, 'The password is too easy to guess', 1001],
    ['a password with a trailing blank', { password: 'Harbour lights 9 ' }, 'The password is too easy to guess', 1001],
    ['a short password', { password: 'Ab12-xy' }, 'The password is too easy to guess', 1001],
    ['the code of another number', { mobile: '13900000008' }, 'Wrong or outdated code', -1],
  ])('is refused for %s', async (_case, parts, msg, code) => {
    const server = createTestServer();
    expect(await register(server, parts)).toEqual(refused(msg, code));
    expect(await server.context.store.list('users')).toHaveLength(20);
  });

  it.each([
    ['account', { account: 'gr' }],
    ['code', { code: '12' }],
  ])('is refused naming the malformed field: %s', async (part, parts) => {
    expect(await register(createTestServer(), parts)).toEqual({
      status: 200,
      body: { code: 1001, result: { errors: { [part]: { rule: 'format' } } }, msg: 'Invalid request' },
    });
  });

  it('is refused for a number that is taken', async () => {
    const server = createTestServer();
    const code = await receive(server, OF_VBEN, 'register');
    const body = { account: 'grace', mobile: OF_VBEN, code, password: 'Harbour lights 9' };
    const answer = await server.call('POST /api/register', { body });
    expect(answer).toEqual(refused('The account or the number is in use', 1003));
  });

  it('does not reveal taken names without the right code', async () => {
    const server = createTestServer();
    await receive(server, MOBILE, 'register');
    const bodies = ['vben', 'grace'].map((account) => ({
      account,
      mobile: MOBILE,
      code: '9999',
      password: 'Harbour lights 9',
    }));
    for (const body of bodies) expect(await server.call('POST /api/register', { body })).toEqual(UNPROVEN);
  });
});

describe('a password reset', () => {
  it('replaces the old password and ends every session', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    const code = await receive(server, OF_VBEN, 'reset');
    const body = { account: 'vben', mobile: OF_VBEN, code, password: 'Harbour lights 9' };
    expect(await server.call('POST /api/resetPassword', { body })).toEqual(granted);
    expect((await server.call('POST /api/getUserInfo', { headers })).status).toBe(401);
    const signIn = (password: string) => server.call('POST /api/loginIn', { body: { username: 'vben', password } });
    expect(await signIn('123456')).toEqual(refused('Incorrect account or password！'));
    expect(tokenOf((await signIn('Harbour lights 9')).body)).toBeTypeOf('string');
  });

  it('is refused with the same message for every mismatch', async () => {
    const server = createTestServer();
    const code = await receive(server, OF_VBEN, 'reset');
    const right = { account: 'vben', mobile: OF_VBEN, code, password: 'Harbour lights 9' };
    for (const wrong of [{ account: 'test' }, { account: 'nobody' }, { code: another(code) }, { mobile: MOBILE }])
      expect(await server.call('POST /api/resetPassword', { body: { ...right, ...wrong } })).toEqual(UNPROVEN);
  });
});

describe('a ticket', () => {
  const create = async (server: TestServer) => {
    const { body } = await server.call('POST /api/createTicket');
    return v.parse(ticketContract, fieldsOf(body).result);
  };
  const stateOf = async (server: TestServer, ticket: string, proof: string) => {
    const { body } = await server.call('POST /api/readTicket', { body: { ticket, proof } });
    return fieldsOf(fieldsOf(body).result).state;
  };
  const move = (server: TestServer, ticket: string, state: string) =>
    server.call('POST /demo/moveTicket', { body: { ticket, state, username: 'vben' } });

  it('is read and confirmed on a phone, and then valid for one token', async () => {
    const server = createTestServer();
    const { ticket, proof, link, life } = await create(server);
    expect({ life, hidden: link.includes(proof), named: link.includes(ticket) }).toEqual({
      life: 120,
      hidden: false,
      named: true,
    });
    const states = [await stateOf(server, ticket, proof)];
    for (const state of ['scanned', 'confirmed']) {
      await move(server, ticket, state);
      states.push(await stateOf(server, ticket, proof));
    }
    expect(states).toEqual(['waiting', 'scanned', 'confirmed']);
    const answer = await server.call('POST /api/loginByTicket', { body: { ticket, proof } });
    expect(fieldsOf(answer.body).result).toMatchObject({ username: 'vben' });
    expect(await server.call('POST /api/loginByTicket', { body: { ticket, proof } })).toEqual(
      refused('The ticket is not valid'),
    );
  });

  it('is limited in number: the oldest of an address is replaced, and no others are read for it', async () => {
    const server = createTestServer();
    const made: string[] = [];
    const from = (address: string) => ({ headers: { 'x-remote-address': address } });
    const other = fieldsOf((await server.call('POST /api/createTicket', from('198.51.100.2'))).body).result;
    const { list } = server.context.store;
    server.context.store.list = (collection) =>
      collection === 'tickets' ? Promise.reject(new Error('all tickets were read')) : list(collection);
    for (let at = 0; at < 60; at += 1) {
      const { body } = await server.call('POST /api/createTicket', from('198.51.100.1'));
      made.push(textOf(fieldsOf(fieldsOf(body).result).ticket) ?? '');
    }
    await server.prune();
    expect((await list('tickets')).map(({ id }) => id)).toEqual([fieldsOf(other).ticket, ...made.slice(10)]);
  });

  it('is useless without its proof, before it is confirmed, or when it has expired', async () => {
    const server = createTestServer();
    const { ticket, proof } = await create(server);
    const logIn = (body: object) => server.call('POST /api/loginByTicket', { body });
    expect(await logIn({ ticket, proof })).toEqual(refused('The ticket is not valid'));
    await move(server, ticket, 'confirmed');
    expect(await logIn({ ticket, proof: 'another' })).toEqual(refused('The ticket is not valid'));
    expect(await stateOf(server, ticket, 'another')).toBe('expired');
    later(server, 120);
    expect(await logIn({ ticket, proof })).toEqual(refused('The ticket is not valid'));
    expect(await stateOf(server, ticket, proof)).toBe('expired');
    expect(await move(server, ticket, 'confirmed')).toMatchObject({ body: { code: -1, message: 'Not found' } });
    await create(server);
    await server.prune();
    expect(await server.context.store.list('tickets')).toHaveLength(1);
  });
});

it('the phone of the demo is not part of the product’s endpoints', async () => {
  const { endpoints } = await import('../endpoints.ts');
  expect(endpoints.filter(({ path }) => path.startsWith('/demo/'))).toEqual([]);
});
