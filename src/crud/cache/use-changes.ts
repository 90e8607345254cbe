import { useCache } from './use-cache.ts';

/** Tells every screen that records of a resource were written here. */
export function useInvalidate(): (resource: string) => void {
  const cache = useCache();
  return (resource) => cache.send({ type: 'cache.resource.changed', resource, by: null });
}
