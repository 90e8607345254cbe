import * as v from 'valibot';
import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import type { RouteMeta } from '../../contracts/routes/route.ts';
import { memoize } from '../../lib/memoize.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';

const text = v.pipe(
  v.optional(v.nullish(v.string()), ''),
  v.transform((value) => value ?? ''),
);

/** The route of a product entry, which is not editable. */
const routeContract = v.object({
  name: v.string(),
  component: v.optional(v.string()),
  redirect: v.optional(v.string()),
  meta: v.custom<Partial<RouteMeta>>((value) => v.is(v.record(v.string(), v.unknown()), value)),
});

/** A stored menu entry: the fields of the resource, and the route of a product entry. */
export const menuRow = v.object({
  id: v.string(),
  type: v.picklist(Object.values(MENU_TYPES)),
  menuName: v.string(),
  parentMenu: text,
  icon: text,
  path: text,
  component: text,
  frameSrc: text,
  permission: text,
  orderNo: v.optional(v.nullish(v.number()), 0),
  hideMenu: v.optional(v.nullish(v.boolean()), false),
  keepAlive: v.optional(v.nullish(v.boolean()), true),
  status: v.string(),
  deleteTime: text,
  route: v.optional(v.nullish(routeContract)),
  /** A page with `needs` is accessible with any one of these rights; other pages only by selection. */
  needs: v.optional(v.nullish(v.array(v.string()))),
});
/** An entry of the menu: a section, a page or a button. */
export type MenuRow = v.InferOutput<typeof menuRow>;

/** Parses and sorts the rows, cached per state of the collection, because every call needs the rights of its caller. */
const inOrder = memoize((rows: readonly Row[]): readonly MenuRow[] =>
  rows
    .map((row) => v.parse(menuRow, row))
    .filter(({ deleteTime }) => deleteTime === '')
    .toSorted((left, right) => (left.orderNo ?? 0) - (right.orderNo ?? 0)),
);

/** All entries outside the recycle bin, ordered by number; entries with the same number in order of insertion. */
export const listMenuRows = async (store: Store): Promise<readonly MenuRow[]> =>
  inOrder(await store.list(COLLECTIONS.systemMenus));

/** An entry with its ancestors, from the top; incomplete when a parent is missing or in a cycle. */
export function lineOf(rows: ReadonlyMap<string, MenuRow>, id: string): readonly MenuRow[] {
  const line: MenuRow[] = [];
  for (let row = rows.get(id); row !== undefined && !line.includes(row); row = rows.get(row.parentMenu))
    line.unshift(row);
  return line;
}

/** Entries by id. */
export const byId = memoize(
  (rows: readonly MenuRow[]): ReadonlyMap<string, MenuRow> => new Map(rows.map((row) => [row.id, row])),
);
