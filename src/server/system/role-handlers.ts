import type { Access, Member } from '../../contracts/system.ts';
import { allows, permissionsOf, rightsOf } from '../auth/permissions.ts';
import type { CallRequest } from '../http/endpoint.ts';
import { invalidParameter } from '../http/server-error.ts';
import { productMenuFor } from '../menus/filter-visible-menu.ts';
import { readUser, type User } from '../operators/user.ts';
import type { CallContext } from '../resource/resource-handler.ts';
import { limitOf } from '../resource/rows/access-limits.ts';
import { both, findRow, NOT_DELETED, scopeOf, titleOf } from '../resource/stored-record.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { liveRows } from '../store/tree-ancestors.ts';
import { accountServerResource } from './account.resource.ts';
import { roleServerResource } from './role.resource.ts';

const named = (row: Row) => ({ id: row.id, name: titleOf(roleServerResource, row) });

/** The accounts that are visible to the actor. */
async function visibleUsers(call: CallContext): Promise<readonly User[]> {
  const { store } = call.context;
  const where = both(NOT_DELETED, await scopeOf(call.open(accountServerResource)));
  const { rows } = await store.select(COLLECTIONS.users, { where });
  return Promise.all(rows.map((row) => readUser(store, row)));
}

const findRole = (call: CallContext, id: string): Promise<Row> => findRow(call.open(roleServerResource), id);

/** The accounts that have a role. */
export async function answerMembers(
  { params }: CallRequest,
  call: CallContext,
): Promise<{ list: Member[]; total: number }> {
  const role = await findRole(call, params.id ?? '');
  const depts = new Map((await liveRows(call.context.store, COLLECTIONS.systemDepts)).map((row) => [row.id, row]));
  const list = (await visibleUsers(call))
    .filter(({ roleIds }) => roleIds.includes(role.id))
    .map(({ id, username, realName, dept, status }) => ({
      id,
      account: username,
      nickname: realName,
      dept: String(depts.get(dept ?? '')?.deptName ?? ''),
      status,
    }));
  return { list, total: list.length };
}

/** The menu of a user with only this role. */
export async function answerMenuPreview({ params }: CallRequest, call: CallContext) {
  const { id, roleName, roleValue } = await findRole(call, params.id ?? '');
  const roles = [{ id, roleName: String(roleName), value: String(roleValue) }];
  return productMenuFor({ status: 'active', roles }, call.context.store);
}

/** Codes of which any one includes the given code, such as the right to all run-time collections. */
function findIncludingCodes(code: string, { context }: CallContext): readonly string[] {
  const [, name = '', act = ''] = code.split(':');
  return context.resources.runTime?.codesFor(name, act) ?? [code];
}

/** The accounts that have a permission, and the roles that grant it; disabled roles and accounts are left out. */
export async function answerAccess({ query }: CallRequest, call: CallContext): Promise<Access> {
  const { code = '' } = query;
  if (code === '') throw invalidParameter('code');
  const rows = await liveRows(call.context.store, COLLECTIONS.systemRoles);
  const codes = findIncludingCodes(code, call);
  const granting = new Map<string, Row>();
  for (const row of rows.filter(({ status }) => status === 'enabled')) {
    const role = { id: row.id, value: String(row.roleValue), roleName: String(row.roleName) };
    const rights = await rightsOf({ roles: [role] }, call.context.store);
    if (codes.some((each) => allows(rights, each))) granting.set(row.id, row);
  }
  const people = (await visibleUsers(call)).filter(({ status }) => status !== 'disabled');
  const accounts = people.map(async (user) => {
    const { id, username, realName, roles } = user;
    const through = roles.filter((role) => granting.has(role.id)).map((role) => ({ id: role.id, name: role.roleName }));
    if (through.length === 0) return [];
    const actor = { user, permissions: await permissionsOf(user, call.context.store) };
    const only = await limitOf(code, actor, call.context);
    return [{ id, account: username, nickname: realName, roles: through, only }];
  });
  return { roles: [...granting.values()].map(named), accounts: (await Promise.all(accounts)).flat() };
}
