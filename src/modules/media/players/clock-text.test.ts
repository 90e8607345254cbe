import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3723, '1:02:03'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('formats %f seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
