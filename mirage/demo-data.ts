import { createSerialQueue } from '../src/lib/serial-queue.ts';
import type { SeedOptions, SeedSource } from '../src/server/seed/seed-options.ts';
import type { Row, Store } from '../src/server/store/store.ts';
import type { FindKeys } from '../src/server/store/unique-keys.ts';
import { createDemoStore, type DemoStore } from './demo-store.ts';
import {
  DamagedRowsError,
  type KeyValueStore,
  loadManifest,
  loadRows,
  type Manifest,
  rowsKey,
  SCHEMA_VERSION,
  saveRows,
} from './persistence.ts';

/** Origin of the data at the start: newly created, restored, or newly created because the stored data was unusable. */
export type StartReport =
  | { readonly data: 'fresh' }
  | { readonly data: 'restored' }
  | { readonly data: 'reseeded'; readonly reason: 'version' | 'damaged' | 'unavailable' };

/** Error inside the demo server that did not stop it. */
export type DemoServerError =
  | { readonly kind: 'load' | 'save'; readonly cause: unknown }
  | { readonly kind: 'endpoint'; readonly path: string; readonly cause: unknown };

interface Parts {
  readonly persist: KeyValueStore;
  readonly seed: number;
  /** Creates the rows of a fresh demo, each collection on first read. */
  readonly seedSource: (parts: SeedOptions) => SeedSource;
  readonly now: () => Date;
  /** Unique keys of each collection. */
  readonly keysOf?: FindKeys;
  readonly onTrouble: (trouble: DemoServerError) => void;
  /** Called with the collections that a transaction of this window has changed. */
  readonly onChange?: (collections: readonly string[]) => void;
}

/** The rows of the demo, loaded into memory on first read, and their storage between page loads. */
export interface DemoData {
  readonly store: Store;
  /** True when the rows of a collection are in memory. */
  isLoaded(collection: string): boolean;
  /** Reads the manifest; rows are read or created on demand. */
  start(): Promise<StartReport>;
  /**
   * Runs `work` exclusively, on the newest data, and saves its changes before it resolves: an acknowledged edit
   * survives a reload, and two open windows see each other's edits. Work that reads damaged rows is repeated on fresh
   * data.
   */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Saves one more unchanged collection, so that another build reads the same rows; false when all are saved. */
  saveOneMore(): Promise<boolean>;
  /** Replaces all data by fresh data. */
  reset(): Promise<void>;
}

/**
 * Joins an in-memory store with a key-value store. Failures of the key-value store are reported, and the data stays in
 * memory.
 */
export function createDemoData(parts: Parts): DemoData {
  const store = createDemoStore((collection) => rowsOf(state, collection), parts.keysOf);
  const state: State = { ...parts, store, stored: undefined, ...freshParts(parts) };
  const queue = createSerialQueue();
  const inTurn = <Result>(work: () => Promise<Result>) => queue(() => parts.persist.alone(work));
  return {
    store,
    isLoaded: (collection) => store.peek(collection) !== undefined,
    start: () => inTurn(() => start(state)),
    transaction: (work) => inTurn(() => transact(state, work)),
    saveOneMore: () => inTurn(() => saveOneMore(state)),
    reset: () => inTurn(() => reseed(state)),
  };
}

interface State extends Parts {
  readonly store: DemoStore;
  /** Manifest of the rows in memory. */
  manifest: Manifest;
  seeds: SeedSource;
  /** Last revision read from or written to the key-value store. */
  stored: number | undefined;
}

/** Manifest and seeds of a fresh demo, nothing saved yet. */
function freshParts({ seed, seedSource, now }: Parts): Pick<State, 'manifest' | 'seeds'> {
  const moment = now();
  const names = { version: SCHEMA_VERSION, generation: randomRevision(), revision: randomRevision() } as const;
  return {
    manifest: { ...names, seededAt: moment.getTime(), collections: {} },
    seeds: seedSource({ seed, now: moment }),
  };
}

async function start(state: State): Promise<StartReport> {
  const loaded = await loadManifest(state.persist).catch((cause: unknown) => {
    state.onTrouble({ kind: 'load', cause });
    return { kind: 'unusable', reason: 'unavailable' } as const;
  });
  if (loaded.kind === 'data') {
    adopt(state, loaded.manifest);
    return { data: 'restored' };
  }
  await reseed(state);
  return loaded.kind === 'none' ? { data: 'fresh' } : { data: 'reseeded', reason: loaded.reason };
}

async function rowsOf({ manifest, persist, seeds }: State, collection: string): Promise<readonly Row[]> {
  return Object.hasOwn(manifest.collections, collection) ? loadRows(persist, collection) : seeds.rows(collection);
}

async function transact<Result>(state: State, work: () => Promise<Result>): Promise<Result> {
  await readChanges(state);
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof DamagedRowsError)) throw cause;
    state.onTrouble({ kind: 'load', cause });
    await reseed(state);
    return await work();
  } finally {
    const changed = state.store.changed();
    if (changed.length > 0) await save(state, changed);
    if (changed.length > 0) state.onChange?.(changed);
  }
}

/** Loads the changes that another window has saved. */
async function readChanges(state: State): Promise<void> {
  try {
    const loaded = await loadManifest(state.persist);
    if (loaded.kind === 'data' && loaded.manifest.revision !== state.stored) adopt(state, loaded.manifest);
    // The browser's storage was cleared: what is in memory is saved again with the next change.
    if (loaded.kind === 'none' && state.stored !== undefined) {
      const { store, manifest } = state;
      store.touch(store.loaded().filter((each) => Object.hasOwn(manifest.collections, each)));
      state.manifest = { ...manifest, collections: {} };
      state.stored = undefined;
    }
  } catch (cause) {
    state.onTrouble({ kind: 'load', cause });
  }
}

function adopt(state: State, next: Manifest): void {
  const { manifest, store, seed, seedSource } = state;
  const isOther = next.generation !== manifest.generation;
  const isStale = (name: string) => isOther || next.collections[name] !== manifest.collections[name];
  store.forget(store.loaded().filter(isStale));
  if (isOther) state.seeds = seedSource({ seed, now: new Date(next.seededAt) });
  state.manifest = next;
  state.stored = next.revision;
}

async function reseed(state: State): Promise<void> {
  const before = Object.keys(state.manifest.collections);
  state.store.forget(state.store.loaded());
  Object.assign(state, freshParts(state));
  if (await save(state, [])) await state.persist.remove(before.map(rowsKey)).catch(() => undefined);
}

async function saveOneMore(state: State): Promise<boolean> {
  await readChanges(state);
  const { seeds, manifest } = state;
  const next = seeds.collections().find((each) => !Object.hasOwn(manifest.collections, each));
  if (next !== undefined) return save(state, [next]);
  // Releases the rows that the seeds cached.
  state.seeds = state.seedSource({ seed: state.seed, now: new Date(manifest.seededAt) });
  return false;
}

/** Saves collections. Returns false on failure: they stay in memory and are saved with the next change. */
async function save(state: State, collections: readonly string[]): Promise<boolean> {
  const { store, persist, seeds } = state;
  const revision = randomRevision();
  const revisions = Object.fromEntries(collections.map((each) => [each, revision]));
  const manifest = { ...state.manifest, revision, collections: { ...state.manifest.collections, ...revisions } };
  try {
    const rows = new Map(collections.map((each) => [each, store.peek(each) ?? seeds.rows(each)]));
    await saveRows(persist, manifest, rows);
  } catch (cause) {
    state.onTrouble({ kind: 'save', cause });
    return false;
  }
  store.settle(collections);
  state.manifest = manifest;
  state.stored = revision;
  return true;
}

/** A random revision, so that two windows that write at the same time have different ones. */
function randomRevision(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
