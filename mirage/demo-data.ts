import { areUsable } from '../src/domain/seed/check-tables.ts';
import { seedData } from '../src/domain/seed/seed-data.ts';
import type { Tables } from '../src/domain/store.ts';
import { createTurns } from '../src/lib/turns.ts';
import type { MirageStore } from './mirage-store.ts';
import { type KeyValueStore, loadTables, savedRevision, saveTables } from './persistence.ts';

/** What the data was at the start: made anew, found as it was left, or made anew because what was found is of no use. */
export type StartReport =
  | { readonly data: 'fresh' }
  | { readonly data: 'restored' }
  | { readonly data: 'reseeded'; readonly reason: 'version' | 'damaged' | 'unavailable' };

/** Something that went wrong inside the demo server while it went on answering. */
export type DemoTrouble =
  | { readonly kind: 'load' | 'save'; readonly cause: unknown }
  | { readonly kind: 'endpoint'; readonly path: string; readonly cause: unknown };

interface Parts {
  readonly store: MirageStore;
  readonly persist: KeyValueStore;
  readonly seed: number;
  readonly now: () => Date;
  readonly onTrouble: (trouble: DemoTrouble) => void;
}

/** The rows of the demo between Mirage's collections and the place where they outlive the page. */
export interface DemoData {
  /** Loads what was saved, or makes fresh data. */
  start(): Promise<StartReport>;
  /**
   * Runs `work` alone, on the newest data, and saves what it changed before it answers: an edit that was answered survives a
   * reload, and two open pages see each other's.
   */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Replaces everything by fresh data. */
  reset(): Promise<void>;
}

/** Joins Mirage's collections with a key-value store. A store that fails is reported and the data stays in memory. */
export function createDemoData(parts: Parts): DemoData {
  const state: State = { ...parts, revision: 0 };
  const inTurn = createTurns();
  return {
    start: () => inTurn(() => load(state)),
    transaction: (work) =>
      inTurn(async () => {
        await catchUp(state);
        const result = await work();
        await saveChanges(state);
        return result;
      }),
    reset: () => inTurn(() => reseed(state)),
  };
}

interface State extends Parts {
  /** The revision of the rows at hand, as saved last by this page or another. */
  revision: number;
}

async function load(state: State): Promise<StartReport> {
  const { persist, onTrouble } = state;
  const loaded = await loadTables(persist).catch((cause: unknown) => {
    onTrouble({ kind: 'load', cause });
    return { kind: 'unusable', reason: 'unavailable' } as const;
  });
  if (loaded.kind === 'data' && areUsable(loaded.tables)) {
    replace(state, loaded.tables);
    state.revision = loaded.revision;
    return { data: 'restored' };
  }
  await reseed(state);
  if (loaded.kind === 'none') return { data: 'fresh' };
  return { data: 'reseeded', reason: loaded.kind === 'unusable' ? loaded.reason : 'damaged' };
}

async function catchUp(state: State): Promise<void> {
  try {
    const saved = await savedRevision(state.persist);
    if (saved === undefined || saved === state.revision) return;
    const loaded = await loadTables(state.persist);
    if (loaded.kind !== 'data' || !areUsable(loaded.tables)) return;
    replace(state, loaded.tables);
    state.revision = loaded.revision;
  } catch (cause) {
    state.onTrouble({ kind: 'load', cause });
  }
}

async function reseed(state: State): Promise<void> {
  replace(state, seedData({ seed: state.seed, now: state.now() }));
  await save(state);
}

function replace({ store }: State, tables: Tables): void {
  store.load(tables);
}

async function saveChanges(state: State): Promise<void> {
  if (state.store.takeChanged()) await save(state);
}

async function save(state: State): Promise<void> {
  state.revision = newRevision();
  try {
    await saveTables(state.persist, structuredClone(state.store.tables()), state.revision);
  } catch (cause) {
    state.onTrouble({ kind: 'save', cause });
  }
}

/** Drawn at random, so that two pages that write at the same time never agree by chance. */
function newRevision(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
