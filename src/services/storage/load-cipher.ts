import type { Cipher, CipherKeys } from './cipher.ts';

/** Fixed key and iv (specification, section 9). They ship with the application: no secret depends on them (C-1). */
export const DEFAULT_CIPHER_KEYS: CipherKeys = { key: 'statehouse-store', iv: 'ctr-starting-iv.' };

/** Loads the cipher in a chunk of its own. */
export async function loadCipher(keys: CipherKeys = DEFAULT_CIPHER_KEYS): Promise<Cipher> {
  const { createCipher } = await import('./cipher.ts');
  return createCipher(keys);
}
