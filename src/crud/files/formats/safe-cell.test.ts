import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { runs } from '../../../../tests/setup/property-runs.ts';
import { escapeFormula, escapePlainCell, restore } from './safe-cell.ts';

const PAYLOADS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","ok")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '|calc',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20SUM(1)',
  "'=1",
  "''=1",
  '-',
  '=',
];

test.each(PAYLOADS)('escapes %j, which a spreadsheet would evaluate', (payload) => {
  expect(escapeFormula(payload).startsWith("'")).toBe(true);
  expect(escapeFormula(payload).replaceAll("'", '')).toBe(payload.replaceAll("'", ''));
  expect(restore(escapeFormula(payload))).toBe(payload);
});

test.each([
  ['a;=1+1', "a;'=1+1"],
  ["a;'=1", "a;''=1"],
  ['1\t@SUM(A1)', "1'\t'@SUM(A1)".replace("'\t", '\t')],
  ['two\n=1', "two\n'=1"],
  ['a;b;-2', "a;b;'-2"],
])('escapes %j for locales with another list separator', (text, safe) => {
  expect(escapeFormula(text)).toBe(safe);
  expect(restore(safe)).toBe(text);
});

test.each(['', 'Ada', "'tis", '1-2', 'a=b', ' =1', '\u5f20\u4e09'])('does not change %j', (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(restore(text)).toBe(text);
});

it.each(['6222020000001111', '202611200000104729', "'6222020000001111"])(
  'preserves all digits of %j in files without cell types',
  (text) => {
    expect(escapePlainCell(text)).toBe(`'${text}`);
    expect(restore(escapePlainCell(text))).toBe(text);
    expect(restore(escapeFormula(text))).toBe(text);
  },
);

it.each(['13900000000', '123456789012345'])('keeps %j as a number', (text) => {
  expect(escapePlainCell(text)).toBe(text);
});

it('preserves every text in a round trip, and never writes a formula', () => {
  const signs = fc.constantFrom(';', '=', '+', '-', '@', '|', '\t', '\r', '\n', "'", '\uff1d', 'a', ' ');
  const text = fc.oneof(fc.string({ unit: signs, maxLength: 6 }), fc.string());
  fc.assert(
    fc.property(text, (value) => {
      expect(restore(escapeFormula(value))).toBe(value);
      for (const separator of [';', '\t', '\n']) {
        for (const cell of escapeFormula(value).split(separator))
          expect(cell).not.toMatch(/^[=+\-@\uff1d\uff0b\uff0d\uff20]/);
      }
    }),
    { numRuns: runs(200) },
  );
});
