import { useState } from 'react';

/** Returns the previous value while the new one is equal as JSON, so that dependents do not re-render. */
export function useUnchanged<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
