import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const parts = { random: (count: number) => new Uint8Array(count).fill(7), passwordRounds: 100 };

afterEach(() => void vi.unstubAllGlobals());

describe('a password hash', () => {
  it('matches its password, and nothing else', async () => {
    const kept = await hashPassword('Secret 1', parts);
    expect(await verifyPassword('Secret 1', kept)).toBe(true);
    expect(await verifyPassword('secret 1', kept)).toBe(false);
    expect(await verifyPassword('Secret 1', 'Secret 1')).toBe(false);
  });

  it('is the same where the browser offers no cryptography', async () => {
    const kept = await hashPassword('密码 1', parts);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await hashPassword('密码 1', parts)).toBe(kept);
    expect(await verifyPassword('密码 1', kept)).toBe(true);
  });
});
