import { expect, it } from 'vitest';
import { createDateWait } from './next-date.ts';
import { recordOf } from './testing/open-record.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const at = (text: string) => new Date(text.replace(' ', 'T')).getTime();
const NOON = at('2026-06-01 12:00:00');
/** Longest delay of a timer. */
const LONGEST = 2_147_483_647;

it.each([
  ['the next of several', { startAt: '2026-06-01 12:05:00', endAt: '2026-06-01 12:30:00' }, 5 * MINUTE + 1000],
  ['the next, whatever the order', { endAt: '2026-06-01 12:30:00', startAt: '2026-06-01 12:05:00' }, 5 * MINUTE + 1000],
  ['the next after one that has passed', { startAt: '2026-06-01 11:00:00', endAt: '2026-06-02 12:00:00' }, DAY + 1000],
  ['the start of a day', { validFrom: '2026-06-02' }, DAY / 2 + 1000],
  ['the end of a day', { validTo: '2026-06-01' }, DAY / 2 + 1000],
  ['none', {}, LONGEST],
  ['none in a text', { name: 'on 2026-06-02', code: '2026-06-02 25', text: '2026-99-99 99:99:99' }, LONGEST],
  ['one after the longest delay', { endAt: '2027-06-01 12:00:00' }, LONGEST],
])('waits for the dates of a record: %s', (_case, values, wait) => {
  expect(createDateWait(() => NOON)({ ...recordOf(3), ...values })).toBe(wait);
});

it('waits for nothing without a record', () => {
  expect(createDateWait(() => NOON)(null)).toBe(LONGEST);
});

it('waits no longer for a date that came while the record was edited, and only once for it', () => {
  let now = NOON;
  const wait = createDateWait(() => now);
  const record = { ...recordOf(3), startAt: '2026-06-01 12:05:00', endAt: '2026-06-01 12:30:00' };
  wait(record);
  now = at('2026-06-01 12:10:00');
  expect(wait(record)).toBe(0);
  expect(wait(record)).toBe(20 * MINUTE + 1000);
});

it('waits for the next date of a record that was read again', () => {
  let now = NOON;
  const wait = createDateWait(() => now);
  const record = { ...recordOf(3), startAt: '2026-06-01 12:05:00', endAt: '2026-06-01 12:30:00' };
  wait(record);
  now = at('2026-06-01 12:05:01');
  expect(wait({ ...record, version: 4 })).toBe(25 * MINUTE);
});
