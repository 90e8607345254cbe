import { useState } from 'react';

/** The value of an earlier render for as long as the present one is the same as JSON, so that what depends on it is not rendered anew. */
export function useUnchanged<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
