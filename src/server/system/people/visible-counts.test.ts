import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  batchAnswerContract,
  recordAnswerContract,
  referencedResultContract,
} from '../../../contracts/resource/responses.ts';
import { membersContract, rightsContract } from '../../../contracts/system.ts';
import { fieldsOf } from '../../http/path-params.ts';
import { openClient, type TestClient } from '../../resource/testing/test-context.ts';
import { COLLECTIONS } from '../../store/store.ts';

/** A role with an account in department 3 and one in department 4, and a role with four accounts in department 7. */
const [EDITORS, SUPPORT] = ['4', '8'];
const VIEWS = ['role', 'dept', 'account'].map((name) => `system:${name}:view`);

/** An administrator, and an operator who sees the accounts of department 3 and their own, in department 9. */
async function open(...rights: readonly string[]) {
  const admin = await openClient([]);
  await admin.allow(...rights);
  await admin.server.context.store.update(COLLECTIONS.systemRoles, '2', { dataScope: 'custom', scopeDepts: ['3'] });
  return { admin, operator: await admin.as('test') };
}
const fieldOf = async (client: TestClient, name: string, field: string) =>
  (await client.result(recordAnswerContract, `GET ${name}`)).record[field];
const remove = async (client: TestClient, name: string) => {
  const { code, result } = await client.call(`POST ${name}/transition`, { body: { event: 'delete', version: 1 } });
  return [code, result];
};

it('members of roles and departments count as far as the reader sees their accounts', async () => {
  const { admin, operator } = await open(...VIEWS);
  const counts = (client: TestClient) =>
    Promise.all([
      ...[EDITORS, SUPPORT].map((id) => fieldOf(client, `/system/role/${id}`, 'members')),
      fieldOf(client, '/system/dept/2', 'members'),
    ]);
  expect(await counts(admin)).toEqual([2, 4, '2 / 4']);
  expect(await counts(operator)).toEqual([1, 0, '0 / 1']);
  await admin.allow('system:role:view', 'system:dept:view');
  expect(await counts(operator)).toEqual([null, null, null]);
});

it('the members of a role are told only to those who may view accounts', async () => {
  const { admin, operator } = await open(...VIEWS);
  const { total } = await operator.result(membersContract, `GET /system/role/${EDITORS}/members`);
  expect(total).toBe(1);
  await admin.allow('system:role:view');
  expect(await operator.call(`GET /system/role/${EDITORS}/members`)).toEqual({
    ...{ status: 403, code: 403, result: { permission: 'system:account:view' } },
  });
});

it('the accounts in the scope of another account count as far as the reader sees them', async () => {
  const { admin, operator } = await open(...VIEWS);
  const { store } = admin.server.context;
  await store.update(COLLECTIONS.systemRoles, EDITORS, { dataScope: 'all' });
  const counted = async (client: TestClient, id: string) =>
    (await client.result(rightsContract, `GET /system/account/${id}/permissions`)).scope.accounts;
  const { length } = await store.list(COLLECTIONS.users);
  // Account 4 is the editor.
  expect([await counted(admin, '4'), await counted(operator, '4')]).toEqual([length, 2]);
  await admin.allow();
  expect(await counted(operator, '2')).toBe(1);
});

it('a refused deletion counts the references that its operator may view, and tells only that there are others', async () => {
  const { admin, operator } = await open(...VIEWS, 'system:role:delete', 'system:dept:delete');
  const accounts = (count: number, field: string, value: string) => ({
    ...{ resource: 'account', label: 'system.account.many', count },
    link: `/system/account?${new URLSearchParams({ where: JSON.stringify({ any: [{ field, op: 'in', value: [value] }] }) })}`,
  });
  const allowance = { resource: 'aiAllowance', label: 'ai.allowance.many', count: 1 };
  await admin.server.context.store.update(COLLECTIONS.systemRoles, EDITORS, { menu: [], dataScope: 'self' });
  const ofRole = `/system/role/${EDITORS}`;
  expect(await remove(admin, ofRole)).toEqual([1005, { refs: [allowance, accounts(2, 'role', EDITORS)] }]);
  // The role of the operator opens no page of accounts.
  const seen = { resource: 'account', label: 'system.account.many', count: 1 };
  expect(await remove(operator, ofRole)).toEqual([1005, { refs: [seen], elsewhere: true }]);
  expect(await remove(operator, '/system/dept/4')).toEqual([1005, { refs: [], elsewhere: true }]);
  expect(await remove(admin, '/system/dept/4')).toEqual([1005, { refs: [accounts(1, 'dept', '4')] }]);
});

it('a product is not deleted because of orders, of which nothing is told to those who may not view orders', async () => {
  const { admin, operator } = await open('product:product:view', 'product:product:delete');
  const { rows: orders } = await admin.server.context.store.select('orders', { size: 1 });
  const [product] = [orders[0]?.products].flat();
  await admin.server.context.store.update('products', String(product), { status: 'draft', version: 1 });
  const ofProduct = `/product/product/${product}`;
  expect(await remove(operator, ofProduct)).toEqual([1005, { refs: [], elsewhere: true }]);
  const [code, result] = await remove(admin, ofProduct);
  const named = referencedResultContract.entries.refs;
  expect([code, Object.keys(Object(result))]).toEqual([1005, ['refs']]);
  const refs = v.parse(named, fieldsOf(result).refs);
  expect(refs.find(({ resource }) => resource === 'order')?.link?.split('?')[0]).toBe('/order/index');
});

it('the files of a folder count as far as the reader sees them', async () => {
  const { admin, operator } = await open('media:mediaFolder:view', 'media:media:view');
  const { store } = admin.server.context;
  const [folder] = await store.list('mediaFolders');
  const id = folder?.id ?? '';
  const files = (client: TestClient) => fieldOf(client, `/media/folder/${id}`, 'files');
  const all = Number(await files(admin));
  const { rows } = await store.select('media', { where: { field: 'folder', op: 'is', value: id }, size: 1 });
  await store.update('media', rows[0]?.id ?? '', { private: true, uploader: 'vben' });
  expect([all > 0, await files(admin), await files(operator)]).toEqual([true, all, all - 1]);
  await admin.allow('media:mediaFolder:view');
  expect(await files(operator)).toBe(null);
});

it('a dry run of a deletion from a list names what uses each record, with a link to the records that it counts', async () => {
  const { admin, operator } = await open(...VIEWS, 'system:role:delete');
  await admin.server.context.store.update(COLLECTIONS.systemRoles, EDITORS, { menu: [], dataScope: 'self' });
  const tried = (client: TestClient) =>
    client.result(batchAnswerContract, 'POST /system/role/batch', {
      body: { ids: [EDITORS], event: 'delete', dryRun: true },
    });
  const [seen] = (await tried(admin)).failed;
  expect(seen?.refs?.map(({ resource, count }) => [resource, count])).toEqual([
    ['aiAllowance', 1],
    ['account', 2],
  ]);
  const [path, search] = seen?.refs?.at(-1)?.link?.split('?') ?? [];
  expect(path).toBe('/system/account');
  const query = Object.fromEntries(new URLSearchParams(search));
  expect((await admin.call('GET /system/account/list', { query })).result).toMatchObject({ total: 2 });
  const [less] = (await tried(operator)).failed;
  expect([less?.refs, less?.elsewhere]).toEqual([
    [{ resource: 'account', label: 'system.account.many', count: 1 }],
    true,
  ]);
});
