import { type IconDrawing, iconDrawingContract } from '@src/contracts/icon-data.ts';
import * as v from 'valibot';
import { makeEntry, readEntry } from '../storage/entry.ts';
import { defineSlice } from '../storage/slice.ts';

/** Lifetime of a cached icon in milliseconds: 168 hours (specification, section 9). */
export const ICON_LIFETIME = 168 * 60 * 60 * 1000;
/** Maximum size of the whole cache, in characters. */
const MAX_RECORD_LENGTH = 128 * 1024;

/** Storage of texts between page loads; no call throws. */
export interface IconStore {
  get(key: string): string | null;
  set(key: string, text: string): unknown;
  remove(key: string): unknown;
}

interface CacheDeps {
  readonly store: IconStore;
  /** Storage key of the cache; see `iconCacheKey`. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Persistent icon cache. Losing it only costs a request. */
export interface IconCache {
  /** The drawing of a full name; null when it is missing, expired or damaged. */
  get(fullName: string): IconDrawing | null;
  /** Stores icons of one set; icons of the set from before `lastModified` are removed. */
  put(prefix: string, lastModified: number, drawings: ReadonlyMap<string, IconDrawing>): void;
}

/** The storage key of the cache: per installation, but without a version, since drawings outlive a release. */
export function iconCacheKey({ title, env }: { readonly title: string; readonly env: string }): string {
  return `${title.replaceAll(' ', '_')}__${env}__ICONS__`.toUpperCase();
}

const keptContract = v.object({ drawing: iconDrawingContract, lastModified: v.number() });

/** One icon is stored like any other value: with its times and a checksum that covers its name. */
const sliceOf = (fullName: string) =>
  defineSlice({
    key: fullName,
    schema: keptContract,
    version: 1,
    kind: 'preference',
    place: 'ownRecord',
    immediate: false,
    lifetime: ICON_LIFETIME,
  });

const recordContract = v.pipe(
  v.string(),
  v.maxLength(MAX_RECORD_LENGTH),
  v.parseJson(),
  v.record(v.string(), v.unknown()),
);

type Entries = Map<string, unknown>;

class StoredIcons implements IconCache {
  readonly #deps: CacheDeps;
  #entries: Entries | null = null;

  constructor(deps: CacheDeps) {
    this.#deps = deps;
  }

  get(fullName: string): IconDrawing | null {
    this.#entries ??= this.#load();
    return this.#read(fullName, this.#entries)?.value.drawing ?? null;
  }

  put(prefix: string, lastModified: number, drawings: ReadonlyMap<string, IconDrawing>): void {
    const entries = this.#load();
    for (const fullName of entries.keys()) {
      const kept = this.#read(fullName, entries);
      const isOld = fullName.startsWith(`${prefix}:`) && kept !== null && kept.value.lastModified < lastModified;
      if (kept === null || isOld) entries.delete(fullName);
    }
    for (const [fullName, drawing] of drawings) {
      entries.delete(fullName);
      entries.set(fullName, makeEntry(sliceOf(fullName), { drawing, lastModified }, this.#deps.now()));
    }
    this.#entries = entries;
    this.#deps.store.set(this.#deps.key, textWithin(entries));
  }

  #read(fullName: string, entries: Entries) {
    const result = readEntry(sliceOf(fullName), entries.get(fullName), this.#deps.now());
    return result.kind === 'ok' ? result : null;
  }

  /** Stored entries, including icons saved by other windows; an unreadable text is removed. */
  #load(): Entries {
    const text = this.#deps.store.get(this.#deps.key);
    if (text === null) return new Map();
    const read = v.safeParse(recordContract, text);
    if (read.success) return new Map(Object.entries(read.output));
    this.#deps.store.remove(this.#deps.key);
    return new Map();
  }
}

/** Serialises the entries after removing the oldest ones beyond the size limit. */
function textWithin(entries: Entries): string {
  const sizes = [...entries].map(([name, entry]) => JSON.stringify({ [name]: entry }).length);
  let total = sizes.reduce((sum, size) => sum + size, 0);
  for (const [index, name] of [...entries.keys()].entries()) {
    if (total <= MAX_RECORD_LENGTH) break;
    total -= sizes[index] ?? 0;
    entries.delete(name);
  }
  return JSON.stringify(Object.fromEntries(entries));
}

/** Opens the cache over a store. Stored data is not trusted: every icon is validated by schema and checksum when read. */
export function createIconCache(deps: CacheDeps): IconCache {
  return new StoredIcons(deps);
}
