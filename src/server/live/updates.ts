import { type LiveUpdate, MAX_REPORTED_IDS } from '../../contracts/live.ts';
import { COLLECTIONS } from '../store/store.ts';
import { type Change, changesRightsOf, knownVersions, laterVersion } from './change.ts';

/** A resource that a listener may view; with limited visibility, its updates have no ids. */
export interface LiveResource {
  readonly name: string;
  readonly isLimited: boolean;
}

/** The recipient of updates. */
export interface Listener {
  /** Id of the operator. */
  readonly operator: string;
  /** Id under which the session is stored. */
  readonly sessionId: string;
  /** Resources whose records the operator may see, by the collection of their rows. */
  readonly resources: ReadonlyMap<string, readonly LiveResource[]>;
  /** Further collections whose changes decide which records these are. */
  readonly scopedBy: ReadonlySet<string>;
}

/** True when a change may affect what a listener may be told. */
export const changesAccess = (
  changes: readonly Change[],
  { operator, scopedBy }: Pick<Listener, 'operator' | 'scopedBy'>,
): boolean => changes.some((change) => changesRightsOf(operator, change) || scopedBy.has(change.collection));

/** The updates for a listener, without duplicates. The end of its session replaces all other updates. */
export function updatesFor(changes: readonly Change[], listener: Listener): readonly LiveUpdate[] {
  if (changes.some((change) => endsSession(change, listener))) return [{ type: 'session' }];
  return [
    ...recordUpdates(changes, listener),
    ...(changes.some((change) => affectsNotices(change, listener)) ? [{ type: 'notices' } as const] : []),
  ];
}

/** True when the listener's session has ended. A change without ids may concern any session, which is then looked up. */
export const endsSession = ({ collection, ids }: Change, { sessionId }: Pick<Listener, 'sessionId'>): boolean =>
  collection === COLLECTIONS.sessions && ids !== null && ids.includes(sessionId);

/** Collections that affect the notices of several operators. */
const SHARED_NOTICES: ReadonlySet<string> = new Set([
  COLLECTIONS.notices,
  COLLECTIONS.noticeFeed,
  COLLECTIONS.systemNotices,
]);

/** True when the change affects the listener's notices; read marks concern only their own operator. */
function affectsNotices({ collection, ids }: Change, { operator }: Listener): boolean {
  if (SHARED_NOTICES.has(collection)) return true;
  return collection === COLLECTIONS.noticeReads && (ids?.some((id) => id.startsWith(`${operator} `)) ?? true);
}

function recordUpdates(changes: readonly Change[], { resources }: Listener): readonly LiveUpdate[] {
  const byResource = new Map<string, { rows: Map<string, number | null> | null; counts: boolean }>();
  for (const change of changes)
    for (const { name: resource, isLimited } of resources.get(change.collection) ?? []) {
      const known = byResource.get(resource) ?? { rows: new Map<string, number | null>(), counts: false };
      byResource.set(resource, known);
      known.counts ||= change.kind !== 'update';
      known.rows = isLimited ? null : withRows(known.rows, change);
    }
  return [...byResource].map(([resource, { rows, counts }]) => ({
    ...{ type: 'records', resource, ids: rows === null ? null : [...rows.keys()], counts },
    ...(rows === null ? {} : knownVersions(rows)),
  }));
}

/** Adds the rows and versions of a further change; null when there are too many. */
function withRows(rows: Map<string, number | null> | null, { ids, versions = {} }: Change) {
  if (rows === null || ids === null) return null;
  for (const id of ids) rows.set(id, laterVersion(rows.get(id), versions[id]));
  return rows.size > MAX_REPORTED_IDS ? null : rows;
}
