import { isWebAddress } from '../../lib/location.ts';
import type { RouteMeta, RouteNode } from './route.ts';

/** A node of a route tree as it is written down and as a server sends it; `children` is left out where there are none. */
export interface RouteEntry {
  readonly path: string;
  readonly name: string;
  readonly component?: string;
  readonly redirect?: string;
  readonly meta: RouteMeta;
  readonly children?: readonly RouteEntry[];
}

/** The component of an entry that stands in the main layout and shows no view of its own. */
export const LAYOUT = 'LAYOUT';

const absolute = (parent: string, path: string) =>
  path.startsWith('/') || isWebAddress(path) ? path : `${parent}/${path}`;

interface PathEntry {
  readonly path: string;
  readonly children?: readonly PathEntry[];
}

/** Absolute paths of these entries and all below them. */
export function pathsUnder(entries: readonly PathEntry[], parent = ''): readonly string[] {
  return entries.flatMap((entry) => {
    const path = absolute(parent, entry.path);
    return [path, ...pathsUnder(entry.children ?? [], path)];
  });
}

/** Embedded sites and addresses outside need no view of the console's own. */
const needsNoView = ({ path, meta }: RouteEntry): boolean => meta.frameSrc !== undefined || isWebAddress(path);

/**
 * Keeps the entries whose view exists and the parents that still have one (decisions, 32); a redirect to an entry that
 * went leads to the first that stayed.
 */
export function onlyBuilt(
  entries: readonly RouteEntry[],
  built: ReadonlySet<string>,
  parent = '',
): readonly RouteEntry[] {
  return entries.flatMap((entry) => {
    const path = absolute(parent, entry.path);
    if (entry.children === undefined) return built.has(entry.component ?? '') || needsNoView(entry) ? [entry] : [];
    const children = onlyBuilt(entry.children, built, path);
    if (children.length === 0) return [];
    const inside = children.filter((child) => !isWebAddress(child.path));
    const first = inside.find((child) => !child.meta.hideMenu) ?? inside[0];
    const lost = entry.redirect !== undefined && !pathsUnder(children, path).includes(entry.redirect);
    return [{ ...entry, children, ...(lost && first !== undefined ? { redirect: absolute(path, first.path) } : {}) }];
  });
}

/** The same tree as the console's route modules have it. */
export function routeNodesOf(entries: readonly RouteEntry[]): readonly RouteNode[] {
  return entries.map((entry) => ({ ...entry, children: routeNodesOf(entry.children ?? []) }));
}
