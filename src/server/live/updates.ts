import { type LiveUpdate, MAX_TOLD_IDS } from '../../contracts/live.ts';
import { COLLECTIONS } from '../store/store.ts';
import { type Change, knownVersions, laterVersion } from './change.ts';

/** A resource that somebody hears of; one of which they see some records only is told without ids. */
export interface HeardResource {
  readonly name: string;
  readonly isLimited: boolean;
}

/** Somebody who listens to what changes. */
export interface Listener {
  /** Id of the operator. */
  readonly operator: string;
  /** What the session is kept under. */
  readonly sessionId: string;
  /** Resources whose records the operator may see, by the collection of their rows. */
  readonly resources: ReadonlyMap<string, readonly HeardResource[]>;
}

/** What these changes are to a listener, each thing told once. A session that ended ends the updates. */
export function updatesFor(changes: readonly Change[], listener: Listener): readonly LiveUpdate[] {
  if (changes.some((change) => endsSession(change, listener))) return [{ type: 'session' }];
  return [
    ...recordUpdates(changes, listener),
    ...(changes.some((change) => isNoticed(change, listener)) ? [{ type: 'notices' } as const] : []),
  ];
}

/** True when the session of the listener is over. A change without ids may be about any session, so that it is looked up. */
export const endsSession = ({ collection, ids }: Change, { sessionId }: Pick<Listener, 'sessionId'>): boolean =>
  collection === COLLECTIONS.sessions && ids !== null && ids.includes(sessionId);

/** What notices of more than one operator follow from. */
const FOR_MANY: ReadonlySet<string> = new Set([COLLECTIONS.notices, COLLECTIONS.noticeFeed, COLLECTIONS.systemNotices]);

/** Marks of others are nobody else's updates. */
function isNoticed({ collection, ids }: Change, { operator }: Listener): boolean {
  if (FOR_MANY.has(collection)) return true;
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

/** Rows and their versions with those of a further change; null for too many. */
function withRows(rows: Map<string, number | null> | null, { ids, versions = {} }: Change) {
  if (rows === null || ids === null) return null;
  for (const id of ids) rows.set(id, laterVersion(rows.get(id), versions[id]));
  return rows.size > MAX_TOLD_IDS ? null : rows;
}
