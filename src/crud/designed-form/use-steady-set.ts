import { useCallback, useInsertionEffect, useRef } from 'react';
import type { NodeScope } from './node-props.ts';

/**
 * Returns a function with a stable identity that calls the latest `set`, so that memoized fields are not rendered
 * again.
 */
export function useSteadySet(set: NodeScope['set']): NodeScope['set'] {
  const latest = useRef(set);
  useInsertionEffect(() => {
    latest.current = set;
  });
  return useCallback((key, value) => latest.current(key, value), []);
}
