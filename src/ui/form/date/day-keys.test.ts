import { describe, expect, it } from 'vitest';
import { dayByKey, monthsLater } from './day-keys.ts';

const at = (key: string, shiftKey = false) => dayByKey('2026-06-30', { key, shiftKey });

describe('keys in a calendar grid', () => {
  it.each([
    ['ArrowLeft', false, '2026-06-29'],
    ['ArrowRight', false, '2026-07-01'],
    ['ArrowUp', false, '2026-06-23'],
    ['ArrowDown', false, '2026-07-07'],
    ['Home', false, '2026-06-29'],
    ['End', false, '2026-07-05'],
    ['PageUp', false, '2026-05-30'],
    ['PageDown', false, '2026-07-30'],
    ['PageUp', true, '2025-06-30'],
    ['PageDown', true, '2027-06-30'],
    ['a', false, null],
    ['Enter', false, null],
  ])('%s, with Shift %s, moves to %s', (key, shift, day) => {
    expect(at(key, shift)).toBe(day);
  });

  it('stays within the target month', () => {
    expect(monthsLater('2026-03-31', -1)).toBe('2026-02-28');
    expect(monthsLater('2028-02-29', 12)).toBe('2029-02-28');
    expect(monthsLater('2026-12-31', 2)).toBe('2027-02-28');
  });
});
