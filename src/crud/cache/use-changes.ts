import { useCache } from './use-cache.ts';

/** Returns a function that marks the cached data of a resource as changed, so that every screen reloads it. */
export function useInvalidate(): (resource: string) => void {
  const cache = useCache();
  return (resource) => cache.send({ type: 'cache.resource.changed', resource, by: null });
}
