import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import { numberIn, textIn } from '../store/row-values.ts';
import type { Row } from '../store/store.ts';

/** The menu of a database. */
export interface KnownMenu {
  /** All stored entries, including those in the recycle bin. */
  readonly rows: readonly Row[];
  /** Ids of all entries that were ever added, whatever became of them. */
  readonly given: ReadonlySet<string>;
}

/** The changes that add new product entries to a menu, without reverting the operators' changes. */
export interface MenuUpgrade {
  readonly added: readonly Row[];
  /** Entries whose numbers change to make room for added ones; their relative order stays. */
  readonly moved: readonly { readonly id: string; readonly orderNo: number }[];
  /** Ids of all entries that were ever added, including the new ones. */
  readonly given: readonly string[];
}

const isLive = (row: Row): boolean => textIn(row, 'deleteTime') === '';
const isButton = (row: Row): boolean => row.type === MENU_TYPES.button;
const parentOf = (row: Row): string => textIn(row, 'parentMenu');
const folded = (row: Row, field: string): string => textIn(row, field).toLowerCase();

/**
 * The product entries that were never added to the menu, with parents and positions. An entry whose parent is missing is left
 * out. Where operators have created an entry with the same path or right, theirs is used in its place.
 */
export function newEntries(defined: readonly Row[], { rows, given }: KnownMenu): MenuUpgrade {
  const live = new Map(rows.filter(isLive).map((row) => [row.id, row]));
  const known = new Set([...given, ...rows.map(({ id }) => id)]);
  const substitutes = new Map<string, string>();
  const added: Row[] = [];
  for (const entry of defined) {
    if (known.has(entry.id)) continue;
    const parent = substitutes.get(parentOf(entry)) ?? parentOf(entry);
    if (parent !== '' && !live.has(parent)) continue;
    known.add(entry.id);
    const row = { ...entry, parentMenu: parent === '' ? null : parent };
    const own = findSubstitute(row, [...live.values()]);
    if (own !== undefined) {
      substitutes.set(entry.id, own.id);
      continue;
    }
    const placed = isButton(row) ? row : { ...row, orderNo: findNumber(row, defined, live) };
    live.set(placed.id, placed);
    added.push(placed);
  }
  const before = new Map(rows.map((row) => [row.id, row]));
  const moved = [...live.values()]
    .filter(({ id, orderNo }) => before.has(id) && before.get(id)?.orderNo !== orderNo)
    .map((row) => ({ id: row.id, orderNo: numberIn(row, 'orderNo') }));
  const last = added.map(({ id }) => live.get(id)).filter((row) => row !== undefined);
  return { added: last, moved, given: [...known].sort() };
}

/** An operator's own entry with the same right, or with the same path below the same parent; both must be unique. */
function findSubstitute(entry: Row, live: readonly Row[]): Row | undefined {
  const [right, path] = [folded(entry, 'permission'), folded(entry, 'path')];
  return live.find(
    (row) =>
      (right !== '' && folded(row, 'permission') === right) ||
      (path !== '' && folded(row, 'path') === path && parentOf(row) === parentOf(entry)),
  );
}

/** The number of a new entry between its neighbours in the definition; following entries are renumbered when none is free. */
function findNumber(entry: Row, defined: readonly Row[], live: Map<string, Row>): number {
  const beside = [...live.values()].filter((row) => parentOf(row) === parentOf(entry) && !isButton(row));
  const numbers = new Map(beside.map((row) => [row.id, numberIn(row, 'orderNo')]));
  const wanted = numberIn(entry, 'orderNo');
  const before = neighbours(entry, defined, numbers, (place, own) => place < own).at(-1);
  const behind = neighbours(entry, defined, numbers, (place, own) => place > own).at(0);
  if ((before ?? wanted) <= wanted && (behind === undefined || wanted < behind)) return wanted;
  const number = before === undefined ? (behind ?? wanted) : before + 1;
  if (![...numbers.values()].includes(number)) return number;
  for (const row of beside) {
    const at = numbers.get(row.id) ?? 0;
    if (at >= number) live.set(row.id, { ...row, orderNo: at + 1 });
  }
  return number;
}

/** Numbers of the existing siblings that the definition has on one side of an entry, in its order. */
function neighbours(
  entry: Row,
  defined: readonly Row[],
  numbers: ReadonlyMap<string, number>,
  isOnSide: (place: number, own: number) => boolean,
): readonly number[] {
  const parent = textIn(
    defined.find(({ id }) => id === entry.id),
    'parentMenu',
  );
  const all = defined
    .filter((row) => parentOf(row) === parent && !isButton(row))
    .toSorted((left, right) => numberIn(left, 'orderNo') - numberIn(right, 'orderNo'));
  const own = all.findIndex(({ id }) => id === entry.id);
  return all.flatMap(({ id }, place) => (isOnSide(place, own) ? (numbers.get(id) ?? []) : []));
}
