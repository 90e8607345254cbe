import { describe, expect, it } from 'vitest';
import { addTime, MAX_TIMES } from './answer-times.ts';
import { movingMean, sumByWeekday, weekdayNames } from './by-weekday.ts';

describe('figures of charts', () => {
  it('are summed by weekday, Monday first', () => {
    const days = [
      { date: '2026-11-16', orders: 1 },
      { date: '2026-11-21', orders: 2 },
      { date: '2026-11-22', orders: 3 },
      { date: '2026-11-23', orders: 4 },
    ];
    expect(sumByWeekday(days)).toEqual([5, 0, 0, 0, 0, 2, 3]);
  });

  it('name weekdays in the language', () => {
    expect(weekdayNames('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(weekdayNames('zh-CN').at(-1)).toBe('周日');
  });

  it('have a moving mean of the last values, of fewer at the start', () => {
    expect(movingMean([2, 4, 9, 11], 3)).toEqual([2, 3, 5, 8]);
  });

  it('keep only the last measurements', () => {
    const all = Array.from({ length: MAX_TIMES + 2 }, (_, at) => ({ at, took: at }));
    const kept = all.reduce(addTime, [] as readonly { at: number; took: number }[]);
    expect([kept.length, kept[0]?.at]).toEqual([MAX_TIMES, 2]);
  });
});
