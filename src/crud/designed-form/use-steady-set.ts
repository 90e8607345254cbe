import { useCallback, useInsertionEffect, useRef } from 'react';
import type { NodeScope } from './node-props.ts';

/** A function that stays the same and calls the latest one, so that fields that are drawn with it need not be drawn again. */
export function useSteadySet(set: NodeScope['set']): NodeScope['set'] {
  const latest = useRef(set);
  useInsertionEffect(() => {
    latest.current = set;
  });
  return useCallback((key, value) => latest.current(key, value), []);
}
