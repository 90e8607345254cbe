import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NumberFormat, readNumber, writeNumber } from './read-number.ts';

const MONEY: NumberFormat = { unit: 100, maxDecimals: 2, minDecimals: 2, prefix: '\u00a5', suffix: '' };
const PERCENT: NumberFormat = { unit: 100, maxDecimals: 2, minDecimals: 0, prefix: '', suffix: '%' };
const COUNT: NumberFormat = { unit: 1, maxDecimals: 0, minDecimals: 0, prefix: '', suffix: '' };

it.each([
  ['-300', -30_000],
  ['-20', -2_000],
  ['-12.5', -1_250],
  ['\u00a5-300.00', -30_000],
  ['-\u00a5300.00', -30_000],
  ['\u2212 3', -300],
  ['－１２．５', -1_250],
  ['￥1,234.5', 123_450],
  ['.5', 50],
  ['5.', 500],
  ['1.15', 115],
  ['-0', 0],
  ['1.155', undefined],
  ['-', undefined],
  ['', undefined],
  ['abc', undefined],
  ['1-2', undefined],
  ['1 234.5', 123_450],
  ['1 234 567', 123_456_700],
  ['+ \u00a5 3', 300],
  ['12,50', undefined],
  ['1,23', undefined],
  ['1,234,5', undefined],
  ['1.234,50', undefined],
  ['12 50', undefined],
  ['1%2', undefined],
  ['\u00a55\u00a56', undefined],
  ['-\u00a5-5', undefined],
  ['10%', undefined],
  ['9'.repeat(41), undefined],
])('parses the amount %j', (text, fen) => {
  expect(readNumber(text, MONEY)).toBe(fen);
});

it('parses percentages and counts', () => {
  expect(readNumber('-10 %', PERCENT)).toBe(-1_000);
  expect(readNumber('-7', COUNT)).toBe(-7);
  expect(readNumber('7.5', COUNT)).toBeUndefined();
  expect(readNumber('\u00a510', PERCENT)).toBeUndefined();
  expect(readNumber('10%', COUNT)).toBeUndefined();
});

it.each([MONEY, PERCENT, COUNT])('parses its own output', (format) => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.constantFrom('zh-CN', 'en'),
      (value, lang) => {
        expect(readNumber(writeNumber(value, format, lang), format)).toBe(value);
      },
    ),
    { numRuns: runs(200) },
  );
});
