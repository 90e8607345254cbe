import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type SecretBox, SecretError } from '../../server/secrets/secret-box.ts';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The prefix of every value that any version of this box has sealed. */
const SEALED = /^v\d{1,3}:[0-9a-f]{8}:/;

/** The id of a key, which does not reveal the key. */
export const keyIdOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** The additional authenticated data of a value: it cannot be moved to another place or pass as another version. */
const authenticatedData = (keyId: string, place: string): Buffer => Buffer.from(`${VERSION}:${keyId}:${place}`, 'utf8');

/** A key with its id, which is a hash of it. */
interface NamedKey {
  readonly key: Uint8Array;
  readonly keyId: string;
}

function seal({ key, keyId }: NamedKey, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(authenticatedData(keyId, place));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), data].map((bytes) => bytes.toString('base64url'));
  return [VERSION, keyId, ...parts].join(':');
}

/** @throws RangeError for invalid base64url, which Node's decoder would silently skip */
function decodeBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new RangeError('no base64');
  return bytes;
}

function open({ key, keyId }: NamedKey, parts: readonly string[], place: string): string {
  const [nonce = '', tag = '', data = '', ...more] = parts;
  if (more.length > 0) throw new SecretError('damaged', place);
  try {
    const decipher = createDecipheriv(CIPHER, key, decodeBase64(nonce), { authTagLength: TAG_BYTES });
    decipher.setAAD(authenticatedData(keyId, place));
    decipher.setAuthTag(decodeBase64(tag));
    return Buffer.concat([decipher.update(decodeBase64(data)), decipher.final()]).toString('utf8');
  } catch {
    // Node gives no more detail, and the remedy is the same for all causes: the secret has to be entered again.
    throw new SecretError('damaged', place);
  }
}

/**
 * Seals with AES-256-GCM as `v1:KEY ID:nonce:tag:data`. `former` keys open what they sealed. A value without that prefix was
 * stored in plain text and is returned unchanged.
 */
export function createAesBox(key: Uint8Array, former: readonly Uint8Array[] = []): SecretBox {
  const named = (each: Uint8Array): NamedKey => ({ key: each, keyId: keyIdOf(each) });
  const own = named(key);
  const keys = new Map([...former.map(named), own].map((each) => [each.keyId, each]));
  return {
    seal: (text, place) => seal(own, text, place),
    open(stored, place) {
      if (!SEALED.test(stored)) return stored;
      const [version, keyId = '', ...parts] = stored.split(':');
      if (version !== VERSION) throw new SecretError('otherForm', place);
      const sealedWith = keys.get(keyId);
      if (sealedWith === undefined) throw new SecretError('otherKey', place);
      return open(sealedWith, parts, place);
    },
    isFresh: (stored) => stored.startsWith(`${VERSION}:${own.keyId}:`),
  };
}
