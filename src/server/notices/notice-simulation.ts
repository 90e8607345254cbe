import * as v from 'valibot';
import { addMinutes } from '../store/dates.ts';
import { COLLECTIONS, type Store } from '../store/store.ts';
import type { NoticeRow } from './notice-row.ts';
import { freshNotice } from './notices.seed.ts';

const FEED = 'feed';
const MINUTES_BETWEEN = 1;
const MAX_PENDING = 20;

/** The time since which new notices are generated, in milliseconds since 1970; 0 while the feed is off. */
export const feedRow = v.object({ id: v.string(), since: v.number() });

/** The feed of a fresh demo: off. */
export const SEEDED_FEED: readonly v.InferOutput<typeof feedRow>[] = [{ id: FEED, since: 0 }];

/** The time at which the feed was turned on; null while it is off. */
export async function feedSince(store: Store): Promise<Date | null> {
  const row = await store.get(COLLECTIONS.noticeFeed, FEED);
  const since = row === undefined ? 0 : v.parse(feedRow, row).since;
  return since === 0 ? null : new Date(since);
}

/** The generated notices since then: one each minute, at most 20. They follow from the clock alone, so that reads write nothing. */
export function cameSince(since: Date, now: Date): readonly NoticeRow[] {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000);
  const count = Math.max(0, Math.min(MAX_PENDING, Math.floor(minutes / MINUTES_BETWEEN)));
  return Array.from({ length: count }, (_, index) =>
    freshNotice(`${FEED}-${since.getTime()}-${index + 1}`, index + 1, addMinutes(since, (index + 1) * MINUTES_BETWEEN)),
  );
}

/** Turns the feed on or off; turning it off stores the notices generated so far. */
export async function setNoticeSimulation(store: Store, on: boolean, now: Date): Promise<void> {
  const since = await feedSince(store);
  if ((since !== null) === on) return;
  if (since !== null) for (const row of cameSince(since, now)) await store.insert(COLLECTIONS.notices, row);
  const patch = { since: on ? now.getTime() : 0 };
  const row = await store.update(COLLECTIONS.noticeFeed, FEED, patch);
  if (row === undefined) await store.insert(COLLECTIONS.noticeFeed, { id: FEED, ...patch });
}
