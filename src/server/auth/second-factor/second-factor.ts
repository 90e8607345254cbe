import { sha256 } from '@noble/hashes/sha2.js';
import * as v from 'valibot';
import { plainFactorCode, RECOVERY_CODES, type SecondFactor } from '../../../contracts/second-factor.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { tooManyAttempts } from '../../http/server-error.ts';
import type { User } from '../../operators/user.ts';
import { dateTimeText } from '../../store/dates.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import { type AttemptLimit, blockedUntil, clearAttempts, clearSubject, countAttempt } from '../attempt-limits.ts';
import { toHex } from '../sessions.ts';
import { codeOfStep, stepAt, stepOfCode, toBase32 } from './totp.ts';

const SECRET_BYTES = 20;
/** 80 bits each: too many to guess, so an unsalted hash is sufficient. */
const RECOVERY_BYTES = 10;
/** Wrong codes per account, over all challenges: a caller with the password has a few guesses, then growing waits. */
const WRONG_CODES: AttemptLimit = { name: 'second factor', free: 5, waits: [1, 5, 15, 60, 240], memory: 24 * 60 };

const factorRow = v.object({
  /** The id of the account. */
  id: v.string(),
  /** In base32; empty until it is confirmed for the first time. */
  secret: v.string(),
  /** A secret that is not confirmed by a code yet; empty when there is none. */
  pending: v.string(),
  /** Milliseconds since 1970; 0 while it is off. */
  since: v.number(),
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: v.number(),
  /** Hashes of the unused recovery codes. */
  recovery: v.array(v.string()),
});
type FactorRow = v.InferOutput<typeof factorRow>;

type Holder = Pick<User, 'id' | 'username'>;

async function findFactor({ store }: { readonly store: Store }, userId: string): Promise<FactorRow | undefined> {
  const row = v.safeParse(factorRow, await store.get(COLLECTIONS.secondFactors, userId));
  return row.success ? row.output : undefined;
}

const isSetUp = (row: FactorRow | undefined): row is FactorRow => row !== undefined && row.since > 0;

/** True when an account has a second factor. */
export const hasSecondFactor = async (context: { readonly store: Store }, userId: string): Promise<boolean> =>
  isSetUp(await findFactor(context, userId));

/** Of these accounts, those with a second factor. */
export async function withSecondFactor(store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await store.select(COLLECTIONS.secondFactors, { where: { field: 'id', op: 'in', value: ids } });
  return new Set(rows.flatMap((row) => (Number(row.since) > 0 ? [row.id] : [])));
}

/** True when a role of the account requires a second factor. */
export const mustHaveSecondFactor = ({ roles }: Pick<User, 'roles'>): boolean =>
  roles.some(({ asksSecondFactor }) => asksSecondFactor === true);

/** True while a user must first set up the second factor that a role requires. */
export const lacksSecondFactor = async (context: { readonly store: Store }, user: User): Promise<boolean> =>
  mustHaveSecondFactor(user) && !(await hasSecondFactor(context, user.id));

/** The state of a second factor, for its holder. */
export async function readFactor(context: ServerContext, user: User): Promise<SecondFactor> {
  const row = await findFactor(context, user.id);
  const isOn = isSetUp(row);
  return {
    isOn,
    since: isOn ? dateTimeText(new Date(row.since)) : '',
    isRequired: mustHaveSecondFactor(user),
    recoveryLeft: isOn ? row.recovery.length : 0,
  };
}

/** Creates a secret that becomes valid once confirmed by a code; an existing one works until then. */
export async function beginFactor(context: ServerContext, { id }: Holder): Promise<string> {
  const pending = toBase32(context.random(SECRET_BYTES));
  const before = await findFactor(context, id);
  if (before === undefined) await context.store.insert(COLLECTIONS.secondFactors, { ...EMPTY_FACTOR, id, pending });
  else await context.store.update(COLLECTIONS.secondFactors, id, { pending });
  return pending;
}

const EMPTY_FACTOR: Omit<FactorRow, 'id'> = { secret: '', pending: '', since: 0, lastStep: 0, recovery: [] };

/**
 * Confirms a new secret by a code of it; returns new recovery codes, or undefined when the code is wrong or nothing was begun.
 * @throws ServerError 1007 after too many wrong codes
 */
export async function confirmFactor(
  context: ServerContext,
  holder: Holder,
  code: string,
): Promise<readonly string[] | undefined> {
  const { store, now } = context;
  await requireNoWait(context, holder);
  const row = await findFactor(context, holder.id);
  const step = row?.pending ? stepOfCode(row.pending, plainFactorCode(code), now(), 0) : undefined;
  if (row === undefined || step === undefined) return countFailedCode(context, holder);
  const { codes, recovery } = newRecoveryCodes(context);
  const values = { secret: row.pending, pending: '', since: now().getTime(), lastStep: step, recovery };
  await store.update(COLLECTIONS.secondFactors, holder.id, values);
  await clearAttempts(context, WRONG_CODES, { subject: holder.username });
  return codes;
}

/** Replaces the recovery codes of an account; the old ones become invalid. */
export async function renewRecoveryCodes(context: ServerContext, { id }: Holder): Promise<readonly string[]> {
  const { codes, recovery } = newRecoveryCodes(context);
  await context.store.update(COLLECTIONS.secondFactors, id, { recovery });
  return codes;
}

/** The current code of an account's authenticator, or the next one if it has been used. For the demo only. */
export async function presentCode(context: ServerContext, userId: string): Promise<string | undefined> {
  const row = await findFactor(context, userId);
  return isSetUp(row) ? codeOfStep(row.secret, Math.max(stepAt(context.now()), row.lastStep + 1)) : undefined;
}

/** Removes the second factor of an account. */
export const removeFactor = async ({ store }: { readonly store: Store }, userId: string): Promise<void> => {
  await store.remove(COLLECTIONS.secondFactors, userId);
};

/**
 * Checks a code of the authenticator or a recovery code of the account; each is valid once.
 * @throws ServerError 1007 after too many wrong codes
 */
export async function verifyFactor(context: ServerContext, holder: Holder, typed: string): Promise<boolean> {
  await requireNoWait(context, holder);
  const row = await findFactor(context, holder.id);
  const spent = isSetUp(row) ? spendCode(row, plainFactorCode(typed), context.now()) : undefined;
  if (spent === undefined) {
    await countFailedCode(context, holder);
    return false;
  }
  await context.store.update(COLLECTIONS.secondFactors, holder.id, spent);
  await clearAttempts(context, WRONG_CODES, { subject: holder.username });
  return true;
}

/** The fields to store after a code was used; undefined when the code is wrong. */
function spendCode(
  { secret, lastStep, recovery }: FactorRow,
  code: string,
  moment: Date,
): Partial<FactorRow> | undefined {
  const step = stepOfCode(secret, code, moment, lastStep);
  if (step !== undefined) return { lastStep: step };
  const hash = hashOf(code);
  return recovery.includes(hash) ? { recovery: recovery.filter((each) => each !== hash) } : undefined;
}

/** Deletes the count of wrong codes of an account, after an operator has removed its second factor. */
export const resetFactorAttempts = (context: Pick<ServerContext, 'store'>, username: string): Promise<void> =>
  clearSubject(context, username, [WRONG_CODES]);

async function requireNoWait(context: ServerContext, { username }: Holder): Promise<void> {
  const held = await blockedUntil(context, WRONG_CODES, { subject: username });
  if (held !== null) throw tooManyAttempts(held - context.now().getTime());
}

async function countFailedCode(context: ServerContext, { username }: Holder): Promise<undefined> {
  await countAttempt(context, WRONG_CODES, { subject: username });
  return undefined;
}

function newRecoveryCodes({ random }: Pick<ServerContext, 'random'>) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(random(RECOVERY_BYTES)).toLowerCase());
  return { codes: codes.map(inGroups), recovery: codes.map(hashOf) };
}

const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
const hashOf = (code: string): string => toHex(sha256(new TextEncoder().encode(code)));
