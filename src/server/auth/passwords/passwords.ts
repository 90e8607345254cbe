import type { OutsideQueue } from '../../../lib/serial-queue.ts';
import type { PasswordHasher } from '../../http/password-hasher.ts';
import type { RandomSource } from '../../http/session-port.ts';
import { isSameHash, parsePasswordHash } from './password-hash.ts';

const SCHEME = 'pbkdf2-sha256';
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** Default number of PBKDF2 iterations. */
export const PASSWORD_ROUNDS = 600_000;

/** What a host provides for hashing passwords. */
export interface PasswordDeps {
  readonly random: RandomSource;
  /** Absent when the host has nothing better than PBKDF2, as in browsers. */
  readonly passwordHasher?: PasswordHasher | undefined;
  /** Iterations of PBKDF2. Tests use fewer, because they sign in often. */
  readonly passwordRounds?: number;
}
type HasherDeps = Pick<PasswordDeps, 'passwordHasher' | 'passwordRounds'>;

/** Runs slow work on passwords outside the queue of calls, where the host supports it. */
export const outsideQueue = <Result>(
  deps: { readonly outsideQueue?: OutsideQueue | undefined },
  job: () => Promise<Result>,
) => (deps.outsideQueue === undefined ? job() : deps.outsideQueue(job));

/** Hashes a password. The result names the scheme and its parameters, so that old hashes stay valid when the parameters change. */
export async function hashPassword(
  password: string,
  { random, passwordHasher, passwordRounds = PASSWORD_ROUNDS }: PasswordDeps,
): Promise<string> {
  const salt = new Uint8Array(random(SALT_BYTES));
  if (passwordHasher !== undefined) return passwordHasher.hash(password, salt);
  const hash = await derive(password, salt, passwordRounds);
  return [SCHEME, passwordRounds, toHex(salt), toHex(hash)].join('$');
}

/** True when the stored hash is that of the password, from any host. False for text that is not a hash. */
export async function verifyPassword(
  password: string,
  kept: string,
  { passwordHasher }: HasherDeps = {},
): Promise<boolean> {
  if (kept.startsWith('$')) return (await passwordHasher?.fits(password, kept)) ?? fitsArgon2id(password, kept);
  const [scheme, rounds = '', salt = '', hash = ''] = kept.split('$');
  if (scheme !== SCHEME || !/^\d{1,8}$/.test(rounds) || hash === '') return false;
  return isSameHash(await derive(password, fromHex(salt), Number(rounds)), fromHex(hash));
}

/** Takes as long as checking a real password, so that the response time does not reveal whether an account exists. */
export async function compareWithDummyHash(
  password: string,
  { passwordHasher, passwordRounds = PASSWORD_ROUNDS }: HasherDeps,
): Promise<void> {
  const salt = new Uint8Array(SALT_BYTES);
  await (passwordHasher?.hash(password, salt) ?? derive(password, salt, passwordRounds));
}

/** A new hash to store for a password that was just verified; undefined when the stored one has the host's current parameters. */
export async function renewedPassword(password: string, kept: string, deps: PasswordDeps): Promise<string | undefined> {
  if (deps.passwordHasher === undefined || deps.passwordHasher.isFresh(kept)) return undefined;
  return hashPassword(password, deps);
}

/** Verifies argon2id in JavaScript, for rows from a host that supports it natively: slow, with pauses for other work. */
async function fitsArgon2id(password: string, kept: string): Promise<boolean> {
  const read = parsePasswordHash(kept);
  if (read?.scheme !== 'argon2id') return false;
  const { m = 0, t = 0, p = 0 } = read.numbers;
  const { argon2idAsync } = await import('@noble/hashes/argon2.js');
  const made = await argon2idAsync(new TextEncoder().encode(password), read.salt, { m, t, p, dkLen: read.hash.length });
  return isSameHash(made, read.hash);
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const typed = new TextEncoder().encode(password);
  // Browsers provide Web Crypto only on https and localhost; a demo at another machine's http address hashes in JavaScript.
  if (globalThis.crypto.subtle === undefined) return deriveInScript(typed, salt, iterations);
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, HASH_BITS);
  return new Uint8Array(bits);
}

/** PBKDF2 in JavaScript: slower, with pauses so that the page stays responsive. */
async function deriveInScript(typed: Uint8Array, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return pbkdf2Async(sha256, typed, salt, { c: iterations, dkLen: HASH_BITS / 8 });
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) => Uint8Array.from(text.match(/[\da-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
