import { SUPER_ROLE } from '../../contracts/resources/role.ts';
import { covers, type Permissions, rightsOf } from '../auth/permissions.ts';
import { isExpired, type User, usersWhere } from '../operators/user.ts';
import type { Actor } from '../resource/server-resource.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { type DataScope, dataScopeOf } from './data-scope.ts';

/** Permissions of sets of roles, cached per actor of a call: a list needs them for every row and event. */
const known = new WeakMap<Actor, Map<string, Promise<Permissions>>>();

/** The combined permissions of these roles; disabled ones count, because they may be enabled again. */
export function rightsOfRoles(actor: Actor, ids: readonly string[], store: Store): Promise<Permissions> {
  const kept = known.get(actor) ?? new Map<string, Promise<Permissions>>();
  known.set(actor, kept);
  const key = [...ids].sort().join(' ');
  const rights = kept.get(key) ?? readRights(ids, store);
  kept.set(key, rights);
  return rights;
}

async function readRights(ids: readonly string[], store: Store): Promise<Permissions> {
  const rows = await Promise.all(ids.map((id) => store.get(COLLECTIONS.systemRoles, id)));
  const roles = rows
    .filter((row) => row !== undefined)
    .map((row) => ({ id: row.id, value: String(row.roleValue), roleName: String(row.roleName) }));
  return rightsOf({ roles }, store);
}

/**
 * True when the actor has all permissions of these roles, and sees every department that an account with these roles in `dept`
 * would see.
 */
export async function actorCovers(
  actor: Actor,
  ids: readonly string[],
  store: Store,
  dept: string | null = null,
): Promise<boolean> {
  if (actor.permissions.all) return true;
  if (!covers(actor.permissions, await rightsOfRoles(actor, ids, store))) return false;
  return coversScope(actor, ids, store, dept);
}

/** Data scopes of sets of roles in a department, cached like `known`. */
const scopes = new WeakMap<Actor, Map<string, Promise<DataScope>>>();

/** True when these roles in this department show no account that the actor does not see. */
export async function coversScope(
  actor: Actor,
  ids: readonly string[],
  store: Store,
  dept: string | null,
): Promise<boolean> {
  if (actor.permissions.all || ids.length === 0) return true;
  const kept = scopes.get(actor) ?? new Map<string, Promise<DataScope>>();
  scopes.set(actor, kept);
  const scopeFor = (key: string, read: () => Promise<DataScope>) => {
    const scope = kept.get(key) ?? read();
    kept.set(key, scope);
    return scope;
  };
  const own = await scopeFor('', () => dataScopeOf(actor.user, store));
  const roles = ids.map((id) => ({ id, roleName: '', value: '' }));
  const wanted = await scopeFor(`${dept} ${[...ids].sort().join(' ')}`, () => dataScopeOf({ roles, dept }, store));
  return own.all || (!wanted.all && [...wanted.depts].every((id) => own.depts.has(id)));
}

/** The ids in a list value; empty for other values. */
export const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** True when this account is the only one left with the super role that can be used. */
export async function isLastSuper({ id }: Pick<Row, 'id'>, store: Store, now: Date): Promise<boolean> {
  const where = { field: 'roleValue', op: 'is', value: SUPER_ROLE } as const;
  const { rows: roles } = await store.select(COLLECTIONS.systemRoles, { where });
  const holders = await usersWhere(store, { field: 'role', op: 'in', value: roles.map((role) => role.id) });
  const able = holders.filter((user) => isAbleSuper(user, now));
  return able.some((user) => user.id === id) && able.length === 1;
}

function isAbleSuper(user: User, now: Date): boolean {
  const works = user.status === 'active' || user.status === 'mustChange' || user.lockedUntil !== null;
  return works && !isExpired(user, now) && user.roles.some(({ value }) => value === SUPER_ROLE);
}
