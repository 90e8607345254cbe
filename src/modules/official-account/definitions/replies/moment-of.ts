import type { Moment } from './match-reply.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Converts a date to a point in time for rules, in local time. */
export const momentOf = (moment: Date): Moment => ({
  date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  // In JavaScript Sunday is 0; here it is 7.
  day: moment.getDay() === 0 ? 7 : moment.getDay(),
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
});
