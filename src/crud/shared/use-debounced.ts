import { useEffect, useEffectEvent, useState } from 'react';

/** Pause after the last letter before a search is asked for (specification, section 9). */
export const SEARCH_PAUSE = 200;

/** Options of `useDebounced`. */
export interface DebounceOptions<Value> {
  /** How long the value must stand still, in milliseconds. */
  readonly pause?: number;
  /** Told each time a value has stood still. */
  readonly onSettled?: (value: Value) => void;
}

/** The value as it was once it had stood still for a moment. */
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
