import type { MenuItem, RouteMatch } from '@src/contracts/routes/route.ts';
import { fillPattern } from '@src/lib/route-pattern.ts';

/**
 * Fills the parameters of menu entries (`/shop/:id/orders`) with the escaped values of the page on screen
 * (specification, section 2, dynamic menu parameters). Only parameters that the entry shares with the page's route from
 * the root on are filled: the `:id` of another module is another record. A group keeps its pattern, which
 * identifies it.
 * The result depends only on the menu and the page, so no value is reused for another tab or operator.
 */
export function resolveMenuParams(menu: readonly MenuItem[], match: RouteMatch | null): readonly MenuItem[] {
  if (match === null || Object.keys(match.params).length === 0) return menu;
  return menu.map((item) => fillItem(item, match));
}

function fillItem(item: MenuItem, match: RouteMatch): MenuItem {
  if (item.children.length > 0) {
    const children = resolveMenuParams(item.children, match);
    return children.every((child, index) => child === item.children[index]) ? item : { ...item, children };
  }
  if (item.external || !item.path.includes('/:')) return item;
  const path = fillShared(item.path, match);
  return path === item.path ? item : { ...item, path };
}

function fillShared(pattern: string, { record, params }: RouteMatch): string {
  const own = pattern.split('/');
  const pages = record.path.split('/');
  const firstOther = own.findIndex((segment, index) => segment !== pages[index]);
  const shared = firstOther < 0 ? own.length : firstOther;
  const filled = fillPattern(own.slice(0, shared).join('/'), params);
  return [filled, ...own.slice(shared)].join('/');
}
