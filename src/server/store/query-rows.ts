import { holds } from '../../contracts/resource/condition.ts';
import { looksLikeDocument, plainText } from '../../contracts/rich-text/plain-text.ts';
import { refersToMedia } from './shown-media.ts';
import { compareRows, createSortIndex, type SortIndex } from './sort-index.ts';
import type { Row, Selected, Selection, SortBy } from './store.ts';

/** Cached data for further selections from the same rows. */
export interface SelectionCache {
  /** Sort positions of the rows by field; updated quickly after a few changes. */
  readonly fields: Map<string, SortIndex>;
  /** Positions by sort column, until a row changes. */
  readonly columns: Map<string, Column>;
  /** Indexes of the matching rows in order, by selection, until a row changes. */
  readonly found: Map<string, Int32Array>;
}

/** A column of positions from 0; rows without a value have the position `count`, after all others. */
interface Column {
  readonly places: Float64Array;
  readonly count: number;
}

/** Creates an empty cache. */
export const createSelectionCache = (): SelectionCache => ({ fields: new Map(), columns: new Map(), found: new Map() });

const MAX_SELECTIONS = 8;

/** Selects rows. Rows that are equal in all sort columns keep the order of insertion. */
export function selectRows(rows: readonly Row[], selection: Selection, cache: SelectionCache): Selected {
  const { sums = [], around, keysOnly = false, countTo = rows.length } = selection;
  const found = findRows(rows, selection, cache);
  const placeOf = (id: string) => found.findIndex((index) => rows[index]?.id === id);
  const at = (index: number) => rows[found[index] ?? -1];
  const firstBehind = (mark: Row) => {
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareRows(selection.sort ?? [], at(middle) ?? mark, mark) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const [from, end] = getRange(found.length, selection, placeOf, firstBehind);
  const picked = Array.from({ length: Math.max(end - from, 0) }, (_, offset) => at(from + offset));
  const counted = found.length > countTo ? [] : sums;
  return {
    rows: picked.filter((row) => row !== undefined).map((row) => (keysOnly ? { id: row.id } : row)),
    total: Math.min(found.length, countTo + 1),
    sums: Object.fromEntries(counted.map((field) => [field, sumOf(rows, found, field)])),
    place: around === undefined ? -1 : Math.min(placeOf(around), countTo + 1),
  };
}

/** The range of requested rows. */
function getRange(
  count: number,
  { from = 0, size = count, after, before, behind }: Selection,
  placeOf: (id: string) => number,
  firstBehind: (mark: Row) => number,
): readonly [from: number, end: number] {
  if (behind !== undefined) {
    const place = firstBehind(behind);
    return [place, Math.min(place + size, count)];
  }
  if (after === undefined && before === undefined) return [from, Math.min(from + size, count)];
  const place = placeOf(after ?? before ?? '');
  if (place < 0) return [0, 0];
  return after === undefined ? [Math.max(place - size, 0), place] : [place + 1, Math.min(place + 1 + size, count)];
}

function findRows(rows: readonly Row[], selection: Selection, cache: SelectionCache): Int32Array {
  const { where, search, showing, sort = [] } = selection;
  const name = JSON.stringify([where ?? null, search ?? null, showing ?? null, sort]);
  const known = cache.found.get(name);
  if (known !== undefined) return known;
  const found = sorted(rows, matching(rows, selection), sort, cache);
  const [oldest] = cache.found.keys();
  if (cache.found.size >= MAX_SELECTIONS && oldest !== undefined) cache.found.delete(oldest);
  cache.found.set(name, found);
  return found;
}

function matching(rows: readonly Row[], { where = null, search, showing }: Selection): Int32Array {
  const words = (search?.text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const { fields = [], whole = [] } = search ?? {};
  const text = (search?.text ?? '').trim().toLowerCase();
  const isWhole = (row: Row) => text !== '' && whole.some((field) => String(row[field] ?? '').toLowerCase() === text);
  const fits = (row: Row) => words.every((word) => fields.some((field) => contains(row[field], word)));
  const found = new Int32Array(rows.length);
  let count = 0;
  rows.forEach((row, index) => {
    if (where !== null && !holds(where, row)) return;
    if (showing !== undefined && !refersToMedia(showing, row)) return;
    if (words.length > 0 && !fits(row) && !isWhole(row)) return;
    found[count] = index;
    count += 1;
  });
  return found.slice(0, count);
}

function contains(value: unknown, word: string): boolean {
  if (Array.isArray(value)) return value.some((member) => contains(member, word));
  if (looksLikeDocument(value)) return plainText(value).toLowerCase().includes(word);
  return (typeof value === 'string' || typeof value === 'number') && String(value).toLowerCase().includes(word);
}

/**
 * Sorts by single numbers that combine all columns and the index, because sorting numbers is ten times faster than calling a
 * comparison. When they would exceed the safe integers, rows are compared column by column.
 */
function sorted(rows: readonly Row[], found: Int32Array, sort: readonly SortBy[], cache: SelectionCache): Int32Array {
  if (sort.length === 0) return found;
  const columns = sort.map((by) => columnOf(rows, by, cache));
  const span = columns.reduce((product, { count }) => product * (count + 1), rows.length);
  if (span > Number.MAX_SAFE_INTEGER) return found.slice().sort((left, right) => compareBy(columns, left, right));
  const keys = new Float64Array(found.length);
  found.forEach((index, position) => {
    let key = 0;
    for (const { places, count } of columns) key = key * (count + 1) + (places[index] ?? 0);
    keys[position] = key * rows.length + index;
  });
  return Int32Array.from(keys.sort(), (key) => key % rows.length);
}

function compareBy(columns: readonly Column[], left: number, right: number): number {
  for (const { places } of columns) {
    const difference = (places[left] ?? 0) - (places[right] ?? 0);
    if (difference !== 0) return difference;
  }
  return left - right;
}

function columnOf(rows: readonly Row[], by: SortBy, cache: SelectionCache): Column {
  const name = JSON.stringify([by.field, by.descending === true, by.order ?? null]);
  const known = cache.columns.get(name);
  if (known !== undefined) return known;
  const column = by.order === undefined ? columnOfField(rows, by, cache) : columnOfOptions(rows, by.field, by.order);
  const directed = by.descending === true ? reverseColumn(column) : column;
  cache.columns.set(name, directed);
  return directed;
}

function columnOfField(rows: readonly Row[], { field }: SortBy, { fields }: SelectionCache): Column {
  const kept = fields.get(field) ?? createSortIndex(field);
  fields.set(field, kept);
  const { places, count } = kept.read(rows);
  return { places: Float64Array.from(places, (place) => (place < 0 ? count : place)), count };
}

function columnOfOptions(rows: readonly Row[], field: string, order: readonly unknown[]): Column {
  const places = new Map(order.map((value, place) => [value, place]));
  return { places: Float64Array.from(rows, (row) => places.get(row[field]) ?? order.length), count: order.length };
}

/** Reverses a column; rows without a value stay last. */
function reverseColumn({ places, count }: Column): Column {
  return { places: places.map((place) => (place === count ? count : count - 1 - place)), count };
}

function sumOf(rows: readonly Row[], found: Int32Array, field: string): number {
  let sum = 0;
  for (const index of found) {
    const value = rows[index]?.[field];
    if (typeof value === 'number') sum += value;
  }
  return sum;
}
