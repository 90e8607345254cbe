import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';

/** The vendor pads to 32 bytes, Web Cryptography to one AES block. */
const BLOCK = 32;
const AES_BLOCK = 16;
/** Random bytes before the length field, and the size of both. */
const SALT = 16;
const HEAD = SALT + 4;
const AES_KEY = /^[A-Za-z0-9+/]{43}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Key and app id with which the messages of an account are encrypted. */
export interface MessageKeys {
  readonly encodingAesKey: string;
  readonly appId: string;
}

/**
 * Creates the cipher of a key.
 * @throws RangeError when the key is not 43 characters of base64
 */
async function cipherOf(encodingAesKey: string) {
  const bytes = AES_KEY.test(encodingAesKey) ? fromBase64(`${encodingAesKey}=`) : null;
  if (bytes === null) throw new RangeError('encodingAesKey: expected 43 characters of base64');
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']);
  const encrypt = async (plain: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, plain));
  // The vendor uses the first half of the key as the IV.
  const iv = bytes.slice(0, AES_BLOCK);
  return {
    /** Expects whole blocks; cuts off the padding block that Web Cryptography appends. */
    encrypt: async (plain: Uint8Array<ArrayBuffer>) => (await encrypt(plain, iv)).slice(0, -AES_BLOCK),
    /** Encrypting an empty text after the last block gives the padding block that decryption requires. */
    async decrypt(blocks: Uint8Array<ArrayBuffer>) {
      const padding = await encrypt(new Uint8Array(0), blocks.slice(-AES_BLOCK));
      const padded = new Uint8Array(concatBytes(blocks, padding));
      return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, padded));
    },
  };
}

/** Encrypts a message in the vendor's format, as base64. `salt` is 16 random bytes. */
export async function encryptMessage(text: string, keys: MessageKeys, salt: Uint8Array): Promise<string> {
  if (salt.length !== SALT) throw new RangeError(`salt: expected ${SALT} bytes, got ${salt.length}`);
  const cipher = await cipherOf(keys.encodingAesKey);
  const message = utf8ToBytes(text);
  const length = new Uint8Array(HEAD - SALT);
  new DataView(length.buffer).setUint32(0, message.length);
  const plain = concatBytes(salt, length, message, utf8ToBytes(keys.appId));
  const missing = BLOCK - (plain.length % BLOCK);
  const padding = new Uint8Array(missing).fill(missing);
  return toBase64(await cipher.encrypt(new Uint8Array(concatBytes(plain, padding))));
}

/** Decrypts a message; null for any defect, without telling which check failed. */
export async function decryptMessage(
  encrypted: string,
  { encodingAesKey, appId }: MessageKeys,
): Promise<string | null> {
  const cipher = await cipherOf(encodingAesKey);
  const bytes = BASE64.test(encrypted) ? fromBase64(encrypted) : null;
  if (bytes === null || bytes.length === 0 || bytes.length % AES_BLOCK !== 0) return null;
  const plain = withoutPadding(await cipher.decrypt(bytes));
  return plain === null ? null : messageIn(plain, appId);
}

function withoutPadding(bytes: Uint8Array): Uint8Array | null {
  const count = bytes.at(-1) ?? 0;
  if (count < 1 || count > BLOCK || count > bytes.length) return null;
  const end = bytes.length - count;
  return bytes.subarray(end).every((byte) => byte === count) ? bytes.subarray(0, end) : null;
}

function messageIn(plain: Uint8Array, appId: string): string | null {
  if (plain.length < HEAD) return null;
  const length = new DataView(plain.buffer, plain.byteOffset).getUint32(SALT);
  if (HEAD + length > plain.length) return null;
  const text = utf8In(plain.subarray(HEAD, HEAD + length));
  return utf8In(plain.subarray(HEAD + length)) === appId ? text : null;
}

function utf8In(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Not UTF-8: the message is refused like any other damaged one.
    return null;
  }
}
