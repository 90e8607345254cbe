import { COLLECTIONS } from '../store/store.ts';

/** What one transaction did to rows of one collection. */
export interface Change {
  readonly collection: string;
  readonly kind: 'insert' | 'update' | 'remove';
  /** Null for too many to be told one by one. */
  readonly ids: readonly string[] | null;
}

/** What decides who may see what: after a change of these the rights of those who listen are looked up again. */
const OF_RIGHTS: ReadonlySet<string> = new Set([
  COLLECTIONS.users,
  COLLECTIONS.systemRoles,
  COLLECTIONS.systemMenus,
  COLLECTIONS.systemDepts,
]);

/** True when the change may give somebody other rights. */
export const changesRights = ({ collection }: Change): boolean => OF_RIGHTS.has(collection);

/** Rows that the server writes with nearly every call, or that nobody sees. */
const UNANNOUNCED: ReadonlySet<string> = new Set([
  COLLECTIONS.answers,
  COLLECTIONS.undos,
  COLLECTIONS.audit,
  COLLECTIONS.attempts,
  COLLECTIONS.challenges,
  COLLECTIONS.codes,
  COLLECTIONS.tickets,
  COLLECTIONS.counters,
  COLLECTIONS.jobInputs,
  COLLECTIONS.jobParts,
  COLLECTIONS.jobFailures,
]);

/** True when somebody may want to hear of the change. That a session is still used is no news; that one ends is. */
export const isAnnounced = ({ collection, kind }: Pick<Change, 'collection' | 'kind'>): boolean =>
  !UNANNOUNCED.has(collection) && (collection !== COLLECTIONS.sessions || kind === 'remove');
