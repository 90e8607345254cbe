import type { Statistics } from '@src/contracts/statistics.ts';
import { shiftDay } from '@src/contracts/statistics.ts';

/** Units by which the time series is grouped. */
export const GROUPS = ['day', 'week', 'month'] as const;
export type Group = (typeof GROUPS)[number];

type Day = Statistics['days'][number];
/** Some days summed up, named by the first one: a day, the Monday of a week, or a month as `YYYY-MM`. */
export interface DayGroup extends Omit<Day, 'day'> {
  readonly name: string;
}

const SUNDAY = 7;

function nameOf(day: string, group: Group): string {
  if (group === 'day') return day;
  if (group === 'month') return day.slice(0, 7);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || SUNDAY;
  return shiftDay(day, 1 - weekday);
}

/** Sums up days by week or month. A group with the current day is partial. */
export function groupDays(days: readonly Day[], group: Group): readonly DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const { day, partial, revenue, orders, refunds, net } of days) {
    const name = nameOf(day, group);
    const before = groups.get(name) ?? { name, partial: false, revenue: 0, orders: 0, refunds: 0, net: 0 };
    groups.set(name, {
      name,
      partial: before.partial || partial,
      revenue: before.revenue + revenue,
      orders: before.orders + orders,
      refunds: before.refunds + refunds,
      net: before.net + net,
    });
  }
  return [...groups.values()];
}
