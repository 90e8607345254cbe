import { hasRole, type User } from '../users/user.ts';
import { BUILT_VIEWS } from './built-views.ts';
import { DEMO_SECTIONS } from './demo-sections.ts';
import type { MenuNode } from './menu-node.ts';
import { PRODUCT_MODULES } from './product-menu.ts';

/** Keeps the entries whose view exists and the parents that still have one; a redirect to an entry that went leads to the first that stayed. */
export function onlyBuilt(nodes: readonly MenuNode[], built: ReadonlySet<string>, parent = ''): readonly MenuNode[] {
  return nodes.flatMap((node) => {
    const path = node.path.startsWith('/') ? node.path : `${parent}/${node.path}`;
    if (node.children === undefined) return built.has(node.component ?? '') ? [node] : [];
    const children = onlyBuilt(node.children, built, path);
    if (children.length === 0) return [];
    const first = children.find((child) => !child.meta.hideMenu) ?? children[0];
    const kept = node.redirect !== undefined && pathsUnder(children, path).includes(node.redirect);
    return [{ ...node, children, ...(kept || first === undefined ? {} : { redirect: `${path}/${first.path}` }) }];
  });
}

interface PathNode {
  readonly path: string;
  readonly children?: readonly PathNode[];
}

/** Absolute paths of these nodes and all below them. */
export function pathsUnder(nodes: readonly PathNode[], parent = ''): readonly string[] {
  return nodes.flatMap((node) => {
    const path = node.path.startsWith('/') ? node.path : `${parent}/${node.path}`;
    return [path, ...pathsUnder(node.children ?? [], path)];
  });
}

/**
 * The menu of the product for one user: the modules by `orderNo`, then the demo sections (decisions, 17).
 * The tester has no `/system`; users with neither role have no menu (specification, section 6).
 */
export function productMenuFor(user: User, built: ReadonlySet<string> = BUILT_VIEWS): readonly MenuNode[] {
  const isAdmin = hasRole(user, 'super');
  if (!isAdmin && !hasRole(user, 'test')) return [];
  const modules = PRODUCT_MODULES.filter((node) => isAdmin || node.path !== '/system');
  const ordered = modules.toSorted((left, right) => (left.meta.orderNo ?? 0) - (right.meta.orderNo ?? 0));
  return onlyBuilt([...ordered, ...DEMO_SECTIONS], built);
}

/** A page that an operator can open from the menu. */
export interface MenuPage {
  readonly path: string;
  readonly titleKey: string;
  readonly icon: string;
}

/** The pages of a menu that stand in it themselves; a page without an icon takes its parent's, a lone hidden page its parent's place. */
export function menuPages(nodes: readonly MenuNode[], parent = '', inherited = ''): readonly MenuPage[] {
  return nodes.flatMap((node) => {
    if (node.meta.hideMenu) return [];
    const path = node.path.startsWith('/') ? node.path : `${parent}/${node.path}`;
    const icon = node.meta.icon ?? inherited;
    const below = menuPages(node.children ?? [], path, icon);
    return below.length > 0 || node.component === undefined ? below : [{ path, titleKey: node.meta.title, icon }];
  });
}
