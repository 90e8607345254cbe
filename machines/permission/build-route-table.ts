import {
  DEFAULT_HOME,
  type RouteNode,
  type RouteRecord,
  type RouteTable,
  type RouteView,
} from '@src/contracts/routes/route.ts';
import type { PermissionMode } from '@src/contracts/settings/app-config.ts';
import { isWebAddress, joinPath } from '@src/lib/location.ts';
import { patternWeight } from '@src/lib/route-pattern.ts';
import { buildMenu, filterRegistered } from './build-menu.ts';
import { matchRoute } from './match-route.ts';
import { routableNodes, sortByOrder } from './route-tree.ts';

/** Maps the `component` of a route to the name of a view; only own keys count. */
export type ViewNames = Readonly<Record<string, string>>;

export interface TableSource {
  readonly mode: PermissionMode;
  /** Already filtered by role in the modes that filter. */
  readonly nodes: readonly RouteNode[];
  /** Routes every operator has, in every mode; never in the menu. */
  readonly common: readonly RouteNode[];
  readonly views: ViewNames;
  /** The operator's own home, or null for the default. */
  readonly homePath: string | null;
}

/**
 * Builds the routes and the menu of one operator from a route tree (specification, sections 2 and 6). Pure; never
 * throws.
 */
export function buildRouteTable({ mode, nodes, common, views, homePath }: TableSource): RouteTable {
  const ordered = mode === 'BACK' ? nodes : sortByOrder(nodes);
  const records = [...flatten(routableNodes(ordered, mode), views), ...flatten(common, views)];
  const unique = [...new Map([...records].reverse().map((record) => [record.path, record])).values()].reverse();
  const weights = new Map(unique.map(({ path }) => [path, patternWeight(path)]));
  const sorted = unique.sort((one, other) => (weights.get(other.path) ?? 0) - (weights.get(one.path) ?? 0));
  const home = homePath ?? DEFAULT_HOME;
  const table = { records: markHome(sorted, home), menu: buildMenu(ordered), homePath: home };
  return mode === 'ROLE'
    ? { ...table, menu: filterRegistered(table.menu, (path) => matchRoute(table, path) !== null) }
    : table;
}

function flatten(nodes: readonly RouteNode[], views: ViewNames, parent = '', grandparent = ''): RouteRecord[] {
  return nodes.flatMap((node) => {
    const path = joinPath(parent, node.path);
    if (isWebAddress(path)) return [];
    const below = flatten(
      node.children,
      views,
      node.meta.hidePathForChildren === true ? grandparent || parent : path,
      parent,
    );
    return [...toRecord(node, path, views), ...below];
  });
}

function toRecord(node: RouteNode, path: string, views: ViewNames): RouteRecord[] {
  const view = viewOf(node, views);
  const redirect = node.redirect ?? (view.kind === 'none' ? firstChildPath(node, path) : null);
  if (view.kind === 'none' && redirect === null) return [];
  return [{ path, name: node.name ?? path, view, redirect, meta: node.meta }];
}

/** A group without its own redirect redirects to its first child inside the application. */
function firstChildPath(node: RouteNode, path: string): string | null {
  const first = node.children.find((child) => !isWebAddress(child.path) && !child.path.includes(':'));
  return first === undefined ? null : joinPath(path, first.path);
}

/** Component names that servers use for groups: the layout of the console, or only the pages below. */
const GROUPS: ReadonlySet<string> = new Set(['LAYOUT', 'PARENTLAYOUT', 'IFRAME']);

function viewOf(node: RouteNode, views: ViewNames): RouteView {
  const component = node.component ?? '';
  const kind = component.toUpperCase();
  if (node.meta.frameSrc !== undefined && (component === '' || kind === 'IFRAME')) {
    return { kind: 'frame', src: node.meta.frameSrc };
  }
  if (component === '' || GROUPS.has(kind)) return { kind: 'none' };
  const key = viewKey(component);
  const name = Object.hasOwn(views, key) ? views[key] : undefined;
  return name === undefined ? { kind: 'missing', name: component.slice(0, 200) } : { kind: 'view', name };
}

/** Normalises a view name: without leading slash, file extension and trailing `/index` (as server menus vary). */
export function viewKey(component: string): string {
  return component
    .replace(/^\//, '')
    .replace(/\.(?:tsx|jsx|vue)$/, '')
    .replace(/\/index$/i, '')
    .toLowerCase();
}

/** Marks the home page so that its tab is never closed; follows redirects of the home page. */
function markHome(records: readonly RouteRecord[], home: string): readonly RouteRecord[] {
  let path = home;
  for (let hops = 0; hops < 5; hops += 1) {
    const next = records.find((record) => record.path === path)?.redirect;
    if (next === undefined || next === null) break;
    path = next;
  }
  return records.map((record) =>
    record.path === path ? { ...record, meta: { ...record.meta, affix: true } } : record,
  );
}
