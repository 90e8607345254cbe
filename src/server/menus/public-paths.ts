import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import { matchPath } from '../http/endpoint-path.ts';
import { COLLECTIONS, type Store } from '../store/store.ts';
import { grantedEntries } from './filter-menu-by-role.ts';
import { byId, lineOf, type MenuRow } from './menu-row.ts';

/** The full path of an entry. */
export function pathOf(rows: ReadonlyMap<string, MenuRow>, id: string): string {
  return lineOf(rows, id).reduce((above, { path }) => (path.startsWith('/') ? path : `${above}/${path}`), '');
}

/** True when these roles together grant access to the path. */
export async function opensPath(store: Store, roleIds: readonly string[], path: string): Promise<boolean> {
  const rows = await Promise.all(roleIds.map((id) => store.get(COLLECTIONS.systemRoles, id)));
  const roles = rows.filter((row) => row !== undefined).map(({ id, roleValue }) => ({ id, value: String(roleValue) }));
  const entries = await grantedEntries(store, roles);
  const known = byId(entries);
  return entries
    .filter(({ type }) => type !== MENU_TYPES.button)
    .some(({ id }) => matchPath(pathOf(known, id), path) !== null);
}
