import { localDay } from '@src/lib/calendar-days.ts';

/** `YYYY-MM-DD` of a day as the operator's calendar shows it. */
export const writeDay = localDay;

/** The day behind `YYYY-MM-DD`, on the operator's clock; null for anything else. */
export function readLocal(text: unknown): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typeof text === 'string' ? text : '') ?? [];
  return year === undefined ? null : new Date(Number(year), Number(month) - 1, Number(day));
}
