import { SUPER_ROLE } from '../../contracts/resources/role.ts';
import { memoize } from '../../lib/memoize.ts';
import { forbidden } from '../http/server-error.ts';
import { grantedEntries } from '../menus/filter-menu-by-role.ts';
import type { MenuRow } from '../menus/menu-row.ts';
import type { User } from '../operators/user.ts';
import type { Store } from '../store/store.ts';

/** The permissions of an operator. */
export interface Permissions {
  /** True for the super role, which may do everything, even without a code. */
  readonly all: boolean;
  readonly codes: ReadonlySet<string>;
}

/** No permissions. */
export const NO_PERMISSIONS: Permissions = { all: false, codes: new Set() };

/** The permissions of a user's roles: the codes of their buttons. A user who must change the password has none. */
export async function permissionsOf(user: User, store: Store): Promise<Permissions> {
  if (user.looking !== undefined) return { all: false, codes: new Set(user.looking.as.permissions) };
  return user.status === 'mustChange' ? NO_PERMISSIONS : rightsOf(user, store);
}

/** The same regardless of the account's state: its permissions once it is active. */
export async function rightsOf(user: Pick<User, 'roles'>, store: Store): Promise<Permissions> {
  if (user.roles.some(({ value }) => value === SUPER_ROLE)) return { all: true, codes: new Set() };
  return { all: false, codes: codesOf(await grantedEntries(store, user.roles)) };
}

/** The codes of menu entries, cached per selection of entries. */
const codesOf = memoize(
  (entries: readonly MenuRow[]): ReadonlySet<string> =>
    new Set(entries.map(({ permission }) => permission).filter((code) => code !== '')),
);

/** Permanent deletion is reserved for the super role: no permission code grants it. */
const PURGE = /:purge$/;

/** True when the permissions include the code. */
export const allows = ({ all, codes }: Permissions, code: string): boolean =>
  all || (codes.has(code) && !PURGE.test(code));

/**
 * Requires one of the codes.
 * @throws ServerError 403 that names the first of them
 */
export function requirePermission(permissions: Permissions, ...codes: readonly string[]): void {
  if (!codes.some((code) => allows(permissions, code))) throw forbidden(codes[0] ?? '');
}

/** True when `held` includes all of `wanted`: no operator may grant more than they have. */
export function covers(held: Permissions, wanted: Permissions): boolean {
  return held.all || (!wanted.all && [...wanted.codes].every((code) => held.codes.has(code)));
}
