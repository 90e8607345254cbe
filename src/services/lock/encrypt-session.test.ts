import { lockInfoContract, type SealedToken } from '@src/contracts/lock.ts';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSeal, sealToken } from './encrypt-session.ts';

/** Key derivation is slow by design, and slower on a busy machine. Milliseconds. */
const PATIENCE = 30_000;
const TOKEN = 'canary-token-7f3a 令牌';
const PASSCODE = 'canary-passcode-51c2 密码';

vi.setConfig({ testTimeout: PATIENCE });
afterEach(() => vi.unstubAllGlobals());

/** Changes one bit of the bytes behind a base64 text. */
function flipped(text: string, index: number): string {
  const bytes = Buffer.from(text, 'base64');
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes.toString('base64');
}

describe('an encrypted token', () => {
  it('is decrypted with its passcode, and fits the contract of the stored lock', async () => {
    const sealed = await sealToken(TOKEN, PASSCODE);
    expect(v.parse(lockInfoContract, { isLock: true, sealed }).sealed).toEqual(sealed);
    expect(await openSeal(sealed, PASSCODE)).toBe(TOKEN);
  });

  it('contains neither token nor passcode, and differs every time', async () => {
    const [first, second] = [await sealToken(TOKEN, PASSCODE), await sealToken(TOKEN, PASSCODE)];
    const bytes = Buffer.concat([first.salt, first.iv, first.data].map((text) => Buffer.from(text, 'base64')));
    for (const secret of [TOKEN, PASSCODE, 'canary']) expect(bytes.includes(secret)).toBe(false);
    expect(first.salt).not.toBe(second.salt);
    expect(first.iv).not.toBe(second.iv);
    expect(first.data).not.toBe(second.data);
    expect(first.rounds).toBe(600_000);
  });

  it('is not decrypted with any other passcode', async () => {
    const sealed = await sealToken(TOKEN, PASSCODE);
    for (const guess of ['', PASSCODE.toUpperCase(), `${PASSCODE} `, PASSCODE.slice(1)]) {
      expect(await openSeal(sealed, guess)).toBeNull();
    }
  });

  it('is decrypted with any Unicode normalization of its passcode', async () => {
    expect(await openSeal(await sealToken(TOKEN, 'cafe\u0301'), 'caf\u00e9')).toBe(TOKEN);
  });

  it('is not decrypted after any part of it was changed', async () => {
    const sealed = await sealToken(TOKEN, PASSCODE);
    const last = Buffer.from(sealed.data, 'base64').length - 1;
    const changes: readonly Partial<SealedToken>[] = [
      { salt: flipped(sealed.salt, 0) },
      { iv: flipped(sealed.iv, 11) },
      { data: flipped(sealed.data, 0) },
      { data: flipped(sealed.data, last) },
      { data: '' },
      { iv: '' },
      { data: 'no base64!' },
      { rounds: 600_001 },
    ];
    for (const change of changes)
      expect([change, await openSeal({ ...sealed, ...change }, PASSCODE)]).toEqual([change, null]);
  });

  it('is refused by the contract of the stored lock with too few or too many rounds', async () => {
    const sealed = await sealToken(TOKEN, PASSCODE);
    for (const rounds of [1, 599_999, 5_000_001]) {
      expect(v.is(lockInfoContract, { isLock: true, sealed: { ...sealed, rounds } })).toBe(false);
    }
  });

  it('requires the Web Crypto API', async () => {
    const sealed = await sealToken(TOKEN, PASSCODE);
    vi.stubGlobal('crypto', {});
    await expect(sealToken(TOKEN, PASSCODE)).rejects.toThrow('seal: no cryptography on this page');
    expect(await openSeal(sealed, PASSCODE)).toBeNull();
  });
});
