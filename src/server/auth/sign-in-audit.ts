import type { ServerContext } from '../http/endpoint.ts';
import type { User } from '../operators/user.ts';
import { nextId, timeOf } from '../store/record-fields.ts';
import { COLLECTIONS } from '../store/store.ts';

/** These lines count by themselves, so that they do not come between those of one piece of work. */
const COUNTER = 'sign-in';

/** Writes into the history of an account that somebody came, went, or tried. Names that nobody has leave no line. */
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
