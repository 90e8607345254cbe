import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { expect, it } from 'vitest';

const CHOOSE = 'system:role:choose';
/** An account of the demo with the role of the model builder. */
const BUILDER = 'modeler';

it('a model builder chooses among the names of roles, for fields and events, and reads nothing else of them', async () => {
  const owner = await openClient([]);
  const builder = await owner.as(BUILDER);
  const { code, result } = await builder.call('GET /system/role/choices', { query: { size: '100' } });
  const all = (await owner.call('GET /system/role/choices', { query: { size: '100' } })).result;
  const { list } = fieldsOf(result);
  expect([code, result]).toEqual([0, all]);
  expect(Array.isArray(list) ? list.find(({ value }: { value?: unknown }) => value === '4') : null).toEqual({
    ...{ value: '4', label: 'Content Editor', note: 'editor' },
  });
  const refused = { status: 403, code: 403, result: { permission: 'system:role:view' } };
  for (const call of ['GET /system/role/list', 'GET /system/role/4', 'GET /system/role/count'])
    expect(await builder.call(call)).toEqual(refused);
  const rename = { body: { version: 1, roleName: 'Mine' } };
  expect(await builder.call('PUT /system/role/4', rename)).toMatchObject({ code: 403 });
});

it('the page of roles does not come with the right to choose among them', async () => {
  const builder = await (await openClient([])).as(BUILDER);
  const { result } = await builder.call('POST /router/getRouters');
  const menu = JSON.stringify(result);
  expect([menu.includes('"EavAssemble"'), menu.includes('"/system/role"')]).toEqual([true, false]);
});

it('the right is an entry of the menu, below the page of collections, and only the builder has it in the demo', async () => {
  const { server } = await openClient([]);
  const { store } = server.context;
  expect(await store.get(COLLECTIONS.systemMenus, CHOOSE)).toMatchObject({
    ...{ permission: CHOOSE, parentMenu: 'EavAssemble', menuName: 'system.role.one · system.action.choose' },
  });
  const holders = (await store.list(COLLECTIONS.systemRoles)).filter(({ menu }) => [menu].flat().includes(CHOOSE));
  expect(holders.map(({ roleValue }) => roleValue)).toEqual(['modeler']);
});
