import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { useTitle } from '@src/ui/use-translate.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { watchChanges } from './invalidation.ts';
import { useResourceApi } from './use-resource-api.ts';

/** Ids asked for in one call. */
const BATCH = 100;

/** Title of a record, and the path of its page where it has one that the reader may see. */
interface RecordTitle {
  readonly title: string;
  readonly page: string | null;
}

/** Titles of another resource's records: asked for together, once each. */
interface TitleStore {
  /** Known titles by id; null for a record that does not exist or is not visible. A new map with every change. */
  readonly titles: () => ReadonlyMap<string, RecordTitle | null>;
  readonly want: (ids: readonly string[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const stores = new WeakMap<ResourceApi, Map<string, TitleStore>>();

function storeOf(api: ResourceApi, resource: string): TitleStore {
  const known = stores.get(api) ?? new Map<string, TitleStore>();
  stores.set(api, known);
  const store = known.get(resource) ?? createTitleStore(api, resource);
  known.set(resource, store);
  return store;
}

/** Fetches the titles of some records. On failure, which the service has reported, their ids are used instead. */
async function fetchTitles(
  api: ResourceApi,
  resource: string,
  ids: readonly string[],
): Promise<readonly (readonly [string, RecordTitle | null])[]> {
  try {
    const choices = await api.choicesOf(resource, { ids, size: ids.length }, new AbortController().signal);
    const found = new Map(choices.map(({ value, label, page = null }) => [value, { title: label, page }]));
    return ids.map((id) => [id, found.get(id) ?? null]);
  } catch {
    return ids.map((id) => [id, { title: id, page: null }]);
  }
}

function createTitleStore(api: ResourceApi, resource: string): TitleStore {
  let titles: ReadonlyMap<string, RecordTitle | null> = new Map();
  const waiting = new Set<string>();
  const listeners = new Set<() => void>();
  const keep = (next: typeof titles) => {
    titles = next;
    for (const listener of listeners) listener();
  };
  const fetchSome = async (ids: readonly string[]) => {
    const fetched = await fetchTitles(api, resource, ids);
    for (const id of ids) waiting.delete(id);
    keep(new Map([...titles, ...fetched]));
  };
  let fresh: string[] = [];
  const flush = () => {
    const ids = fresh;
    fresh = [];
    for (let at = 0; at < ids.length; at += BATCH) void fetchSome(ids.slice(at, at + BATCH));
  };
  watchChanges(api, resource, () => keep(new Map()));
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

/** Records of another resource by their ids, in the order of `ids`: null for a deleted one, undefined until loaded. */
function useRecords(resource: string, ids: readonly string[]): readonly (RecordTitle | null | undefined)[] {
  const store = storeOf(useResourceApi(), resource);
  const titles = useSyncExternalStore(store.subscribe, store.titles);
  useEffect(() => store.want(ids));
  return ids.map((id) => titles.get(id));
}

/** Titles of records of another resource, in the order of `ids`: null for a deleted one, undefined until loaded. */
export function useRecordTitles(resource: string, ids: readonly string[]): readonly (string | null | undefined)[] {
  const title = useTitle();
  return useRecords(resource, ids).map((found) => (found ? title(found.title) : found));
}

/** Path of the page of a record of another resource; null where it has none, or none that the reader may see, and until loaded. */
export function useRecordPath(resource: string, id: string): string | null {
  const wanted = useMemo(() => [id], [id]);
  const [found] = useRecords(resource, wanted);
  return found?.page ?? null;
}
