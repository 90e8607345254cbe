import type { User } from '../operators/user.ts';
import { COLLECTIONS, type Store } from '../store/store.ts';

/** A row by the name of its collection and its id. */
export type RowKey = readonly [collection: string, id: string];

/** Prefetches the rows that every call of a session reads one after another: the session, its account and roles. */
export interface ReadAhead {
  /** Starts reading the rows of the session's last holder and `others`; does nothing for an unknown session. */
  begin(store: Store, session: string, others: (userId: string) => readonly RowKey[]): void;
  /** Records the holder of a session. */
  note(session: string, user: Pick<User, 'id' | 'roleIds'>): void;
}

/** Maximum number of remembered sessions; the least recently used is dropped. */
const MAX_SESSIONS = 2000;

/**
 * Creates the prefetcher. It affects only speed: a call still reads all rows itself, and gets those that its transaction
 * has cached. It does nothing for stores without transactions, which do not cache.
 */
export function createReadAhead(): ReadAhead {
  const known = new Map<string, Pick<User, 'id' | 'roleIds'>>();
  return {
    begin(store, session, others) {
      const holder = known.get(session);
      if (holder === undefined || store.transaction === undefined) return;
      const account = [[COLLECTIONS.sessions, session] as const, [COLLECTIONS.users, holder.id] as const];
      const roles = holder.roleIds.map((id) => [COLLECTIONS.systemRoles, id] as const);
      // Errors are reported to the call that reads the row.
      for (const [collection, id] of [...account, ...roles, ...others(holder.id)])
        store.get(collection, id).catch(() => undefined);
    },
    note(session, { id, roleIds }) {
      known.delete(session);
      known.set(session, { id, roleIds });
      const [oldest] = known.keys();
      if (known.size > MAX_SESSIONS && oldest !== undefined) known.delete(oldest);
    },
  };
}
