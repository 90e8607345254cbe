import type { Condition } from '@src/contracts/resource/condition.ts';
import { isDeleted, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import type { Row, Store } from '@src/server/store/store.ts';

/** Collections of this module. */
export const NEWS = 'news';
export const NEWS_CATEGORIES = 'newsCategories';
export const NEWS_REVISIONS = 'newsRevisions';
export const AD_POSITIONS = 'adPositions';
export const ADS = 'ads';

/** The row with this id outside the recycle bin. */
export async function liveRow(store: Store, collection: string, id: unknown): Promise<Row | undefined> {
  const row = await store.get(collection, String(id ?? ''));
  return row === undefined || isDeleted(row) ? undefined : row;
}

/** True for news that an approved working copy may overwrite: one that was reopened is edited itself. */
export const isCorrectable = (live: Row | undefined): boolean =>
  live?.status === 'published' || live?.status === 'offline';

/** Matching rows outside the recycle bin. */
export async function rowsWhere(store: Store, collection: string, ...conditions: readonly Condition[]) {
  return (await store.select(collection, { where: { all: [NOT_DELETED, ...conditions] } })).rows;
}

/**
 * Instant of a stored server time, in milliseconds since 1970; NaN when invalid. A local time skipped by a clock change
 * moves forward by the shift; of a repeated one, the first counts.
 */
export function instantOf(moment: unknown): number {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(typeof moment === 'string' ? moment : '');
  if (match === null) return Number.NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return new Date(year, month - 1, day, hour, minute, second).getTime();
}

/** True when a stored time has been reached. */
export const hasPassed = (moment: unknown, now: Date): boolean => instantOf(moment) <= now.getTime();
