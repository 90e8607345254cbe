import { useState } from 'react';

/** Text of a field as it is typed, before it is written in the format of its value. */
export interface TypedText {
  /** Null when nothing is typed. */
  readonly text: string | null;
  readonly type: (text: string) => void;
  /** Forgets the text, so that the value is shown. */
  readonly end: () => void;
}

/** The text typed into a field with this value; forgotten when the value is replaced, as by that of another record. */
export function useTypedText(value: unknown): TypedText {
  const [typed, setTyped] = useState<{ readonly text: string } | null>(null);
  const [seen, setSeen] = useState({ typed, value });
  // The render after a key has the value that the text led to.
  if (seen.typed !== typed) setSeen({ typed, value });
  else if (typed !== null && !Object.is(seen.value, value)) setTyped(null);
  return { text: typed?.text ?? null, type: (text) => setTyped({ text }), end: () => setTyped(null) };
}
