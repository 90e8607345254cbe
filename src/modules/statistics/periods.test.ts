import { describe, expect, it } from 'vitest';
import { PERIODS, spanFault, spanOf } from './periods.ts';

describe('named periods', () => {
  it('end today when incomplete; weeks start on Monday', () => {
    const spans = Object.fromEntries(PERIODS.map((period) => [period, Object.values(spanOf(period, '2026-03-01'))]));
    expect(spans).toEqual({
      today: ['2026-03-01', '2026-03-01'],
      yesterday: ['2026-02-28', '2026-02-28'],
      thisWeek: ['2026-02-23', '2026-03-01'],
      lastWeek: ['2026-02-16', '2026-02-22'],
      thisMonth: ['2026-03-01', '2026-03-01'],
      lastMonth: ['2026-02-01', '2026-02-28'],
      thisYear: ['2026-01-01', '2026-03-01'],
    });
  });

  it('have the first day of a year and of a week', () => {
    expect(spanOf('lastMonth', '2027-01-04')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(spanOf('thisWeek', '2027-01-04')).toEqual({ from: '2027-01-04', to: '2027-01-04' });
  });
});

it.each([
  ['2026-01-01', '2026-01-01', null],
  ['2024-01-01', '2024-12-31', null],
  ['2024-01-01', '2025-01-01', 'length'],
  ['2026-01-02', '2026-01-01', 'order'],
  ['2026-02-30', '2026-03-01', 'from'],
  ['2026-02-01', '', 'to'],
])('from %s to %s: %s', (from, to, fault) => {
  expect(spanFault({ from, to })).toBe(fault);
});
