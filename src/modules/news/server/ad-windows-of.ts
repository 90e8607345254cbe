import type { Label } from '@src/contracts/resource/label.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { OCCUPYING_STATES } from '../definitions/ad.ts';
import { fits, nearestFree, type TimeWindow } from '../definitions/ad-windows.ts';
import { positionFull } from './ad.literals.ts';
import { ADS, instantOf, rowsWhere } from './news-row.ts';

/** Time window of an ad. */
export const windowOf = (ad: Readonly<Record<string, unknown>>): TimeWindow => ({
  start: instantOf(ad.startAt),
  end: instantOf(ad.endAt),
});

/** Ads that occupy a position, except one. */
export async function occupyingAds(store: Store, position: unknown, besides: string | null): Promise<readonly Row[]> {
  const rows = await rowsWhere(
    store,
    ADS,
    { field: 'position', op: 'is', value: position },
    { field: 'status', op: 'in', value: OCCUPYING_STATES },
  );
  return rows.filter(({ id }) => id !== besides);
}

/** True when an ad has reached its paid number of impressions. */
export const isBudgetReached = (ad: Row): boolean =>
  typeof ad.budget === 'number' && numberIn(ad, 'impressions') >= ad.budget;

/** Position of the server's time relative to an ad's window. */
export function adStateOf(ad: Row, now: Date): 'before' | 'within' | 'after' {
  const { start, end } = windowOf(ad);
  if (isBudgetReached(ad) || now.getTime() >= end) return 'after';
  return now.getTime() >= start ? 'within' : 'before';
}

/** Error when a position has no room for an ad, with the nearest free window; null when it fits. */
export async function conflictOf(
  { store, now }: RuleContext,
  position: Row,
  ad: { readonly id: string | null; readonly window: TimeWindow },
): Promise<Label | null> {
  const windows = (await occupyingAds(store, position.id, ad.id)).map(windowOf);
  const most = numberIn(position, 'maxAds');
  if (fits(windows, most, ad.window)) return null;
  const free = nearestFree(windows, most, ad.window, startOfSecond(now()));
  const described =
    free === null ? null : { from: dateTimeText(new Date(free.start)), to: dateTimeText(new Date(free.end)) };
  return positionFull(textIn(position, 'name'), most, described);
}

/** Times are stored to the second; within a second, the next one counts. */
const startOfSecond = (now: Date): number => Math.ceil(now.getTime() / 1000) * 1000;
