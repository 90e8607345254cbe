import { localDay } from '@src/lib/calendar-days.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The month of today by the operator's own clock, as `YYYY-MM`. */
const thisMonth = (): string => localDay(new Date()).slice(0, 7);

/** The month that an address names; without one, or with what is none, the month of today. */
export function readMonth(search: string): string {
  const asked = new URLSearchParams(search).get('month') ?? '';
  return MONTH.test(asked) ? asked : thisMonth();
}

/** The query of the address of a month; that of today has none, so that a page kept open goes along with the time. */
export const writeMonth = (month: string): string => (month === thisMonth() ? '' : `?month=${month}`);
