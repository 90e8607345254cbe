import type { Condition } from '@src/contracts/resource/condition.ts';
import { isDeleted, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import type { Row, Store } from '@src/server/store/store.ts';

/** Collections of the area. */
export const NEWS = 'news';
export const NEWS_CATEGORIES = 'newsCategories';
export const NEWS_REVISIONS = 'newsRevisions';
export const AD_POSITIONS = 'adPositions';
export const ADS = 'ads';

/** The row of this id, if there is one outside the bin. */
export async function liveRow(store: Store, collection: string, id: unknown): Promise<Row | undefined> {
  const row = await store.get(collection, String(id ?? ''));
  return row === undefined || isDeleted(row) ? undefined : row;
}

/** Rows outside the bin that fit. */
export async function rowsWhere(store: Store, collection: string, ...conditions: readonly Condition[]) {
  return (await store.select(collection, { where: { all: [NOT_DELETED, ...conditions] } })).rows;
}

/**
 * The instant that a stored moment of the server names, in milliseconds since 1970; NaN for anything else. A time of day that a
 * change of the clock leaves out is as much later; one that comes twice is the first.
 */
export function instantOf(moment: unknown): number {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(typeof moment === 'string' ? moment : '');
  if (match === null) return Number.NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return new Date(year, month - 1, day, hour, minute, second).getTime();
}

/** True when a stored moment is there and has come. */
export const hasCome = (moment: unknown, now: Date): boolean => instantOf(moment) <= now.getTime();
