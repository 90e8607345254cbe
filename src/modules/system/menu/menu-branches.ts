import { MENU_TYPES } from '@src/contracts/resources/menu.ts';
import type { MenuItem } from '@src/contracts/routes/route.ts';
import { isWebAddress, joinPath } from '@src/lib/location.ts';
import type { Branch, OrderEntry } from '@src/ui/arrange/tree-order.ts';

/** Section or page of the menu, for ordering. Buttons stay with their page. */
export interface MenuEntry extends OrderEntry {
  readonly version: number;
  readonly path: string;
  readonly isHidden: boolean;
  readonly isDisabled: boolean;
  /** The view does not exist, so that the server omits the entry from the sidebar. */
  readonly isBroken: boolean;
}

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Menu entry from a record or from form values; null for a button. */
export function entryOf(id: string, values: Values): MenuEntry | null {
  if (values.type === MENU_TYPES.button) return null;
  return {
    id,
    name: textOf(values.menuName),
    isSection: values.type === MENU_TYPES.section,
    parent: textOf(values.parentMenu) || null,
    orderNo: typeof values.orderNo === 'number' ? values.orderNo : 0,
    version: typeof values.version === 'number' ? values.version : 0,
    icon: textOf(values.icon) || null,
    path: textOf(values.path),
    isHidden: values.hideMenu === true,
    isDisabled: values.status === 'disabled',
    isBroken: values.broken === true,
  };
}

/**
 * Sidebar items of the entries, without hidden, disabled or broken ones and without sections that are empty as a
 * result.
 */
export function menuItemsOf(branches: readonly Branch<MenuEntry>[], parent = ''): readonly MenuItem[] {
  return branches.flatMap(({ entry, children }) => {
    if (entry.isHidden || entry.isDisabled || entry.isBroken) return [];
    const path = joinPath(parent, entry.path);
    const items = menuItemsOf(children, path);
    if (entry.isSection && items.length === 0 && !hasHiddenPage(children)) return [];
    const { name: title, icon } = entry;
    const item: MenuItem = {
      path,
      title,
      icon,
      external: isWebAddress(path),
      redirect: null,
      meta: { title },
      children: items,
    };
    return [item];
  });
}

/** True when the sidebar shows a section as a single page, as for About. */
const hasHiddenPage = (children: readonly Branch<MenuEntry>[]): boolean =>
  children.some(({ entry }) => entry.isHidden && !entry.isDisabled && !entry.isBroken && !entry.isSection);
