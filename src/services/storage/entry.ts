import * as v from 'valibot';
import { hashText } from '../../lib/text/hash-text.ts';
import { DEFAULT_LIFETIME, type Slice } from './slice.ts';

/** A stored value with its times (milliseconds since 1970), schema version, and a checksum against accidents. */
export interface Entry {
  readonly value: unknown;
  readonly time: number;
  readonly expire: number;
  readonly version: number;
  readonly check: string;
}

/** Result of reading an entry. `expired` is not an error, `damaged` is one. */
export type EntryResult<Value> =
  | {
      readonly kind: 'ok';
      readonly value: Value;
      readonly time: number;
      readonly expire: number;
      readonly migrated: boolean;
    }
  | { readonly kind: 'expired' }
  | { readonly kind: 'damaged' };

/** Maximum milliseconds that a stored time may be in the future, for clocks that were set back. */
const CLOCK_SKEW = 172_800_000;
/** Maximum length of a stored value, in characters of JSON. */
const MAX_VALUE_LENGTH = 64 * 1024;
const DAMAGED = { kind: 'damaged' } as const;

const entryContract = v.object({
  value: v.unknown(),
  time: v.pipe(v.number(), v.finite()),
  expire: v.pipe(v.number(), v.finite()),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  check: v.pipe(v.string(), v.minLength(1)),
});

/** Wraps a value for storing. */
export function makeEntry<Value>(slice: Slice<Value>, value: Value, time: number): Entry {
  const expire = time + (slice.lifetime ?? DEFAULT_LIFETIME);
  const { version } = slice;
  return { value, time, expire, version, check: checksum(slice.key, { value, time, expire, version }) };
}

/** Reason why an entry cannot be stored: it cannot be serialised, or is too long. Null when it can. */
export function refusalOf(entry: Entry): 'unwritable' | 'tooLarge' | null {
  if (entry.check === '') return 'unwritable';
  return (textOf(entry.value) ?? '').length > MAX_VALUE_LENGTH ? 'tooLarge' : null;
}

/** Reads a stored entry of a slice. Never throws, whatever the raw value is. */
export function readEntry<Value>(slice: Slice<Value>, raw: unknown, now: number): EntryResult<Value> {
  const decoded = v.safeParse(entryContract, raw);
  if (!decoded.success) return DAMAGED;
  const { value, time, expire, version, check } = decoded.output;
  if (check !== checksum(slice.key, { value, time, expire, version })) return DAMAGED;
  if (time > now + CLOCK_SKEW || expire > time + (slice.lifetime ?? DEFAULT_LIFETIME)) return DAMAGED;
  if (expire <= now) return { kind: 'expired' };
  const current = migrate(slice, value, version);
  if (current === undefined) return DAMAGED;
  const fitting = safeParse(slice, current.value);
  return fitting === undefined
    ? DAMAGED
    : { kind: 'ok', value: fitting.value, time, expire, migrated: version !== slice.version };
}

/** The value validated by the slice's schema; undefined when it is invalid. */
export function safeParse<Value>(slice: Slice<Value>, value: unknown): { readonly value: Value } | undefined {
  try {
    const parsed = v.safeParse(slice.schema, value);
    return parsed.success ? { value: parsed.output } : undefined;
  } catch {
    return undefined;
  }
}

function migrate(slice: Slice<unknown>, value: unknown, from: number): { readonly value: unknown } | undefined {
  if (from > slice.version) return undefined;
  let current = value;
  for (let version = from; version < slice.version; version += 1) {
    const step = slice.migrations?.[version];
    if (step === undefined) return undefined;
    try {
      current = step(current);
    } catch {
      return undefined;
    }
  }
  return { value: current };
}

/** A hash of key and content: detects accidents, not attacks. Empty for values without a JSON form. */
function checksum(key: string, content: Omit<Entry, 'check'>): string {
  const text = textOf([key, content.value, content.time, content.expire, content.version]);
  if (text === null) return '';
  return hashText(text).toString(16).padStart(8, '0');
}

/** JSON text; null for values without one, such as cycles and very deep nesting. */
function textOf(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}
