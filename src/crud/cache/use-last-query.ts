import { selectLastQuery } from '@machines/cache/index.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { useEffect } from 'react';
import { useCache } from './use-cache.ts';

/** Keeps what the list on screen asks for, for the pages of its records: they step through it. */
export function useLastQuery(resource: string, query: ListQuery): void {
  const cache = useCache();
  useEffect(() => {
    const last = selectLastQuery(resource)(cache.getSnapshot());
    if (JSON.stringify(last) !== JSON.stringify(query)) cache.send({ type: 'cache.query.kept', resource, query });
  });
}
