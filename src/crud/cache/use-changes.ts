import { selectChanges } from '@machines/cache/index.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCache } from './use-cache.ts';

/** Tells every screen that records of a resource were written here. */
export function useInvalidate(): (resource: string) => void {
  const cache = useCache();
  return (resource) => cache.send({ type: 'cache.resource.changed', resource, by: null });
}

/** Calls `onChange` when records of the resource were written in this window; on a hidden page once, when it is shown again. */
export function useResourceChanges(resource: string, onChange: () => void): void {
  const cache = useCache();
  const changed = useEffectEvent(onChange);
  const seen = useRef<number | null>(null);
  useEffect(() => {
    const count = () => selectChanges(resource)(cache.getSnapshot());
    if (seen.current !== null && seen.current !== count()) changed();
    seen.current = count();
    const { unsubscribe } = cache.on('cache.changed', (change) => {
      if (change.resource !== resource) return;
      seen.current = count();
      changed();
    });
    return unsubscribe;
  }, [cache, resource]);
}
