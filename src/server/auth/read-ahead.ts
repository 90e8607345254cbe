import type { User } from '../operators/user.ts';
import { COLLECTIONS, type Store } from '../store/store.ts';

/** A row by the name of its collection and its id. */
export type RowKey = readonly [collection: string, id: string];

/** Reads at once what calls of a session ask for one row after another: the session, its account, the roles of that. */
export interface ReadAhead {
  /** Begins to read what the last call of a session needed, and what else this one will; nothing where none came before. */
  begin(store: Store, session: string, others: (userId: string) => readonly RowKey[]): void;
  /** Notes who holds a session. */
  note(session: string, user: Pick<User, 'id' | 'roleIds'>): void;
}

/** Sessions that are remembered; those that came last. */
const MAX_SESSIONS = 2000;

/**
 * Creates what remembers who held a session last. It decides nothing: a call reads all of it as if nobody had, and is given what
 * its transaction has read already. Stores that remember nothing are left alone.
 */
export function createReadAhead(): ReadAhead {
  const known = new Map<string, Pick<User, 'id' | 'roleIds'>>();
  return {
    begin(store, session, others) {
      const holder = known.get(session);
      if (holder === undefined || store.transaction === undefined) return;
      const account = [[COLLECTIONS.sessions, session] as const, [COLLECTIONS.users, holder.id] as const];
      const roles = holder.roleIds.map((id) => [COLLECTIONS.systemRoles, id] as const);
      // Whoever asks for the row is told what went wrong.
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
