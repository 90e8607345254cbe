import { addCalendarDays, addCalendarMonths } from '@src/lib/calendar-days.ts';

const midnight = (day: string) => `${day} 00:00:00`;
const daysLater = (day: string, count: number) => addCalendarDays(midnight(day), count).slice(0, 10);

/** The same day `count` months later, or the last day of that month when it is shorter. Days are `YYYY-MM-DD`. */
export function monthsLater(day: string, count: number): string {
  const month = addCalendarMonths(day.slice(0, 7), count);
  const last = daysLater(`${addCalendarMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** Days since the Monday of the same week, 0 to 6. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The day that a key moves to, as in the date grid of the ARIA practices; null for other keys. */
export function dayByKey(day: string, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string | null {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1);
    case 'ArrowRight':
      return daysLater(day, 1);
    case 'ArrowUp':
      return daysLater(day, -7);
    case 'ArrowDown':
      return daysLater(day, 7);
    case 'Home':
      return daysLater(day, -weekday(day));
    case 'End':
      return daysLater(day, 6 - weekday(day));
    case 'PageUp':
      return monthsLater(day, -months);
    case 'PageDown':
      return monthsLater(day, months);
    default:
      return null;
  }
}
