import type { Cipher, CipherKeys } from './cipher.ts';

/** Maximum UTF-8 bytes of a text, more than a record may have. */
const MAX_BYTES = 128 * 1024;
const BLOCK = 16;
/** The library counts blocks in the last word of the iv. */
const COUNTER_BITS = 32;
/** Bytes converted to characters per call, since the number of arguments is limited. */
const CHUNK_BYTES = 8192;

/**
 * The same cipher as `createCipher`, by Web Crypto: byte-identical output, but much faster. In CTR mode each text is
 * combined with a key stream that depends on key and iv only. As these are fixed, the stream is computed once, and
 * encryption is synchronous.
 */
export async function createNativeCipher(subtle: SubtleCrypto, { key, iv }: CipherKeys): Promise<Cipher> {
  const utf8 = new TextEncoder();
  const secret = await subtle.importKey('raw', utf8.encode(key), 'AES-CTR', false, ['encrypt']);
  const counter = { name: 'AES-CTR', counter: utf8.encode(iv), length: COUNTER_BITS };
  const stream = new Uint8Array(await subtle.encrypt(counter, secret, new Uint8Array(MAX_BYTES + BLOCK)));
  const combine = (bytes: Uint8Array) => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = (bytes[index] ?? 0) ^ (stream[index] ?? 0);
    return bytes;
  };
  return {
    encrypt: (text) => {
      const bytes = padded(utf8.encode(text));
      return bytes.length > stream.length ? null : toBase64(combine(bytes));
    },
    decrypt: (stored) => {
      const bytes = fromBase64(stored);
      return bytes === null || bytes.length > stream.length ? null : textOf(combine(bytes));
    },
  };
}

/** Pads to whole blocks; each added byte is the number of added bytes (PKCS7). */
function padded(bytes: Uint8Array): Uint8Array {
  const added = BLOCK - (bytes.length % BLOCK);
  const all = new Uint8Array(bytes.length + added).fill(added, bytes.length);
  all.set(bytes);
  return all;
}

/** The text of decrypted bytes; null when they are invalid, and for an empty text. */
function textOf(bytes: Uint8Array): string | null {
  const end = bytes.length - (bytes.at(-1) ?? 0);
  try {
    return (
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, Math.max(0, end))) || null
    );
  } catch {
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return btoa(characters);
}

function fromBase64(stored: string): Uint8Array | null {
  try {
    const characters = atob(stored);
    const bytes = new Uint8Array(characters.length);
    // `Uint8Array.from` calls a function for each character, which took three times as long.
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = characters.charCodeAt(index);
    return bytes;
  } catch {
    return null;
  }
}
