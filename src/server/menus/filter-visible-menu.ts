import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import type { RouteEntry } from '../../contracts/routes/route-entry.ts';
import { hasRole, type User } from '../operators/user.ts';
import type { Store } from '../store/store.ts';
import { BUILT_VIEWS } from './available-views.ts';
import { entriesInForce, grantedEntries, withParents } from './filter-menu-by-role.ts';
import { listMenuRows, type MenuRow } from './menu-row.ts';
import { routerTree } from './to-router-tree.ts';

/** Pages about one's own account, which need no right. */
const OWN_VIEWS = { password: 'system/change-password', security: 'system/security' } as const;

type MenuReader = Pick<User, 'roles' | 'status' | 'looking'>;

/**
 * The product menu for one user: the stored entries of their roles, sections ordered by `orderNo`.
 * A user who must change the password, or set up a second factor, gets only the page for that.
 */
export async function productMenuFor(
  user: MenuReader,
  store: Store,
  built: ReadonlySet<string> = BUILT_VIEWS,
  lacksFactor = false,
): Promise<readonly RouteEntry[]> {
  const rows = withoutEmptySections(await rowsFor(user, store, lacksFactor));
  return removeForeignRoles(routerTree(rows, built), user);
}

async function rowsFor(user: MenuReader, store: Store, lacksFactor: boolean): Promise<readonly MenuRow[]> {
  if (user.looking !== undefined) return pagesByRight(store, new Set(user.looking.as.permissions));
  if (user.status === 'mustChange') return ownPages(store, [OWN_VIEWS.password]);
  return lacksFactor ? ownPages(store, [OWN_VIEWS.security]) : grantedWithOwn(user, store);
}

/** Hides a section whose only accessible pages are hidden ones with `needs`. */
function withoutEmptySections(rows: readonly MenuRow[]): readonly MenuRow[] {
  const isByRight = ({ hideMenu, needs }: MenuRow) => hideMenu === true && needs !== null && needs !== undefined;
  return rows.map((row) => {
    if (row.type !== MENU_TYPES.section) return row;
    const pages = rows.filter(({ parentMenu, type }) => parentMenu === row.id && type !== MENU_TYPES.button);
    return pages.length > 0 && pages.every(isByRight) ? { ...row, hideMenu: true } : row;
  });
}

/** The entries of the roles. Pages about one's own account are always included, but hidden in the menu unless selected. */
async function grantedWithOwn({ roles }: Pick<User, 'roles'>, store: Store): Promise<readonly MenuRow[]> {
  const granted = await grantedEntries(store, roles);
  if (granted.length === 0) return granted;
  const known = new Set(granted.map(({ id }) => id));
  const own = new Set((await ownPages(store, Object.values(OWN_VIEWS))).map(({ id }) => id));
  const rows = entriesInForce(await listMenuRows(store)).filter(({ id }) => known.has(id) || own.has(id));
  return rows.map((row) => (known.has(row.id) ? row : { ...row, hideMenu: true }));
}

/** The pages where these rights apply, and hidden pages below them that have no rights of their own, such as a record page. */
async function pagesByRight(store: Store, codes: ReadonlySet<string>): Promise<readonly MenuRow[]> {
  const rows = entriesInForce(await listMenuRows(store));
  const held = withParents(rows, new Set(rows.filter(({ permission }) => codes.has(permission)).map(({ id }) => id)));
  const [open, withRights] = [new Set(held.map(({ id }) => id)), new Set(rows.map(({ parentMenu }) => parentMenu))];
  const behind = ({ id, hideMenu, parentMenu }: MenuRow) =>
    hideMenu === true && open.has(parentMenu) && !withRights.has(id);
  return rows.filter((row) => open.has(row.id) || behind(row));
}

async function ownPages(store: Store, views: readonly string[]): Promise<readonly MenuRow[]> {
  const rows = entriesInForce(await listMenuRows(store));
  const pages = rows.filter(({ component }) => views.includes(component ?? ''));
  return withParents(rows, new Set(pages.map(({ id }) => id)));
}

/**
 * Removes `roles` from entries: they are for consoles that filter the menu themselves, and must not hide an entry that
 * the server has granted.
 */
function removeForeignRoles(entries: readonly RouteEntry[], user: Pick<User, 'roles'>): readonly RouteEntry[] {
  return entries.map((entry) => {
    const { roles, ...meta } = entry.meta;
    const isHeld = roles?.some((role) => hasRole(user, role)) ?? false;
    return {
      ...entry,
      meta: isHeld && roles !== undefined ? { ...meta, roles } : meta,
      ...(entry.children === undefined ? {} : { children: removeForeignRoles(entry.children, user) }),
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
 * The visible pages of a menu. A page without an icon inherits that of its parent; a parent whose pages are all hidden is listed
 * itself. Pages with a path parameter are left out, because they cannot be opened without a value.
 */
export function menuPages(nodes: readonly RouteEntry[], parent = '', inherited = ''): readonly MenuPage[] {
  return nodes.flatMap((node) => {
    if (node.meta.hideMenu) return [];
    const path = node.path.startsWith('/') ? node.path : `${parent}/${node.path}`;
    const icon = node.meta.icon ?? inherited;
    const below = menuPages(node.children ?? [], path, icon);
    const cannotOpen = node.component === undefined || path.includes('/:');
    return below.length > 0 || cannotOpen ? below : [{ path, titleKey: node.meta.title, icon }];
  });
}
