const FNV_PRIME = 0x01000193;
const FNV_START = 0x811c9dc5;
const OTHER_PRIME = 0x85ebca6b;

/** A number of 32 bits for a text, the same in every process (FNV-1a over UTF-16 code units). It detects accidents, not attacks. */
export function hashText(text: string, prime = FNV_PRIME, start = FNV_START): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return hash >>> 0;
}

/** A short text that differs for different texts, but for accidents of one in 2^64; not for security. */
export const fingerprintOf = (text: string): string =>
  `${text.length}-${hashText(text).toString(36)}-${hashText(text, OTHER_PRIME, FNV_PRIME).toString(36)}`;
