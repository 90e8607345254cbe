import { wellFormed } from './to-well-formed.ts';

const MAX_TEXT_LENGTH = 1000;

/** Truncates a text to 1,000 characters, never inside a surrogate pair. */
export function capText(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  return `${wellFormed(text.slice(0, MAX_TEXT_LENGTH - 1)).replace(/\uFFFD$/, '')}…`;
}
