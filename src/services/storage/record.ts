import type { Cipher } from './cipher.ts';
import type { Entry } from './entry.ts';

/** Raw entries of one stored record by the key of their slice; not yet validated. */
export type RawEntries = ReadonlyMap<string, unknown>;

/** Maximum length of a stored text to decrypt: well above what the console stores. */
const MAX_RECORD_LENGTH = 2_000_000;

/** Encrypts a record as `{value, time, expire}` around its entries. Equal entries give equal text; null when they are too long. */
export function encodeRecord(cipher: Cipher, entries: ReadonlyMap<string, Entry>): string | null {
  const all = [...entries.values()];
  const time = Math.max(0, ...all.map((entry) => entry.time));
  const expire = Math.max(0, ...all.map((entry) => entry.expire));
  return cipher.encrypt(JSON.stringify({ value: Object.fromEntries(entries), time, expire }));
}

/** The entries of a stored record; null when it is unreadable. Never throws. */
export function decodeRecord(cipher: Cipher, stored: string): RawEntries | null {
  if (stored.length > MAX_RECORD_LENGTH) return null;
  const text = cipher.decrypt(stored);
  const record = text === null ? undefined : parse(text);
  if (!isRecord(record) || !Object.hasOwn(record, 'value') || !isRecord(record.value)) return null;
  return new Map(Object.entries(record.value));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
