import { wellFormed } from './well-formed.ts';

const LONGEST_TEXT = 1000;

/** Cuts a text at 1,000 characters, never through a surrogate pair. */
export function capText(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${wellFormed(text.slice(0, LONGEST_TEXT - 1)).replace(/\uFFFD$/, '')}…`;
}
