import { useEffect, useState } from 'react';

/** Pause after the last letter before a search is asked for (specification, section 9). */
export const SEARCH_PAUSE = 200;

/** The value as it was once it had stood still for a moment. */
export function useDebounced<Value>(value: Value, pause = SEARCH_PAUSE): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
