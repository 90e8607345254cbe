import { textIn } from '../row-values.ts';
import { COLLECTIONS, type Store } from '../store.ts';

/** A series of numbers that begins anew with each prefix: the field of a collection that holds them. */
export interface NumberSeries {
  readonly collection: string;
  readonly field: string;
  /** Text before the number, which contains the day, such as `W20260617`. */
  readonly prefix: string;
  /** Minimum number of digits; larger numbers have more. */
  readonly digits: number;
}

/**
 * The next number of a series, such as `W202606170001`. None is returned twice, also when no row holds it any more: the last one is
 * stored in a counter, which two transactions cannot both raise.
 */
export async function nextDailyNumber(store: Store, series: NumberSeries): Promise<string> {
  const { prefix } = series;
  const id = `${series.collection}.${series.field}`;
  const counter = await store.get(COLLECTIONS.counters, id);
  const last =
    counter?.prefix === prefix && typeof counter.last === 'number' ? counter.last : await highestUsed(store, series);
  const next = { prefix, last: last + 1 };
  if (counter === undefined) await store.insert(COLLECTIONS.counters, { id, ...next });
  else await store.update(COLLECTIONS.counters, id, next);
  return `${prefix}${String(next.last).padStart(series.digits, '0')}`;
}

/** The highest number that a row holds; 0 when none does. Needed once per prefix. */
async function highestUsed(store: Store, { collection, field, prefix }: NumberSeries): Promise<number> {
  const where = { field, op: 'startsWith', value: prefix } as const;
  const groups = await store.aggregate(collection, { where, by: [{ field }] });
  return groups.reduce((highest, { values: [text] }) => {
    const number = Number(textIn({ text }, 'text').slice(prefix.length));
    return Number.isSafeInteger(number) ? Math.max(highest, number) : highest;
  }, 0);
}
