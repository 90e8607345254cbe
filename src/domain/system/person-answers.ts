import type { AccountSession, Rights } from '../../contracts/system.ts';
import { rightsOf } from '../auth/permissions.ts';
import { tokenOf } from '../auth/token.ts';
import { dateTimeText } from '../dates.ts';
import type { DomainRequest } from '../endpoint.ts';
import { grantedEntries } from '../menus/granted-menu.ts';
import { byId, listMenuRows } from '../menus/menu-row.ts';
import { missing, ruled } from '../resource/refuse.ts';
import { type Desk, requireAction } from '../resource/resource-call.ts';
import { both, findRow, LIVE } from '../resource/stored-record.ts';
import { COLLECTIONS, type Store } from '../store.ts';
import { findUser, type User } from '../users/user.ts';
import { accountServerResource } from './account.resource.ts';
import { dataScopeOf, scopeCondition } from './data-scope.ts';
import { actorCovers } from './rights.ts';
import { wordsOf } from './system-rule.ts';

/** The account that a call is about: one's own without further ado, others for those who see accounts. */
async function accountOf(desk: Desk, id: string): Promise<User> {
  if (id !== desk.actor.user.id) {
    const work = desk.open(accountServerResource);
    requireAction(work, 'view');
    await findRow(work, id);
  }
  const user = await findUser(desk.context.store, id);
  if (user === undefined) throw missing();
  return user;
}

/** What an account may do and see, and the roles that each right comes from. */
export async function answerRights({ params }: DomainRequest, desk: Desk): Promise<Rights> {
  const user = await accountOf(desk, params.id ?? '');
  const { store } = desk.context;
  const { all } = await rightsOf(user, store);
  return { all, rights: all ? [] : await rightsByRole(user, store), scope: await scopeOfUser(user, store) };
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

async function scopeOfUser(user: User, store: Store): Promise<Rights['scope']> {
  const { all, depts, kind } = await dataScopeOf(user, store);
  const rows = await Promise.all([...depts].map((id) => store.get(COLLECTIONS.systemDepts, id)));
  const where = both(LIVE, scopeCondition({ all, depts }, user.id));
  const { total } = await store.select(COLLECTIONS.users, { where, size: 0 });
  const named = rows.filter((row) => row !== undefined).map(({ id, deptName }) => ({ id, name: String(deptName) }));
  return { kind, depts: all ? [] : named, accounts: total };
}

/** Where an account is signed in. */
export async function answerSessions(request: DomainRequest, desk: Desk): Promise<{ list: AccountSession[] }> {
  const user = await accountOf(desk, request.params.id ?? '');
  const open = await desk.context.sessions.openOf(user.id, tokenOf(request));
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

/** Ends a session: one's own, or that of somebody who may not do more, by those who may change accounts. */
export async function endSession({ params }: DomainRequest, desk: Desk): Promise<null> {
  const { actor, context } = desk;
  const session = await context.sessions.named(params.id ?? '');
  if (session === undefined) throw missing();
  if (session.userId !== actor.user.id) {
    const work = desk.open(accountServerResource);
    requireAction(work, 'update');
    await findRow(work, session.userId);
    const user = await findUser(context.store, session.userId);
    if (!(await actorCovers(actor, user?.roleIds ?? [], context.store))) throw ruled(wordsOf('stronger'));
  }
  await context.sessions.endNamed(session.name);
  return null;
}
