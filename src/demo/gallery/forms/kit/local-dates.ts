import { localDay } from '@src/lib/calendar-days.ts';

/** Formats a date as `YYYY-MM-DD` in local time. */
export const writeDay = localDay;

/** Parses `YYYY-MM-DD` in local time; null for anything else. */
export function readLocal(text: unknown): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typeof text === 'string' ? text : '') ?? [];
  return year === undefined ? null : new Date(Number(year), Number(month) - 1, Number(day));
}
