import { isEmpty } from '../condition.ts';
import type { Compute, ComputeUnits } from '../field.ts';
import type { RecordValues } from '../validate-record.ts';

const DAY_MS = 86_400_000;
/** Decimals of a quotient; further ones are rounding noise of binary fractions. */
const PRECISION = 1e6;

/** A number in the unit that the computation counts in; other values as they are. */
const inUnit = (value: unknown, units: ComputeUnits | undefined, place = 0): unknown =>
  typeof value === 'number' ? value / (units?.of[place] ?? 1) : value;

/** A computed number as it is stored. */
function toStored(value: unknown, units: ComputeUnits | undefined): unknown {
  if (typeof value !== 'number' || units === undefined) return value;
  const shift = 10 ** units.decimals;
  return (Math.sign(value) * Math.round(Math.abs(value) * units.to * shift)) / shift;
}

type Pair = Extract<Compute, { from: 'difference' | 'quotient' | 'days' }>;

/** Midnight UTC of a date or date-time; NaN when it is neither. */
const dayOf = (value: unknown): number => Date.parse(`${String(value).slice(0, 10)}T00:00:00Z`);

function ofPair(compute: Pair, values: RecordValues): number | null {
  const { from, fields } = compute;
  const units = compute.from === 'days' ? undefined : compute.units;
  const [left, right] = fields.map((name, place) => inUnit(values[name], units, place));
  if (isEmpty(left) || isEmpty(right)) return null;
  if (from === 'days') {
    const days = (dayOf(right) - dayOf(left)) / DAY_MS;
    return Number.isFinite(days) ? days : null;
  }
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  if (from === 'difference') return left - right;
  return right === 0 ? null : Math.round((left / right) * PRECISION) / PRECISION;
}

function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isEmpty(value) ? 0 : [...String(value)].length;
}

/** The sum of a number over the entries of a list; null when no entry has it. */
function totalOf(
  { list: name, field, units }: Extract<Compute, { from: 'total' }>,
  values: RecordValues,
): number | null {
  const list = values[name];
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  const numbers = entries.flatMap((entry) => {
    const value: unknown =
      typeof entry === 'object' && entry !== null ? Object.entries(entry).find(([name]) => name === field)?.[1] : null;
    return typeof value === 'number' ? [value / (units?.of[0] ?? 1)] : [];
  });
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}

/** The names of the fields that a computed value depends on. */
export function fieldsOfCompute(compute: Compute): readonly string[] {
  if ('fields' in compute) return compute.fields;
  return compute.from === 'total' ? [compute.list] : [compute.field];
}

/** Computes a value from other fields; null when its inputs are missing. */
export const computeValue = (compute: Compute, values: RecordValues): unknown =>
  toStored(resultOf(compute, values), 'units' in compute ? compute.units : undefined);

function resultOf(compute: Compute, values: RecordValues): unknown {
  switch (compute.from) {
    case 'copy':
      return inUnit(values[compute.field] ?? null, compute.units);
    case 'length':
      return lengthOf(values[compute.field]);
    case 'total':
      return totalOf(compute, values);
    case 'difference':
    case 'quotient':
    case 'days':
      return ofPair(compute, values);
    default:
      return ofMany(compute, values);
  }
}

/**
 * Converts a value to text. Values of unknown types, as a call may send them, become empty: converting them could
 * throw.
 */
const spoken = (value: unknown): string =>
  Array.isArray(value) ? value.map(spoken).join() : typeof value === 'object' ? '' : String(value);

/** Maximum characters of a joined text. */
const MAX_JOINED = 20_000;

/** Joins texts up to a limit: fields that join each other would double a text until the memory is full. */
function joinTexts(parts: readonly unknown[], separator: string): string {
  let text = '';
  for (const [at, part] of parts.entries()) {
    text += at === 0 ? spoken(part) : `${separator}${spoken(part)}`;
    if (text.length >= MAX_JOINED) break;
  }
  return text.slice(0, MAX_JOINED);
}

function ofMany(compute: Extract<Compute, { from: 'join' | 'sum' | 'product' }>, values: RecordValues): unknown {
  const parts = compute.fields
    .map((name, place) => inUnit(values[name], compute.units, place))
    .filter((value) => !isEmpty(value));
  if (parts.length === 0) return null;
  if (compute.from === 'join') return joinTexts(parts, compute.separator);
  const numbers = parts.filter((value) => typeof value === 'number');
  if (compute.from === 'sum') return numbers.reduce((sum, value) => sum + value, 0);
  return numbers.length < compute.fields.length ? null : numbers.reduce((product, value) => product * value, 1);
}
