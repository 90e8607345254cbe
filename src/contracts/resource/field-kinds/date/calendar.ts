const two = (part: string | undefined): string => (part ?? '0').padStart(2, '0');

/** The time of a day without one. */
export const MIDNIGHT = '00:00:00';

/** Maximum length of a date text; longer ones are not parsed. */
const MAX_LENGTH = 40;

/** `YYYY-MM-DD` from text such as `2026-6-1` or `2026/06/01`; undefined for a day that does not exist. */
export function readDay(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [, year = '', month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ?? [];
  if (year === '') return undefined;
  const written = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== written ? undefined : written;
}

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/;

/** `HH:mm:ss` from text such as `8:30`; undefined for a time that does not exist. */
export function readTime(text: string): string | undefined {
  const [, hour, minute, second] = (text.length > MAX_LENGTH ? null : TIME.exec(text.trim())) ?? [];
  return hour === undefined ? undefined : `${two(hour)}:${two(minute)}:${two(second)}`;
}

/** `YYYY-MM-DD HH:mm:ss` from text whose seconds, or whole time, may be missing; undefined for a moment that does not exist. */
export function readMoment(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [, dayText = '', timeText] = /^(\S+?)(?:[T ]+(\d\S*))?$/.exec(text.trim()) ?? [];
  const day = readDay(dayText);
  const time = timeText === undefined ? MIDNIGHT : readTime(timeText);
  return day === undefined || time === undefined ? undefined : `${day} ${time}`;
}
