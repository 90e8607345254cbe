import { describe, expect, it } from 'vitest';
import { writeAnswerContract } from '../../contracts/resource/wire.ts';
import { fieldsOf } from '../params.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { openDesk, type TestDesk } from '../resource/testing/desk.ts';
import { findUser } from '../users/user.ts';
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

const create = (desk: TestDesk, parts: object = {}) =>
  desk.call('POST /system/account', { body: { ...NEW, ...parts } });
const update = (desk: TestDesk, id: string, parts: object, version = 1) =>
  desk.call(`PUT /system/account/${id}`, { body: { ...parts, version } });
const send = (desk: TestDesk, id: string, event: string, more: object = {}) =>
  desk.call(`POST /system/account/${id}/transition`, { body: { event, version: 1, reason: 'because', ...more } });
const signIn = async ({ server }: TestDesk, username: string, password: string) => {
  const { body } = await server.call('POST /api/loginIn', { body: { username, password } });
  return fieldsOf(body).msg;
};
const recordOf = async (desk: TestDesk, id: string) =>
  fieldsOf(fieldsOf((await desk.call(`GET /system/account/${id}`)).result).record);

describe('a new account', () => {
  it('signs in with its first password, which is kept hashed', async () => {
    const desk = await openDesk([]);
    const { record } = await desk.result(writeAnswerContract, 'POST /system/account', { body: NEW });
    expect(record).toMatchObject({ id: '21', account: 'grace', status: 'invited', lastLogin: null });
    expect(record).not.toHaveProperty('password');
    expect((await desk.server.context.store.get('users', '21'))?.password).toMatch(
      /^pbkdf2-sha256\$100\$[\da-f]{32}\$[\da-f]{64}$/,
    );
    expect(await signIn(desk, 'grace', PASSWORD)).toBe('ok');
    expect(await recordOf(desk, '21')).toMatchObject({ status: 'active', lastLogin: '2026-06-17 10:30:00' });
  });

  it.each([
    ['a reserved name', { account: 'my_admin' }, faulty('account', 'reserved')],
    ['a weak password', { password: 'harbour-lights' }, faulty('password', 'weakPassword')],
    ['a home that the role does not open', { homePath: '/order/index' }, faulty('homePath', 'unreachable')],
    ['a disabled department', { dept: '11' }, faulty('dept', 'disabledDept')],
    ['no role', { role: [] }, { status: 200, code: 1001, result: { errors: { role: { rule: 'required' } } } }],
    ['no department', { dept: null }, { status: 200, code: 1001, result: { errors: { dept: { rule: 'required' } } } }],
    [
      'a role that is not there',
      { role: ['99'] },
      {
        status: 200,
        code: 1001,
        result: { errors: { role: { rule: 'missing' }, homePath: { rule: 'unreachable', text: text('unreachable') } } },
      },
    ],
    [
      'a name that somebody has',
      { account: 'vben' },
      { status: 200, code: 1006, result: { errors: { account: { rule: 'taken' } } } },
    ],
    [
      'an address in other letters',
      { email: 'VBEN@example.com' },
      { status: 200, code: 1006, result: { errors: { email: { rule: 'taken' } } } },
    ],
  ])('is refused with %s', async (_case, parts, refusal) => {
    expect(await create(await openDesk([]), parts)).toEqual(refusal);
  });

  it('is warned of while its name is typed', async () => {
    const desk = await openDesk([]);
    const check = async (value: string) =>
      (await desk.call('POST /system/account/check', { body: { field: 'account', value } })).result;
    expect(await check('sysadmin1')).toEqual({ error: { rule: 'reserved', text: text('reserved') } });
    expect(await check('vben')).toEqual({ error: { rule: 'taken' } });
    expect(await check('grace')).toEqual({ error: null });
  });

  it('keeps its name', async () => {
    const desk = await openDesk([]);
    expect(await update(desk, '4', { account: 'writer' })).toEqual({
      status: 200,
      code: 1001,
      result: { errors: { account: { rule: 'fixed' } } },
    });
  });
});

describe('one’s own account', () => {
  it('cannot be deleted, disabled, locked or given other roles by oneself', async () => {
    const desk = await openDesk([]);
    for (const event of ['delete', 'disable', 'lock'])
      expect(await send(desk, '1', event)).toEqual(ruled('ownAccount'));
    expect(await send(desk, '1', 'resetPassword', { payload: { password: PASSWORD } })).toEqual(ruled('ownPassword'));
    expect(await update(desk, '1', { role: ['2'], homePath: null })).toEqual(faulty('role', 'ownRoles'));
    expect(await update(desk, '1', { expires: '2026-06-16' })).toEqual(faulty('expires', 'ownAccount'));
    expect((await update(desk, '1', { nickname: 'Vben' })).code).toBe(0);
  });
});

describe('the last super administrator', () => {
  /** What stands against an event, asked by somebody who may do everything and is none of the accounts. */
  async function ruleAgainst(desk: TestDesk, event: string) {
    const { context } = desk.server;
    const [record, user] = [await context.store.get('users', '1'), await findUser(context.store, '1')];
    if (record === undefined || user === undefined) throw new Error('the first account is missing');
    const actor = { user: { ...user, id: 'nobody' }, permissions: { all: true, codes: new Set<string>() } };
    const resources = createRegistry([accountServerResource]);
    return accountServerResource.rules?.forbid?.(event, record, actor, { ...context, resources });
  }

  it('can be neither disabled, locked nor deleted, but renamed', async () => {
    const desk = await openDesk([]);
    for (const event of ['disable', 'lock', 'delete', 'purge'])
      expect(await ruleAgainst(desk, event)).toEqual({ text: text('lastSuper') });
    expect(await ruleAgainst(desk, 'update')).toBeNull();
  });

  it('is not the last one any more beside another that works', async () => {
    const desk = await openDesk([]);
    expect((await send(desk, '12', 'enable')).code).toBe(0);
    expect(await ruleAgainst(desk, 'disable')).toBeNull();
    await desk.server.context.store.update('users', '12', { expires: '2026-06-16' });
    expect(await ruleAgainst(desk, 'disable')).toEqual({ text: text('lastSuper') });
  });

  it('may demote and disable the other one, and not the other way round', async () => {
    const desk = await openDesk([]);
    expect((await send(desk, '12', 'enable')).code).toBe(0);
    const deputy = await desk.as('deputy');
    expect((await update(desk, '12', { role: ['2'] }, 2)).code).toBe(0);
    expect((await send(deputy, '1', 'disable')).status).toBe(403);
  });
});

describe('nobody goes beyond their own rights', () => {
  it('by giving a role that may do more', async () => {
    const desk = await openDesk([], HEAD);
    expect(await create(desk, { role: ['1'], homePath: null })).toEqual(faulty('role', 'lacking'));
    expect(await create(desk, { role: ['10'], homePath: null })).toEqual(faulty('role', 'lacking'));
    expect((await create(desk)).code).toBe(0);
  });

  it('by acting on somebody who may do more', async () => {
    const admin = await openDesk([]);
    await admin.server.context.store.update('users', '1', { dept: '3' });
    const desk = await admin.as(HEAD);
    for (const event of ['disable', 'lock', 'delete']) expect(await send(desk, '1', event)).toEqual(ruled('stronger'));
    expect(await send(desk, '1', 'resetPassword', { payload: { password: PASSWORD } })).toEqual(ruled('stronger'));
    expect(await update(desk, '1', { nickname: 'x' })).toEqual(ruled('stronger'));
    expect((await send(desk, '4', 'disable')).code).toBe(0);
  });

  it('by reaching beyond their departments', async () => {
    const desk = await openDesk([], HEAD);
    const { result } = await desk.call('GET /system/account/list', { query: { size: '100', sort: 'account' } });
    const list = fieldsOf(result).list;
    const names = Array.isArray(list) ? list.map((row) => fieldsOf(row).account) : [];
    expect(names).toEqual(['content_head', 'editor', 'newcomer', 'publisher']);
    expect((await desk.call('GET /system/account/1')).code).toBe(1002);
    expect((await send(desk, '8', 'disable')).code).toBe(1002);
    expect(await create(desk, { dept: '8' })).toEqual(faulty('dept', 'outside'));
  });
});

describe('sessions end when an account is closed (R-163)', () => {
  it.each([
    ['disable', {}],
    ['lock', {}],
    ['delete', {}],
    ['resetPassword', { payload: { password: PASSWORD } }],
  ])('%s', async (event, more) => {
    const desk = await openDesk([]);
    const member = await desk.as('editor');
    expect((await member.call('POST /api/getUserInfo')).status).toBe(200);
    expect((await send(desk, '4', event, more)).code).toBe(0);
    expect((await member.call('POST /api/getUserInfo')).status).toBe(401);
    expect(await desk.server.context.sessions.openOf('4')).toEqual([]);
  });

  it('and when its last day is over', async () => {
    const desk = await openDesk([]);
    const member = await desk.as('editor');
    expect((await update(desk, '4', { expires: '2026-06-17' })).code).toBe(0);
    expect((await member.call('POST /api/getUserInfo')).status).toBe(200);
    desk.server.moveTo(new Date(2026, 5, 18, 0, 0, 1));
    expect((await member.call('POST /api/getUserInfo')).status).toBe(401);
  });
});

describe('another password from an administrator', () => {
  it('must be changed, keeps to the rules, and cannot be taken back', async () => {
    const desk = await openDesk([]);
    expect(await send(desk, '4', 'resetPassword', { payload: { password: 'aaaaaaaa' } })).toEqual(
      faulty('password', 'weakPassword'),
    );
    const { undo, record } = await desk.result(writeAnswerContract, 'POST /system/account/4/transition', {
      body: { event: 'resetPassword', version: 1, payload: { password: PASSWORD } },
    });
    expect([undo, record.status]).toEqual([null, 'mustChange']);
    expect(await signIn(desk, 'editor', '123456')).toBe('Incorrect account or password！');
    expect(await signIn(desk, 'editor', PASSWORD)).toBe('ok');
  });
});
