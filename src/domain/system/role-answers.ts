import type { Access, Member } from '../../contracts/system.ts';
import { allows, rightsOf } from '../auth/permissions.ts';
import type { DomainRequest } from '../endpoint.ts';
import { productMenuFor } from '../menus/visible-menu.ts';
import { invalidParameter } from '../resource/refuse.ts';
import { type Desk, requireAction } from '../resource/resource-call.ts';
import { both, findRow, LIVE, scopeOf, titleOf } from '../resource/stored-record.ts';
import { COLLECTIONS, type Row } from '../store.ts';
import { readUser, type User } from '../users/user.ts';
import { accountServerResource } from './account.resource.ts';
import { roleServerResource } from './role.resource.ts';
import { liveRows } from './row-line.ts';

const named = (row: Row) => ({ id: row.id, name: titleOf(roleServerResource, row) });

/** The accounts that the actor sees, with what they carry. */
async function visibleUsers(desk: Desk): Promise<readonly User[]> {
  const { store } = desk.context;
  const where = both(LIVE, await scopeOf(desk.open(accountServerResource)));
  const { rows } = await store.select(COLLECTIONS.users, { where });
  return Promise.all(rows.map((row) => readUser(store, row)));
}

async function roleOf(desk: Desk, id: string): Promise<Row> {
  const work = desk.open(roleServerResource);
  requireAction(work, 'view');
  return findRow(work, id);
}

/** The accounts that carry a role. */
export async function answerMembers({ params }: DomainRequest, desk: Desk): Promise<{ list: Member[]; total: number }> {
  const role = await roleOf(desk, params.id ?? '');
  const depts = new Map((await liveRows(desk.context.store, COLLECTIONS.systemDepts)).map((row) => [row.id, row]));
  const list = (await visibleUsers(desk))
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

/** The menu that somebody with nothing but this role gets, as it is answered to them. */
export async function answerMenuPreview({ params }: DomainRequest, desk: Desk) {
  const { id, roleName, roleValue } = await roleOf(desk, params.id ?? '');
  const roles = [{ id, roleName: String(roleName), value: String(roleValue) }];
  return productMenuFor({ status: 'active', roles }, desk.context.store);
}

/** Who may do something, and through which roles; disabled roles and accounts do not count. */
export async function answerAccess({ query }: DomainRequest, desk: Desk): Promise<Access> {
  requireAction(desk.open(roleServerResource), 'view');
  requireAction(desk.open(accountServerResource), 'view');
  const { code = '' } = query;
  if (code === '') throw invalidParameter('code');
  const rows = await liveRows(desk.context.store, COLLECTIONS.systemRoles);
  const granting = new Map<string, Row>();
  for (const row of rows.filter(({ status }) => status === 'enabled')) {
    const role = { id: row.id, value: String(row.roleValue), roleName: String(row.roleName) };
    if (allows(await rightsOf({ roles: [role] }, desk.context.store), code)) granting.set(row.id, row);
  }
  const people = (await visibleUsers(desk)).filter(({ status }) => status !== 'disabled');
  return {
    roles: [...granting.values()].map(named),
    accounts: people.flatMap(({ id, username, realName, roles }) => {
      const through = roles
        .filter((role) => granting.has(role.id))
        .map((role) => ({ id: role.id, name: role.roleName }));
      return through.length === 0 ? [] : [{ id, account: username, nickname: realName, roles: through }];
    }),
  };
}
