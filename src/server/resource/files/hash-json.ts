import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../auth/sessions.ts';

type Replacer = (key: string, value: unknown) => unknown;

/** The first hexadecimal digits of the SHA-256 of a value's JSON; an absent value counts as null. */
export const hashJson = (value: unknown, digits: number, replacer?: Replacer): string =>
  toHex(sha256(new TextEncoder().encode(JSON.stringify(value ?? null, replacer)))).slice(0, digits);
