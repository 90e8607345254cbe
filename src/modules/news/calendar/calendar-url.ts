import { localDay } from '@src/lib/calendar-days.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The current month by the operator's clock, as `YYYY-MM`. */
const thisMonth = (): string => localDay(new Date()).slice(0, 7);

/** The month in a URL; the current month when it is missing or invalid. */
export function readMonth(search: string): string {
  const asked = new URLSearchParams(search).get('month') ?? '';
  return MONTH.test(asked) ? asked : thisMonth();
}

/** Query of a month's URL; empty for the current month, so that an open page follows the date. */
export const writeMonth = (month: string): string => (month === thisMonth() ? '' : `?month=${month}`);
