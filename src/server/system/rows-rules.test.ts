import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../http/path-params.ts';
import { openClient, type TestClient } from '../resource/testing/test-context.ts';

const text = (rule: string) => `system.rule.${rule}`;
const faulty = (field: string, rule: string) => ({
  status: 200,
  code: 1001,
  result: { errors: { [field]: { rule, text: text(rule) } } },
});
const ruled = (rule: string) => ({ status: 200, code: 1008, result: { text: text(rule) } });
const cycle = (field: string) => ({ status: 200, code: 1001, result: { errors: { [field]: { rule: 'cycle' } } } });

const send = (client: TestClient, path: string, event: string) =>
  client.call(`POST /system/${path}/transition`, { body: { event, version: 1, reason: 'because' } });
const update = (client: TestClient, path: string, parts: object) =>
  client.call(`PUT /system/${path}`, { body: { ...parts, version: 1 } });
const recordOf = async (client: TestClient, path: string) =>
  fieldsOf(fieldsOf((await client.call(`GET /system/${path}`)).result).record);
const menuOf = async (client: TestClient) => (await client.call('POST /router/getRouters')).result;
const titlesIn = (menu: unknown): readonly unknown[] =>
  (Array.isArray(menu) ? menu : []).map((entry) => fieldsOf(fieldsOf(entry).meta).title);

describe('the super role', () => {
  it('cannot be edited, disabled or deleted', async () => {
    const client = await openClient([]);
    expect(await update(client, 'role/1', { roleName: 'Root' })).toEqual(ruled('superRole'));
    for (const event of ['disable', 'delete']) expect(await send(client, 'role/1', event)).toEqual(ruled('superRole'));
    expect((await recordOf(client, 'role/1')).can).toEqual(['askSecondFactor']);
  });
});

/** The address of the list of accounts that have a role. */
const membersOf = (role: string) => {
  const where = JSON.stringify({ any: [{ field: 'role', op: 'in', value: [role] }] });
  return `/system/account?${String(new URLSearchParams({ where }))}`;
};

describe('a role', () => {
  it('counts its members and its permissions', async () => {
    const client = await openClient([]);
    expect(await recordOf(client, 'role/11')).toMatchObject({ members: 1, rights: 16 });
    expect(await recordOf(client, 'role/3')).toMatchObject({ members: 1, rights: 0 });
  });

  it('keeps its value, and has a unique name and value', async () => {
    const client = await openClient([]);
    const fixed = { status: 200, code: 1001, result: { errors: { roleValue: { rule: 'fixed' } } } };
    expect(await update(client, 'role/4', { roleValue: 'writer' })).toEqual(fixed);
    const taken = { status: 200, code: 1006, result: { errors: { roleName: { rule: 'taken' } } } };
    expect(await update(client, 'role/4', { roleName: 'publisher' })).toEqual(taken);
  });

  it('applies changes to its members with the next call', async () => {
    const client = await openClient([]);
    const member = await client.as('editor');
    expect((await member.call('GET /system/dept/list')).status).toBe(403);
    const { menu } = await recordOf(client, 'role/4');
    const more = [...(Array.isArray(menu) ? menu : []), 'Menu2', 'system:dept:view'];
    expect((await update(client, 'role/4', { menu: more })).code).toBe(0);
    expect((await member.call('GET /system/dept/list')).status).toBe(200);
    expect(titlesIn(await menuOf(member))).toContain('routes.level.level');
    expect((await client.call('POST /system/role/4/transition', { body: { event: 'disable', version: 2 } })).code).toBe(
      0,
    );
    expect(await menuOf(member)).toEqual([]);
    expect((await member.call('GET /system/dept/list')).status).toBe(403);
  });

  it('gets no permission and no view that its editor lacks', async () => {
    const admin = await openClient([]);
    const { store } = admin.server.context;
    const held = (await store.get('systemRoles', '11'))?.menu;
    await store.update('systemRoles', '11', {
      menu: [...(Array.isArray(held) ? held : []), 'system:role:update', 'system:role:disable'],
    });
    const client = await admin.as('content_head');
    expect(await update(client, 'role/3', { menu: ['system:menu:delete'] })).toEqual(faulty('menu', 'lacking'));
    expect(await update(client, 'role/12', { remark: 'mine' })).toEqual(ruled('stronger'));
    expect(await update(client, 'role/3', { dataScope: 'all' })).toEqual(faulty('dataScope', 'lacking'));
    expect((await update(client, 'role/3', { menu: ['system:account:view'] })).code).toBe(0);
    expect(await update(client, 'role/10', { remark: 'mine' })).toEqual(ruled('stronger'));
    expect(await send(client, 'role/11', 'disable')).toEqual(ruled('ownRole'));
  });

  it('can only be deleted without members', async () => {
    const client = await openClient([]);
    expect(await send(client, 'role/9', 'delete')).toEqual({
      status: 200,
      code: 1005,
      result: { refs: [{ resource: 'account', label: 'system.account.many', count: 1, link: membersOf('9') }] },
    });
  });
});

describe('an entry of the menu', () => {
  const entry = {
    type: '1',
    menuName: 'Board',
    parentMenu: 'System',
    path: 'board',
    component: 'level/menu-2',
    orderNo: 9,
  };
  const create = (client: TestClient, parts: object) =>
    client.call('POST /system/menu', { body: { ...entry, ...parts } });

  it.each([
    ['a button under a section', { type: '2', permission: 'a:b:c' }, faulty('parentMenu', 'onlyUnderPage')],
    ['a section under a page', { type: '0', parentMenu: 'SystemRole' }, faulty('parentMenu', 'onlyUnderSection')],
    ['a page under a button', { parentMenu: 'system:role:view' }, faulty('parentMenu', 'notUnderButton')],
    ['a fifth level', { parentMenu: 'Menu111' }, faulty('parentMenu', 'tooDeep')],
    ['a plain http address in a frame', { frameSrc: 'http://example.com/' }, faulty('frameSrc', 'onlyHttps')],
    ['no path', { path: '' }, { status: 200, code: 1001, result: { errors: { path: { rule: 'required' } } } }],
    [
      'the permission code of another button',
      { type: '2', parentMenu: 'SystemRole', permission: 'system:role:view' },
      { status: 200, code: 1006, result: { errors: { permission: { rule: 'taken' } } } },
    ],
  ])('is refused as %s', async (_case, parts, refusal) => {
    expect(await create(await openClient([]), parts)).toEqual(refusal);
  });

  it('has a unique path under its parent, starting with a letter', async () => {
    const client = await openClient([]);
    const taken = { status: 200, code: 1006, result: { errors: { path: { rule: 'taken' } } } };
    expect(await create(client, { path: 'role' })).toEqual(taken);
    expect((await create(client, { path: '9lives' })).code).toBe(1001);
    expect((await create(client, { path: 'role', parentMenu: 'Level' })).code).toBe(0);
  });

  it('cannot be moved below itself', async () => {
    const client = await openClient([]);
    expect(await update(client, 'menu/Menu1', { parentMenu: 'Menu11' })).toEqual(cycle('parentMenu'));
    expect(await update(client, 'menu/Level', { parentMenu: 'System' })).toEqual(faulty('parentMenu', 'tooDeep'));
  });

  it('appears at once, even with an unknown component, which is reported', async () => {
    const client = await openClient([]);
    expect((await create(client, { parentMenu: null, path: 'board', component: 'board/none' })).code).toBe(0);
    const menu = await menuOf(client);
    const board = Array.isArray(menu) ? menu.find((node) => fieldsOf(node).path === '/board') : null;
    expect(board).toEqual({
      path: '/board',
      name: 'Menu1',
      component: 'board/none',
      meta: { title: 'Board', orderNo: 9 },
    });
    expect(await recordOf(client, 'menu/1')).toMatchObject({ broken: true });
    expect(await recordOf(client, 'menu/Analysis')).toMatchObject({ broken: false });
  });

  it('appears in the sidebar as edited', async () => {
    const client = await openClient([]);
    expect((await update(client, 'menu/Level', { menuName: 'Storeys', orderNo: 1 })).code).toBe(0);
    expect(titlesIn(await menuOf(client))[0]).toBe('Storeys');
    expect((await send(client, 'menu/Feat', 'disable')).code).toBe(0);
    expect(titlesIn(await menuOf(client))).not.toContain('routes.feat.feat');
  });

  it('disables its buttons with itself', async () => {
    const client = await openClient([]);
    const head = await client.as('content_head');
    expect((await head.call('GET /system/dept/list')).status).toBe(200);
    expect((await send(client, 'menu/SystemDept', 'disable')).code).toBe(0);
    expect((await head.call('GET /system/dept/list')).status).toBe(403);
  });

  it('can only be deleted without children and without a role that uses it', async () => {
    const client = await openClient([]);
    const { result } = await send(client, 'menu/SystemDept', 'delete');
    expect(result).toEqual({
      refs: [
        { resource: 'role', label: 'system.role.many', count: 2 },
        { resource: 'menu', label: 'system.menu.many', count: 10 },
      ],
    });
    await create(client, {});
    expect((await send(client, 'menu/1', 'delete')).code).toBe(0);
  });
});

describe('a department', () => {
  it('counts its people, with and without descendants', async () => {
    const client = await openClient([]);
    expect([(await recordOf(client, 'dept/2')).members, (await recordOf(client, 'dept/1')).members]).toEqual([
      '2 / 4',
      '4 / 20',
    ]);
  });

  it('has a unique name among its siblings', async () => {
    const client = await openClient([]);
    const create = (parentDept: string) =>
      client.call('POST /system/dept', { body: { deptName: '新闻组', parentDept, orderNo: 1 } });
    expect((await create('2')).code).toBe(1006);
    expect((await create('5')).code).toBe(0);
  });

  it('cannot be moved below itself', async () => {
    const client = await openClient([]);
    expect(await update(client, 'dept/1', { parentDept: '10' })).toEqual(cycle('parentDept'));
    expect(await update(client, 'dept/9', { parentDept: '9' })).toEqual(cycle('parentDept'));
  });

  it('cannot be disabled while it or a descendant has active accounts', async () => {
    const client = await openClient([]);
    expect(await send(client, 'dept/9', 'disable')).toEqual(ruled('activeAccounts'));
    for (const id of ['2', '9']) {
      const { store } = client.server.context;
      await store.update('users', id, { dept: '8' });
    }
    expect((await send(client, 'dept/9', 'disable')).code).toBe(0);
  });

  it('can only be deleted when it is empty', async () => {
    const client = await openClient([]);
    expect((await send(client, 'dept/9', 'delete')).code).toBe(1005);
    expect((await send(client, 'dept/11', 'delete')).code).toBe(0);
  });
});
