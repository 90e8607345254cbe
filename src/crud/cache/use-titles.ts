import { missingTitles, selectTitles } from '@machines/cache/index.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useCache } from './use-cache.ts';

const NOTHING = () => undefined;

/**
 * The cached titles of a resource. Missing titles of `ids` are requested in one batch with those of other components.
 */
export function useTitles(resource: string, ids: readonly string[]) {
  const cache = useCache();
  const titles = () => selectTitles(resource)(cache.getSnapshot());
  // Not on every cache transition: every cell of a list has a subscriber of its own.
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

/**
 * Titles of records of another resource, in the order of `ids`: null for a deleted record, undefined until loaded, a
 * placeholder text for a record that the operator may not see.
 */
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

/**
 * Path of the page of a record of another resource; null where there is none, where the operator may not see it, and
 * until loaded.
 */
export function useRecordPath(resource: string, id: string): string | null {
  return useTitles(resource, [id])[id]?.title?.page ?? null;
}
