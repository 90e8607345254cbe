import { isEmpty } from '../../contracts/resource/condition.ts';
import { mediaIn } from '../../server/store/shown-media.ts';
import type { Row } from '../../server/store/store.ts';
import { orderKey } from './order-key.ts';
import { mediaEntry, type ShapeField, type TableShape } from './table-shape.ts';
import { digestOf, hasShortMembers, isWithin, limitsOf } from './text-limits.ts';
import { lowerUnits, partsOf, unitsText } from './units-text.ts';

/** The values of a row's columns in the order of `columnsOf`, and the fields whose columns are not exact. */
export interface ShadowRow {
  readonly values: readonly unknown[];
  /**
   * Names of fields whose values the database cannot compare (`v:`), sort (`o:`) or add up (`s:`) as JavaScript does;
   * null without any.
   */
  readonly odd: readonly string[] | null;
}

/** The mark of a row on which a query that uses a field in this way cannot decide. */
export const inexactMark = (use: 'v' | 'o' | 's', name: string): string => `${use}:${name}`;

/** The column values of a row. */
export function shadowRow(shape: TableShape, row: Row): ShadowRow {
  const { fields, parts, media } = shape;
  const odd: string[] = [];
  const values = fields.flatMap((field) => columnValues(shape, field, row[field.name], odd));
  const found = parts === undefined ? [] : [parts.flatMap((name) => lowerTexts(row[name])).flatMap(partsOf)];
  const shown = media === undefined ? [] : [getMediaEntries(media, row)];
  return {
    values: [...found.map((all) => [...new Set(all)]), ...shown, ...values],
    odd: odd.length === 0 ? null : odd,
  };
}

/** Null for a row that refers to no file, which is common. */
function getMediaEntries(media: readonly string[], row: Row): readonly string[] | null {
  const entries = media.flatMap((name) => mediaIn(row[name]).map((id) => mediaEntry(name, id)));
  return entries.length === 0 ? null : entries;
}

const lowerTexts = (value: unknown): readonly string[] =>
  [value].flat().flatMap((each) => (typeof each === 'string' ? [lowerUnits(each)] : []));

function columnValues(
  shape: TableShape,
  { name, kind }: ShapeField,
  value: unknown,
  odd: string[],
): readonly unknown[] {
  const isExact = value === undefined || value === null || IS_EXACT[kind](value);
  if (!isExact) odd.push(inexactMark('v', name));
  const kept = isExact ? value : null;
  if (kind === 'number' && typeof kept === 'number' && !Number.isSafeInteger(kept)) odd.push(inexactMark('s', name));
  if (kind === 'list') return [Array.isArray(kept) ? kept.map((member) => lowerUnits(String(member))) : null];
  if (kind === 'moment') return [kept ?? null, toMomentOrder(kept)];
  if (kind !== 'text') return [kept ?? null];
  if (typeof kept !== 'string') return [null, null, null];
  const limits = limitsOf(shape, name);
  const lower = lowerUnits(kept);
  if (!isWithin(lower, limits.compared)) {
    odd.push(inexactMark('v', name));
    // A unique key compares the digest; all else is compared in JavaScript.
    return [null, digestOf(lower), null];
  }
  const order = isEmpty(kept) ? null : orderKey(kept);
  const isSorted = order === null || (order !== undefined && isWithin(order, limits.order));
  if (!isSorted) odd.push(inexactMark('o', name));
  return [unitsText(kept), lower, isSorted ? order : null];
}

/** The sort value of a column; undefined for a value that only JavaScript can sort. */
export function sortedBy(shape: TableShape, field: ShapeField, value: unknown): unknown {
  const odd: string[] = [];
  const values = columnValues(shape, field, value, odd);
  return odd.some((mark) => mark !== inexactMark('s', field.name)) ? undefined : (values.at(-1) ?? null);
}

const DAY_LENGTH = 10;

/** The order key of a date-time: a date counts as its first second. Null when there is no value. */
function toMomentOrder(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return value.length === DAY_LENGTH ? `${value} 00:00:00` : value;
}

const MOMENT = /^(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?)?$/;
const isPlainText = (value: unknown): boolean => typeof value === 'string' && (value === '' || value.trim() !== '');

/**
 * Values that a column can represent exactly. Blank texts cannot: they count as empty in some comparisons and not in others. The
 * index of a list's members has room for members of a limited length.
 */
const IS_EXACT: Readonly<Record<ShapeField['kind'], (value: unknown) => boolean>> = {
  text: isPlainText,
  moment: (value) => typeof value === 'string' && MOMENT.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  list: (value) =>
    Array.isArray(value) &&
    value.every((member) => typeof member === 'string' && member !== '' && isPlainText(member)) &&
    hasShortMembers(value),
};
