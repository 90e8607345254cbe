import { type ScryptOptions, scrypt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { REFUSAL_CODES } from '../../contracts/resource/api-error.ts';
import { createConcurrencyLimit, type Gate } from '../../lib/concurrency-limit.ts';
import {
  formatPasswordHash,
  isSameHash,
  parsePasswordHash,
  type StoredHash,
} from '../../server/auth/passwords/password-hash.ts';
import { MESSAGES } from '../../server/http/errors.ts';
import type { PasswordHasher } from '../../server/http/password-hasher.ts';
import { ServerError } from '../../server/http/server-error.ts';

/** The argon2 function with the signature that Node 24.7 gave it; memory in kibibytes. */
export type Argon2 = (
  algorithm: 'argon2id',
  parameters: {
    readonly message: Uint8Array;
    readonly nonce: Uint8Array;
    readonly parallelism: number;
    readonly tagLength: number;
    readonly memory: number;
    readonly passes: number;
  },
  done: (error: Error | null, hash: Uint8Array) => void,
) => void;

/** Parameters recommended by OWASP: 19 MiB of memory with argon2id, 16 MiB with scrypt. */
const ARGON2ID = { m: 19_456, t: 2, p: 1 } as const;
const SCRYPT = { ln: 14, r: 8, p: 5 } as const;
const VERSION = 19;
const HASH_BYTES = 32;
/** Maximum length of the queue of passwords in one process; further calls are refused with a retry delay. */
const MAX_WAITING = 64;
const RETRY_MS = 2000;

/** Settings of the hasher. `argon2` is absent where neither Node nor a native package provides it. */
export interface HasherOptions {
  readonly argon2?: Argon2 | undefined;
  /** Number of passwords derived concurrently: each occupies a processor and its memory. */
  readonly atOnce?: number;
}

const deriveScrypt = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);

/** Hashes passwords with argon2id where this machine has it, else with scrypt; both need memory, which makes parallel guessing expensive. */
export function createNodeHasher({ argon2, atOnce = availableParallelism() }: HasherOptions = {}): PasswordHasher {
  const gate: Gate = createConcurrencyLimit({
    atOnce,
    waiting: MAX_WAITING,
    full: () => new ServerError(REFUSAL_CODES.limit, MESSAGES.unavailable, null, 503, RETRY_MS),
  });
  const derive = (password: string, { scheme, numbers, salt }: Omit<StoredHash, 'hash'>, length: number) => {
    const { m = 0, t = 0, p = 0, ln = 0, r = 0 } = numbers;
    if (scheme === 'scrypt')
      return gate(() => deriveScrypt(password, salt, length, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }));
    if (scheme !== 'argon2id' || argon2 === undefined) return undefined;
    const parameters = { nonce: salt, parallelism: p, tagLength: length, memory: m, passes: t };
    return gate(() => promisify(argon2)('argon2id', { message: new TextEncoder().encode(password), ...parameters }));
  };
  const preferred =
    argon2 === undefined ? { scheme: 'scrypt', numbers: SCRYPT } : { scheme: 'argon2id', numbers: ARGON2ID };
  const version = argon2 === undefined ? undefined : VERSION;
  return {
    async hash(password, salt) {
      const parts = { ...preferred, salt: new Uint8Array(salt) };
      const hash = new Uint8Array((await derive(password, parts, HASH_BYTES)) ?? []);
      return formatPasswordHash({ ...parts, hash }, version);
    },
    fits(password, kept) {
      const read = parsePasswordHash(kept);
      return read && derive(password, read, read.hash.length)?.then((hash) => isSameHash(hash, read.hash));
    },
    isFresh(kept) {
      const read = parsePasswordHash(kept);
      if (read === undefined) return false;
      const { salt, hash } = read;
      return kept === formatPasswordHash({ ...preferred, salt, hash }, version);
    },
  };
}
