import type { ResourceDesk } from '@src/contracts/resource/gateway.ts';
import { useTitle } from '@src/ui/use-text.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { watchChanges } from './changes.ts';
import { useDesk } from './use-desk.ts';

/** Ids asked for in one call. */
const BATCH = 100;

/** Titles of another resource's records: asked for together, once each. */
interface TitleStore {
  /** Null for a record that is not there or may not be seen. Another map whenever a title came or went. */
  readonly titles: () => ReadonlyMap<string, string | null>;
  readonly want: (ids: readonly string[]) => void;
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
  let titles: ReadonlyMap<string, string | null> = new Map();
  const waiting = new Set<string>();
  const listeners = new Set<() => void>();
  const keep = (next: typeof titles) => {
    titles = next;
    for (const listener of listeners) listener();
  };
  const fetchSome = async (ids: readonly string[]) => {
    const fetched = await fetchTitles(desk, resource, ids);
    for (const id of ids) waiting.delete(id);
    keep(new Map([...titles, ...fetched]));
  };
  let fresh: string[] = [];
  const flush = () => {
    const ids = fresh;
    fresh = [];
    for (let at = 0; at < ids.length; at += BATCH) void fetchSome(ids.slice(at, at + BATCH));
  };
  watchChanges(desk, resource, () => keep(new Map()));
  return {
    titles: () => titles,
    want: (ids) => {
      const missing = ids.filter((id) => id !== '' && !titles.has(id) && !waiting.has(id));
      if (missing.length === 0) return;
      if (fresh.length === 0) queueMicrotask(flush);
      for (const id of missing) waiting.add(id);
      fresh = [...fresh, ...missing];
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The titles of records of another resource, by id: null for one that is gone, undefined while nobody knows. */
export function useRecordTitles(resource: string, ids: readonly string[]): readonly (string | null | undefined)[] {
  const title = useTitle();
  const store = storeOf(useDesk(), resource);
  const titles = useSyncExternalStore(store.subscribe, store.titles);
  useEffect(() => store.want(ids));
  return ids.map((id) => {
    const found = titles.get(id);
    return typeof found === 'string' ? title(found) : found;
  });
}
