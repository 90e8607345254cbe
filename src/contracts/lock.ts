import * as v from 'valibot';

/**
 * Rounds of the key derivation: the minimum of R-72, and a maximum so that a stored number cannot stall the browser.
 */
export const SEAL_ROUNDS = { least: 600_000, most: 5_000_000 } as const;

const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most));
/** Maximum characters of a picture stored with a lock: a longer one would make the stored lock invalid. */
export const MAX_LOCK_PICTURE_LENGTH = 8192;
const name = v.pipe(v.string(), v.maxLength(512));

const sealedContract = v.object({
  /** Base64, as are the other two. */
  salt: bytes(64),
  iv: bytes(64),
  /** The token encrypted with AES-GCM, with its tag. */
  data: bytes(49_152),
  rounds: v.pipe(v.number(), v.integer(), v.minValue(SEAL_ROUNDS.least), v.maxValue(SEAL_ROUNDS.most)),
});

/** The operator who can unlock, as shown on the lock screen. */
const operatorContract = v.object({
  username: name,
  realName: name,
  avatar: v.nullable(v.pipe(v.string(), v.maxLength(MAX_LOCK_PICTURE_LENGTH))),
});

/** A stored lock as read from storage; `decodeLock` parses the rest. */
export interface StoredLock {
  readonly isLock: boolean;
  readonly [key: string]: unknown;
}

/** The stored lock: the locked flag, the operator, and the token encrypted under the passcode, if there is one. */
export const lockInfoContract = v.looseObject({
  isLock: v.boolean(),
  operator: v.optional(v.nullable(operatorContract)),
  sealed: v.optional(v.nullable(sealedContract)),
  /** Number of wrong attempts so far. */
  wrong: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export type SealedToken = v.InferOutput<typeof sealedContract>;
export type LockOperator = v.InferOutput<typeof operatorContract>;
export type LockInfo = v.InferOutput<typeof lockInfoContract>;

/** Parses a stored lock. If any part is invalid, for example edited by hand, only the locked flag is kept. */
export function decodeLock(stored: StoredLock): LockInfo {
  const decoded = v.safeParse(lockInfoContract, stored);
  return decoded.success ? decoded.output : { isLock: stored.isLock };
}
