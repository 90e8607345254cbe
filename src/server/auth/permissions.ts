import { SUPER_ROLE } from '../../contracts/resources/role.ts';
import { grantedEntries } from '../menus/filter-menu-by-role.ts';
import type { User } from '../operators/user.ts';
import type { Store } from '../store/store.ts';

/** What somebody may do. */
export interface Permissions {
  /** True for those who may do everything, what no code names included. */
  readonly all: boolean;
  readonly codes: ReadonlySet<string>;
}

/** What nobody has to be asked about: nothing. */
export const NO_PERMISSIONS: Permissions = { all: false, codes: new Set() };

/** What the roles of a user allow together: the codes of the buttons that they hold. Who must choose another password may do nothing else. */
export async function permissionsOf(user: User, store: Store): Promise<Permissions> {
  if (user.looking !== undefined) return { all: false, codes: new Set(user.looking.as.permissions) };
  return user.status === 'mustChange' ? NO_PERMISSIONS : rightsOf(user, store);
}

/** The same whatever state the account is in: what it will be able to do once it is open. */
export async function rightsOf(user: Pick<User, 'roles'>, store: Store): Promise<Permissions> {
  if (user.roles.some(({ value }) => value === SUPER_ROLE)) return { all: true, codes: new Set() };
  const entries = await grantedEntries(store, user.roles);
  return { all: false, codes: new Set(entries.map(({ permission }) => permission).filter((code) => code !== '')) };
}

/** Erasing for good is for those who may do everything, and for nobody else: no code gives it. */
const ERASES = /:purge$/;

/** True when the permissions hold the code. */
export const allows = ({ all, codes }: Permissions, code: string): boolean =>
  all || (codes.has(code) && !ERASES.test(code));

/** True when nothing is among `wanted` that `held` lacks: nobody grants more than they have. */
export function covers(held: Permissions, wanted: Permissions): boolean {
  return held.all || (!wanted.all && [...wanted.codes].every((code) => held.codes.has(code)));
}
