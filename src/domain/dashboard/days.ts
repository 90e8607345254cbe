import * as v from 'valibot';
import { addDays, dateText } from '../dates.ts';
import { createPrng, type Prng } from '../seed/prng.ts';
import type { SeedParts } from '../seed/seed-parts.ts';
import { COLLECTIONS, type Row, type Store } from '../store.ts';

/** How far back the days go: two years. */
export const DAYS_KEPT = 730;

const count = v.number();
/** A stored day. */
export const dayRow = v.object({
  id: v.string(),
  date: v.string(),
  visits: count,
  orders: count,
  refunds: count,
  turnover: count,
  direct: count,
  search: count,
  social: count,
  mail: count,
  shipped: count,
  key: count,
  service: count,
});

/** One day of business. Sources add up to the visits, kinds of fulfilment to the orders; turnover is in fen. */
export type Day = v.InferOutput<typeof dayRow>;

/** The days kept, oldest first. Rejects when a stored day is damaged. */
export async function listDays(store: Store): Promise<readonly Day[]> {
  const days = (await store.list(COLLECTIONS.days)).map((row) => v.parse(dayRow, row));
  return days.sort((left, right) => left.date.localeCompare(right.date));
}

/** Two years of days up to today. */
export function seedDays({ seed, now }: SeedParts): readonly Row[] {
  return Array.from({ length: DAYS_KEPT }, (_, index) => makeDay(seed, addDays(now, index - DAYS_KEPT + 1)));
}

/** The days from the day after `last` up to today, so that data made long ago goes on; at most two years of them. */
export function daysSince({ seed, now }: SeedParts, last: string): readonly Row[] {
  return seedDays({ seed, now }).filter((day) => day.id > last);
}

/** Depends on the seed and the date alone: a day comes out the same whenever it is made. */
function makeDay(seed: number, moment: Date): Row {
  const date = dateText(moment);
  const prng = createPrng(seed, `day ${date}`);
  const weekend = moment.getDay() === 0 || moment.getDay() === 6;
  const season = 1 + 0.25 * Math.sin((moment.getMonth() / 12) * 2 * Math.PI);
  const visits = Math.round((weekend ? 2400 : 4200) * season * (0.85 + 0.3 * prng.fraction()));
  const orders = Math.round(visits * (0.02 + 0.015 * prng.fraction()));
  const averageFen = prng.whole(18_000, 42_000);
  return {
    id: date,
    date,
    visits,
    orders,
    refunds: Math.round(orders * 0.06 * prng.fraction()),
    turnover: orders * averageFen,
    ...split(visits, ['direct', 'search', 'social', 'mail'], [0.36, 0.28, 0.22], prng),
    ...split(orders, ['shipped', 'key', 'service'], [0.45, 0.38], prng),
  };
}

/** Shares a whole among names: all but the last get about their part, the last gets what is left. */
function split(whole: number, names: readonly string[], parts: readonly number[], prng: Prng): Record<string, number> {
  let left = whole;
  const shares = names.map((name, index) => {
    const part = parts[index];
    const share = part === undefined ? left : Math.min(left, Math.round(whole * part * (0.9 + 0.2 * prng.fraction())));
    left -= share;
    return [name, share] as const;
  });
  return Object.fromEntries(shares);
}
