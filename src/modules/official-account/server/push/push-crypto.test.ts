import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { runs } from '@tests/setup/property-runs.ts';
import { decrypt, encrypt, getSignature } from '@wecom/crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptMessage, encryptMessage, type MessageKeys } from './message-cipher.ts';
import { isSigned, signatureOf } from './signature.ts';

const KEYS: MessageKeys = {
  encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  appId: 'wx0123456789abcdef',
};
const KEY_BYTES = Buffer.from(`${KEYS.encodingAesKey}=`, 'base64');
const SALT = new Uint8Array(16).fill(7);

/** The vendor's side, implemented with another library. */
function seal(text: string, { appId = KEYS.appId, padding = 0, length = Buffer.byteLength(text) } = {}): string {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  const plain = Buffer.concat([randomBytes(16), size, Buffer.from(text), Buffer.from(appId)]);
  const missing = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', KEY_BYTES, KEY_BYTES.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([plain, Buffer.alloc(missing, padding || missing)]);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
}

function unseal(encrypted: string) {
  const cipher = createDecipheriv('aes-256-cbc', KEY_BYTES, KEY_BYTES.subarray(0, 16)).setAutoPadding(false);
  const plain = Buffer.concat([cipher.update(Buffer.from(encrypted, 'base64')), cipher.final()]);
  const end = 20 + plain.readUInt32BE(16);
  const rest = plain.subarray(end, plain.length - (plain.at(-1) ?? 0));
  return {
    size: plain.length,
    salt: [...plain.subarray(0, 16)],
    text: plain.toString('utf8', 20, end),
    appId: `${rest}`,
  };
}

describe('signatures', () => {
  const parts = ['token', '1700000000', 'nonce'];
  const signature = createHash('sha1').update('1700000000noncetoken').digest('hex');

  it('match those of another library, in any order of the parts', () => {
    expect(signatureOf(parts)).toBe(signature);
    expect(signatureOf(parts.toReversed())).toBe(signature);
    expect(isSigned(signature, parts)).toBe(true);
  });

  it('reject other parts, lengths and empty values', () => {
    expect(isSigned(signature, ['token', '1700000001', 'nonce'])).toBe(false);
    for (const given of ['', signature.slice(1), `${signature}0`, signature.toUpperCase(), 'x'.repeat(40)])
      expect(isSigned(given, parts)).toBe(false);
  });
});

describe('encrypted messages', () => {
  const texts = ['', 'a', '你好 👋', ...Array.from({ length: 70 }, (_, size) => 'é'.repeat(size)), 'x'.repeat(65_536)];

  it('are decrypted as the vendor encrypts them, and vice versa', async () => {
    for (const text of texts) {
      expect(await decryptMessage(seal(text), KEYS)).toBe(text);
      const read = unseal(await encryptMessage(text, KEYS, SALT));
      expect(read).toEqual({ size: read.size, salt: [...SALT], text, appId: KEYS.appId });
      expect(read.size % 32).toBe(0);
    }
  });

  it("are compatible with the vendor's library in both directions", async () => {
    const message = fc.string({ unit: 'grapheme', maxLength: 2_000 });
    const salt = fc.uint8Array({ minLength: 16, maxLength: 16 });
    const check = async (text: string, random: Uint8Array) => {
      const mine = await encryptMessage(text, KEYS, random);
      expect(mine).toBe(encrypt(KEYS.encodingAesKey, text, KEYS.appId, Buffer.from(random)));
      expect(decrypt(KEYS.encodingAesKey, mine)).toEqual({
        message: text,
        id: KEYS.appId,
        random: Buffer.from(random),
      });
      expect(await decryptMessage(encrypt(KEYS.encodingAesKey, text, KEYS.appId), KEYS)).toBe(text);
      expect(signatureOf(['token', '1700000000', 'nonce', mine])).toBe(
        getSignature('token', '1700000000', 'nonce', mine),
      );
    };
    await fc.assert(fc.asyncProperty(message, salt, check), { numRuns: runs(500) });
  });

  it('are rejected for another account, wrong padding, and invalid lengths', async () => {
    expect(await decryptMessage(seal('hello', { appId: 'wxffffffffffffffff' }), KEYS)).toBeNull();
    expect(await decryptMessage(seal('hello', { padding: 33 }), KEYS)).toBeNull();
    expect(await decryptMessage(seal('hello', { padding: 3 }), KEYS)).toBeNull();
    expect(await decryptMessage(seal('hello', { length: 4_000_000_000 }), KEYS)).toBeNull();
  });

  it('are rejected when damaged, or invalid base64', async () => {
    const sealed = seal('hello');
    for (const damaged of ['', '%', sealed.slice(4), `${sealed} `, randomBytes(64).toString('base64')])
      expect(await decryptMessage(damaged, KEYS)).toBeNull();
  });

  it('require a key and a salt of the right length', async () => {
    const short = { ...KEYS, encodingAesKey: 'abc' };
    await expect(decryptMessage(seal('hello'), short)).rejects.toThrow(
      'encodingAesKey: expected 43 characters of base64',
    );
    await expect(encryptMessage('hello', KEYS, new Uint8Array(8))).rejects.toThrow('salt: expected 16 bytes, got 8');
  });
});
