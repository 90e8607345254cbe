const DAY = 86_400_000;
const WEEK = 7;

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment `YYYY-MM-DD HH:mm:ss` of the server as a number that only counts wall time, in milliseconds; NaN for anything else. */
export const wallTime = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

/** The moment behind such a number. */
export function momentAt(wall: number): string {
  const date = new Date(wall);
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

/** The same time of day some days later, or earlier for a negative count. */
export const moveDays = (moment: string, days: number): string => momentAt(wallTime(moment) + days * DAY);

/** Days from one moment to another by the calendar, whatever their times of day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((wallTime(`${to.slice(0, 10)} 00:00:00`) - wallTime(`${from.slice(0, 10)} 00:00:00`)) / DAY);

/** The month some months later, as `YYYY-MM`. */
export function moveMonths(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 + count, 1));
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`;
}

/** The days of whole weeks that hold a month, Monday first, as `YYYY-MM-DD`. */
export function daysAround(month: string): readonly (readonly string[])[] {
  const first = wallTime(`${month}-01 00:00:00`);
  const lead = (new Date(first).getUTCDay() + WEEK - 1) % WEEK;
  const last = wallTime(`${moveMonths(month, 1)}-01 00:00:00`);
  const weeks = Math.ceil((last - (first - lead * DAY)) / (WEEK * DAY));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_day, day) => momentAt(first + (week * WEEK + day - lead) * DAY).slice(0, 10)),
  );
}

/** The day of the computer, as `YYYY-MM-DD`: only for where a view begins, never for what is allowed. */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
