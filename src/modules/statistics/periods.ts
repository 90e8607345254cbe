import { lengthOf, MAX_SPAN, type Span, shiftDay } from '@src/contracts/statistics.ts';

/** Named periods, in the order of the menu. */
export const PERIODS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS_OF_WEEK = 7;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The Monday on or before a day. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return shiftDay(day, -((weekday + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
}

/** The dates of a named period as of `today` (`YYYY-MM-DD`); a current period ends today. Weeks start on Monday. */
export function spanOf(period: Period, today: string): Span {
  const monday = mondayOf(today);
  const first = firstOfMonth(today);
  const spans: Readonly<Record<Period, Span>> = {
    today: { from: today, to: today },
    yesterday: { from: shiftDay(today, -1), to: shiftDay(today, -1) },
    thisWeek: { from: monday, to: today },
    lastWeek: { from: shiftDay(monday, -DAYS_OF_WEEK), to: shiftDay(monday, -1) },
    thisMonth: { from: first, to: today },
    lastMonth: { from: firstOfMonth(shiftDay(first, -1)), to: shiftDay(first, -1) },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
  return spans[period];
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`)) && shiftDay(text, 0) === text;

/**
 * Why two texts are not a valid period: an invalid date, an end before the start, or too many days; null when it is
 * valid.
 */
export function spanFault({ from, to }: Span): 'from' | 'to' | 'order' | 'length' | null {
  if (!isDay(from)) return 'from';
  if (!isDay(to)) return 'to';
  const length = lengthOf({ from, to });
  if (length < 1) return 'order';
  return length > MAX_SPAN ? 'length' : null;
}
