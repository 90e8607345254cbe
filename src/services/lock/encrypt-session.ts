import { SEAL_ROUNDS, type SealedToken } from '@src/contracts/lock.ts';

const SALT_BYTES = 16;
const IV_BYTES = 12;
/** Additional data of the seal, so that it can only be opened as a lock's seal. */
const PURPOSE = new TextEncoder().encode('statehouse lock 1');

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** True when the browser has cryptography; pages without a secure origin have none. */
export function canSeal(crypto: Partial<Crypto> = globalThis.crypto): boolean {
  return crypto?.subtle !== undefined;
}

/** Derives the key. The passcode is normalised, since input methods may encode it differently. */
async function keyOf(passcode: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passcode.normalize('NFC'));
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/**
 * Seals a token under a passcode: AES-GCM with a key of PBKDF2-HMAC-SHA256, random salt and vector. The passcode is
 * not in the result.
 * @throws Error where the browser has no cryptography
 */
export async function sealToken(token: string, passcode: string): Promise<SealedToken> {
  if (!canSeal()) throw new Error('seal: no cryptography on this page');
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const rounds = SEAL_ROUNDS.least;
  const key = await keyOf(passcode, salt, rounds);
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: PURPOSE },
    key,
    new TextEncoder().encode(token),
  );
  return { salt: toText(salt), iv: toText(iv), data: toText(new Uint8Array(data)), rounds };
}

/** The token; null when the passcode is wrong, the seal was changed, or the browser has no cryptography. */
export async function openSeal({ salt, iv, data, rounds }: SealedToken, passcode: string): Promise<string | null> {
  if (!canSeal()) return null;
  try {
    const key = await keyOf(passcode, toBytes(salt), rounds);
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: toBytes(iv), additionalData: PURPOSE },
      key,
      toBytes(data),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    // A wrong passcode, changed bytes and invalid base64 fail differently; for the lock they are all a wrong guess.
    return null;
  }
}
