import { type IconDrawing, iconDrawingContract } from '@src/contracts/icon-data.ts';
import * as v from 'valibot';
import { makeEntry, readEntry } from '../storage/entry.ts';
import { defineSlice } from '../storage/slice.ts';

/** Milliseconds that an icon is kept: 168 hours (specification, section 9). */
export const ICON_LIFETIME = 168 * 60 * 60 * 1000;
/** Longest text of the whole cache, in characters. */
const MAX_RECORD_LENGTH = 128 * 1024;

/** Storage of texts between page loads; no call throws. */
export interface IconStore {
  get(key: string): string | null;
  set(key: string, text: string): unknown;
  remove(key: string): unknown;
}

interface CacheDeps {
  readonly store: IconStore;
  /** The one key that is used; see `iconCacheKey`. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Icons kept between page loads. Losing them costs a request, never more. */
export interface IconCache {
  /** The drawing of a full name, or null when there is none, it is past its life, or damaged. */
  get(fullName: string): IconDrawing | null;
  /** Keeps icons of one set; those of a state of the set before `lastModified` go. */
  put(prefix: string, lastModified: number, drawings: ReadonlyMap<string, IconDrawing>): void;
}

/** The key of the cache: of this installation, but of no version, since drawings outlive a release. */
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

/** The text of the entries, after dropping as many as it takes to keep to the limit, the longest kept first. */
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

/** Opens the cache over a store. Nothing in it is trusted: every icon passes its schema and checksum when read. */
export function createIconCache(deps: CacheDeps): IconCache {
  return new StoredIcons(deps);
}
