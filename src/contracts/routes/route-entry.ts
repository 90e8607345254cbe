import { isWebAddress } from '../../lib/location.ts';
import type { RouteMeta, RouteNode } from './route.ts';

/** A node of a route tree as declared in code or sent by a server; `children` is omitted when empty. */
export interface RouteEntry {
  readonly path: string;
  readonly name: string;
  readonly component?: string;
  readonly redirect?: string;
  readonly meta: RouteMeta;
  readonly children?: readonly RouteEntry[];
}

/** Component of an entry in the main layout without a view of its own. */
export const LAYOUT = 'LAYOUT';

const absolute = (parent: string, path: string) =>
  path.startsWith('/') || isWebAddress(path) ? path : `${parent}/${path}`;

interface PathEntry {
  readonly path: string;
  readonly children?: readonly PathEntry[];
}

/** Absolute paths of these entries and their descendants. */
export function pathsUnder(entries: readonly PathEntry[], parent = ''): readonly string[] {
  return entries.flatMap((entry) => {
    const path = absolute(parent, entry.path);
    return [path, ...pathsUnder(entry.children ?? [], path)];
  });
}

/** Embedded sites and external addresses need no view of the console. */
const needsNoView = ({ path, meta }: RouteEntry): boolean => meta.frameSrc !== undefined || isWebAddress(path);

/**
 * Filters entries to those whose view exists, with their parents; a redirect to a removed entry goes to
 * the first remaining one.
 */
export function filterBuiltRoutes(
  entries: readonly RouteEntry[],
  built: ReadonlySet<string>,
  parent = '',
): readonly RouteEntry[] {
  return entries.flatMap((entry) => {
    const path = absolute(parent, entry.path);
    if (entry.children === undefined) return built.has(entry.component ?? '') || needsNoView(entry) ? [entry] : [];
    const children = filterBuiltRoutes(entry.children, built, path);
    if (children.length === 0) return [];
    const inside = children.filter((child) => !isWebAddress(child.path));
    const first = inside.find((child) => !child.meta.hideMenu) ?? inside[0];
    const lost = entry.redirect !== undefined && !pathsUnder(children, path).includes(entry.redirect);
    return [{ ...entry, children, ...(lost && first !== undefined ? { redirect: absolute(path, first.path) } : {}) }];
  });
}

/** Converts entries to route nodes of the console. */
export function routeNodesOf(entries: readonly RouteEntry[]): readonly RouteNode[] {
  return entries.map((entry) => ({ ...entry, children: routeNodesOf(entry.children ?? []) }));
}
