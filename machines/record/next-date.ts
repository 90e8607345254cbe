import type { ResourceRecord } from '@src/contracts/resource/definition.ts';

/** Longest delay of a browser timer, in ms (24 days): a longer one would end at once. */
export const MAX_WAIT_MS = 2 ** 31 - 1;
/** Time after a date until the record is read, in ms: a server whose clock is a little behind must have reached it too. */
const MARGIN_MS = 1000;

const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;

/** The moments, in ms since 1970, at which a date comes and, for a day, also at which it ends. */
function momentsOf(text: string): readonly number[] {
  const [day = '', time = '00:00:00'] = text.split(' ');
  const start = new Date(`${day}T${time}`);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return text === day ? [start.getTime(), end.getTime()] : [start.getTime()];
}

/** The first date among the values of a record that comes after a moment; infinity when there is none. */
function nextDate(record: ResourceRecord, after: number): number {
  const texts = Object.values(record).filter((value) => typeof value === 'string' && DATE.test(value));
  return Math.min(...texts.flatMap((text) => momentsOf(String(text))).filter((moment) => moment > after), Infinity);
}

/**
 * Returns the time until the next date of a record comes, in ms: 0 for one that has come since the record was read. Each
 * date is waited for once, so that a record that does not change with it is not read forever. Dates of the server are
 * taken as local: in another zone its live updates report the change.
 */
export function createDateWait(now: () => number): (record: ResourceRecord | null) => number {
  let read: ResourceRecord | null = null;
  let after = 0;
  return (record) => {
    if (record === null) return MAX_WAIT_MS;
    if (record !== read) {
      read = record;
      after = now();
    }
    const next = nextDate(record, after);
    if (next <= now()) after = now();
    return Math.min(Math.max(0, next + MARGIN_MS - now()), MAX_WAIT_MS);
  };
}
