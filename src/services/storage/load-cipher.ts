import type { Cipher, CipherKeys } from './cipher.ts';

/** Fixed key and iv (specification, section 9). They ship with the application: no secret depends on them (C-1). */
export const DEFAULT_CIPHER_KEYS: CipherKeys = { key: 'statehouse-store', iv: 'ctr-starting-iv.' };

/** Loads the cipher in a separate chunk: the browser's, which only secure origins have, or the library's. */
export async function loadCipher(keys: CipherKeys = DEFAULT_CIPHER_KEYS): Promise<Cipher> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle !== undefined) return (await import('./native-cipher.ts')).createNativeCipher(subtle, keys);
  return (await import('./cipher.ts')).createCipher(keys);
}
