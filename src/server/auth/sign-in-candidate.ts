import type { ServerContext } from '../http/endpoint.ts';
import type { User } from '../operators/user.ts';
import type { Row } from '../store/store.ts';
import { earlierLines } from './login-history.ts';
import { outsideQueue } from './passwords/passwords.ts';

/** The account of a sign-in whose proof has not been checked yet, and the latest login log lines of its name. */
export interface SignInCandidate {
  /** As it was before the transaction of the sign-in: to be read again by its id. */
  readonly user: User | undefined;
  readonly earlier: readonly Row[];
}

/**
 * Finds the account of a sign-in, and the lines of its name or of `unknown`, before the transaction that signs it in: reading a log
 * and then adding a line to it in one transaction would collide with every other call that does the same.
 */
export async function findCandidate(
  context: ServerContext,
  find: () => Promise<User | undefined>,
  unknown: string,
): Promise<SignInCandidate> {
  const user = await find();
  const earlier = await earlierLines(context, user?.username ?? unknown);
  // The transaction begins anew.
  await outsideQueue(context, () => Promise.resolve());
  return { user, earlier };
}
