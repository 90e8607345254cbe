/** Replaces lone surrogates, which cannot be encoded, by the replacement character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
