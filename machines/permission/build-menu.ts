import type { MenuItem, RouteNode } from '@src/contracts/routes/route.ts';
import { isWebAddress, joinPath } from '@src/lib/location.ts';

/**
 * Builds the sidebar's tree from a route tree: without hidden entries, with absolute paths (specification, section 3).
 */
export function buildMenu(nodes: readonly RouteNode[], parent = '', grandparent = ''): readonly MenuItem[] {
  return nodes.flatMap((node) => {
    if (node.meta.hideMenu === true) return [];
    const path = joinPath(parent, node.path);
    const children = buildMenu(
      node.children,
      node.meta.hidePathForChildren === true ? grandparent || parent : path,
      parent,
    );
    const only = node.meta.single === true ? children[0] : undefined;
    if (only !== undefined) return [only];
    const item: MenuItem = {
      path,
      title: node.meta.title,
      icon: node.meta.icon ?? null,
      external: isWebAddress(path),
      redirect: node.redirect ?? null,
      meta: node.meta,
      children: node.meta.hideChildrenInMenu === true ? [] : children,
    };
    return [item];
  });
}

/** Removes entries without a registered route, then groups that became empty (ROLE mode). */
export function filterRegistered(
  menu: readonly MenuItem[],
  isRegistered: (path: string) => boolean,
): readonly MenuItem[] {
  return menu.flatMap((item) => {
    if (item.external) return [item];
    const children = filterRegistered(item.children, isRegistered);
    const stays = item.children.length > 0 ? children.length > 0 : isRegistered(item.path);
    return stays ? [{ ...item, children }] : [];
  });
}

/** The entries from the top level down to the one with this path; empty when the menu does not contain it. */
export function menuChain(menu: readonly MenuItem[], path: string): readonly MenuItem[] {
  for (const item of menu) {
    if (item.path === path) return [item];
    const below = menuChain(item.children, path);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}
