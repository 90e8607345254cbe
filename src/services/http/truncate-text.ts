import { wellFormed } from './to-well-formed.ts';

const MAX_TEXT_LENGTH = 1000;

/** Cuts a text at 1,000 characters, never through a surrogate pair. */
export function capText(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  return `${wellFormed(text.slice(0, MAX_TEXT_LENGTH - 1)).replace(/\uFFFD$/, '')}…`;
}
