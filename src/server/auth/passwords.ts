import type { OutOfTurn } from '../../lib/serial-queue.ts';
import type { RandomSource } from '../http/session-port.ts';

const SCHEME = 'pbkdf2-sha256';
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** How often a password is hashed over unless a host says otherwise. */
export const PASSWORD_ROUNDS = 600_000;

/** What a host lends to hash passwords. */
export interface PasswordDeps {
  readonly random: RandomSource;
  /** Tests use fewer, because they sign in all the time. */
  readonly passwordRounds?: number;
}

/** Runs work on passwords, which takes long, beside the calls of others where the host can do that. */
export const outOfTurn = <Result>(lent: { readonly outOfTurn?: OutOfTurn | undefined }, job: () => Promise<Result>) =>
  lent.outOfTurn === undefined ? job() : lent.outOfTurn(job);

/** A password as it is kept: how it was hashed, the salt and the hash, so that old ones stay readable when the rounds grow. */
export async function hashPassword(
  password: string,
  { random, passwordRounds = PASSWORD_ROUNDS }: PasswordDeps,
): Promise<string> {
  const salt = new Uint8Array(random(SALT_BYTES));
  const hash = await derive(password, salt, passwordRounds);
  return [SCHEME, passwordRounds, toHex(salt), toHex(hash)].join('$');
}

/** True when the kept password was made of this one. Text that is no kept password fits nothing. */
export async function fitsPassword(password: string, kept: string): Promise<boolean> {
  const [scheme, rounds = '', salt = '', hash = ''] = kept.split('$');
  if (scheme !== SCHEME || !/^\d{1,8}$/.test(rounds) || hash === '') return false;
  return isSame(toHex(await derive(password, fromHex(salt), Number(rounds))), hash);
}

/** Takes as long as a look at a real password, so that time does not tell who has an account. */
export async function compareWithDummyHash(
  password: string,
  { passwordRounds = PASSWORD_ROUNDS }: Pick<PasswordDeps, 'passwordRounds'>,
): Promise<void> {
  await derive(password, new Uint8Array(SALT_BYTES), passwordRounds);
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

/** Looks at every sign, wherever the first difference is. */
function isSame(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let at = 0; at < left.length; at += 1) difference |= left.charCodeAt(at) ^ right.charCodeAt(at);
  return difference === 0;
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) => Uint8Array.from(text.match(/[\da-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
