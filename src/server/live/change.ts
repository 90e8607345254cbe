import { COLLECTIONS, type Row } from '../store/store.ts';

/** What one transaction did to rows of one collection. */
export interface Change {
  readonly collection: string;
  readonly kind: 'insert' | 'update' | 'remove';
  /** Null for too many to be told one by one. */
  readonly ids: readonly string[] | null;
  /** The versions that were made, by id, of those rows of which each write made one. */
  readonly versions?: Readonly<Record<string, number>>;
}

/** The version that a write made of a row; none where something was written without one. */
export function madeVersion(row: Row | undefined, before: Row | undefined): { readonly version?: number } {
  const version = row?.version;
  return typeof version === 'number' && version !== before?.version ? { version } : {};
}

/** The version of a row after a further write; null once one of its writes made none. */
export const laterVersion = (known: number | null | undefined, version: number | undefined): number | null =>
  known === null || version === undefined ? null : Math.max(known ?? 0, version);

/** The known versions, as a part of a change. */
export function knownVersions(versions: ReadonlyMap<string, number | null>): Pick<Change, 'versions'> {
  const told = [...versions].flatMap(([id, version]) => (version === null ? [] : [[id, version] as const]));
  return told.length === 0 ? {} : { versions: Object.fromEntries(told) };
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
  COLLECTIONS.undoSteps,
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
