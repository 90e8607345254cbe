import { fieldTypeOf } from '../field-types.ts';
import type { Stored } from '../model-definition.ts';

/** Bytes of an index entry besides its values: a pointer to the row, a header, and the free space left in its pages. */
const ENTRY_BYTES = 24;
/** Average bytes of a value; texts are assumed to have the length of a usual name. */
const VALUE_BYTES: Readonly<Record<string, number>> = {
  ...{ integer: 8, decimal: 8, money: 8, boolean: 1, date: 12, datetime: 20, select: 12, relation: 8 },
  ...{ phone: 14, code: 16, email: 28, url: 48, text: 24 },
};
const DEFAULT_VALUE_BYTES = 24;
/** Milliseconds that PostgreSQL needs to write one more entry, measured with warm pages. */
const WRITE_MS = 0.02;
/** Factor for the upper levels of the tree above the pages of entries. */
const UPPER_LEVELS_FACTOR = 1.05;

/** Cost of an index over some fields. */
export interface IndexCost {
  readonly bytes: number;
  /** Milliseconds added to each write. */
  readonly writeMs: number;
}

/**
 * Estimates the cost of an index over these fields for a number of records. Only a hint, shown before the index is
 * built.
 */
export function indexCost(fields: readonly Stored[], records: number): IndexCost {
  const values = fields.map(({ type }) => VALUE_BYTES[fieldTypeOf(type)?.kind ?? ''] ?? DEFAULT_VALUE_BYTES);
  const entry = values.reduce((sum, bytes) => sum + bytes, ENTRY_BYTES);
  return { bytes: Math.round(entry * records * UPPER_LEVELS_FACTOR), writeMs: WRITE_MS * Math.max(1, fields.length) };
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats bytes in the unit that leaves the fewest digits, such as `1.2 MB`. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value >= 10 || unit === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[unit] ?? ''}`;
}
