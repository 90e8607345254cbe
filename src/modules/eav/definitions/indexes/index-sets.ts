import * as v from 'valibot';
import { fieldTypeOf } from '../field-types.ts';

/** A stored collection or field. */
interface Stored {
  readonly id: string;
  readonly [name: string]: unknown;
}
/** Names the values of a field within records. */
type ColumnOf = (field: Stored) => string;

/** How many sets a collection may have, and how many fields a set. */
export const INDEX_LIMITS = { sets: 10, fields: 4 } as const;

const setContract = v.object({
  /** Ids of fields, the most telling one first. */
  fields: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1), v.maxLength(INDEX_LIMITS.fields)),
  /** No two records have the same values in all of them. */
  unique: v.boolean(),
});
/** Fields of a collection that are looked for together, or whose values together are unique. */
export type IndexSet = v.InferOutput<typeof setContract>;
const setsContract = v.pipe(v.array(setContract), v.maxLength(INDEX_LIMITS.sets));

/** Reads the sets of a collection as they are stored; undefined for what is none of it. */
export function readIndexSets(stored: unknown): readonly IndexSet[] | undefined {
  if (stored === null || stored === undefined || stored === '') return [];
  if (typeof stored !== 'string') return undefined;
  try {
    const read = v.safeParse(setsContract, JSON.parse(stored));
    return read.success ? read.output : undefined;
  } catch {
    // Whatever cannot be read is told to whoever sent it.
    return undefined;
  }
}

/** Kinds of which a database keeps one short value for each record. */
const KINDS: ReadonlySet<string> = new Set(
  'text code email phone url select relation integer decimal money boolean date datetime'.split(' '),
);

/** True for a field that can stand in a set. */
export const canBeIndexed = (field: Stored): boolean => KINDS.has(fieldTypeOf(field.type)?.kind ?? '');

/**
 * Names the field at which each unique set is refused: the first that has no rule of its own. Null for a set that has none left.
 * Sets with a field that is not there are left out, and so are those that are not unique.
 */
export function leadersOf(
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

/** The unique sets of a collection as names of columns, the leading one first. */
export function uniqueColumns(
  sets: readonly IndexSet[],
  fields: readonly Stored[],
  columnOf: ColumnOf,
): readonly (readonly [string, ...string[]])[] {
  const columns = new Map(fields.map((field) => [field.id, columnOf(field)]));
  return leadersOf(sets, fields).flatMap(({ set, leader }) => {
    if (leader === null) return [];
    const names = [leader, ...set.fields.filter((id) => id !== leader)].map((id) => columns.get(id) ?? id);
    const [first, ...within] = names;
    return first === undefined ? [] : [[first, ...within] as const];
  });
}

/** The other sets as names of columns. */
export const plainColumns = (
  sets: readonly IndexSet[],
  fields: readonly Stored[],
  columnOf: ColumnOf,
): readonly (readonly string[])[] =>
  sets.flatMap((set) => {
    const names = set.fields.flatMap((id) => fields.filter((field) => field.id === id).map(columnOf));
    return set.unique || names.length < set.fields.length ? [] : [names];
  });

/** The columns by which records are found without looking through all of them. */
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
