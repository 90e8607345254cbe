import { sha256 } from '@noble/hashes/sha2.js';
import * as v from 'valibot';
import { plainFactorCode, RECOVERY_CODES, type SecondFactor } from '../../../contracts/second-factor.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { tooManyAttempts } from '../../http/server-error.ts';
import type { User } from '../../operators/user.ts';
import { dateTimeText } from '../../store/dates.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import { type AttemptLimit, countAttempt, forgetAttempt, heldUntil } from '../attempt-limits.ts';
import { toHex } from '../sessions.ts';
import { codeOfStep, stepAt, stepOfCode, toBase32 } from './totp.ts';

const SECRET_BYTES = 20;
/** 80 bits each: nobody guesses one, so a plain hash keeps them. */
const RECOVERY_BYTES = 10;
/** Wrong codes of an account, over all that was begun: who knows the password has a few guesses, then longer and longer waits. */
const WRONG: AttemptLimit = { name: 'second factor', free: 5, waits: [1, 5, 15, 60, 240], memory: 24 * 60 };

const factorRow = v.object({
  /** The id of the account. */
  id: v.string(),
  /** In base32; empty until it is confirmed for the first time. */
  secret: v.string(),
  /** A secret that no code has proven yet; empty when there is none. */
  pending: v.string(),
  /** Milliseconds since 1970; 0 while it is off. */
  since: v.number(),
  /** The step of the last code that was taken: none is taken twice. */
  lastStep: v.number(),
  /** Hashes of the recovery codes that are left. */
  recovery: v.array(v.string()),
});
type FactorRow = v.InferOutput<typeof factorRow>;

type Holder = Pick<User, 'id' | 'username'>;

async function findFactor({ store }: { readonly store: Store }, userId: string): Promise<FactorRow | undefined> {
  const row = v.safeParse(factorRow, await store.get(COLLECTIONS.secondFactors, userId));
  return row.success ? row.output : undefined;
}

const isSetUp = (row: FactorRow | undefined): row is FactorRow => row !== undefined && row.since > 0;

/** True when an account asks for a code beside the password. */
export const hasSecondFactor = async (context: { readonly store: Store }, userId: string): Promise<boolean> =>
  isSetUp(await findFactor(context, userId));

/** Those of the accounts that ask for a code. */
export async function withSecondFactor(store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await store.select(COLLECTIONS.secondFactors, { where: { field: 'id', op: 'in', value: ids } });
  return new Set(rows.flatMap((row) => (Number(row.since) > 0 ? [row.id] : [])));
}

/** True when a role of the account asks for a second factor. */
export const mustHaveSecondFactor = ({ roles }: Pick<User, 'roles'>): boolean =>
  roles.some(({ asksSecondFactor }) => asksSecondFactor === true);

/** True while somebody can do nothing but set up the second factor that a role asks for. */
export const lacksSecondFactor = async (context: { readonly store: Store }, user: User): Promise<boolean> =>
  mustHaveSecondFactor(user) && !(await hasSecondFactor(context, user.id));

/** What the holder of an account is told about it. */
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

/** Makes a secret that counts once a code of it was given; what is set up works until then. */
export async function beginFactor(context: ServerContext, { id }: Holder): Promise<string> {
  const pending = toBase32(context.random(SECRET_BYTES));
  const before = await findFactor(context, id);
  if (before === undefined) await context.store.insert(COLLECTIONS.secondFactors, { ...NOTHING, id, pending });
  else await context.store.update(COLLECTIONS.secondFactors, id, { pending });
  return pending;
}

const NOTHING: Omit<FactorRow, 'id'> = { secret: '', pending: '', since: 0, lastStep: 0, recovery: [] };

/**
 * Turns on what was begun, by a code of it; answers new recovery codes, or undefined when the code is wrong or nothing was begun.
 * @throws ServerError 1007 after too many wrong codes
 */
export async function confirmFactor(
  context: ServerContext,
  holder: Holder,
  code: string,
): Promise<readonly string[] | undefined> {
  const { store, now } = context;
  await requireTurn(context, holder);
  const row = await findFactor(context, holder.id);
  const step = row?.pending ? stepOfCode(row.pending, plainFactorCode(code), now(), 0) : undefined;
  if (row === undefined || step === undefined) return countWrong(context, holder);
  const { codes, recovery } = newRecoveryCodes(context);
  const values = { secret: row.pending, pending: '', since: now().getTime(), lastStep: step, recovery };
  await store.update(COLLECTIONS.secondFactors, holder.id, values);
  await forgetAttempt(context, WRONG, { subject: holder.username });
  return codes;
}

/** Gives an account other recovery codes; the old ones open nothing any more. */
export async function renewRecoveryCodes(context: ServerContext, { id }: Holder): Promise<readonly string[]> {
  const { codes, recovery } = newRecoveryCodes(context);
  await context.store.update(COLLECTIONS.secondFactors, id, { recovery });
  return codes;
}

/** What the authenticator of an account shows; where that was used, what it shows next. For the demo alone. */
export async function presentCode(context: ServerContext, userId: string): Promise<string | undefined> {
  const row = await findFactor(context, userId);
  return isSetUp(row) ? codeOfStep(row.secret, Math.max(stepAt(context.now()), row.lastStep + 1)) : undefined;
}

/** Has an account ask for its password alone. */
export const removeFactor = async ({ store }: { readonly store: Store }, userId: string): Promise<void> => {
  await store.remove(COLLECTIONS.secondFactors, userId);
};

/**
 * Whether a code is one of the authenticator or a recovery code of the account; either counts once.
 * @throws ServerError 1007 after too many wrong codes
 */
export async function proveFactor(context: ServerContext, holder: Holder, typed: string): Promise<boolean> {
  await requireTurn(context, holder);
  const row = await findFactor(context, holder.id);
  const spent = isSetUp(row) ? spendCode(row, plainFactorCode(typed), context.now()) : undefined;
  if (spent === undefined) {
    await countWrong(context, holder);
    return false;
  }
  await context.store.update(COLLECTIONS.secondFactors, holder.id, spent);
  await forgetAttempt(context, WRONG, { subject: holder.username });
  return true;
}

/** What is stored once a code was used; undefined when it fits nothing. */
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

async function requireTurn(context: ServerContext, { username }: Holder): Promise<void> {
  const held = await heldUntil(context, WRONG, { subject: username });
  if (held !== null) throw tooManyAttempts(held - context.now().getTime());
}

async function countWrong(context: ServerContext, { username }: Holder): Promise<undefined> {
  await countAttempt(context, WRONG, { subject: username });
  return undefined;
}

function newRecoveryCodes({ random }: Pick<ServerContext, 'random'>) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(random(RECOVERY_BYTES)).toLowerCase());
  return { codes: codes.map(inGroups), recovery: codes.map(hashOf) };
}

const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
const hashOf = (code: string): string => toHex(sha256(new TextEncoder().encode(code)));
