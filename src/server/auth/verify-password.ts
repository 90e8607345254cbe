import { applyEvent } from '../../../machines/lifecycles/index.ts';
import { accountResource } from '../../contracts/resources/account.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { findByName, findUser, isExpired, type User } from '../operators/user.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { countWrong, forgetOwnWrong, guesserOf, waitOf } from './login-attempts.ts';
import { earlierLines } from './login-history.ts';
import { compareWithDummyHash, fitsPassword, outOfTurn, renewedPassword } from './passwords/passwords.ts';
import { auditSignIn } from './sign-in-audit.ts';

/** Why somebody does not get in. The last three are told only to those who know the password. */
export type Denial = 'wrong' | 'tooMany' | 'locked' | 'disabled' | 'expired';

/** Why a password does not count; with `tooMany` it was not looked at, for so many milliseconds more. */
export type Refused =
  | { readonly denial: 'wrong'; readonly tried?: Tried }
  | { readonly denial: 'tooMany'; readonly wait: number };

/** Who was meant by a name whose password was wrong, and what the login log held of that name shortly before. */
export interface Tried {
  readonly user: User | undefined;
  readonly earlier: readonly Row[];
}

/**
 * The user whose name and password are exactly these (specification, section 5). After five wrong passwords for a name from
 * one place nothing is looked at there for half an hour, whether or not somebody has it; an account of that name is shown as
 * locked as long, and its holder still gets in from elsewhere.
 */
export async function provePassword(
  context: ServerContext,
  request: CallRequest,
  name: string,
  password: string,
): Promise<{ readonly user: User } | Refused> {
  if (name === '' || password === '') return { denial: 'wrong' };
  const guesser = await guesserOf(context, request, name);
  const wait = await waitOf(context, guesser);
  if (wait !== null) return { denial: 'tooMany', wait };
  const before = await findByName(context.store, name);
  const kept = before?.password;
  const { isRight, renewed } = await compareOnce(context, request, password, kept);
  const earlier = isRight ? [] : await readApart(context, () => earlierLines(context, name));
  // Meanwhile others may have guessed, or the account may have another password.
  const meanwhile = await waitOf(context, guesser);
  if (meanwhile !== null) return { denial: 'tooMany', wait: meanwhile };
  const user = before === undefined ? undefined : await findNamed(context, before);
  if (user !== undefined && isRight && user.password === kept) {
    await forgetOwnWrong(context, guesser);
    if (renewed === undefined) return { user };
    await context.store.update(COLLECTIONS.users, user.id, { password: renewed });
    return { user: { ...user, password: renewed } };
  }
  const until = await countWrong(context, guesser);
  if (user !== undefined) await auditSignIn(context, user, 'wrongPassword');
  if (until !== null && user !== undefined) await lockAccount(context, user, until);
  return { denial: 'wrong', tried: { user, earlier } };
}

/** The same account as it is now; undefined where it is gone or has another name. */
async function findNamed({ store }: ServerContext, { id, username }: User): Promise<User | undefined> {
  const user = await findUser(store, id);
  return user?.username === username && user.deleteTime === '' ? user : undefined;
}

/**
 * Reads what need not hold until the end of the call, and lets go of it: whoever looks through a log and then adds a line to it in
 * one transaction is in the way of everybody else who does.
 */
async function readApart<Result>(context: ServerContext, read: () => Promise<Result>): Promise<Result> {
  const found = await read();
  await outOfTurn(context, () => Promise.resolve());
  return found;
}

/** A password that was compared with a kept one, and what came of it. */
interface Compared {
  readonly password: string;
  readonly kept: string | undefined;
  readonly found: Awaited<ReturnType<typeof compare>>;
}

const compared = new WeakMap<CallRequest, Compared>();

/**
 * Compares once for each call, though its transaction may be run again where others were in the way: hashing takes longer than
 * all else, and the same password against the same kept one comes to the same. Another kept one is compared anew.
 */
async function compareOnce(context: ServerContext, request: CallRequest, password: string, kept: string | undefined) {
  const before = compared.get(request);
  const isKnown = before?.password === password && before.kept === kept;
  // What was read so far is let go of in either case.
  const found = await outOfTurn(context, () =>
    isKnown ? Promise.resolve(before.found) : compare(context, password, kept),
  );
  compared.set(request, { password, kept, found });
  return found;
}

/** Whether a password is the kept one, and what to keep instead of it from now on. */
async function compare(context: ServerContext, password: string, kept: string | undefined) {
  // One that another host kept is looked at faster or slower than those of this one, which would tell that there is an account.
  const isForeign = kept !== undefined && context.passwordHasher?.isFresh(kept) === false;
  const [isRight] = await Promise.all([
    kept !== undefined && fitsPassword(password, kept, context),
    kept === undefined || isForeign ? compareWithDummyHash(password, context) : undefined,
  ]);
  const renewed = isRight && kept !== undefined ? await renewedPassword(password, kept, context) : undefined;
  return { isRight, renewed };
}

/**
 * A password to be changed stays one to be changed: such an account waits as long, but keeps its state. Open sessions go on,
 * else anybody could end them by guessing.
 */
async function lockAccount({ store }: ServerContext, user: User, lockedUntil: number): Promise<void> {
  if (user.status !== 'active') return;
  await store.update(COLLECTIONS.users, user.id, { ...stateAfter(user, 'lock'), lockedUntil });
}

/**
 * Lets an account in, or says why not. A lock that came from wrong passwords keeps nobody out who has proven who they are,
 * else anybody could lock anybody out; the places that guessed are kept out by `login-attempts.ts`. The first sign-in with a
 * password that an administrator chose accepts the invitation, and lets nothing be done but choosing another one.
 */
export async function admit(
  context: ServerContext,
  user: User,
): Promise<{ readonly user: User } | { readonly denial: 'locked' | 'disabled' | 'expired' }> {
  const denial = closedBy(user, context.now());
  if (denial !== null) return { denial };
  const opened = user.status === 'locked' ? await move(context, user, 'unlock') : user;
  const isFirst = opened.status === 'invited' || (opened.status === 'active' && opened.initialPassword);
  return { user: isFirst ? await move(context, opened, 'firstSignIn') : opened };
}

/** Why nobody gets into an account, whatever they prove; null when it is open. */
export function closedBy(user: User, now: Date): 'locked' | 'disabled' | 'expired' | null {
  if (user.status === 'disabled' || user.deleteTime !== '') return 'disabled';
  if (isExpired(user, now)) return 'expired';
  return user.status === 'locked' && user.lockedUntil === null ? 'locked' : null;
}

/** True when a lock that came from wrong passwords has lasted long enough. */
export const isLockOver = ({ lockedUntil }: Pick<User, 'lockedUntil'>, now: Date): boolean =>
  typeof lockedUntil === 'number' && lockedUntil <= now.getTime();

async function move({ store }: ServerContext, user: User, event: string): Promise<User> {
  await store.update(COLLECTIONS.users, user.id, { ...stateAfter(user, event), lockedUntil: null });
  return (await findUser(store, user.id)) ?? user;
}

const stateAfter = ({ status }: User, event: string) =>
  accountResource.lifecycle === undefined ? null : applyEvent(accountResource.lifecycle, { status }, event);
