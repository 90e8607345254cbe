import { expect, it } from 'vitest';
import { addDays, addMinutes, dateText, dateTimeText } from './dates.ts';

it.each([
  [new Date(2024, 1, 29, 1, 2, 3), '2024-02-29 01:02:03'],
  [addDays(new Date(2024, 1, 29), 366), '2025-03-01 00:00:00'],
  [new Date(9999, 11, 31, 23, 59, 59), '9999-12-31 23:59:59'],
  [addMinutes(new Date(9999, 11, 31, 23, 59, 59), 1), '9999-12-31 23:59:59'],
  [addDays(new Date(9999, 11, 31), 40_000), '9999-12-31 23:59:59'],
  [new Date(-62_135_596_800_000 - 400 * 86_400_000 * 366), '0000-01-01 00:00:00'],
])('writes %s with four digits, so that texts sort chronologically', (moment, text) => {
  expect(dateTimeText(moment)).toBe(text);
  expect(dateText(moment)).toBe(text.slice(0, 10));
});

it('writes years before 1000 with four digits', () => {
  const moment = new Date(2000, 0, 2);
  moment.setFullYear(987);
  expect(dateText(moment)).toBe('0987-01-02');
});
