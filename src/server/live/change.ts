import { COLLECTIONS, type Row } from '../store/store.ts';

/** The changes of one transaction to rows of one collection. */
export interface Change {
  readonly collection: string;
  readonly kind: 'insert' | 'update' | 'remove';
  /** Null when there are too many to list. */
  readonly ids: readonly string[] | null;
  /** The new versions by id, of the rows for which every write made a version. */
  readonly versions?: Readonly<Record<string, number>>;
}

/** The version that a write made; empty when it made none. */
export function writtenVersion(row: Row | undefined, before: Row | undefined): { readonly version?: number } {
  const version = row?.version;
  return typeof version === 'number' && version !== before?.version ? { version } : {};
}

/** The version of a row after a further write; null once one of its writes made none. */
export const laterVersion = (known: number | null | undefined, version: number | undefined): number | null =>
  known === null || version === undefined ? null : Math.max(known ?? 0, version);

/** The known versions, as a field of a change. */
export function knownVersions(versions: ReadonlyMap<string, number | null>): Pick<Change, 'versions'> {
  const told = [...versions].flatMap(([id, version]) => (version === null ? [] : [[id, version] as const]));
  return told.length === 0 ? {} : { versions: Object.fromEntries(told) };
}

/** Collections that determine the permissions of many: after a change the rights of all listeners are read again. */
const RIGHTS_COLLECTIONS: ReadonlySet<string> = new Set([
  COLLECTIONS.systemRoles,
  COLLECTIONS.systemMenus,
  COLLECTIONS.systemDepts,
]);

/**
 * True when the change may affect the permissions of an operator. Accounts decide for themselves alone: each sign-in changes one, and
 * would make every open stream of the server read its rights again.
 */
export const changesRightsOf = (operator: string, { collection, ids }: Change): boolean =>
  RIGHTS_COLLECTIONS.has(collection) || (collection === COLLECTIONS.users && (ids?.includes(operator) ?? true));

/** Collections that are written with nearly every call, or that are not visible to users. */
const SILENT_COLLECTIONS: ReadonlySet<string> = new Set([
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
  COLLECTIONS.jobLines,
  COLLECTIONS.importParts,
  COLLECTIONS.exportFiles,
  COLLECTIONS.sumBuilds,
]);

/** True when listeners may be interested in the change. Of sessions, only their end is relevant. */
export const isAnnounced = ({ collection, kind }: Pick<Change, 'collection' | 'kind'>): boolean =>
  !SILENT_COLLECTIONS.has(collection) && (collection !== COLLECTIONS.sessions || kind === 'remove');
