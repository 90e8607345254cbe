import { createHash } from 'node:crypto';
import { memoize } from '../../lib/memoize.ts';
import type { TableShape } from './table-shape.ts';

/**
 * Bytes for the texts of one index entry. PostgreSQL refuses entries of more than 2,704 bytes, after compression, which random texts
 * do not have; the rest is for the numbers and date-times beside them.
 */
const MAX_ENTRY_BYTES = 2_500;

/** The longest texts, in bytes, that the columns of a field may have because of its indexes. */
export interface TextLimits {
  /** Of the column for equality comparisons. */
  readonly compared: number;
  /** Of the sort column. */
  readonly order: number;
}

type Column = keyof TextLimits;
type IndexedTexts = readonly (readonly [column: Column, name: string])[];

const NO_LIMITS: TextLimits = { compared: Number.POSITIVE_INFINITY, order: Number.POSITIVE_INFINITY };
const limitsByShape = memoize(computeLimits);

/** The limits of a field of a table. */
export const limitsOf = (shape: TableShape, name: string): TextLimits => limitsByShape(shape).get(name) ?? NO_LIMITS;

function computeLimits(shape: TableShape): ReadonlyMap<string, TextLimits> {
  const texts = new Set(shape.fields.filter(({ kind }) => kind === 'text').map(({ name }) => name));
  const limits = new Map<string, TextLimits>();
  for (const index of indexedTexts(shape)) {
    const own = index.filter(([, name]) => texts.has(name));
    const most = Math.floor(MAX_ENTRY_BYTES / own.length);
    for (const [column, name] of own) {
      const known = limits.get(name) ?? NO_LIMITS;
      limits.set(name, { ...known, [column]: Math.min(known[column], most) });
    }
  }
  return limits;
}

/** The columns of each index of a table (`wantedIndexes`) that may have long texts. */
function indexedTexts({
  fields,
  sorts = [],
  filters = [],
  indexes = [],
  unique = [],
}: TableShape): readonly IndexedTexts[] {
  const compared = (names: readonly string[]) => names.map((name) => ['compared', name] as const);
  const ordered = sorts.map((sort) =>
    // Options are sorted by their position.
    sort.filter(({ order }) => order === undefined).map(({ field }) => ['order', field] as const),
  );
  const [byDefault = []] = ordered;
  const single = fields
    .filter(({ indexed }) => indexed)
    // The index of a field with few values also has the value itself.
    .map(({ name }) => [...compared(filters.includes(name) ? [name, name] : [name]), ...byDefault]);
  return [...single, ...ordered, ...indexes.map(compared), ...unique.map(compared)];
}

export const isWithin = (text: string, bytes: number): boolean =>
  // A character has three bytes at most; most texts are so short that they need not be measured.
  text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes;

/** What an index holds instead of a text that is too long for it: equal for equal texts only. */
export const digestOf = (text: string): string => `\u0001${createHash('sha256').update(text).digest('hex')}`;

/** True for lists whose members fit into an index of members. */
export const hasShortMembers = (members: readonly string[]): boolean =>
  members.every((member) => isWithin(member, MAX_ENTRY_BYTES));
