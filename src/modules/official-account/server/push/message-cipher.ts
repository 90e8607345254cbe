import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';

/** The vendor pads to twice the block of AES, while Web Cryptography pads to one. */
const BLOCK = 32;
const AES_BLOCK = 16;
/** Random bytes before the length, and the bytes of the length. */
const SALT = 16;
const HEAD = SALT + 4;
const AES_KEY = /^[A-Za-z0-9+/]{43}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** What messages of one account are encrypted with. */
export interface MessageKeys {
  readonly encodingAesKey: string;
  readonly appId: string;
}

/** @throws RangeError when the key is not 43 characters of base64 */
async function cipherOf(encodingAesKey: string) {
  const bytes = AES_KEY.test(encodingAesKey) ? fromBase64(`${encodingAesKey}=`) : null;
  if (bytes === null) throw new RangeError('encodingAesKey: expected 43 characters of base64');
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']);
  const encrypt = async (plain: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, plain));
  // The vendor's iv is the first half of the key.
  const iv = bytes.slice(0, AES_BLOCK);
  return {
    /** Whole blocks in, as many out: the block of padding that comes after them is cut off. */
    encrypt: async (plain: Uint8Array<ArrayBuffer>) => (await encrypt(plain, iv)).slice(0, -AES_BLOCK),
    /** Nothing, encrypted after the last block, is the block of padding that decrypting asks for. */
    async decrypt(blocks: Uint8Array<ArrayBuffer>) {
      const padding = await encrypt(new Uint8Array(0), blocks.slice(-AES_BLOCK));
      const padded = new Uint8Array(concatBytes(blocks, padding));
      return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, padded));
    },
  };
}

/** A message as the vendor expects it, in base64. `salt` is 16 random bytes. */
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

/** The message in `encrypted`, or null for whatever is wrong with it: nobody learns which check refused it. */
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
    // No UTF-8: such a message is refused like any other that is damaged.
    return null;
  }
}
