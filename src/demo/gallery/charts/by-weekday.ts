/** Sums the orders of days by their weekday, Monday first. Days are `YYYY-MM-DD`. */
export function sumByWeekday(days: readonly { readonly date: string; readonly orders: number }[]): readonly number[] {
  const sums = [0, 0, 0, 0, 0, 0, 0];
  for (const { date, orders } of days) {
    const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
    sums[weekday] = (sums[weekday] ?? 0) + orders;
  }
  return sums;
}

/** A Monday, to derive names of weekdays from. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** The names of the weekdays in a language, Monday first. */
export function weekdayNames(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => format.format(MONDAY + index * DAY_MS));
}

/** Moving mean: for each value the mean of the last `span` values, of fewer at the start. */
export function movingMean(values: readonly number[], span: number): readonly number[] {
  return values.map((_, index) => {
    const window = values.slice(Math.max(0, index - span + 1), index + 1);
    return window.reduce((sum, value) => sum + value, 0) / window.length;
  });
}
