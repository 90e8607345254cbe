import { type Condition, isEmpty } from '../../contracts/resource/condition.ts';
import type { Row, Selection } from './store.ts';

/** Finds the rows that have a value without looking at the others, so that a file of many lines is read in one go (B3). */
export interface ValueIndex {
  /** The rows among which all that fit are, in the order of insertion; null when looking at every row is as good. */
  readonly candidates: (selection: Selection) => readonly Row[] | null;
  readonly put: (row: Row) => void;
  readonly remove: (id: string) => void;
}

/** Fields of one collection that are remembered. */
const MAX_FIELDS = 8;
/** More rows than this share of all are not worth picking out one by one. */
const SHARE = 8;

interface Place {
  readonly row: Row;
  /** Rises with each row that comes. */
  readonly order: number;
}

/** Makes an index over rows that the table hands on as they change. Fields are read when they are first asked for. */
export function createValueIndex(first: readonly Row[]): ValueIndex {
  let next = first.length;
  const places = new Map<string, Place>(first.map((row, order) => [row.id, { row, order }]));
  const fields: Fields = new Map();
  const forget = (row: Row) => {
    for (const [field, ids] of fields) for (const key of keysOf(row[field])) ids.get(key)?.delete(row.id);
  };
  return {
    put(row) {
      const before = places.get(row.id);
      if (before !== undefined) forget(before.row);
      else next += 1;
      places.set(row.id, { row, order: before?.order ?? next });
      for (const [field, ids] of fields) note(ids, field, row);
    },
    remove(id) {
      const before = places.get(id);
      if (before !== undefined) forget(before.row);
      places.delete(id);
    },
    candidates({ where, sort = [], around }) {
      if (sort.length > 0 || around !== undefined) return null;
      const least = fewest(fields, places, where ?? null);
      if (least === null || least.size * SHARE > places.size) return null;
      return [...least]
        .flatMap((id) => places.get(id) ?? [])
        .sort((left, right) => left.order - right.order)
        .map(({ row }) => row);
    },
  };
}

/** Ids by value, by field. */
type Fields = Map<string, Map<string, Set<string>>>;

/** The ids of the rows that have the rarest of the values that all rows that fit have; null where there is no such value. */
function fewest(fields: Fields, places: ReadonlyMap<string, Place>, where: Condition | null): Set<string> | null {
  const found = equalsIn(where).flatMap(({ field, key }) => {
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
  for (const { row } of places.values()) note(ids, field, row);
  fields.set(field, ids);
  return ids;
}

function note(ids: Map<string, Set<string>>, field: string, row: Row): void {
  for (const key of keysOf(row[field])) {
    const same = ids.get(key);
    if (same === undefined) ids.set(key, new Set([row.id]));
    else same.add(row.id);
  }
}

/** What a value is found by: a list by each of its members, as a condition looks at it. */
function keysOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(keysOf))];
  if (typeof value === 'string') return [`text ${value.toLowerCase()}`];
  return typeof value === 'number' || typeof value === 'boolean' ? [`${typeof value} ${value}`] : [];
}

/** The values that every row that fits has. */
function equalsIn(where: Condition | null): readonly { readonly field: string; readonly key: string }[] {
  if (where === null) return [];
  if ('all' in where) return where.all.flatMap(equalsIn);
  if (!('field' in where) || where.op !== 'is' || isEmpty(where.value) || Array.isArray(where.value)) return [];
  const [key] = keysOf(where.value);
  return key === undefined ? [] : [{ field: where.field, key }];
}
