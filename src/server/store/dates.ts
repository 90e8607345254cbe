const two = (value: number) => String(value).padStart(2, '0');

const LAST_YEAR = 9999;
/** Years of four digits: texts of others would stand before those they come after. */
const [FIRST, LAST] = ['0000-01-01 00:00:00', '9999-12-31 23:59:59'];
const DAY_LENGTH = 10;

/** `YYYY-MM-DD` of a moment, in the local time of the server; the first or last day of four digits for those beyond. */
export const dateText = (moment: Date): string => dateTimeText(moment).slice(0, DAY_LENGTH);

/** `YYYY-MM-DD HH:mm:ss` of a moment, in the local time of the server; the first or last one of four digits for those beyond. */
export function dateTimeText(moment: Date): string {
  const year = moment.getFullYear();
  if (year < 0) return FIRST;
  if (year > LAST_YEAR) return LAST;
  const day = `${String(year).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
}

/** The same time of day some days later, or earlier for a negative count; safe across changes of the clock. */
export function addDays(moment: Date, days: number): Date {
  const next = new Date(moment);
  next.setDate(next.getDate() + days);
  return next;
}

/** A moment some minutes later, or earlier for a negative count. */
export function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
