import { menuChain } from '@machines/permission/index.ts';
import type { MenuItem, RouteMeta } from '@src/contracts/routes/route.ts';

/** Current location as the menu needs it. */
export interface MenuPosition {
  readonly path: string;
  /** Pattern of the route (`/order/:id`), for menu entries defined by it. */
  readonly pattern: string | null;
  readonly meta: Pick<RouteMeta, 'currentActiveMenu'> | null;
}

/** Visible row of the menu. */
export interface MenuRow {
  readonly item: MenuItem;
  /** 1 for the top level. */
  readonly level: number;
  /** 1 for the first of its siblings. */
  readonly place: number;
  readonly siblings: number;
  /** Path of its group; null at the top level. */
  readonly parent: string | null;
}

/** Entries from the top level down to that of the current page; empty when none matches. */
export function activeChain(menu: readonly MenuItem[], { path, pattern, meta }: MenuPosition): readonly MenuItem[] {
  for (const candidate of [meta?.currentActiveMenu, path, pattern]) {
    const chain = candidate ? menuChain(menu, candidate) : [];
    if (chain.length > 0) return chain;
  }
  return [];
}

/**
 * Open groups after the active entry changed: its ancestors are open; in an accordion all others are closed. Returns
 * the same set when nothing changes, so that no row renders again.
 */
export function openForActive(
  open: ReadonlySet<string>,
  chain: readonly MenuItem[],
  accordion: boolean,
): ReadonlySet<string> {
  const groups = chain.filter((item) => item.children.length > 0).map((item) => item.path);
  if (chain.length === 0) return open;
  const isKept = groups.every((path) => open.has(path)) && (!accordion || groups.length === open.size);
  return isKept ? open : new Set(accordion ? groups : [...open, ...groups]);
}

/** Open groups after a toggle; an accordion keeps only one group per level open. */
export function toggleGroup(
  menu: readonly MenuItem[],
  open: ReadonlySet<string>,
  path: string,
  accordion: boolean,
): ReadonlySet<string> {
  const next = new Set(open);
  if (next.delete(path)) return next;
  if (accordion) {
    const parent = menuChain(menu, path).at(-2);
    for (const sibling of parent?.children ?? menu) next.delete(sibling.path);
  }
  return next.add(path);
}

/**
 * Visible rows: the top level, and the entries of open groups. The cost depends on the visible rows, not on the size of the menu.
 */
export function visibleRows(menu: readonly MenuItem[], open: ReadonlySet<string>): readonly MenuRow[] {
  const rows: MenuRow[] = [];
  const add = (items: readonly MenuItem[], level: number, parent: string | null) => {
    for (const [index, item] of items.entries()) {
      rows.push({ item, level, place: index + 1, siblings: items.length, parent });
      if (open.has(item.path)) add(item.children, level + 1, item.path);
    }
  };
  add(menu, 1, null);
  return rows;
}
