import { argon2id } from '@noble/hashes/argon2.js';
import { describe, expect, it } from 'vitest';
import { hashPassword, renewedPassword, verifyPassword } from '../../server/auth/passwords/passwords.ts';
import { ServerError } from '../../server/http/server-error.ts';
import { createTestServer } from '../../server/testing.ts';
import { argon2OfPackage } from './find-argon2.mjs';
import { type Argon2, createNodeHasher } from './node-hasher.ts';

const random = (count: number) => new Uint8Array(count).fill(7);
/** The argon2 function of Node 24, with little memory so that tests are fast. */
const argon2: Argon2 = (_algorithm, { message, nonce, parallelism, tagLength, passes }, done) =>
  done(null, argon2id(message, nonce, { m: 64, t: passes, p: parallelism, dkLen: tagLength }));

const plain = createNodeHasher({ atOnce: 2 });
const newer = createNodeHasher({ argon2 });

describe('a password hashed by Node', () => {
  it.each([
    ['scrypt', plain, /^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/],
    ['argon2id where this machine has it', newer, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/],
  ])('is hashed with %s, and matches that password only', async (_scheme, passwordHasher, form) => {
    const kept = await hashPassword('密码 1', { random, passwordHasher });
    expect(kept).toMatch(form);
    expect(await verifyPassword('密码 1', kept, { passwordHasher })).toBe(true);
    expect(await verifyPassword('密码 2', kept, { passwordHasher })).toBe(false);
    expect(passwordHasher.isFresh(kept)).toBe(true);
  });

  it('has a standard scrypt hash', async () => {
    // Checked with Python's hashlib.scrypt.
    const salt = new TextEncoder().encode('salt of 16 bytes');
    expect(await plain.hash('Harbour-7', salt)).toBe(SCRYPT_OF_PYTHON);
  });

  it('with an scrypt hash is verified and renewed where argon2 is available', async () => {
    const kept = await hashPassword('Harbour-7', { random, passwordHasher: plain });
    expect(newer.isFresh(kept)).toBe(false);
    expect(await verifyPassword('Harbour-7', kept, { passwordHasher: newer })).toBe(true);
    expect(await renewedPassword('Harbour-7', kept, { random, passwordHasher: newer })).toMatch(/^\$argon2id/);
  });

  it('with an argon2id hash is verified where this machine has no argon2', async () => {
    const salt = random(16);
    const hash = argon2id('Harbour-7', salt, { m: 64, t: 2, p: 1, dkLen: 32 });
    const kept = `$argon2id$v=19$m=64,t=2,p=1$${text(salt)}$${text(hash)}`;
    expect(plain.fits('Harbour-7', kept)).toBe(undefined);
    expect(await verifyPassword('Harbour-7', kept, { passwordHasher: plain })).toBe(true);
    expect(await verifyPassword('Harbour-8', kept, { passwordHasher: plain })).toBe(false);
  });

  it('with a PBKDF2 hash is verified, and not fresh', async () => {
    const kept = await hashPassword('Harbour-7', { random, passwordRounds: 10 });
    expect(await verifyPassword('Harbour-7', kept, { passwordHasher: plain })).toBe(true);
    expect(plain.isFresh(kept)).toBe(false);
  });

  it.each(['', '$', '$scrypt$ln=14$a', '$md5$v=1$a=1$YQ$YQ', 'Harbour-7'])('%j matches nothing', async (kept) => {
    expect(await verifyPassword('Harbour-7', kept, { passwordHasher: plain })).toBe(false);
  });
});

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
const SCRYPT_OF_PYTHON = '$scrypt$ln=14,r=8,p=5$c2FsdCBvZiAxNiBieXRlcw$l2tkynC5kw8+iIohzOEu/lDNg90UE2w+lyhcOBdCEKI';

describe('the argon2 of the native package', () => {
  it('agrees with the implementation in JavaScript', async () => {
    const hasher = createNodeHasher({ argon2: argon2OfPackage() });
    const salt = random(16);
    const hash = argon2id('密码 1', salt, { m: 64, t: 3, p: 1, dkLen: 32 });
    const kept = `$argon2id$v=19$m=64,t=3,p=1$${text(salt)}$${text(hash)}`;
    expect(await hasher.fits('密码 1', kept)).toBe(true);
    expect(await hasher.fits('密码 2', kept)).toBe(false);
  });

  it('passes its errors on', async () => {
    const kept = `$argon2id$v=19$m=1,t=0,p=1$${text(random(16))}$${text(random(32))}`;
    await expect(createNodeHasher({ argon2: argon2OfPackage() }).fits('a', kept)).rejects.toThrow();
  });
});

describe('concurrent password hashes', () => {
  it('wait for each other, and beyond the limit are refused with Retry-After', async () => {
    let running = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const slow: Argon2 = (_algorithm, _parameters, done) => {
      running += 1;
      most = Math.max(most, running);
      ends.push(() => {
        running -= 1;
        done(null, new Uint8Array(32));
      });
    };
    const hasher = createNodeHasher({ argon2: slow, atOnce: 2 });
    const asked = Array.from({ length: 66 }, () => hasher.hash('a', random(16)));
    const refused = await hasher.hash('a', random(16)).catch((cause) => cause);
    expect(refused).toBeInstanceOf(ServerError);
    expect(refused.toResponse()).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    for (let left = asked.length; left > 0; left -= 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect((await Promise.all(asked)).length).toBe(66);
    expect(most).toBe(2);
  });
});

describe('signing in', () => {
  it('renews the stored hash with the current algorithm, once', async () => {
    const server = createTestServer();
    const { store } = server.context;
    const kept = async () => String((await store.get('users', '2'))?.password);
    Object.assign(server.context, { passwordHasher: newer });
    const signIn = (password: string) =>
      server.call('POST /api/loginIn', { body: { username: 'test', password } }).then(({ body }) => body);
    expect(await signIn('wrong')).toMatchObject({ code: -1 });
    expect(await kept()).toMatch(/^pbkdf2/);
    expect(await signIn('123456')).toMatchObject({ code: 0 });
    const renewed = await kept();
    expect(renewed).toMatch(/^\$argon2id/);
    expect(await signIn('123456')).toMatchObject({ code: 0 });
    expect(await kept()).toBe(renewed);
    expect(await signIn('wrong')).toMatchObject({ code: -1 });
  });
});
