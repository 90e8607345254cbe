import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import { fieldsOf } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';
import { createTestServer } from '../testing.ts';

const dateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));
const status = v.picklist(['0', '1']);
const stamped = { id: v.string(), createTime: dateTime, status };
const account = v.strictObject({
  ...stamped,
  account: v.string(),
  email: v.pipe(v.string(), v.email()),
  nickname: v.string(),
  role: v.string(),
  remark: v.pipe(v.string(), v.minLength(10), v.maxLength(20)),
  dept: v.picklist([0, 1, 2]),
});
const role = v.strictObject({
  ...stamped,
  orderNo: v.string(),
  roleName: v.string(),
  roleValue: v.string(),
  remark: v.string(),
  menu: v.array(v.string()),
});
const dept = v.looseObject({
  ...stamped,
  deptName: v.string(),
  orderNo: v.number(),
  children: v.optional(v.array(v.unknown())),
});
const menu = v.looseObject({
  ...stamped,
  icon: v.string(),
  component: v.string(),
  type: v.picklist(['0', '1', '2']),
  menuName: v.string(),
  permission: v.string(),
  children: v.optional(v.array(v.unknown())),
});

const resultOf = async (name: string, query: Record<string, string> = {}) => {
  const { status: http, body } = await createTestServer().call(name, { query });
  expect(http).toBe(200);
  expect(body).toMatchObject({ code: 0, message: 'ok', type: 'success' });
  return fieldsOf(body).result;
};

describe('the lists of the system section', () => {
  // As in the original clients, "1" means enabled for accounts, "0" for departments and menus.
  it.each([
    ['GET /system/getAccountList', '1'],
    ['GET /system/getDeptList', '0'],
    ['GET /system/getMenuList', '0'],
  ])('%s has mostly enabled rows, with the value %s', async (name, inUse) => {
    const text = JSON.stringify(await resultOf(name));
    const statuses = [...text.matchAll(/"status":"([01])"/g)].map(([, digit]) => digit);
    expect(statuses.length).toBeGreaterThan(3);
    expect(statuses.filter((digit) => digit === inUse).length / statuses.length).toBeGreaterThan(0.6);
  });

  it.each([
    ['GET /system/getAccountList', account, 20],
    ['GET /system/getRoleListByPage', role, 4],
  ])('%s returns a page of valid rows', async (name, row, total) => {
    const page = v.parse(v.object({ items: v.array(row), total: v.number() }), await resultOf(name));
    expect(page.total).toBe(total);
    expect(new Set(page.items.map((item) => item.id)).size).toBe(total);
  });

  it('pages and filters accounts, and counts all matches', async () => {
    const { items, total } = v.parse(
      v.object({ items: v.array(account), total: v.number() }),
      await resultOf('GET /system/getAccountList', { dept: '1', page: '2', pageSize: '2' }),
    );
    const all = v
      .parse(v.object({ items: v.array(account) }), await resultOf('GET /system/getAccountList', { pageSize: '100' }))
      .items.filter((row) => row.dept === 1);
    expect(total).toBe(all.length);
    expect(items).toEqual(all.slice(2, 4));
  });

  it('has unique accounts and roles', async () => {
    const named = v.object({ items: v.array(v.looseObject({ account: v.string() })) });
    const accounts = v.parse(named, await resultOf('GET /system/getAccountList', { pageSize: '100' })).items;
    expect(new Set(accounts.map((row) => row.account)).size).toBe(20);
    const roles = v.parse(v.array(role), await resultOf('GET /system/getAllRoleList'));
    expect(new Set(roles.map((row) => row.roleValue)).size).toBe(4);
  });

  it('returns all roles without paging', async () => {
    const roles = v.parse(v.array(role), await resultOf('GET /system/getAllRoleList'));
    expect(roles.map(({ roleName, menu: menus }) => [roleName, menus])).toEqual([
      ['超级管理员', ['0', '1', '2']],
      ['管理员', ['0', '1']],
      ['文章管理员', ['0', '2']],
      ['普通用户', ['2']],
    ]);
  });

  it('returns three branches with four departments each', async () => {
    const depts = v.parse(v.array(dept), await resultOf('GET /system/getDeptList'));
    expect(depts.map((row) => row.deptName)).toEqual(['华东分部', '华南分部', '西北分部']);
    for (const branch of depts) {
      const children = v.parse(v.array(dept), branch.children);
      expect(children.map((row) => row.deptName)).toEqual(['研发部', '市场部', '商务部', '财务部']);
      expect(children.every((row) => row.parentDept === branch.id)).toBe(true);
    }
  });

  it('returns three sections with four menus each and four buttons each', async () => {
    const sections = v.parse(v.array(menu), await resultOf('GET /system/getMenuList'));
    const menus = sections.flatMap((section) => v.parse(v.array(menu), section.children));
    const buttons = menus.flatMap((entry) => v.parse(v.array(menu), entry.children));
    expect([sections.length, menus.length, buttons.length]).toEqual([3, 12, 48]);
    expect([sections, menus, buttons].map((level) => [...new Set(level.map((row) => row.type))])).toEqual([
      ['0'],
      ['1'],
      ['2'],
    ]);
    expect(buttons.slice(0, 4).map((row) => row.permission)).toEqual([
      'menu1:view:btn1',
      'menu1:view:btn2',
      'menu1:view:btn3',
      'menu1:view:btn4',
    ]);
    expect([...new Set(menus.map((row) => row.permission))]).toEqual(['menu1:view', 'menu2:add', 'menu3:update']);
  });

  it('finds departments below a branch that does not match', async () => {
    const depts = v.parse(v.array(dept), await resultOf('GET /system/getDeptList', { deptName: '财务' }));
    expect(depts.map((row) => row.id)).toEqual(['0-3', '1-3', '2-3']);
  });
});

describe('POST /system/setRoleStatus', () => {
  it.each([
    ['the body', { body: { id: '2', status: '0' } }],
    ['a body of numbers', { body: { id: 2, status: 0 } }],
    ['the query', { query: { id: '2', status: '0' } }],
  ])('reads %s, stores the status and echoes it', async (_case, request) => {
    const server = createTestServer();
    const { body } = await server.call('POST /system/setRoleStatus', request);
    expect(body).toEqual({ code: 0, result: { id: '2', status: '0' }, message: 'ok', type: 'success' });
    const roles = v.parse(v.array(role), fieldsOf((await server.call('GET /system/getAllRoleList')).body).result);
    expect(roles.find((row) => row.id === '2')?.status).toBe('0');
  });

  it.each([
    ['an unknown role', { id: '9', status: '1' }, 1002, 'Not found'],
    ['an unknown status', { id: '2', status: '2' }, 1001, 'Invalid request'],
    ['no status', { id: '2' }, 1001, 'Invalid request'],
  ])('refuses %s', async (_case, body, code, message) => {
    const answer = await createTestServer().call('POST /system/setRoleStatus', { body });
    expect(answer.body).toEqual({ code, result: null, message, type: 'error' });
  });
});

describe('POST /system/accountExist', () => {
  it('refuses a name that contains admin', async () => {
    const { body } = await createTestServer().call('POST /system/accountExist', { body: { account: 'myadmin1' } });
    expect(body).toEqual({ code: -1, result: null, message: '该字段不能包含admin', type: 'error' });
  });

  it('accepts any other', async () => {
    const { body } = await createTestServer().call('POST /system/accountExist', { body: { account: 'linda' } });
    expect(body).toEqual({
      code: 0,
      result: 'linda can use',
      message: 'linda can use',
      type: 'success',
    });
  });
});

it('every permission has a text for its subject and its action, unique on its page', async () => {
  const rows = await createTestServer(1).context.store.list(COLLECTIONS.systemMenus);
  const buttons = rows.filter(({ type }) => type === MENU_TYPES.button);
  const names = buttons.map(({ parentMenu, menuName }) => `${String(parentMenu)}: ${String(menuName)}`);
  expect(buttons.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !name.includes(' · '))).toEqual([]);
});
