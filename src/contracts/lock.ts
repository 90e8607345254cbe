import * as v from 'valibot';

/** Rounds of the key derivation: never fewer than R-72 asks for, never so many that a stored number could stall the browser. */
export const SEAL_ROUNDS = { least: 600_000, most: 5_000_000 } as const;

const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most));
/** Characters of a picture that is kept with a lock: one that is longer would spoil the stored lock. */
export const MAX_KEPT_PICTURE = 8192;
const name = v.pipe(v.string(), v.maxLength(512));

const sealedContract = v.object({
  /** Base64, as are the other two. */
  salt: bytes(64),
  iv: bytes(64),
  /** The token under AES-GCM, with its tag. */
  data: bytes(49_152),
  rounds: v.pipe(v.number(), v.integer(), v.minValue(SEAL_ROUNDS.least), v.maxValue(SEAL_ROUNDS.most)),
});

/** Who may come back, as the lock screen shows it. */
const operatorContract = v.object({
  username: name,
  realName: name,
  avatar: v.nullable(v.pipe(v.string(), v.maxLength(MAX_KEPT_PICTURE))),
});

/** What is stored of a lock as storage reads it; `decodeLock` tells the rest. */
export interface StoredLock {
  readonly isLock: boolean;
  readonly [key: string]: unknown;
}

/** The stored lock: that the screen is locked, for whom, and the token sealed under the passcode where there is one. */
export const lockInfoContract = v.looseObject({
  isLock: v.boolean(),
  operator: v.optional(v.nullable(operatorContract)),
  sealed: v.optional(v.nullable(sealedContract)),
  /** Wrong guesses so far. */
  wrong: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export type SealedToken = v.InferOutput<typeof sealedContract>;
export type LockOperator = v.InferOutput<typeof operatorContract>;
export type LockInfo = v.InferOutput<typeof lockInfoContract>;

/** The stored lock with everything in it that can be used; a part that was changed by hand spoils all but that it is locked. */
export function decodeLock(stored: StoredLock): LockInfo {
  const decoded = v.safeParse(lockInfoContract, stored);
  return decoded.success ? decoded.output : { isLock: stored.isLock };
}
