const DAY = 86_400_000;
const WEEK = 7;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Parses a server date-time `YYYY-MM-DD HH:mm:ss` as wall time in milliseconds (time zone ignored); NaN for anything
 * else.
 */
export const parseWallTime = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

/** Formats wall time in milliseconds as `YYYY-MM-DD HH:mm:ss`. */
export function formatWallTime(wall: number): string {
  const date = new Date(wall);
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

/** Adds days to a date-time and keeps the time of day; a negative count subtracts. */
export const addCalendarDays = (moment: string, days: number): string =>
  formatWallTime(parseWallTime(moment) + days * DAY);

/** Calendar days between two date-times; times of day are ignored. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((parseWallTime(`${to.slice(0, 10)} 00:00:00`) - parseWallTime(`${from.slice(0, 10)} 00:00:00`)) / DAY);

/** Adds months to a `YYYY-MM` month and returns `YYYY-MM`. */
export function addCalendarMonths(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 + count, 1));
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`;
}

/** The weeks that contain a month, Monday first, each as seven `YYYY-MM-DD` days. */
export function getMonthWeeks(month: string): readonly (readonly string[])[] {
  const first = parseWallTime(`${month}-01 00:00:00`);
  const lead = (new Date(first).getUTCDay() + WEEK - 1) % WEEK;
  const last = parseWallTime(`${addCalendarMonths(month, 1)}-01 00:00:00`);
  const weeks = Math.ceil((last - (first - lead * DAY)) / (WEEK * DAY));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_day, day) => formatWallTime(first + (week * WEEK + day - lead) * DAY).slice(0, 10)),
  );
}

/**
 * The local date of this computer as `YYYY-MM-DD`: only for the initial state of a view, never for permission checks.
 */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
