import type { OutOfTurn } from '../../../lib/serial-queue.ts';
import type { PasswordHasher } from '../../http/password-hasher.ts';
import type { RandomSource } from '../../http/session-port.ts';
import { isSameHash, readKeptHash } from './kept-hash.ts';

const SCHEME = 'pbkdf2-sha256';
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** How often a password is hashed over unless a host says otherwise. */
export const PASSWORD_ROUNDS = 600_000;

/** What a host lends to hash passwords. */
export interface PasswordDeps {
  readonly random: RandomSource;
  /** Absent where the host has nothing better than PBKDF2, as browsers have not. */
  readonly passwordHasher?: PasswordHasher | undefined;
  /** Rounds of PBKDF2. Tests use fewer, because they sign in all the time. */
  readonly passwordRounds?: number;
}
type Lent = Pick<PasswordDeps, 'passwordHasher' | 'passwordRounds'>;

/** Runs work on passwords, which takes long, beside the calls of others where the host can do that. */
export const outOfTurn = <Result>(lent: { readonly outOfTurn?: OutOfTurn | undefined }, job: () => Promise<Result>) =>
  lent.outOfTurn === undefined ? job() : lent.outOfTurn(job);

/** A password as it is kept: how it was hashed, the salt and the hash, so that old ones stay readable when the rounds grow. */
export async function hashPassword(
  password: string,
  { random, passwordHasher, passwordRounds = PASSWORD_ROUNDS }: PasswordDeps,
): Promise<string> {
  const salt = new Uint8Array(random(SALT_BYTES));
  if (passwordHasher !== undefined) return passwordHasher.hash(password, salt);
  const hash = await derive(password, salt, passwordRounds);
  return [SCHEME, passwordRounds, toHex(salt), toHex(hash)].join('$');
}

/** True when the kept password was made of this one, on whichever host that was. Text that is no kept password fits nothing. */
export async function fitsPassword(password: string, kept: string, { passwordHasher }: Lent = {}): Promise<boolean> {
  if (kept.startsWith('$')) return (await passwordHasher?.fits(password, kept)) ?? fitsArgon2id(password, kept);
  const [scheme, rounds = '', salt = '', hash = ''] = kept.split('$');
  if (scheme !== SCHEME || !/^\d{1,8}$/.test(rounds) || hash === '') return false;
  return isSameHash(await derive(password, fromHex(salt), Number(rounds)), fromHex(hash));
}

/** Takes as long as a look at a real password, so that time does not tell who has an account. */
export async function compareWithDummyHash(
  password: string,
  { passwordHasher, passwordRounds = PASSWORD_ROUNDS }: Lent,
): Promise<void> {
  const salt = new Uint8Array(SALT_BYTES);
  await (passwordHasher?.hash(password, salt) ?? derive(password, salt, passwordRounds));
}

/** What to keep instead from now on of a password that was just right; undefined while it is kept as this host keeps them. */
export async function renewedPassword(password: string, kept: string, lent: PasswordDeps): Promise<string | undefined> {
  if (lent.passwordHasher === undefined || lent.passwordHasher.isFresh(kept)) return undefined;
  return hashPassword(password, lent);
}

/** In plain script, for rows that came from a host that could do more: slow, and in pauses, so that others have their turn. */
async function fitsArgon2id(password: string, kept: string): Promise<boolean> {
  const read = readKeptHash(kept);
  if (read?.scheme !== 'argon2id') return false;
  const { m = 0, t = 0, p = 0 } = read.numbers;
  const { argon2idAsync } = await import('@noble/hashes/argon2.js');
  const made = await argon2idAsync(new TextEncoder().encode(password), read.salt, { m, t, p, dkLen: read.hash.length });
  return isSameHash(made, read.hash);
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const typed = new TextEncoder().encode(password);
  // Browsers lend their own cryptography to https and localhost only; a demo opened by the address of another machine hashes by itself.
  if (globalThis.crypto.subtle === undefined) return deriveInScript(typed, salt, iterations);
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, HASH_BITS);
  return new Uint8Array(bits);
}

/** The same in plain script: slower, and in pauses, so that the page stays alive. */
async function deriveInScript(typed: Uint8Array, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return pbkdf2Async(sha256, typed, salt, { c: iterations, dkLen: HASH_BITS / 8 });
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) => Uint8Array.from(text.match(/[\da-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
