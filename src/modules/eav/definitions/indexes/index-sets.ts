import * as v from 'valibot';
import { fieldTypeOf } from '../field-types.ts';

/** A stored collection or field. */
interface Stored {
  readonly id: string;
  readonly [name: string]: unknown;
}
/** Returns the column that stores the values of a field. */
type ColumnOf = (field: Stored) => string;

/** Maximum number of index sets of a collection, and of fields in a set. */
export const INDEX_LIMITS = { sets: 10, fields: 4 } as const;

const setContract = v.object({
  /** Ids of fields, the most selective one first. */
  fields: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1), v.maxLength(INDEX_LIMITS.fields)),
  /** True when no two records may have the same values in all fields of the set. */
  unique: v.boolean(),
});
/** Fields of a collection that are searched together, or whose combined values are unique. */
export type IndexSet = v.InferOutput<typeof setContract>;
const setsContract = v.pipe(v.array(setContract), v.maxLength(INDEX_LIMITS.sets));

/** Parses the stored index sets of a collection; undefined when they are invalid. */
export function readIndexSets(stored: unknown): readonly IndexSet[] | undefined {
  if (stored === null || stored === undefined || stored === '') return [];
  if (typeof stored !== 'string') return undefined;
  try {
    const read = v.safeParse(setsContract, JSON.parse(stored));
    return read.success ? read.output : undefined;
  } catch {
    // The caller reports what cannot be parsed.
    return undefined;
  }
}

/** Field kinds that store one short value for each record. */
const INDEXABLE_KINDS: ReadonlySet<string> = new Set(
  'text code email phone url select relation integer decimal money boolean date datetime'.split(' '),
);

/** True for a field that may be part of an index set. */
export const canBeIndexed = (field: Stored): boolean => INDEXABLE_KINDS.has(fieldTypeOf(field.type)?.kind ?? '');

/**
 * Chooses the field at which a violation of each unique set is reported: the first without a rule of its own; null when
 * the set has none left. Skips sets that are not unique and sets with a missing field.
 */
export function leadingFieldsOf(
  sets: readonly IndexSet[],
  fields: readonly Stored[],
): readonly { readonly set: IndexSet; readonly leader: string | null }[] {
  const taken = new Set(fields.filter(({ unique }) => unique === true).map(({ id }) => id));
  const known = new Set(fields.map(({ id }) => id));
  return sets
    .filter((set) => set.unique && set.fields.every((id) => known.has(id)))
    .map((set) => {
      const leader = set.fields.find((id) => !taken.has(id)) ?? null;
      if (leader !== null) taken.add(leader);
      return { set, leader };
    });
}

/** The unique sets of a collection as column names, the leading one first. */
export function uniqueColumns(
  sets: readonly IndexSet[],
  fields: readonly Stored[],
  columnOf: ColumnOf,
): readonly (readonly [string, ...string[]])[] {
  const columns = new Map(fields.map((field) => [field.id, columnOf(field)]));
  return leadingFieldsOf(sets, fields).flatMap(({ set, leader }) => {
    if (leader === null) return [];
    const names = [leader, ...set.fields.filter((id) => id !== leader)].map((id) => columns.get(id) ?? id);
    const [first, ...within] = names;
    return first === undefined ? [] : [[first, ...within] as const];
  });
}

/** The sets that are not unique, as column names. */
export const plainColumns = (
  sets: readonly IndexSet[],
  fields: readonly Stored[],
  columnOf: ColumnOf,
): readonly (readonly string[])[] =>
  sets.flatMap((set) => {
    const names = set.fields.flatMap((id) => fields.filter((field) => field.id === id).map(columnOf));
    return set.unique || names.length < set.fields.length ? [] : [names];
  });

/** The columns that an index serves, so that records are found without a full scan. */
export function indexedColumns(collection: Stored, fields: readonly Stored[], columnOf: ColumnOf): ReadonlySet<string> {
  const sets = readIndexSets(collection.indexSets) ?? [];
  const own = fields.filter(
    (field) =>
      (field.indexed === true || field.unique === true || fieldTypeOf(field.type)?.kind === 'relation') &&
      canBeIndexed(field),
  );
  const leading = [...plainColumns(sets, fields, columnOf), ...uniqueColumns(sets, fields, columnOf)].flatMap(
    ([first]) => first ?? [],
  );
  return new Set([...own.map(columnOf), ...leading]);
}
