import { describe, expect, it } from 'vitest';
import {
  accessContract,
  membersContract,
  movedContract,
  passwordAnswerContract,
  rightsContract,
  sessionsContract,
} from '../../contracts/system.ts';
import { fieldsOf } from '../http/path-params.ts';
import { openClient, type TestClient } from '../resource/testing/test-context.ts';
import { COLLECTIONS } from '../store/store.ts';

const GOOD = 'Harbour-Lights-7';
const ruled = (rule: string, field: string) => ({
  status: 200,
  code: 1001,
  result: { errors: { [field]: { rule, text: `system.rule.${rule}` } } },
});

const signIn = async ({ server }: TestClient, username: string, password = '123456') => {
  const { status, body } = await server.call('POST /api/loginIn', { body: { username, password } });
  const { code, msg } = fieldsOf(body);
  return [status, code, msg];
};

describe('the permissions of an account', () => {
  it('are listed with their page and the roles that grant them', async () => {
    const client = await openClient([]);
    const { all, rights, scope } = await client.result(rightsContract, 'GET /system/account/11/permissions');
    expect({ all, scope }).toEqual({
      all: false,
      scope: {
        kind: 'deptTree',
        depts: [
          { id: '2', name: '内容中心' },
          { id: '3', name: '新闻组' },
          { id: '4', name: '广告组' },
        ],
        accounts: 4,
      },
    });
    expect(rights.map(({ code }) => code).filter((code) => code.startsWith('system:'))).toEqual([
      'system:account:view',
      'system:account:create',
      'system:account:update',
      'system:account:delete',
      'system:account:restore',
      'system:account:export',
      'system:account:import',
      'system:account:share',
      'system:account:resetPassword',
      'system:account:resetSecondFactor',
      'system:account:lock',
      'system:account:unlock',
      'system:account:enable',
      'system:account:disable',
      'system:role:view',
      'system:dept:view',
    ]);
    expect(rights.find(({ code }) => code === 'system:account:lock')).toEqual({
      code: 'system:account:lock',
      title: 'system.account.one · system.account.event.lock',
      page: 'routes.system.account',
      roles: [{ id: '11', name: 'Department Head' }],
    });
  });

  it('are all for the super administrator, and visible to oneself without a permission', async () => {
    const client = await openClient([]);
    expect(await client.result(rightsContract, 'GET /system/account/1/permissions')).toMatchObject({
      all: true,
      rights: [],
      scope: { kind: 'all', depts: [], accounts: 20 },
    });
    const guest = await client.as('guest');
    expect(await guest.result(rightsContract, 'GET /system/account/3/permissions')).toEqual({
      all: false,
      rights: [],
      scope: { kind: 'self', depts: [], accounts: 1 },
    });
    expect(await guest.call('GET /system/account/1/permissions')).toEqual({
      status: 403,
      code: 403,
      result: { permission: 'system:account:view' },
    });
  });
});

describe('sessions of an account', () => {
  it('are listed without tokens, and can be ended one by one', async () => {
    const client = await openClient([]);
    const other = await client.as('test');
    const { list } = await client.result(sessionsContract, 'GET /system/account/2/sessions');
    expect(list).toEqual([
      {
        id: list[0]?.id,
        started: '2026-06-17 10:30:00',
        lastSeen: '2026-06-17 10:30:00',
        device: '',
        current: false,
      },
    ]);
    expect((await other.call('POST /api/getUserInfo')).status).toBe(200);
    expect((await client.call(`POST /system/session/${list[0]?.id}/end`)).code).toBe(0);
    expect((await other.call('POST /api/getUserInfo')).status).toBe(401);
    expect((await client.call(`POST /system/session/${list[0]?.id}/end`)).code).toBe(1002);
  });

  it('of others cannot be read or ended without the permission', async () => {
    const client = await openClient([]);
    const guest = await client.as('guest');
    const { list } = await client.result(sessionsContract, 'GET /system/account/1/sessions');
    expect(list.map(({ current }) => current)).toEqual([true]);
    expect((await guest.call('GET /system/account/1/sessions')).status).toBe(403);
    expect((await guest.call(`POST /system/session/${list[0]?.id}/end`)).status).toBe(403);
    const [own] = (await guest.result(sessionsContract, 'GET /system/account/3/sessions')).list;
    expect((await guest.call(`POST /system/session/${own?.id}/end`)).code).toBe(0);
  });
});

/** Adds accounts that have one role. */
async function addAccounts({ server }: TestClient, count: number, role: string) {
  const { store } = server.context;
  const model = await store.get(COLLECTIONS.users, '4');
  for (let at = 0; at < count; at += 1)
    await store.insert(COLLECTIONS.users, {
      ...{ ...model, id: `more-${at}`, account: `more${at}`, role: [role] },
      ...{ email: `more${at}@example.com`, mobile: `1390000${1000 + at}` },
    });
}

/** The address of the list of accounts that have a role. */
const membersOf = (role: string) => {
  const where = JSON.stringify({ any: [{ field: 'role', op: 'in', value: [role] }] });
  return `/system/account?${String(new URLSearchParams({ where }))}`;
};

describe('a role', () => {
  it('lists its members with their departments', async () => {
    const client = await openClient([]);
    const { list, total } = await client.result(membersContract, 'GET /system/role/4/members');
    expect(total).toBe(2);
    expect(list).toEqual([
      { id: '4', account: 'editor', nickname: '张敏', dept: '新闻组', status: 'active' },
      { id: '13', account: 'newcomer', nickname: '黄雨桐', dept: '广告组', status: 'invited' },
    ]);
  });

  it('lists two hundred members at a time', async () => {
    const client = await openClient([]);
    await addAccounts(client, 203, '4');
    const read = (query = {}) => client.result(membersContract, 'GET /system/role/4/members', { query });
    const first = await read();
    const last = await read({ after: first.next });
    expect([first.total, first.list.length, last.list.length, last.next]).toEqual([205, 200, 5, null]);
    const names = [...first.list, ...last.list].map(({ account }) => account);
    expect(names).toEqual(['editor', 'newcomer', ...Array.from({ length: 203 }, (_, at) => `more${at}`)]);
    expect((await client.call('GET /system/role/4/members', { query: { after: 'nobody' } })).code).toBe(1001);
  });

  it('moves its members to another role, each once, and can then be deleted', async () => {
    const client = await openClient([]);
    const remove = { body: { event: 'delete', version: 1 } };
    expect(await client.call('POST /system/role/8/transition', remove)).toEqual({
      status: 200,
      code: 1005,
      result: { refs: [{ resource: 'account', label: 'system.account.many', count: 4, link: membersOf('8') }] },
    });
    const moved = await client.result(movedContract, 'POST /system/role/8/move-members', { body: { to: '6' } });
    expect(moved).toEqual({ moved: 4 });
    const { list } = await client.result(membersContract, 'GET /system/role/6/members');
    expect(list.map(({ account }) => account)).toEqual([
      'orders',
      'support',
      'trainee',
      'changer',
      'locked',
      'seasonal',
      'night_desk',
    ]);
    expect((await client.call('POST /system/role/8/transition', remove)).code).toBe(0);
    expect((await client.call('POST /system/role/6/move-members', { body: { to: '6' } })).code).toBe(1001);
  });

  it('previews the menu of its members', async () => {
    const client = await openClient([]);
    const { result } = await client.call('GET /system/role/2/menu-preview');
    const member = await (await client.as('test')).call('POST /router/getRouters');
    expect(result).toEqual(member.result);
  });
});

describe('the accounts with a permission', () => {
  it('are listed two hundred at a time', async () => {
    const client = await openClient([]);
    await addAccounts(client, 200, '10');
    const code = 'system:account:view';
    const read = (query = {}) => client.result(accessContract, 'GET /system/access', { query: { code, ...query } });
    const first = await read();
    const last = await read({ after: first.next });
    expect(last.roles).toEqual(first.roles);
    expect([first.accounts.length, last.accounts.length, last.next]).toEqual([200, 3, null]);
    const names = [...first.accounts, ...last.accounts].map(({ account }) => account);
    const added = Array.from({ length: 200 }, (_, at) => `more${at}`);
    expect(names).toEqual(['vben', 'auditor', 'content_head', ...added]);
  });

  it('are listed with the roles that grant it', async () => {
    const client = await openClient([]);
    const { accounts, roles } = await client.result(accessContract, 'GET /system/access', {
      query: { code: 'system:account:view' },
    });
    expect(roles).toEqual([
      { id: '1', name: 'Super Admin' },
      { id: '10', name: 'Auditor' },
      { id: '11', name: 'Department Head' },
    ]);
    expect(accounts.map(({ account, roles: through }) => [account, through.map(({ name }) => name)])).toEqual([
      ['vben', ['Super Admin']],
      ['auditor', ['Auditor']],
      ['content_head', ['Department Head']],
    ]);
    expect((await client.call('GET /system/access')).code).toBe(1001);
  });
});

describe('a department', () => {
  it('is merged into another one with its people and children', async () => {
    const client = await openClient([]);
    const merged = await client.result(movedContract, 'POST /system/dept/5/merge', { body: { into: '2' } });
    expect(merged).toEqual({ moved: 1 });
    const row = async (id: string) => fieldsOf(fieldsOf((await client.call(`GET /system/dept/${id}`)).result).record);
    expect([(await row('6')).parentDept, (await row('7')).parentDept]).toEqual(['2', '2']);
    expect((await row('5')).deleteTime).toBe('2026-06-17 10:30:00');
  });

  it('cannot be merged into itself, a descendant or nothing', async () => {
    const client = await openClient([]);
    const into = (id: string) => client.call('POST /system/dept/5/merge', { body: { into: id } });
    expect(await into('5')).toEqual({ status: 200, code: 1001, result: { errors: { into: { rule: 'cycle' } } } });
    expect(await into('7')).toEqual({ status: 200, code: 1001, result: { errors: { into: { rule: 'cycle' } } } });
    expect((await into('99')).code).toBe(1002);
    expect(await into('11')).toEqual(ruled('disabledDept', 'dept'));
  });

  it('moves its accounts, and nothing else', async () => {
    const client = await openClient([]);
    const moved = await client.result(movedContract, 'POST /system/dept/7/move-accounts', { body: { to: '6' } });
    expect(moved).toEqual({ moved: 4 });
    expect((await client.call('GET /system/dept/7')).code).toBe(0);
  });
});

describe('the menu', () => {
  it('is rearranged completely or not at all', async () => {
    const client = await openClient([]);
    const arrange = (moves: readonly object[]) => client.call('POST /system/menu/arrange', { body: { moves } });
    expect((await arrange([{ id: 'SystemRole', parentMenu: 'System', orderNo: 0 }])).code).toBe(0);
    const refused = await arrange([
      { id: 'SystemDept', parentMenu: 'System', orderNo: 0 },
      { id: 'System', parentMenu: 'System', orderNo: 1 },
    ]);
    expect(refused).toEqual({ status: 200, code: 1001, result: { errors: { parentMenu: { rule: 'cycle' } } } });
    const twice = await arrange([1, 2].map((orderNo) => ({ id: 'SystemDept', parentMenu: 'System', orderNo })));
    expect(twice).toEqual({ status: 200, code: 1001, result: { errors: { moves: { rule: 'format' } } } });
    const { store } = client.server.context;
    expect((await store.get('systemMenus', 'SystemDept'))?.orderNo).toBe(5);
    expect((await store.get('systemMenus', 'SystemRole'))?.orderNo).toBe(0);
  });
});

describe('a password change', () => {
  const change = (client: TestClient, old: string, password: string) =>
    client.call('POST /system/password', { body: { old, password } });

  it('replaces the old one and ends the other sessions', async () => {
    const client = await openClient([], 'test');
    const other = await client.as('test');
    const body = { old: '123456', password: GOOD };
    expect(await client.result(passwordAnswerContract, 'POST /system/password', { body })).toEqual({ ended: 1 });
    expect((await client.call('POST /api/getUserInfo')).status).toBe(200);
    expect((await other.call('POST /api/getUserInfo')).status).toBe(401);
    expect(await signIn(client, 'test')).toEqual([200, -1, 'Incorrect account or password！']);
    expect(await signIn(client, 'test', GOOD)).toEqual([200, 0, 'ok']);
  });

  it.each([
    ['too short', 'Ab1-xyz', 'weakPassword'],
    ['two classes of characters', 'harbour77lights', 'weakPassword'],
    ['one that contains the name', 'My-Test-77', 'weakPassword'],
    ['a common one', 'P@ssw0rd123', 'weakPassword'],
    ['one with a trailing blank', `${GOOD} `, 'weakPassword'],
    ['too long', `Aa1-${'x'.repeat(61)}`, 'weakPassword'],
    ['the same', '123456', 'samePassword'],
  ])('refuses a password: %s', async (_case, password, rule) => {
    expect(await change(await openClient([], 'test'), '123456', password)).toEqual(ruled(rule, 'password'));
  });

  it('refuses the last five', async () => {
    const client = await openClient([], 'test');
    let last = '123456';
    for (const next of ['Aaaa-001', 'Bbbb-002', 'Cccc-003', 'Dddd-004', 'Eeee-005']) {
      expect((await change(client, last, next)).code).toBe(0);
      last = next;
    }
    expect(await change(client, last, 'Aaaa-001')).toEqual(ruled('formerPassword', 'password'));
    expect((await change(client, last, 'Ffff-006')).code).toBe(0);
    expect((await change(client, 'Ffff-006', 'Aaaa-001')).code).toBe(0);
  });

  it('counts wrong old passwords towards the lock', async () => {
    const client = await openClient([], 'test');
    for (let guess = 0; guess < 5; guess += 1)
      expect(await change(client, 'guess', GOOD)).toEqual(ruled('wrongPassword', 'old'));
    expect((await change(client, '123456', GOOD)).status).toBe(429);
    expect(await signIn(client, 'test')).toEqual([429, -1, 'Too many attempts, try again in half an hour']);
  });

  it('is the only allowed call for an account that must change it', async () => {
    const client = await openClient([], 'changer');
    const info = async () => fieldsOf((await client.call('POST /api/getUserInfo')).result);
    expect(await info()).toMatchObject({ mustChangePassword: true, homePath: '/system/changePassword' });
    expect((await client.call('GET /system/account/list')).status).toBe(403);
    expect((await change(client, '123456', GOOD)).code).toBe(0);
    expect(await info()).toMatchObject({ homePath: '/dashboard/workbench' });
    expect(await info()).not.toHaveProperty('mustChangePassword');
  });

  it('is in no response and in no history', async () => {
    const client = await openClient([], 'test');
    await change(client, '123456', GOOD);
    const admin = await client.as('vben');
    const query = { size: '100' };
    for (const name of ['GET /system/account/2', 'GET /system/account/2/audit', 'GET /system/account/list']) {
      const request = name.endsWith('list') ? { query } : {};
      const text = JSON.stringify((await admin.call(name, request)).result);
      expect(text).toContain('test user');
      expect(text).not.toMatch(/pbkdf2|Harbour/);
    }
  });
});

it.each([
  ['role/4/move-members', { to: '5' }, ['system:role:view', 'system:role:update']],
  ['dept/3/move-accounts', { to: '4' }, ['system:dept:view', 'system:dept:update']],
  ['dept/3/merge', { into: '4' }, ['system:dept:view', 'system:dept:update', 'system:dept:delete']],
])('%s changes accounts, and so needs the right to change them', async (path, body, rights) => {
  const owner = await openClient([]);
  await owner.allow(...rights);
  await owner.server.context.store.update(COLLECTIONS.systemRoles, '2', { dataScope: 'all' });
  const operator = await owner.as('test');
  const { status, result } = await operator.call(`POST /system/${path}`, { body });
  expect([status, result]).toEqual([403, { permission: 'system:account:update' }]);
  expect(await owner.server.context.store.get(COLLECTIONS.users, '4')).toMatchObject({ dept: '3', role: ['4'] });
});
