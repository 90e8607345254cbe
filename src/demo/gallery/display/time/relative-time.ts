/** Formats of a time. */
export const TIME_MODES = ['relative', 'date', 'dateTime'] as const;
export type TimeMode = (typeof TIME_MODES)[number];

const SECOND = 1000;
const UNITS = [
  ['year', 365 * 86_400 * SECOND],
  ['month', 30 * 86_400 * SECOND],
  ['day', 86_400 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;
/** Largest number read as seconds; larger ones are milliseconds (as servers of this kind send them). */
const MAX_SECONDS = 9_999_999_999;

/** Time in milliseconds, from seconds, milliseconds, a date or its text. NaN for invalid text. */
export function momentOf(value: number | string | Date): number {
  if (typeof value === 'number') return Math.abs(value) <= MAX_SECONDS ? value * SECOND : value;
  return new Date(value).getTime();
}

/** Distance of a time from now, rounded, in the largest unit that is not zero. */
export function distanceOf(moment: number, now: number): readonly [number, Intl.RelativeTimeFormatUnit] {
  const distance = Math.round(Math.abs(moment - now) / SECOND) * SECOND;
  const place = UNITS.findIndex(([, size]) => distance >= size);
  const [unit, size] = UNITS[place] ?? ['second', SECOND];
  const count = Math.round(distance / size);
  const sign = moment < now ? -1 : 1;
  const larger = UNITS[place - 1];
  // A rounded value that reaches the next unit is shown in it: 60 minutes are an hour.
  if (larger !== undefined && count * size >= larger[1]) return [sign, larger[0]];
  return [count === 0 ? 0 : sign * count, unit];
}

/** Formats a time in a language. */
export function writeTime(moment: number, now: number, mode: TimeMode, language: string): string {
  if (mode === 'date') return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(moment);
  if (mode === 'dateTime') {
    const style = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' } as const;
    return new Intl.DateTimeFormat(language, style).format(moment);
  }
  const [count, unit] = distanceOf(moment, now);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(count, unit);
}
