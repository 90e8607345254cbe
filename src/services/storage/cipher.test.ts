import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCipher } from './cipher.ts';
import { DEFAULT_CIPHER_KEYS, loadCipher } from './load-cipher.ts';
import { createNativeCipher } from './native-cipher.ts';

const WRONG_LENGTH = 'When hasEncrypt is true, the key or iv must be 16 bits!';
const sixteen = 'abcdefghijklmnop';

describe('the storage cipher', () => {
  it.each([
    ['', sixteen],
    [sixteen, ''],
    ['short', sixteen],
    [sixteen, `${sixteen}q`],
    [sixteen.slice(1), sixteen.slice(1)],
  ])('refuses key %j with iv %j with the fixed message', (key, iv) => {
    expect(() => createCipher({ key, iv })).toThrow(new Error(WRONG_LENGTH));
  });

  it('encrypts as AES-128 in CTR mode with PKCS7', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const key = await crypto.subtle.importKey('raw', bytes(sixteen), 'AES-CTR', false, ['encrypt']);
    const padded = Uint8Array.from([...bytes('hello'), ...Array.from({ length: 11 }, () => 11)]);
    const expected = await crypto.subtle.encrypt(
      { name: 'AES-CTR', counter: bytes(sixteen), length: 128 },
      key,
      padded,
    );
    expect(createCipher({ key: sixteen, iv: sixteen }).encrypt('hello')).toBe(Buffer.from(expected).toString('base64'));
  });

  it('accepts 16 characters of any alphabet and decrypts what it encrypted', () => {
    const cipher = createCipher({ key: '钥'.repeat(16), iv: 'é'.repeat(16) });
    expect(cipher.encrypt('状态 state 😀')).toBe(
      createCipher({ key: '钥'.repeat(16), iv: 'é'.repeat(16) }).encrypt('状态 state 😀'),
    );
    expect(cipher.decrypt(cipher.encrypt('状态 state 😀'))).toBe('状态 state 😀');
  });

  it('decrypts any encrypted text and never throws on other input', async () => {
    const cipher = await loadCipher();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(cipher.decrypt(cipher.encrypt(text) ?? '')).toBe(text);
      }),
      { numRuns: runs(100) },
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (stored) => {
        expect(['string', 'object']).toContain(typeof cipher.decrypt(stored));
      }),
      { numRuns: runs(200) },
    );
  });

  it('accepts the default key and iv', () => {
    expect(() => createCipher(DEFAULT_CIPHER_KEYS)).not.toThrow();
  });
});

describe('the Web Crypto cipher', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('encrypts to the same bytes as the library, and decrypts its output', async () => {
    const library = createCipher(DEFAULT_CIPHER_KEYS);
    const native = await createNativeCipher(crypto.subtle, DEFAULT_CIPHER_KEYS);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 200 }), (text, times) => {
        const long = `\ufeff${text}`.repeat(times);
        expect(native.encrypt(long)).toBe(library.encrypt(long));
        expect(native.decrypt(library.encrypt(long))).toBe(long);
      }),
      { numRuns: runs(50) },
    );
  });

  it('encrypts like the library when the last word of the counter overflows', async () => {
    const keys = { key: DEFAULT_CIPHER_KEYS.key, iv: `${'a'.repeat(12)}\u007f\u007f\u007f\u007f` };
    const text = '状态 '.repeat(17_000);
    expect((await createNativeCipher(crypto.subtle, keys)).encrypt(text)).toBe(createCipher(keys).encrypt(text));
  });

  it('accepts a text of 128 KiB and none that is longer', async () => {
    const native = await createNativeCipher(crypto.subtle, DEFAULT_CIPHER_KEYS);
    const longest = 'x'.repeat(128 * 1024);
    const stored = native.encrypt(longest) ?? '';
    expect(native.decrypt(stored)).toBe(longest);
    const longer = createCipher(DEFAULT_CIPHER_KEYS).encrypt(`${longest}${'x'.repeat(16)}`);
    expect([native.encrypt(`${longest}${'x'.repeat(16)}`), native.decrypt(longer)]).toEqual([null, null]);
  });

  it.each(['', '*', 'AAAA', `${'/'.repeat(43)}=`])('returns null for %j', async (stored) => {
    expect((await createNativeCipher(crypto.subtle, DEFAULT_CIPHER_KEYS)).decrypt(stored)).toBeNull();
  });

  it('is replaced by the library on a page without a secure context', async () => {
    const stored = (await loadCipher()).encrypt('状态') ?? '';
    vi.stubGlobal('crypto', {});
    expect((await loadCipher()).decrypt(stored)).toBe('状态');
  });
});
