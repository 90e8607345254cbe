import type { Moment } from './match-reply.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as rules look at it, by the clock on the wall. */
export const momentOf = (moment: Date): Moment => ({
  date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  // Sunday is the last day of the week, and 0 in the language.
  day: moment.getDay() === 0 ? 7 : moment.getDay(),
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
});
