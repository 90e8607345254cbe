import { selectLastQuery } from '@machines/cache/index.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { useEffect } from 'react';
import { useCache } from './use-cache.ts';

/** Stores the query of the list on screen, which record pages use for the previous and next record. */
export function useLastQuery(resource: string, query: ListQuery): void {
  const cache = useCache();
  useEffect(() => {
    const last = selectLastQuery(resource)(cache.getSnapshot());
    if (JSON.stringify(last) !== JSON.stringify(query)) cache.send({ type: 'cache.query.kept', resource, query });
  });
}
