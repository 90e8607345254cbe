import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../http/path-params.ts';
import { openClient, type TestClient } from '../resource/testing/test-context.ts';
import { COLLECTIONS } from '../store/store.ts';

const faultOf = ({ code, result }: { readonly code: number; readonly result: unknown }, field: string) => [
  code,
  fieldsOf(fieldsOf(fieldsOf(result).errors)[field]).rule ?? fieldsOf(result).text,
];

describe('changing the menu grants nobody a permission that the operator lacks', () => {
  const PAGE = { type: '1', menuName: 'Page', parentMenu: '', component: '', orderNo: 1, version: 1 };
  /** An operator of the menu whose role selects an entry that brings nothing yet. */
  async function open() {
    const admin = await openClient([]);
    const { store } = admin.server.context;
    const rights = ['view', 'update', 'enable', 'restore'].map((act) => `system:menu:${act}`);
    await admin.allow(...rights);
    const insert = async (id: string, values: Readonly<Record<string, string>>) => {
      for (const row of await store.list(COLLECTIONS.systemMenus))
        if (row.permission === values.permission) await store.remove(COLLECTIONS.systemMenus, row.id);
      await store.insert(COLLECTIONS.systemMenus, {
        ...PAGE,
        status: 'enabled',
        deleteTime: '',
        id,
        path: id,
        ...values,
      });
    };
    await insert('secret', { permission: 'system:account:view' });
    await insert('own', { permission: 'own:own:view' });
    await insert('off', { permission: 'system:role:view', status: 'disabled' });
    await insert('gone', { permission: 'system:dept:view', deleteTime: '2026-06-17 09:00:00' });
    await insert('under', { permission: 'system:job:view', parentMenu: 'closed' });
    await insert('closed', { permission: 'closed:closed:view', status: 'disabled' });
    await store.update(COLLECTIONS.systemRoles, '2', { menu: [...rights, 'own', 'off', 'gone', 'under'] });
    return { admin, operator: await admin.as('test') };
  }
  const send = (client: TestClient, id: string, event: string) =>
    client.call(`POST /system/menu/${id}/transition`, { body: { event, version: 1 } });

  it('by moving an entry below one that brings it', async () => {
    const { operator } = await open();
    const moved = await operator.call('PUT /system/menu/own', { body: { parentMenu: 'secret', version: 1 } });
    expect(faultOf(moved, 'parentMenu')).toEqual([1001, 'lacking']);
    const body = { moves: [{ id: 'own', parentMenu: 'secret', orderNo: 1 }] };
    expect(faultOf(await operator.call('POST /system/menu/arrange', { body }), 'parentMenu')).toEqual([
      1001,
      'lacking',
    ]);
    expect((await operator.call('GET /system/account/list')).status).toBe(403);
  });

  it.each([
    ['off', 'enable'],
    ['closed', 'enable'],
    ['gone', 'restore'],
  ])('by an entry that takes effect again: %s', async (id, event) => {
    const { operator } = await open();
    expect(faultOf(await send(operator, id, event), '')).toEqual([1008, 'system.rule.lacking']);
  });

  it('but an operator who has the permission may do that', async () => {
    const { admin, operator } = await open();
    expect((await send(admin, 'off', 'enable')).code).toBe(0);
    expect((await operator.call('GET /system/role/list')).status).toBe(200);
  });
});
