import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import type { RouteMeta } from '../../contracts/routes/route.ts';
import { filterBuiltRoutes, LAYOUT, type RouteEntry } from '../../contracts/routes/route-entry.ts';
import type { MenuRow } from './menu-row.ts';

const FRAME = 'IFRAME';

/**
 * Converts entries to the tree of routes for a console. A product entry is left out until its view exists; an entry whose
 * component an operator chose is kept, so that the operator sees that the component is unknown.
 */
export function routerTree(rows: readonly MenuRow[], built: ReadonlySet<string>): readonly RouteEntry[] {
  const entries = rows.filter(({ type }) => type !== MENU_TYPES.button);
  const chosen = entries.filter(({ component, route }) => component !== (route?.component ?? ''));
  const shown = new Set([...built, FRAME, ...chosen.map(({ component }) => component)]);
  return filterBuiltRoutes(entriesUnder(entries, '', ''), shown);
}

function entriesUnder(rows: readonly MenuRow[], parent: string, above: string): readonly RouteEntry[] {
  return rows.filter(({ parentMenu }) => parentMenu === parent).map((row) => entryOf(rows, row, above));
}

function entryOf(rows: readonly MenuRow[], row: MenuRow, above: string): RouteEntry {
  const isTop = row.parentMenu === '';
  const path = isTop && !row.path.startsWith('/') ? `/${row.path}` : row.path;
  const whole = path.startsWith('/') ? path : `${above}/${path}`;
  const children = entriesUnder(rows, row.id, whole);
  const isSection = row.type === MENU_TYPES.section;
  const component = isSection
    ? row.route?.component || (isTop ? LAYOUT : '')
    : row.frameSrc === ''
      ? row.component
      : FRAME;
  const redirect = isSection ? redirectOf(row, whole, children) : undefined;
  return {
    path,
    name: row.route?.name ?? `Menu${row.id}`,
    ...(component === '' ? {} : { component }),
    ...(redirect === undefined ? {} : { redirect }),
    meta: metaOf(row, isTop),
    ...(isSection || children.length > 0 ? { children } : {}),
  };
}

/** The redirect of a section; `filterBuiltRoutes` replaces it when its target is missing. */
function redirectOf({ route }: MenuRow, whole: string, children: readonly RouteEntry[]): string | undefined {
  if (route !== null && route !== undefined) return route.redirect;
  const [first] = children;
  if (first === undefined) return undefined;
  return first.path.startsWith('/') ? first.path : `${whole}/${first.path}`;
}

function metaOf(row: MenuRow, isTop: boolean): RouteMeta {
  const { menuName, icon, orderNo, hideMenu, keepAlive, frameSrc, route } = row;
  return {
    ...route?.meta,
    title: menuName,
    ...(icon === '' ? {} : { icon }),
    ...(isTop ? { orderNo: orderNo ?? 0 } : {}),
    ...(hideMenu === true ? { hideMenu } : {}),
    ...(keepAlive === false ? { ignoreKeepAlive: true } : {}),
    ...(frameSrc === '' ? {} : { frameSrc }),
  };
}
