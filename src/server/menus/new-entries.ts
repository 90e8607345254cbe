import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import { numberIn, textIn } from '../store/row-values.ts';
import type { Row } from '../store/store.ts';

/** What a database knows of the menu. */
export interface KnownMenu {
  /** Every entry that it keeps, those in the bin too. */
  readonly rows: readonly Row[];
  /** Ids of entries that it was ever given, whatever became of them. */
  readonly given: ReadonlySet<string>;
}

/** What brings a menu up to the product's, and nothing of what operators did to it back. */
export interface MenuUpgrade {
  readonly added: readonly Row[];
  /** Entries that make room for those that are added: their order among themselves stays. */
  readonly moved: readonly { readonly id: string; readonly orderNo: number }[];
  /** Ids of all entries that the database was ever given, with those that are added. */
  readonly given: readonly string[];
}

const isLive = (row: Row): boolean => textIn(row, 'deleteTime') === '';
const isButton = (row: Row): boolean => row.type === MENU_TYPES.button;
const parentOf = (row: Row): string => textIn(row, 'parentMenu');
const folded = (row: Row, field: string): string => textIn(row, field).toLowerCase();

/**
 * The entries that the product defines and the menu was never given, below their parents and at their places. One whose parent
 * is not there waits. Where operators wrote an entry for the same place or the same right themselves, theirs stands for it.
 */
export function newEntries(defined: readonly Row[], { rows, given }: KnownMenu): MenuUpgrade {
  const live = new Map(rows.filter(isLive).map((row) => [row.id, row]));
  const known = new Set([...given, ...rows.map(({ id }) => id)]);
  const standIns = new Map<string, string>();
  const added: Row[] = [];
  for (const entry of defined) {
    if (known.has(entry.id)) continue;
    const parent = standIns.get(parentOf(entry)) ?? parentOf(entry);
    if (parent !== '' && !live.has(parent)) continue;
    known.add(entry.id);
    const row = { ...entry, parentMenu: parent === '' ? null : parent };
    const own = standInFor(row, [...live.values()]);
    if (own !== undefined) {
      standIns.set(entry.id, own.id);
      continue;
    }
    const placed = isButton(row) ? row : { ...row, orderNo: makeRoom(row, defined, live) };
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

/** An entry of an operator's own for the same right, or for the same address below the same parent; no two may share one. */
function standInFor(entry: Row, live: readonly Row[]): Row | undefined {
  const [right, path] = [folded(entry, 'permission'), folded(entry, 'path')];
  return live.find(
    (row) =>
      (right !== '' && folded(row, 'permission') === right) ||
      (path !== '' && folded(row, 'path') === path && parentOf(row) === parentOf(entry)),
  );
}

/** The number of a new entry between its neighbours in the definition; entries behind it are counted on where none is free. */
function makeRoom(entry: Row, defined: readonly Row[], live: Map<string, Row>): number {
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

/** Numbers of the entries that the definition has on one side of an entry, in its order, and that are still beside it. */
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
