import * as v from 'valibot';

/** How records are put in groups: by a value, or by the day or the month of a moment. */
export const GROUP_UNITS = ['value', 'day', 'month'] as const;
export type GroupUnit = (typeof GROUP_UNITS)[number];

/** Most groups that one answer holds; of more, those of the latest days or with the most records. */
export const MAX_GROUPS = 400;

/** Kinds of fields whose values put records in groups, and kinds that are added up. */
export const VALUE_KINDS: ReadonlySet<string> = new Set(['select', 'boolean']);
export const DAY_KINDS: ReadonlySet<string> = new Set(['date', 'datetime']);
export const SUM_KINDS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money']);

/** True where records can be put in groups of this unit by a field of this kind. */
export const fitsUnit = (unit: GroupUnit, kind: string): boolean =>
  (unit === 'value' ? VALUE_KINDS : DAY_KINDS).has(kind);

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(80));

/** What `POST /statistics/records` is asked: the resource, the field and unit of the groups, a field to add up, and days of `by`. */
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
 * What it answers. Days and months come in their order, those without records left out; values with the most records first. A
 * group of records without a value has an empty one. `sum` is null where nothing is added up; amounts are in fen.
 */
export const recordGroupsContract = v.object({
  total: v.number(),
  sum: v.nullable(v.number()),
  groups: v.array(v.object({ value: v.string(), count: v.number(), sum: v.nullable(v.number()) })),
  /** Groups that are left out. */
  more: v.number(),
});
export type RecordGroups = v.InferOutput<typeof recordGroupsContract>;
