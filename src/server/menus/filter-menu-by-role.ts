import * as v from 'valibot';
import { SUPER_ROLE } from '../../contracts/resources/role.ts';
import { memoize } from '../../lib/memoize.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { byId, lineOf, listMenuRows, type MenuRow } from './menu-row.ts';

const grantContract = v.object({ menu: v.optional(v.nullish(v.array(v.string())), []) });

/** The selection of a stored role, and a key that is the same for the same selection; read once per stored row. */
const selectionOf = memoize((stored: Row): { readonly ticks: readonly string[]; readonly key: string } => {
  const row = v.safeParse(grantContract, stored);
  const ticks = row.success ? (row.output.menu ?? []) : [];
  return { ticks, key: ticks.join() };
});

async function readSelection(store: Store, roleId: string) {
  const row = await store.get(COLLECTIONS.systemRoles, roleId);
  return row === undefined ? { ticks: [], key: '' } : selectionOf(row);
}

/** The effective entries: they and all their ancestors are enabled. */
export const entriesInForce = memoize((rows: readonly MenuRow[]): readonly MenuRow[] => {
  const known = byId(rows);
  return rows.filter((row) => {
    const line = lineOf(known, row.id);
    const isWhole = line[0]?.parentMenu === '';
    return isWhole && line.every(({ status }) => status === 'enabled');
  });
});

/** The selected entries with their ancestors: an operator who may open a page sees its sections. */
export function withParents(rows: readonly MenuRow[], ticked: ReadonlySet<string>): readonly MenuRow[] {
  const known = byId(rows);
  const wanted = new Set([...ticked].flatMap((id) => lineOf(known, id).map((row) => row.id)));
  return rows.filter(({ id }) => wanted.has(id));
}

/**
 * The selected entries, where a page with `needs` is included for every holder of one of these rights, and for no one else. Selected
 * buttons below such a page stay selected.
 */
function withPagesByRight(rows: readonly MenuRow[], ticked: ReadonlySet<string>): readonly MenuRow[] {
  const byRight = rows.filter(({ needs }) => needs !== null && needs !== undefined);
  if (byRight.length === 0) return withParents(rows, ticked);
  const codes = new Set(withParents(rows, ticked).map(({ permission }) => permission));
  const opened = byRight.filter(({ needs }) => needs?.some((code) => codes.has(code)) === true);
  const closed = new Set(byRight.filter((row) => !opened.includes(row)).map(({ id }) => id));
  const isUnderClosed = ({ id, parentMenu }: MenuRow) => closed.has(id) || closed.has(parentMenu);
  const [unaffected, under] = [rows.filter((row) => !isUnderClosed(row)), rows.filter(isUnderClosed)];
  const held = new Set(
    withParents(unaffected, new Set([...ticked, ...opened.map(({ id }) => id)])).map(({ id }) => id),
  );
  const kept = under.filter(({ id }) => ticked.has(id) && !closed.has(id));
  return rows.filter((row) => held.has(row.id) || kept.includes(row));
}

/** Maximum number of cached selections; there are as many as combinations of roles. */
const MAX_KNOWN = 200;

/** The entries of a selection, cached per selection: every call needs the rights of its caller. */
const selectAmong = memoize((rows: readonly MenuRow[]) => {
  const known = new Map<string, readonly MenuRow[]>();
  return (key: string, ticked: () => readonly string[]): readonly MenuRow[] => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MAX_KNOWN) known.clear();
    const opened = withPagesByRight(rows, new Set(ticked()));
    known.set(key, opened);
    return opened;
  };
});

/** All entries of these roles: sections, pages and buttons. */
export async function grantedEntries(
  store: Store,
  roles: readonly { readonly id: string; readonly value: string }[],
): Promise<readonly MenuRow[]> {
  const rows = entriesInForce(await listMenuRows(store));
  if (roles.some(({ value }) => value === SUPER_ROLE)) return rows;
  const selections = await Promise.all(roles.map(({ id }) => readSelection(store, id)));
  return selectAmong(rows)(selections.map(({ key }) => key).join(), () => selections.flatMap(({ ticks }) => ticks));
}
