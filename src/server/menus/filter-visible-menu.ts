import type { RouteEntry } from '../../contracts/routes/route-entry.ts';
import { hasRole, type User } from '../operators/user.ts';
import type { Store } from '../store/store.ts';
import { BUILT_VIEWS } from './available-views.ts';
import { entriesInForce, grantedEntries, withParents } from './filter-menu-by-role.ts';
import { listMenuRows, type MenuRow } from './menu-row.ts';
import { routerTree } from './to-router-tree.ts';

const PASSWORD_VIEW = 'system/change-password';

/**
 * The menu of the product for one user: what their roles open, as it was edited, the sections by `orderNo` (decisions, 17).
 * Who must choose another password sees the page for that and nothing else.
 */
export async function productMenuFor(
  user: Pick<User, 'roles' | 'status'>,
  store: Store,
  built: ReadonlySet<string> = BUILT_VIEWS,
): Promise<readonly RouteEntry[]> {
  const rows = user.status === 'mustChange' ? await passwordPage(store) : await grantedWithPassword(user, store);
  return rolesOnlyWhereHeld(routerTree(rows, built), user);
}

/** What the roles open. The page for one's own password is no right: without a tick it is there, but not shown in the menu. */
async function grantedWithPassword({ roles }: Pick<User, 'roles'>, store: Store): Promise<readonly MenuRow[]> {
  const granted = await grantedEntries(store, roles);
  if (granted.length === 0) return granted;
  const known = new Set(granted.map(({ id }) => id));
  const own = new Set((await passwordPage(store)).map(({ id }) => id));
  const rows = entriesInForce(await listMenuRows(store)).filter(({ id }) => known.has(id) || own.has(id));
  return rows.map((row) => (known.has(row.id) ? row : { ...row, hideMenu: true }));
}

async function passwordPage(store: Store): Promise<readonly MenuRow[]> {
  const rows = entriesInForce(await listMenuRows(store));
  const page = rows.find(({ component }) => component === PASSWORD_VIEW);
  return withParents(rows, new Set(page === undefined ? [] : [page.id]));
}

/** Here the server decides: the roles that an entry names for consoles that decide themselves must not close it again. */
function rolesOnlyWhereHeld(entries: readonly RouteEntry[], user: Pick<User, 'roles'>): readonly RouteEntry[] {
  return entries.map((entry) => {
    const { roles, ...meta } = entry.meta;
    const isHeld = roles?.some((role) => hasRole(user, role)) ?? false;
    return {
      ...entry,
      meta: isHeld && roles !== undefined ? { ...meta, roles } : meta,
      ...(entry.children === undefined ? {} : { children: rolesOnlyWhereHeld(entry.children, user) }),
    };
  });
}

/** A page that an operator can open from the menu. */
export interface MenuPage {
  readonly path: string;
  readonly titleKey: string;
  readonly icon: string;
}

/**
 * The pages of a menu that stand in it themselves; a page without an icon takes its parent's, a lone hidden page its
 * parent's place. A page that needs a parameter cannot be opened just so.
 */
export function menuPages(nodes: readonly RouteEntry[], parent = '', inherited = ''): readonly MenuPage[] {
  return nodes.flatMap((node) => {
    if (node.meta.hideMenu) return [];
    const path = node.path.startsWith('/') ? node.path : `${parent}/${node.path}`;
    const icon = node.meta.icon ?? inherited;
    const below = menuPages(node.children ?? [], path, icon);
    const leadsNowhere = node.component === undefined || path.includes('/:');
    return below.length > 0 || leadsNowhere ? below : [{ path, titleKey: node.meta.title, icon }];
  });
}
