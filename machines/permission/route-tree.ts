import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { PermissionMode } from '@src/contracts/settings/app-config.ts';

const isOpenTo = (node: RouteNode, roles: readonly string[]) =>
  node.meta.roles === undefined || node.meta.roles.some((role) => roles.includes(role));

/**
 * The routes that the roles may open (specification, section 6).
 * A nested group stays when one of its children stays; a group at the top level must be allowed itself.
 */
export function filterByRoles(nodes: readonly RouteNode[], roles: readonly string[]): readonly RouteNode[] {
  return keepOpen(nodes, roles).filter((node) => isOpenTo(node, roles));
}

function keepOpen(nodes: readonly RouteNode[], roles: readonly string[]): RouteNode[] {
  return nodes.flatMap((node) => {
    const children = keepOpen(node.children, roles);
    const stays = isOpenTo(node, roles) || children.length > 0;
    return stays ? [{ ...node, children }] : [];
  });
}

/** Nodes that become routes: in ROUTE_MAPPING mode without those marked `ignoreRoute`. */
export function routableNodes(nodes: readonly RouteNode[], mode: PermissionMode): readonly RouteNode[] {
  if (mode === 'ROLE') return nodes;
  return nodes
    .filter((node) => node.meta.ignoreRoute !== true)
    .map((node) => ({ ...node, children: routableNodes(node.children, mode) }));
}

/** Sorts the top level by `orderNo`, missing counting as 0; equal numbers keep their order. */
export function sortByOrder(nodes: readonly RouteNode[]): readonly RouteNode[] {
  return [...nodes].sort((one, other) => (one.meta.orderNo ?? 0) - (other.meta.orderNo ?? 0));
}
