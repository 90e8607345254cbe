import { describe, expect, it } from 'vitest';
import { writeAnswerContract } from '../../contracts/resource/responses.ts';
import { fieldsOf } from '../http/path-params.ts';
import { findUser } from '../operators/user.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { openClient, type TestClient } from '../resource/testing/test-context.ts';
import { accountServerResource } from './account.resource.ts';

const PASSWORD = 'Harbour-Lights-7';
const NEW = {
  account: 'grace',
  password: PASSWORD,
  nickname: 'Grace',
  email: 'grace@example.com',
  role: ['4'],
  dept: '3',
  homePath: '/dashboard/workbench',
};
const HEAD = 'content_head';

const text = (rule: string) => `system.rule.${rule}`;
const faulty = (field: string, rule: string) => ({
  status: 200,
  code: 1001,
  result: { errors: { [field]: { rule, text: text(rule) } } },
});
const ruled = (rule: string) => ({ status: 200, code: 1008, result: { text: text(rule) } });

const create = (client: TestClient, parts: object = {}) =>
  client.call('POST /system/account', { body: { ...NEW, ...parts } });
const update = (client: TestClient, id: string, parts: object, version = 1) =>
  client.call(`PUT /system/account/${id}`, { body: { ...parts, version } });
const send = (client: TestClient, id: string, event: string, more: object = {}) =>
  client.call(`POST /system/account/${id}/transition`, { body: { event, version: 1, reason: 'because', ...more } });
const signIn = async ({ server }: TestClient, username: string, password: string) => {
  const { body } = await server.call('POST /api/loginIn', { body: { username, password } });
  return fieldsOf(body).msg;
};
const recordOf = async (client: TestClient, id: string) =>
  fieldsOf(fieldsOf((await client.call(`GET /system/account/${id}`)).result).record);

describe('a new account', () => {
  it('signs in with its first password, which is stored hashed', async () => {
    const client = await openClient([]);
    const { record } = await client.result(writeAnswerContract, 'POST /system/account', { body: NEW });
    expect(record).toMatchObject({ id: '21', account: 'grace', status: 'invited', lastLogin: null });
    expect(record).not.toHaveProperty('password');
    expect((await client.server.context.store.get('users', '21'))?.password).toMatch(
      /^pbkdf2-sha256\$100\$[\da-f]{32}\$[\da-f]{64}$/,
    );
    expect(await signIn(client, 'grace', PASSWORD)).toBe('ok');
    expect(await recordOf(client, '21')).toMatchObject({ status: 'mustChange', lastLogin: '2026-06-17 10:30:00' });
  });

  it('must choose its own password first, even after it was disabled and enabled in between', async () => {
    const client = await openClient([]);
    await create(client);
    const versioned = async (event: string) => {
      const { version } = await recordOf(client, '21');
      expect((await send(client, '21', event, { version })).code).toBe(0);
    };
    const status = async () => (await recordOf(client, '21')).status;
    for (const events of [[], ['disable', 'enable'], ['lock', 'unlock']]) {
      for (const event of events) await versioned(event);
      expect(await signIn(client, 'grace', PASSWORD)).toBe('ok');
      expect(await status()).toBe('mustChange');
    }
    const { body } = await client.server.call('POST /api/loginIn', { body: { username: 'grace', password: PASSWORD } });
    const headers = { authorization: String(fieldsOf(fieldsOf(body).result).token) };
    const change = { headers, body: { old: PASSWORD, password: 'Lantern+Quay-88' } };
    expect(fieldsOf((await client.server.call('POST /system/password', change)).body).code).toBe(0);
    expect(await status()).toBe('active');
    expect(await signIn(client, 'grace', 'Lantern+Quay-88')).toBe('ok');
    expect(await status()).toBe('active');
  });

  it.each([
    ['a reserved name', { account: 'my_admin' }, faulty('account', 'reserved')],
    ['a weak password', { password: 'harbour-lights' }, faulty('password', 'weakPassword')],
    ['a home page that its role does not allow', { homePath: '/order/index' }, faulty('homePath', 'unreachable')],
    ['a disabled department', { dept: '11' }, faulty('dept', 'disabledDept')],
    ['no role', { role: [] }, { status: 200, code: 1001, result: { errors: { role: { rule: 'required' } } } }],
    ['no department', { dept: null }, { status: 200, code: 1001, result: { errors: { dept: { rule: 'required' } } } }],
    [
      'an unknown role',
      { role: ['99'] },
      {
        status: 200,
        code: 1001,
        result: { errors: { role: { rule: 'missing' }, homePath: { rule: 'unreachable', text: text('unreachable') } } },
      },
    ],
    [
      'a name that is taken',
      { account: 'vben' },
      { status: 200, code: 1006, result: { errors: { account: { rule: 'taken' } } } },
    ],
    [
      'an address in other letter case',
      { email: 'VBEN@example.com' },
      { status: 200, code: 1006, result: { errors: { email: { rule: 'taken' } } } },
    ],
  ])('is refused with %s', async (_case, parts, refusal) => {
    expect(await create(await openClient([]), parts)).toEqual(refusal);
  });

  it('is checked while its name is typed', async () => {
    const client = await openClient([]);
    const check = async (value: string) =>
      (await client.call('POST /system/account/check', { body: { field: 'account', value } })).result;
    expect(await check('sysadmin1')).toEqual({ error: { rule: 'reserved', text: text('reserved') } });
    expect(await check('vben')).toEqual({ error: { rule: 'taken' } });
    expect(await check('grace')).toEqual({ error: null });
  });

  it('cannot change its name', async () => {
    const client = await openClient([]);
    expect(await update(client, '4', { account: 'writer' })).toEqual({
      status: 200,
      code: 1001,
      result: { errors: { account: { rule: 'fixed' } } },
    });
  });
});

describe('one’s own account', () => {
  it('cannot be deleted, disabled, locked or given other roles by its holder', async () => {
    const client = await openClient([]);
    for (const event of ['delete', 'disable', 'lock'])
      expect(await send(client, '1', event)).toEqual(ruled('ownAccount'));
    expect(await send(client, '1', 'resetPassword', { payload: { password: PASSWORD } })).toEqual(ruled('ownPassword'));
    expect(await update(client, '1', { role: ['2'], homePath: null })).toEqual(faulty('role', 'ownRoles'));
    expect(await update(client, '1', { expires: '2026-06-16' })).toEqual(faulty('expires', 'ownAccount'));
    expect((await update(client, '1', { nickname: 'Vben' })).code).toBe(0);
  });
});

describe('the last super administrator', () => {
  /** The rule against an event sent by a super administrator who is not one of the accounts. */
  async function ruleAgainst(client: TestClient, event: string) {
    const { context } = client.server;
    const [record, user] = [await context.store.get('users', '1'), await findUser(context.store, '1')];
    if (record === undefined || user === undefined) throw new Error('the first account is missing');
    const actor = { user: { ...user, id: 'nobody' }, permissions: { all: true, codes: new Set<string>() } };
    const resources = createRegistry([accountServerResource]);
    return accountServerResource.rules?.forbid?.(event, record, actor, { ...context, resources });
  }

  it('can be neither disabled, locked nor deleted, but renamed', async () => {
    const client = await openClient([]);
    for (const event of ['disable', 'lock', 'delete', 'purge'])
      expect(await ruleAgainst(client, event)).toEqual({ text: text('lastSuper') });
    expect(await ruleAgainst(client, 'update')).toBeNull();
  });

  it('is no longer the last one beside another active one', async () => {
    const client = await openClient([]);
    expect((await send(client, '12', 'enable')).code).toBe(0);
    expect(await ruleAgainst(client, 'disable')).toBeNull();
    await client.server.context.store.update('users', '12', { expires: '2026-06-16' });
    expect(await ruleAgainst(client, 'disable')).toEqual({ text: text('lastSuper') });
  });

  it('can demote and disable the other one, but not the other way round', async () => {
    const client = await openClient([]);
    expect((await send(client, '12', 'enable')).code).toBe(0);
    const deputy = await client.as('deputy');
    expect((await update(client, '12', { role: ['2'] }, 2)).code).toBe(0);
    expect((await send(deputy, '1', 'disable')).status).toBe(401);
    expect((await send(await client.as('deputy'), '1', 'disable')).status).toBe(403);
  });
});

describe('nobody exceeds their own permissions', () => {
  it('by granting a role with more permissions', async () => {
    const client = await openClient([], HEAD);
    expect(await create(client, { role: ['1'], homePath: null })).toEqual(faulty('role', 'lacking'));
    expect(await create(client, { role: ['10'], homePath: null })).toEqual(faulty('role', 'lacking'));
    expect((await create(client)).code).toBe(0);
  });

  it('by changing an account with more permissions', async () => {
    const admin = await openClient([]);
    await admin.server.context.store.update('users', '1', { dept: '3' });
    const client = await admin.as(HEAD);
    for (const event of ['disable', 'lock', 'delete'])
      expect(await send(client, '1', event)).toEqual(ruled('stronger'));
    expect(await send(client, '1', 'resetPassword', { payload: { password: PASSWORD } })).toEqual(ruled('stronger'));
    expect(await update(client, '1', { nickname: 'x' })).toEqual(ruled('stronger'));
    expect((await send(client, '4', 'disable')).code).toBe(0);
  });

  it('by changing an account in another department', async () => {
    const client = await openClient([], HEAD);
    const { result } = await client.call('GET /system/account/list', { query: { size: '100', sort: 'account' } });
    const list = fieldsOf(result).list;
    const names = Array.isArray(list) ? list.map((row) => fieldsOf(row).account) : [];
    expect(names).toEqual(['content_head', 'editor', 'newcomer', 'publisher']);
    expect((await client.call('GET /system/account/1')).code).toBe(1002);
    expect((await send(client, '8', 'disable')).code).toBe(1002);
    expect(await create(client, { dept: '8' })).toEqual(faulty('dept', 'outside'));
  });
});

describe('sessions end when an account is closed (R-163)', () => {
  it.each([
    ['disable', {}],
    ['lock', {}],
    ['delete', {}],
    ['resetPassword', { payload: { password: PASSWORD } }],
  ])('%s', async (event, more) => {
    const client = await openClient([]);
    const member = await client.as('editor');
    expect((await member.call('POST /api/getUserInfo')).status).toBe(200);
    expect((await send(client, '4', event, more)).code).toBe(0);
    expect((await member.call('POST /api/getUserInfo')).status).toBe(401);
    expect(await client.server.context.sessions.openOf('4')).toEqual([]);
  });

  it('or when it gets other roles (R-5), by its form or a merge of roles', async () => {
    const client = await openClient([]);
    const [first, member] = [await client.as('vben'), await client.as('editor')];
    expect((await update(client, '4', { nickname: 'Same roles', role: ['4'] })).code).toBe(0);
    expect((await member.call('POST /api/getUserInfo')).status).toBe(200);
    expect((await update(client, '4', { role: ['4', '5'], homePath: null }, 2)).code).toBe(0);
    expect((await member.call('POST /api/getUserInfo')).status).toBe(401);
    const publisher = await client.as('publisher');
    expect((await client.call('POST /system/role/5/move-members', { body: { to: '4' } })).code).toBe(0);
    expect((await publisher.call('POST /api/getUserInfo')).status).toBe(401);
    expect((await first.call('POST /api/getUserInfo')).status).toBe(200);
  });

  it('or when it expires', async () => {
    const client = await openClient([]);
    const member = await client.as('editor');
    expect((await update(client, '4', { expires: '2026-06-17' })).code).toBe(0);
    expect((await member.call('POST /api/getUserInfo')).status).toBe(200);
    client.server.moveTo(new Date(2026, 5, 18, 0, 0, 1));
    expect((await member.call('POST /api/getUserInfo')).status).toBe(401);
  });
});

describe('a password reset by an administrator', () => {
  it('requires a change, follows the password rules, and cannot be undone', async () => {
    const client = await openClient([]);
    expect(await send(client, '4', 'resetPassword', { payload: { password: 'aaaaaaaa' } })).toEqual(
      faulty('password', 'weakPassword'),
    );
    const { undo, record } = await client.result(writeAnswerContract, 'POST /system/account/4/transition', {
      body: { event: 'resetPassword', version: 1, payload: { password: PASSWORD } },
    });
    expect([undo, record.status]).toEqual([null, 'mustChange']);
    expect(await signIn(client, 'editor', '123456')).toBe('Incorrect account or password！');
    expect(await signIn(client, 'editor', PASSWORD)).toBe('ok');
  });
});
