import type { ResourceDesk } from '@src/contracts/resource/gateway.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { watchChanges } from './changes.ts';
import { useDesk } from './use-desk.ts';

/** Ids asked for in one call. */
const BATCH = 100;

/** Titles of another resource's records: asked for together, once each. */
interface TitleStore {
  readonly titleOf: (id: string) => string | null | undefined;
  readonly want: (ids: readonly string[]) => void;
  /** Rises when titles came or went. */
  readonly turn: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

const stores = new WeakMap<ResourceDesk, Map<string, TitleStore>>();

function storeOf(desk: ResourceDesk, resource: string): TitleStore {
  const known = stores.get(desk) ?? new Map<string, TitleStore>();
  stores.set(desk, known);
  const store = known.get(resource) ?? createTitleStore(desk, resource);
  known.set(resource, store);
  return store;
}

/** The titles of some records. When they cannot be fetched, which the service has reported, their ids stand in for them. */
async function fetchTitles(
  desk: ResourceDesk,
  resource: string,
  ids: readonly string[],
): Promise<readonly (readonly [string, string | null])[]> {
  try {
    const choices = await desk.choicesOf(resource, { ids, size: ids.length }, new AbortController().signal);
    const labels = new Map(choices.map(({ value, label }) => [value, label]));
    return ids.map((id) => [id, labels.get(id) ?? null]);
  } catch {
    return ids.map((id) => [id, id]);
  }
}

function createTitleStore(desk: ResourceDesk, resource: string): TitleStore {
  /** Null for a record that is not there or may not be seen. */
  const titles = new Map<string, string | null>();
  const waiting = new Set<string>();
  const listeners = new Set<() => void>();
  let turn = 0;
  const tell = () => {
    turn += 1;
    for (const listener of listeners) listener();
  };
  const fetchSome = async (ids: readonly string[]) => {
    for (const [id, title] of await fetchTitles(desk, resource, ids)) titles.set(id, title);
    tell();
  };
  const flush = () => {
    const ids = [...waiting];
    waiting.clear();
    for (let at = 0; at < ids.length; at += BATCH) void fetchSome(ids.slice(at, at + BATCH));
  };
  watchChanges(desk, resource, () => {
    titles.clear();
    tell();
  });
  return {
    titleOf: (id) => titles.get(id),
    want: (ids) => {
      const missing = ids.filter((id) => !titles.has(id) && !waiting.has(id));
      if (missing.length === 0) return;
      if (waiting.size === 0) queueMicrotask(flush);
      for (const id of missing) waiting.add(id);
    },
    turn: () => turn,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The titles of records of another resource, by id: null for one that is gone, undefined while nobody knows. */
export function useRecordTitles(resource: string, ids: readonly string[]): readonly (string | null | undefined)[] {
  const store = storeOf(useDesk(), resource);
  useSyncExternalStore(store.subscribe, store.turn);
  useEffect(() => store.want(ids));
  return ids.map(store.titleOf);
}
