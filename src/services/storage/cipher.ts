import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import CTR from 'crypto-js/mode-ctr';
import Pkcs7 from 'crypto-js/pad-pkcs7';

/** Key and iv of the storage cipher; 16 characters each. They ship with the application and are no secret (C-1). */
export interface CipherKeys {
  readonly key: string;
  readonly iv: string;
}

/** Encrypts text for storage, and decrypts it. */
export interface Cipher {
  /** Null for a text beyond the maximum length. */
  encrypt(text: string): string | null;
  /** The text; null for invalid data. Damage may go undetected: validate the result (F-3). */
  decrypt(stored: string): string | null;
}

/** A cipher for texts of any length. */
export interface UnboundedCipher extends Cipher {
  encrypt(text: string): string;
}

/** The text is fixed (specification, section 5). */
const WRONG_LENGTH = 'When hasEncrypt is true, the key or iv must be 16 bits!';
const LENGTH = 16;

/**
 * AES in CTR mode with PKCS7 padding (specification, section 9), where the browser offers none (`native-cipher.ts`). It
 * only obscures values: anyone who can open developer tools or run script on this origin can decrypt them.
 * @throws Error when key or iv is not 16 characters long
 */
export function createCipher({ key, iv }: CipherKeys): UnboundedCipher {
  if (key.length !== LENGTH || iv.length !== LENGTH) throw new Error(WRONG_LENGTH);
  const words = Utf8.parse(key);
  const options = { mode: CTR, padding: Pkcs7, iv: Utf8.parse(iv) };
  return {
    encrypt: (text) => AES.encrypt(Utf8.parse(text), words, options).toString(),
    decrypt: (stored) => {
      try {
        return AES.decrypt(stored, words, options).toString(Utf8) || null;
      } catch {
        return null;
      }
    },
  };
}
