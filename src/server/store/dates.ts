const two = (value: number) => String(value).padStart(2, '0');

const LAST_YEAR = 9999;
/** Dates are limited to years of four digits, because texts with other years would sort wrongly. */
const [FIRST, LAST] = ['0000-01-01 00:00:00', '9999-12-31 23:59:59'];
const DAY_LENGTH = 10;

/** `YYYY-MM-DD` in the local time of the server, limited to years of four digits. */
export const dateText = (moment: Date): string => dateTimeText(moment).slice(0, DAY_LENGTH);

/** `YYYY-MM-DD HH:mm:ss` in the local time of the server, limited to years of four digits. */
export function dateTimeText(moment: Date): string {
  const year = moment.getFullYear();
  if (year < 0) return FIRST;
  if (year > LAST_YEAR) return LAST;
  const day = `${String(year).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
}

/** The same time of day some days later, or earlier for a negative count; correct across daylight saving changes. */
export function addDays(moment: Date, days: number): Date {
  const next = new Date(moment);
  next.setDate(next.getDate() + days);
  return next;
}

/** The time some minutes later, or earlier for a negative count. */
export function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
