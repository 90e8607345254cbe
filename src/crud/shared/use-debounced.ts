import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing before a search is requested, in milliseconds (specification, section 9). */
export const SEARCH_PAUSE = 200;

/** Options of `useDebounced`. */
export interface DebounceOptions<Value> {
  /** How long the value must be unchanged, in milliseconds. */
  readonly pause?: number;
  /** Called each time the value has settled. */
  readonly onSettled?: (value: Value) => void;
}

/** The value after it has not changed for the pause. */
export function useDebounced<Value>(value: Value, options: DebounceOptions<Value> = {}): Value {
  const { pause = SEARCH_PAUSE, onSettled } = options;
  const [settled, setSettled] = useState(value);
  const settle = useEffectEvent((next: Value) => {
    setSettled(next);
    onSettled?.(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
