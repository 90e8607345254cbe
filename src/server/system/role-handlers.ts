import type { Condition } from '../../contracts/resource/condition.ts';
import type { AccessPage, Members } from '../../contracts/system.ts';
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

/** Maximum accounts of one response. */
const MAX_ACCOUNTS = 200;

/** A page of accounts; `next` is the `after` of the following page. */
interface AccountPage {
  readonly users: readonly User[];
  readonly total: number;
  readonly next: string | null;
}

/**
 * A page of the matching accounts that are visible to the actor, from the one after `after` on.
 * @throws ServerError 1001 when that account does not match any more
 */
async function readAccounts(call: CallContext, matching: Condition, after = ''): Promise<AccountPage> {
  const { store } = call.context;
  const where = both(NOT_DELETED, await scopeOf(call.open(accountServerResource)), matching);
  const { rows, total } = await store.select(COLLECTIONS.users, {
    ...{ where, size: MAX_ACCOUNTS + 1 },
    ...(after === '' ? {} : { after }),
  });
  if (after !== '' && rows.length === 0) throw invalidParameter('after');
  const page = rows.slice(0, MAX_ACCOUNTS);
  const users = await Promise.all(page.map((row) => readUser(store, row)));
  return { users, total, next: rows.length > MAX_ACCOUNTS ? (page.at(-1)?.id ?? null) : null };
}

const findRole = (call: CallContext, id: string): Promise<Row> => findRow(call.open(roleServerResource), id);

/** The accounts that have a role, a page at a time. */
export async function answerMembers({ params, query }: CallRequest, call: CallContext): Promise<Members> {
  const role = await findRole(call, params.id ?? '');
  const depts = new Map((await liveRows(call.context.store, COLLECTIONS.systemDepts)).map((row) => [row.id, row]));
  const { users, total, next } = await readAccounts(call, { field: 'role', op: 'in', value: [role.id] }, query.after);
  const list = users.map(({ id, username, realName, dept, status }) => ({
    id,
    account: username,
    nickname: realName,
    dept: String(depts.get(dept ?? '')?.deptName ?? ''),
    status,
  }));
  return { list, total, next };
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

/**
 * The accounts that have a permission, a page at a time, and the roles that grant it; disabled roles and accounts are left out.
 */
export async function answerAccess({ query }: CallRequest, call: CallContext): Promise<AccessPage> {
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
  const matching: Condition = {
    all: [
      { field: 'role', op: 'in', value: [...granting.keys()] },
      { field: 'status', op: 'isNot', value: 'disabled' },
    ],
  };
  const { users, next } = await readAccounts(call, matching, query.after);
  const accounts = users.map(async (user) => {
    const { id, username, realName, roles } = user;
    const through = roles.filter((role) => granting.has(role.id)).map((role) => ({ id: role.id, name: role.roleName }));
    const actor = { user, permissions: await permissionsOf(user, call.context.store) };
    const only = await limitOf(code, actor, call.context);
    return { id, account: username, nickname: realName, roles: through, only };
  });
  return { roles: [...granting.values()].map(named), accounts: await Promise.all(accounts), next };
}
