import type { Cipher } from './cipher.ts';
import { type Entry, type EntryResult, makeEntry, readEntry } from './entry.ts';
import { decodeRecord, encodeRecord } from './record.ts';
import type { Slice } from './slice.ts';
import type { AreaFailure, StorageArea } from './web-storage.ts';

/** Maximum length of one record in characters, so that the two shared ones stay within 256 KiB. */
const MAX_RECORD_LENGTH = 120 * 1024;

/** Contents of a record: the valid entries as stored, and the decoded value of each known slice. */
export interface RecordContent {
  readonly found: ReadonlyMap<Slice<unknown>, EntryResult<unknown>>;
  /** Keys without a slice. */
  readonly unknown: readonly string[];
}

/** Pending changes by slice; null removes. */
export type Changes = ReadonlyMap<Slice<unknown>, Entry | null>;

/** One physical record: an encrypted text in one browser storage that holds the entries of some slices. */
export class StoredRecord {
  readonly key: string;
  readonly #area: StorageArea;
  readonly #slices: readonly Slice<unknown>[];
  /** The text last read or stored here, with its entries: while unchanged it is not decrypted and validated again. */
  #last: { readonly text: string; readonly entries: () => ReadonlyMap<string, Entry> } | null = null;

  constructor(area: StorageArea, key: string, slices: readonly Slice<unknown>[]) {
    this.#area = area;
    this.key = key;
    this.#slices = slices;
  }

  /** True when something is stored under the key. */
  exists(): boolean {
    return this.#area.get(this.key) !== null;
  }

  /** Reads the stored text; null when it cannot be read, nothing found when there is none. */
  load(cipher: Cipher, now: number): RecordContent | null {
    const text = this.#area.get(this.key);
    this.#last = null;
    if (text === null) return { found: new Map(), unknown: [] };
    const raw = decodeRecord(cipher, text);
    if (raw === null) return null;
    const known = this.#slices.filter((slice) => raw.has(slice.key));
    const found = new Map(known.map((slice) => [slice, readEntry(slice, raw.get(slice.key), now)]));
    // Checksums take time, and at start nothing may be written at all.
    this.#last = { text, entries: () => rebuildEntries(found) };
    return { found, unknown: [...raw.keys()].filter((key) => !known.some((slice) => slice.key === key)) };
  }

  /**
   * Merges changes into the stored record, so that other windows' values stay (R-100). Removes an empty record, refuses one that
   * is too large.
   */
  merge(cipher: Cipher, changes: Changes, now: number): AreaFailure | 'tooLarge' | null {
    const entries = this.#validEntries(cipher, now);
    for (const [slice, entry] of changes) {
      if (entry === null) entries.delete(slice.key);
      else entries.set(slice.key, entry);
    }
    if (entries.size === 0) return this.exists() ? this.#area.remove(this.key) : null;
    const text = encodeRecord(cipher, entries);
    if (text === null || text.length > MAX_RECORD_LENGTH) return 'tooLarge';
    const failure = text === this.#area.get(this.key) ? null : this.#area.set(this.key, text);
    if (failure === null) this.#last = { text, entries: () => entries };
    return failure;
  }

  /** The stored entries that have not expired, by slice key. */
  #validEntries(cipher: Cipher, now: number): Map<string, Entry> {
    if (this.#last === null || this.#last.text !== this.#area.get(this.key)) this.load(cipher, now);
    return new Map([...(this.#last?.entries() ?? [])].filter(([, { expire }]) => expire > now));
  }

  remove(): AreaFailure | null {
    return this.#area.remove(this.key);
  }
}

/** Rebuilds the valid entries by slice key, each with its original time, and so its original expiry. */
function rebuildEntries(found: RecordContent['found']): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [slice, result] of found)
    if (result.kind === 'ok') entries.set(slice.key, makeEntry(slice, result.value, result.time));
  return entries;
}
