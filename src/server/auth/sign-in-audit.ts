import type { ServerContext } from '../http/endpoint.ts';
import type { User } from '../operators/user.ts';
import { nextId, timeOf } from '../store/record-fields.ts';
import { COLLECTIONS } from '../store/store.ts';

/** Counter of these lines, separate from other audit lines, so that their ids do not interleave with those of an operation. */
const COUNTER = 'sign-in';

/** Adds a sign-in, sign-out or failed attempt to the history of an account. Unknown names are not recorded. */
export async function auditSignIn(
  context: ServerContext,
  user: User,
  event: 'signIn' | 'signOut' | 'wrongPassword',
): Promise<void> {
  await context.store.insert(COLLECTIONS.audit, {
    id: `${COUNTER}-${await nextId(context.store, COUNTER)}`,
    resource: 'account',
    record: user.id,
    title: user.realName,
    event,
    by: event === 'wrongPassword' ? '' : user.username,
    time: timeOf(context),
    reason: null,
    changes: [],
    request: '',
  });
}
