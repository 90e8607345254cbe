import { applyEvent } from '../../../machines/lifecycles/index.ts';
import { accountResource } from '../../contracts/resources/account.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { findByName, findUser, isExpired, type User } from '../operators/user.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { countFailedPassword, findPasswordWait, guesserOf, resetOwnPasswordAttempts } from './login-attempts.ts';
import { earlierLines } from './login-history.ts';
import { compareWithDummyHash, outsideQueue, renewedPassword, verifyPassword } from './passwords/passwords.ts';
import { auditSignIn } from './sign-in-audit.ts';

/** Why a sign-in is refused. The last three are reported only after the right password. */
export type Denial = 'wrong' | 'tooMany' | 'locked' | 'disabled' | 'expired';

/** Why a password is refused; with `tooMany` it was not checked, and `wait` is in milliseconds. */
export type Refused =
  | { readonly denial: 'wrong'; readonly tried?: FailedLogin }
  | { readonly denial: 'tooMany'; readonly wait: number };

/** The account of a wrong password, and the latest login log lines of its name. */
export interface FailedLogin {
  readonly user: User | undefined;
  readonly earlier: readonly Row[];
}

/**
 * Returns the user with this name and password (specification, section 5). After five wrong passwords for a name from one
 * address, no password is checked there for half an hour, whether or not the account exists; an existing account is shown as
 * locked for that time, but its holder can still sign in from elsewhere.
 */
export async function verifyCredentials(
  context: ServerContext,
  request: CallRequest,
  name: string,
  password: string,
): Promise<{ readonly user: User; readonly earlier: readonly Row[] } | Refused> {
  if (name === '' || password === '') return { denial: 'wrong' };
  const guesser = await guesserOf(context, request, name);
  const wait = await findPasswordWait(context, guesser);
  if (wait !== null) return { denial: 'tooMany', wait };
  const before = await findByName(context.store, name);
  // Read before the hashing, which begins the transaction anew: reading a log and then adding a line to it in one transaction
  // would collide with every other call that does the same.
  const earlier = await earlierLines(context, name);
  const kept = before?.password;
  const { isRight, renewed } = await compareOnce(context, request, password, kept);
  // The transaction that counts a wrong password begins now and not during the hashing, so that fewer calls run beside it.
  if (!isRight) await outsideQueue(context, () => Promise.resolve());
  // While the password was hashed, others may have guessed, or the password may have been changed.
  const meanwhile = await findPasswordWait(context, guesser);
  if (meanwhile !== null) return { denial: 'tooMany', wait: meanwhile };
  const user = before === undefined ? undefined : await findNamed(context, before);
  if (user !== undefined && isRight && user.password === kept) {
    await resetOwnPasswordAttempts(context, guesser);
    if (renewed === undefined) return { user, earlier };
    await context.store.update(COLLECTIONS.users, user.id, { password: renewed });
    return { user: { ...user, password: renewed }, earlier };
  }
  const until = await countFailedPassword(context, guesser);
  if (user !== undefined) await auditSignIn(context, user, 'wrongPassword');
  if (until !== null && user !== undefined) await lockAccount(context, user, until);
  return { denial: 'wrong', tried: { user, earlier } };
}

/** Reads the account again; undefined when it was deleted or renamed. */
async function findNamed({ store }: ServerContext, { id, username }: User): Promise<User | undefined> {
  const user = await findUser(store, id);
  return user?.username === username && user.deleteTime === '' ? user : undefined;
}

/** A password, the stored hash it was compared with, and the result. */
interface Compared {
  readonly password: string;
  readonly kept: string | undefined;
  readonly found: Awaited<ReturnType<typeof compare>>;
}

const compared = new WeakMap<CallRequest, Compared>();

/**
 * Compares a password once per call, even if its transaction is retried after a collision: hashing takes longer than all else,
 * and the result for the same stored hash is the same. Another stored hash is compared again.
 */
async function compareOnce(context: ServerContext, request: CallRequest, password: string, kept: string | undefined) {
  const before = compared.get(request);
  const isKnown = before?.password === password && before.kept === kept;
  // The reads so far are dropped from the transaction in either case.
  const found = await outsideQueue(context, () =>
    isKnown ? Promise.resolve(before.found) : compare(context, password, kept),
  );
  compared.set(request, { password, kept, found });
  return found;
}

/** Whether a password matches the stored hash, and the hash to store instead, if any. */
async function compare(context: ServerContext, password: string, kept: string | undefined) {
  // Checking a hash from another host takes a different time, which would reveal that the account exists; so both are computed.
  const isForeign = kept !== undefined && context.passwordHasher?.isFresh(kept) === false;
  const [isRight] = await Promise.all([
    kept !== undefined && verifyPassword(password, kept, context),
    kept === undefined || isForeign ? compareWithDummyHash(password, context) : undefined,
  ]);
  const renewed = isRight && kept !== undefined ? await renewedPassword(password, kept, context) : undefined;
  return { isRight, renewed };
}

/**
 * Locks an active account. One whose password must be changed keeps that state, but waits as long. Open sessions continue:
 * otherwise anyone could end them by guessing.
 */
async function lockAccount({ store }: ServerContext, user: User, lockedUntil: number): Promise<void> {
  if (user.status !== 'active') return;
  await store.update(COLLECTIONS.users, user.id, { ...stateAfter(user, 'lock'), lockedUntil });
}

/**
 * Admits an account, or returns why not. A lock after wrong passwords does not apply to a user who has proven their identity,
 * because otherwise anyone could lock out anyone; `login-attempts.ts` blocks the addresses that guess. The first sign-in with a
 * password that an administrator set accepts the invitation, and allows nothing but choosing a new password.
 */
export async function admit(
  context: ServerContext,
  user: User,
): Promise<{ readonly user: User } | { readonly denial: 'locked' | 'disabled' | 'expired' }> {
  const denial = closedBy(user, context.now());
  if (denial !== null) return { denial };
  const opened = user.status === 'locked' ? await applyAccountEvent(context, user, 'unlock') : user;
  const isFirst = opened.status === 'invited' || (opened.status === 'active' && opened.initialPassword);
  return { user: isFirst ? await applyAccountEvent(context, opened, 'firstSignIn') : opened };
}

/** Why an account admits no user, whatever they prove; null when it is open. */
export function closedBy(user: User, now: Date): 'locked' | 'disabled' | 'expired' | null {
  if (user.status === 'disabled' || user.deleteTime !== '') return 'disabled';
  if (isExpired(user, now)) return 'expired';
  return user.status === 'locked' && user.lockedUntil === null ? 'locked' : null;
}

/** True when a temporary lock has expired. */
export const isLockOver = ({ lockedUntil }: Pick<User, 'lockedUntil'>, now: Date): boolean =>
  typeof lockedUntil === 'number' && lockedUntil <= now.getTime();

async function applyAccountEvent({ store }: ServerContext, user: User, event: string): Promise<User> {
  await store.update(COLLECTIONS.users, user.id, { ...stateAfter(user, event), lockedUntil: null });
  return (await findUser(store, user.id)) ?? user;
}

const stateAfter = ({ status }: User, event: string) =>
  accountResource.lifecycle === undefined ? null : applyEvent(accountResource.lifecycle, { status }, event);
