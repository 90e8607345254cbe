import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { runs } from '../../../../tests/setup/runs.ts';
import { neutralise, restore } from './safe-cell.ts';

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

test.each(PAYLOADS)('no spreadsheet calculates %j', (payload) => {
  expect(neutralise(payload)).toBe(`'${payload}`);
  expect(restore(neutralise(payload))).toBe(payload);
});

test.each(['', 'Ada', "'tis", '1-2', 'a=b', ' =1', '\u5f20\u4e09'])('leaves %j alone', (text) => {
  expect(neutralise(text)).toBe(text);
  expect(restore(text)).toBe(text);
});

it('gives every text back, and never one that looks like a formula', () => {
  const signs = fc.constantFrom('=', '+', '-', '@', '|', '\t', '\r', '\n', "'", '\uff1d', 'a', ' ');
  const text = fc.oneof(fc.string({ unit: signs, maxLength: 6 }), fc.string());
  fc.assert(
    fc.property(text, (value) => {
      expect(restore(neutralise(value))).toBe(value);
      expect(neutralise(value)).not.toMatch(/^[=+\-@|\t\r\n\uff1d\uff0b\uff0d\uff20]/);
    }),
    { numRuns: runs(300) },
  );
});
