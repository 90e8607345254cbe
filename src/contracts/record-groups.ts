import * as v from 'valibot';

/** Grouping of records: by value, or by the day or month of a date. */
export const GROUP_UNITS = ['value', 'day', 'month'] as const;
export type GroupUnit = (typeof GROUP_UNITS)[number];

/** Maximum groups of one response; beyond that, the latest days or the groups with most records are returned. */
export const MAX_GROUPS = 400;

/** Kinds of fields to group by value, to group by date, and to sum. */
export const VALUE_KINDS: ReadonlySet<string> = new Set(['select', 'boolean']);
export const DAY_KINDS: ReadonlySet<string> = new Set(['date', 'datetime']);
export const SUM_KINDS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money']);

/** True when a field of this kind can be grouped by this unit. */
export const fitsUnit = (unit: GroupUnit, kind: string): boolean =>
  (unit === 'value' ? VALUE_KINDS : DAY_KINDS).has(kind);

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(80));

/**
 * Request body of `POST /statistics/records`: the resource, the field and unit of the groups, a field to sum, and the
 * time span of `by`.
 */
export const recordGroupsRequest = v.object({
  resource: name,
  by: name,
  unit: v.picklist(GROUP_UNITS),
  sum: v.nullable(name),
  from: v.nullable(day),
  to: v.nullable(day),
});
export type RecordGroupsRequest = v.InferOutput<typeof recordGroupsRequest>;

/**
 * Its response. Days and months in order, without those that have no records; values by number of records, descending.
 * Records without a value form a group with an empty one. `sum` is null when nothing is summed; amounts are in fen.
 */
export const recordGroupsContract = v.object({
  total: v.number(),
  sum: v.nullable(v.number()),
  groups: v.array(v.object({ value: v.string(), count: v.number(), sum: v.nullable(v.number()) })),
  /** Number of omitted groups. */
  more: v.number(),
});
export type RecordGroups = v.InferOutput<typeof recordGroupsContract>;
