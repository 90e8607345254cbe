import type { ResourceDefinition, ResourceRecord } from '../../../contracts/resource/definition.ts';
import { MAX_LIST_CHARACTERS, MIN_ROW_CHARACTERS } from '../../../contracts/resource/responses.ts';
import { COMMON_FIELDS } from '../stored-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields that rows of a list always have (`fixed`), and those that are left out last as long as they are short (`last`). */
interface BoundRules {
  readonly fixed: ReadonlySet<string>;
  readonly last?: ReadonlySet<string>;
}

const lengthOf = (value: unknown): number => (JSON.stringify(value) ?? '').length;

/** Characters up to which a value is short. */
const SHORT = 500;
/** Characters around the list of names that were left out, as `,"omitted":[]`. */
const MARK_LENGTH = 13;

/** A row that would be longer than its share, without its longest fields. */
interface Cut {
  readonly omitted: readonly string[];
  /** Characters that it has less than the whole row. */
  readonly saved: number;
}

/**
 * The names of the fields that each row leaves out, so that all rows together have at most `MAX_LIST_CHARACTERS` as JSON. Rows that
 * are longer than an equal share lose their longest fields first; as many of them as there is room for stay whole, in their order.
 * However many rows there are, each may have `MIN_ROW_CHARACTERS`.
 */
export function findOmissions(rows: readonly Values[], rules: BoundRules): readonly (readonly string[])[] {
  const lengths = rows.map((row) => lengthOf(row) + 1);
  const share = Math.max(MIN_ROW_CHARACTERS, Math.floor(MAX_LIST_CHARACTERS / Math.max(rows.length, 1)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total <= Math.max(MAX_LIST_CHARACTERS, share * rows.length)) return rows.map(() => []);
  const cuts = rows.map((row, index): Cut => {
    const excess = (lengths[index] ?? 0) - share;
    return excess <= 0 ? WHOLE : cut(row, excess + MARK_LENGTH, rules);
  });
  let left = MAX_LIST_CHARACTERS - cuts.reduce((length, { saved }) => length - saved, total);
  return cuts.map(({ omitted, saved }) => {
    if (saved > left) return omitted;
    left -= saved;
    return [];
  });
}

const WHOLE: Cut = { omitted: [], saved: 0 };

/** A row without its longest fields, which have at least `excess` characters; without all that may be left out when they have fewer. */
function cut(row: Values, excess: number, { fixed, last = new Set() }: BoundRules): Cut {
  const fields = Object.entries(row)
    .filter(([name]) => !fixed.has(name))
    // A name that is left out moves from the row to the list of names.
    .map(([name, value]) => ({ name, length: lengthOf(value) + 1 }))
    .map((field) => ({ ...field, isLast: last.has(field.name) && field.length <= SHORT }))
    .toSorted((one, other) => Number(one.isLast) - Number(other.isLast) || other.length - one.length);
  const omitted: string[] = [];
  let freed = 0;
  for (const { name, length } of fields) {
    if (freed >= excess) break;
    omitted.push(name);
    freed += length;
  }
  return { omitted, saved: Math.max(0, freed - MARK_LENGTH) };
}

const COMMON: ReadonlySet<string> = new Set([...COMMON_FIELDS, 'can']);

/** Records of a list, of which long ones lack the fields that they name in `omitted`; titles and states are left out last. */
export function boundRecords(
  { titleField, tree, lifecycle }: ResourceDefinition,
  records: readonly ResourceRecord[],
): readonly ResourceRecord[] {
  const last = new Set([
    titleField,
    ...(tree === undefined ? [] : [tree.parentField]),
    ...(lifecycle?.regions ?? []).map(({ field }) => field),
  ]);
  const omissions = findOmissions(records, { fixed: COMMON, last });
  return records.map((record, index) => {
    const omitted = omissions[index] ?? [];
    if (omitted.length === 0) return record;
    const { id, version, creator, createTime, updater, updateTime, can, ...values } = record;
    const common = { id, version, creator, createTime, updater, updateTime, can };
    return { ...without(values, omitted), ...common, omitted: [...omitted] };
  });
}

/** The values without those of the given names. */
export function without(values: Values, names: readonly string[]): Values {
  const left = new Set(names);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name)));
}
