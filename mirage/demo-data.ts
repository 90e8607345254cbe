import type { Server } from 'miragejs';
import { areUsable } from '../src/domain/seed/check-tables.ts';
import { addMissingDays, seedData } from '../src/domain/seed/seed-data.ts';
import type { Tables } from '../src/domain/store.ts';
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
  readonly server: Server;
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
export function createDemoData({ server, store, persist, seed, now, onTrouble }: Parts): DemoData {
  let revision = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  };
  const replace = (tables: Tables) => {
    server.db.emptyData();
    server.db.loadData(tables);
    store.takeChanged();
  };
  const save = async () => {
    revision = newRevision();
    try {
      await saveTables(persist, dump(server), revision);
    } catch (cause) {
      onTrouble({ kind: 'save', cause });
    }
  };
  const reseed = async () => {
    replace(seedData({ seed, now: now() }));
    await save();
  };
  const catchUp = async () => {
    try {
      const saved = await savedRevision(persist);
      if (saved === undefined || saved === revision) return;
      const loaded = await loadTables(persist);
      if (loaded.kind !== 'data' || !areUsable(loaded.tables)) return;
      replace(loaded.tables);
      revision = loaded.revision;
    } catch (cause) {
      onTrouble({ kind: 'load', cause });
    }
  };
  const load = async (): Promise<StartReport> => {
    const loaded = await loadTables(persist).catch((cause: unknown) => {
      onTrouble({ kind: 'load', cause });
      return { kind: 'unusable', reason: 'unavailable' } as const;
    });
    if (loaded.kind === 'data' && areUsable(loaded.tables)) {
      replace(loaded.tables);
      revision = loaded.revision;
      await addMissingDays(store, { seed, now: now() });
      if (store.takeChanged()) await save();
      return { data: 'restored' };
    }
    await reseed();
    if (loaded.kind === 'none') return { data: 'fresh' };
    return { data: 'reseeded', reason: loaded.kind === 'unusable' ? loaded.reason : 'damaged' };
  };

  return {
    start: () => inTurn(load),
    transaction: (work) =>
      inTurn(async () => {
        await catchUp();
        const result = await work();
        if (store.takeChanged()) await save();
        return result;
      }),
    reset: () => inTurn(reseed),
  };
}

/** Drawn at random, so that two pages that write at the same time never agree by chance. */
function newRevision(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

function dump(server: Server): Tables {
  return structuredClone(readTables(server.db.dump()));
}

function readTables(raw: unknown): Tables {
  return typeof raw === 'object' && raw !== null ? { ...raw } : {};
}
