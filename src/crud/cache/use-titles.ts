import { missingTitles, selectTitles } from '@machines/cache/index.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useCache } from './use-cache.ts';

const NOTHING = () => undefined;

/** What is known of the titles of a resource; what is missing of `ids` is asked for together with what others want. */
export function useTitles(resource: string, ids: readonly string[]) {
  const cache = useCache();
  const titles = () => selectTitles(resource)(cache.getSnapshot());
  // Not each step of the cache: there is one subscriber for every cell of a list.
  const subscribe = (onChange: () => void) => {
    if (ids.length === 0) return NOTHING;
    const { unsubscribe } = cache.on('cache.titles.changed', (changed) => {
      if (changed.resource === resource) onChange();
    });
    return unsubscribe;
  };
  const known = useSyncExternalStore(subscribe, titles);
  useEffect(() => {
    const missing = missingTitles(cache.getSnapshot().context.titles, resource, ids);
    if (missing.length > 0) cache.send({ type: 'cache.titles.wanted', resource, ids: missing });
  });
  return known;
}

/** Titles of records of another resource, in the order of `ids`: null for a deleted one, undefined until loaded; words for one that may not be seen. */
export function useRecordTitles(resource: string, ids: readonly string[]): readonly (string | null | undefined)[] {
  const words = useTitle();
  const t = useTranslate();
  const titles = useTitles(resource, ids);
  return ids.map((id) => {
    const title = titles[id]?.title;
    if (title?.isUnseen) return t('resource.value.hidden');
    return title ? words(title.title) : title;
  });
}

/** Path of the page of a record of another resource; null where it has none, or none that the reader may see, and until loaded. */
export function useRecordPath(resource: string, id: string): string | null {
  return useTitles(resource, [id])[id]?.title?.page ?? null;
}
