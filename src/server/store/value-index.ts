import { type Condition, isEmpty } from '../../contracts/resource/condition.ts';
import type { Row, Selection } from './store.ts';

/** Finds rows by a value without scanning all rows, so that an import of many lines is fast (B3). */
export interface ValueIndex {
  /** A superset of the matching rows, in the order of insertion; null when a scan of all rows is as good. */
  readonly candidates: (selection: Selection) => readonly Row[] | null;
  readonly put: (row: Row) => void;
  readonly remove: (id: string) => void;
}

/** Maximum indexed fields of one collection. */
const MAX_FIELDS = 8;
/** The index is used only for less than one in this many rows. */
const MIN_SELECTIVITY = 8;

interface Place {
  readonly row: Row;
  /** Order of insertion. */
  readonly order: number;
}

/** Creates an index that the table updates. Fields are indexed on first use. */
export function createValueIndex(first: readonly Row[]): ValueIndex {
  let next = first.length;
  const places = new Map<string, Place>(first.map((row, order) => [row.id, { row, order }]));
  const fields: Fields = new Map();
  const removeRow = (row: Row) => {
    for (const [field, ids] of fields) for (const key of keysOf(row[field])) ids.get(key)?.delete(row.id);
  };
  return {
    put(row) {
      const before = places.get(row.id);
      if (before !== undefined) removeRow(before.row);
      else next += 1;
      places.set(row.id, { row, order: before?.order ?? next });
      for (const [field, ids] of fields) addRow(ids, field, row);
    },
    remove(id) {
      const before = places.get(id);
      if (before !== undefined) removeRow(before.row);
      places.delete(id);
    },
    candidates({ where, sort = [], around }) {
      if (sort.length > 0 || around !== undefined) return null;
      const least = findFewest(fields, places, where ?? null);
      if (least === null || least.size * MIN_SELECTIVITY > places.size) return null;
      return [...least]
        .flatMap((id) => places.get(id) ?? [])
        .sort((left, right) => left.order - right.order)
        .map(({ row }) => row);
    },
  };
}

/** Ids by value, by field. */
type Fields = Map<string, Map<string, Set<string>>>;

/** The ids of the rows with the rarest value that the condition requires; null when it requires no value. */
function findFewest(fields: Fields, places: ReadonlyMap<string, Place>, where: Condition | null): Set<string> | null {
  const found = findEqualities(where).flatMap(({ field, key }) => {
    const ids = idsBy(fields, places, field);
    return ids === null ? [] : [ids.get(key) ?? new Set<string>()];
  });
  return found.sort((left, right) => left.size - right.size)[0] ?? null;
}

function idsBy(fields: Fields, places: ReadonlyMap<string, Place>, field: string): Map<string, Set<string>> | null {
  const known = fields.get(field);
  if (known !== undefined) return known;
  if (fields.size >= MAX_FIELDS) return null;
  const ids = new Map<string, Set<string>>();
  for (const { row } of places.values()) addRow(ids, field, row);
  fields.set(field, ids);
  return ids;
}

function addRow(ids: Map<string, Set<string>>, field: string, row: Row): void {
  for (const key of keysOf(row[field])) {
    const same = ids.get(key);
    if (same === undefined) ids.set(key, new Set([row.id]));
    else same.add(row.id);
  }
}

/** The index keys of a value: those of each member for a list, as in conditions. */
function keysOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(keysOf))];
  if (typeof value === 'string') return [`text ${value.toLowerCase()}`];
  return typeof value === 'number' || typeof value === 'boolean' ? [`${typeof value} ${value}`] : [];
}

/** The values that a condition requires of every row. */
function findEqualities(where: Condition | null): readonly { readonly field: string; readonly key: string }[] {
  if (where === null) return [];
  if ('all' in where) return where.all.flatMap(findEqualities);
  if (!('field' in where) || where.op !== 'is' || isEmpty(where.value) || Array.isArray(where.value)) return [];
  const [key] = keysOf(where.value);
  return key === undefined ? [] : [{ field: where.field, key }];
}
