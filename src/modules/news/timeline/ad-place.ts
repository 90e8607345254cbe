import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { daysBetween } from '@src/lib/calendar-days.ts';
import type { GrabbedItem } from '../calendar/use-move.ts';

/** Position of a bar in the visible range, in days. */
export const placeOf = (ad: ResourceRecord, first: string, days: number, carried: GrabbedItem | null) => {
  const from = daysBetween(first, String(ad.startAt)) + (carried?.start ?? 0);
  const to = daysBetween(first, String(ad.endAt)) + (carried?.end ?? 0);
  const begin = Math.min(days - 1, Math.max(0, from));
  return { from: begin, length: Math.max(1, Math.min(days, to) - begin), isOut: to <= 0 || from >= days };
};
