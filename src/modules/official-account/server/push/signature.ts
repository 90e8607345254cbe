import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const SIGNATURE = /^[0-9a-f]{40}$/;

/** The vendor's signature: SHA-1 of the sorted, joined parts. The vendor prescribes SHA-1. */
export const signatureOf = (parts: readonly string[]): string =>
  bytesToHex(sha1(utf8ToBytes([...parts].sort().join(''))));

/** Checks a signature in constant time. */
export function isSigned(given: string, parts: readonly string[]): boolean {
  if (!SIGNATURE.test(given)) return false;
  const expected = signatureOf(parts);
  let difference = 0;
  for (let at = 0; at < expected.length; at += 1) difference |= expected.charCodeAt(at) ^ given.charCodeAt(at);
  return difference === 0;
}
