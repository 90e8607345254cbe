import { PRODUCT_ROUTES } from '../../contracts/product-routes.ts';
import { onlyBuilt, type RouteEntry } from '../../contracts/route-entry.ts';
import { hasRole, type User } from '../users/user.ts';
import { BUILT_VIEWS } from './built-views.ts';
import { DEMO_SECTIONS } from './demo-sections.ts';

const isOpenTo = (user: User, { meta: { roles } }: RouteEntry) =>
  roles === undefined || roles.some((role) => hasRole(user, role));

/**
 * The menu of the product for one user: the modules by `orderNo`, then the demo sections (decisions, 17).
 * The tester has no `/system`; users with neither role have no menu (specification, section 6).
 */
export function productMenuFor(user: User, built: ReadonlySet<string> = BUILT_VIEWS): readonly RouteEntry[] {
  if (!hasRole(user, 'super') && !hasRole(user, 'test')) return [];
  const modules = PRODUCT_ROUTES.filter((node) => isOpenTo(user, node));
  const ordered = modules.toSorted((left, right) => (left.meta.orderNo ?? 0) - (right.meta.orderNo ?? 0));
  return onlyBuilt([...ordered, ...DEMO_SECTIONS], built);
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
