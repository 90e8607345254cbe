import { COLLECTIONS, type Row, type Store } from '../store.ts';
import { hasRole, type User } from '../users/user.ts';

/** What somebody may do. */
export interface Permissions {
  /** True for those who may do everything, what no code names included. */
  readonly all: boolean;
  readonly codes: ReadonlySet<string>;
}

/** The role whose members may do everything. */
export const SUPER_ROLE = 'super';
const ENABLED: ReadonlySet<unknown> = new Set(['1', 'enabled']);

/** What the roles of a user allow together. A role that is disabled or unknown allows nothing. */
export async function permissionsOf(user: User, store: Store): Promise<Permissions> {
  const all = hasRole(user, SUPER_ROLE);
  const rows = all ? [] : await store.list(COLLECTIONS.roles);
  const granted = rows.filter((row) => ENABLED.has(row.status) && hasRole(user, String(row.roleValue)));
  return { all, codes: new Set(granted.flatMap(codesOf)) };
}

/** True when the permissions hold the code. */
export const allows = ({ all, codes }: Permissions, code: string): boolean => all || codes.has(code);

function codesOf({ permissions }: Row): readonly string[] {
  return Array.isArray(permissions) ? permissions.filter((code) => typeof code === 'string') : [];
}
