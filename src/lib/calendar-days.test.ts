import { describe, expect, it } from 'vitest';
import { addCalendarDays, addCalendarMonths, daysBetween, getMonthWeeks, localDay } from './calendar-days.ts';

describe('calendar days', () => {
  it('retain the time of day over months, years and changes to summer time', () => {
    expect(addCalendarDays('2026-03-28 02:30:00', 1)).toBe('2026-03-29 02:30:00');
    expect(addCalendarDays('2026-12-31 09:00:00', 7)).toBe('2027-01-07 09:00:00');
    expect(addCalendarDays('2026-03-01 00:00:00', -1)).toBe('2026-02-28 00:00:00');
    expect(daysBetween('2026-10-24 23:00:00', '2026-10-26 01:00:00')).toBe(2);
    expect(addCalendarMonths('2026-12', 1)).toBe('2027-01');
    expect(addCalendarMonths('2026-01', -1)).toBe('2025-12');
    expect(localDay(new Date(2026, 5, 7))).toBe('2026-06-07');
  });

  it('of a month fill whole weeks from Monday', () => {
    const weeks = getMonthWeeks('2026-06');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(['2026-06-01', '2026-07-05']);
    expect(getMonthWeeks('2026-02')[0]?.[0]).toBe('2026-01-26');
  });
});
