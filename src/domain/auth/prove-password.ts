import { applyEvent } from '../../../machines/lifecycles/index.ts';
import { accountResource } from '../../contracts/resources/account.ts';
import type { DomainContext } from '../endpoint.ts';
import { COLLECTIONS } from '../store.ts';
import { findByName, isExpired, type User } from '../users/user.ts';
import { countWrong, forgetWrong, isBlocked } from './attempts.ts';
import { fitsPassword, pretendToCheck } from './passwords.ts';
import { noteSignIn } from './sign-in-log.ts';

/** Why somebody does not get in. The last three are told only to those who know the password. */
export type Denial = 'wrong' | 'tooMany' | 'locked' | 'disabled' | 'expired';

/**
 * The user whose name and password are exactly these (specification, section 5). After five wrong passwords for a name
 * nothing is looked at for half an hour, whether or not somebody has it; an account of that name is locked as long.
 */
export async function provePassword(
  context: DomainContext,
  name: string,
  password: string,
): Promise<{ readonly user: User } | { readonly denial: 'wrong' | 'tooMany' }> {
  if (name === '' || password === '') return { denial: 'wrong' };
  if (await isBlocked(context, name)) return { denial: 'tooMany' };
  const user = await findByName(context.store, name);
  if (user === undefined) await pretendToCheck(password, context);
  if (user !== undefined && (await fitsPassword(password, user.password))) {
    await forgetWrong(context, name);
    return { user };
  }
  const until = await countWrong(context, name);
  if (user !== undefined) await noteSignIn(context, user, 'wrongPassword');
  if (until !== null && user !== undefined) await lockAccount(context, user, until);
  return { denial: 'wrong' };
}

/**
 * A password to be changed stays one to be changed: such an account waits as long, but keeps its state. Open sessions go on,
 * else anybody could end them by guessing.
 */
async function lockAccount({ store }: DomainContext, user: User, lockedUntil: number): Promise<void> {
  if (user.status !== 'active') return;
  await store.update(COLLECTIONS.users, user.id, { ...stateAfter(user, 'lock'), lockedUntil });
}

/** Lets an account in, or says why not; a lock that nobody set ends by itself, and the first sign-in accepts an invitation. */
export async function admit(
  context: DomainContext,
  user: User,
): Promise<{ readonly user: User } | { readonly denial: 'locked' | 'disabled' | 'expired' }> {
  if (user.status === 'disabled' || user.deleteTime !== '') return { denial: 'disabled' };
  if (isExpired(user, context.now())) return { denial: 'expired' };
  if (user.status === 'invited') return { user: await move(context, user, 'firstSignIn') };
  if (user.status !== 'locked') return { user };
  if (!isLockOver(user, context.now())) return { denial: 'locked' };
  return { user: await move(context, user, 'unlock') };
}

/** True when a lock that came from wrong passwords has lasted long enough. */
export const isLockOver = ({ lockedUntil }: Pick<User, 'lockedUntil'>, now: Date): boolean =>
  typeof lockedUntil === 'number' && lockedUntil <= now.getTime();

async function move({ store }: DomainContext, user: User, event: string): Promise<User> {
  await store.update(COLLECTIONS.users, user.id, { ...stateAfter(user, event), lockedUntil: null });
  return { ...user, status: 'active', lockedUntil: null };
}

const stateAfter = ({ status }: User, event: string) =>
  accountResource.lifecycle === undefined ? null : applyEvent(accountResource.lifecycle, { status }, event);
