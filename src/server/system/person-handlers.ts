import type { Condition } from '../../contracts/resource/condition.ts';
import type { AccountSession, Rights } from '../../contracts/system.ts';
import { rightsOf } from '../auth/permissions.ts';
import { forUsers, tokenOf } from '../auth/token.ts';
import type { CallRequest } from '../http/endpoint.ts';
import { succeed } from '../http/envelope.ts';
import { missing, ruled } from '../http/server-error.ts';
import { grantedEntries } from '../menus/filter-menu-by-role.ts';
import { byId, listMenuRows } from '../menus/menu-row.ts';
import { findUser, type User } from '../operators/user.ts';
import type { CallContext } from '../resource/resource-handler.ts';
import { viewableWhere } from '../resource/rows/visible-records.ts';
import { both, findRow, NOT_DELETED } from '../resource/stored-record.ts';
import { dateTimeText } from '../store/dates.ts';
import { COLLECTIONS, type Store } from '../store/store.ts';
import { accountServerResource } from './account.resource.ts';
import { dataScopeOf, scopeCondition } from './data-scope.ts';
import { actorCovers } from './rights.ts';
import { wordsOf } from './system-errors.ts';

async function findAccount(call: CallContext, id: string): Promise<User> {
  const user = await findUser(call.context.store, id);
  if (user === undefined) throw missing();
  return user;
}

/** The permissions and the data scope of an account, with the roles that each permission comes from. */
export async function answerRights({ params }: CallRequest, call: CallContext): Promise<Rights> {
  const user = await findAccount(call, params.id ?? '');
  const { store } = call.context;
  const { all } = await rightsOf(user, store);
  return { all, rights: all ? [] : await rightsByRole(user, store), scope: await scopeOfUser(user, call) };
}

async function rightsByRole(user: User, store: Store): Promise<Rights['rights']> {
  const known = byId(await listMenuRows(store));
  const rights = new Map<string, Rights['rights'][number]>();
  for (const role of user.roles) {
    for (const entry of await grantedEntries(store, [role])) {
      if (entry.permission === '') continue;
      const page = known.get(entry.parentMenu)?.menuName ?? '';
      const right = rights.get(entry.permission) ?? { code: entry.permission, title: entry.menuName, page, roles: [] };
      rights.set(right.code, { ...right, roles: [...right.roles, { id: role.id, name: role.roleName }] });
    }
  }
  const found = [...rights.values()];
  const pages = found.map(({ page }) => page);
  return found.toSorted((left, right) => pages.indexOf(left.page) - pages.indexOf(right.page));
}

/** The data scope of an account; of the accounts in it, those count that the caller may view. */
async function scopeOfUser(user: User, { actor, context }: CallContext): Promise<Rights['scope']> {
  const { store } = context;
  const { all, depts, kind } = await dataScopeOf(user, store);
  const rows = await Promise.all([...depts].map((id) => store.get(COLLECTIONS.systemDepts, id)));
  const seen = await viewableWhere({ actor, context }, accountServerResource);
  const own: Condition = { field: 'id', op: 'is', value: actor.user.id };
  const where = both(NOT_DELETED, scopeCondition({ all, depts }, user.id), seen === undefined ? own : seen);
  const { total } = await store.select(COLLECTIONS.users, { where, size: 0 });
  const named = rows.filter((row) => row !== undefined).map(({ id, deptName }) => ({ id, name: String(deptName) }));
  return { kind, depts: all ? [] : named, accounts: total };
}

/** The open sessions of an account. */
export async function answerSessions(request: CallRequest, call: CallContext): Promise<{ list: AccountSession[] }> {
  const user = await findAccount(call, request.params.id ?? '');
  const open = await call.context.sessions.openOf(user.id, tokenOf(request));
  return {
    list: open.map(({ name, started, seen, agent, isCurrent }) => ({
      id: name,
      started: dateTimeText(new Date(started)),
      lastSeen: dateTimeText(new Date(seen)),
      device: agent,
      current: isCurrent,
    })),
  };
}

/** Ends a session: one's own, or, with the right to change accounts, that of an account without more rights. */
export async function endSession({ params }: CallRequest, call: CallContext): Promise<null> {
  const { actor, context } = call;
  const session = await context.sessions.named(params.id ?? '');
  if (session === undefined) throw missing();
  if (session.userId !== actor.user.id) {
    await findRow(call.open(accountServerResource), session.userId);
    const user = await findUser(context.store, session.userId);
    if (!(await actorCovers(actor, user?.roleIds ?? [], context.store, user?.dept))) throw ruled(wordsOf('stronger'));
  }
  await context.sessions.endNamed(session.name);
  return null;
}

/** Ends all of one's own sessions except the current one. */
export const endOtherSessions = forUsers('product', async (user, request, { sessions }) =>
  succeed('product', { ended: await sessions.endAllOf(user.id, tokenOf(request)) }),
);
