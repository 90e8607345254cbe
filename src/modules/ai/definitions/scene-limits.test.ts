import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newsResource } from '../../news/definitions/news.ts';
import { fitText, isTooLong, limitOf } from './scene-limits.ts';

const whole = (max: number) => ({ max, of: 'whole' }) as const;
const line = (max: number) => ({ max, of: 'line' }) as const;

it.each([
  ['港湾开了。', 10, '港湾开了。'],
  ['港湾今天开了。明天还有别的活动', 10, '港湾今天开了。'],
  ['“港湾今天开了。”明天还有别的活动', 10, '“港湾今天开了。”'],
  ['短。港湾今天开了门明天还有', 10, '短。港湾今天开了门…'],
  ['The harbour is open. Come and see it', 30, 'The harbour is open.'],
  ['Version 2.5 of the harbour', 12, 'Version 2.5…'],
  ['Harbourmasters everywhere', 17, 'Harbourmasters…'],
  ['abcdefghijklmnop', 6, 'abcde…'],
  ['😀😀😀😀', 3, '😀😀…'],
])('cuts %j to %i characters as %j', (text, max, kept) => {
  expect(fitText(text, whole(max))).toBe(kept);
});

it('cuts each title separately, after its number', () => {
  const text = '1. Harbour news of today\n2、短\n- Short';
  expect([fitText(text, line(12)), isTooLong(text, line(12)), isTooLong(text, line(21))]).toEqual([
    '1. Harbour…\n2、短\n- Short',
    true,
    false,
  ]);
});

it('has the limits of the news fields for digests and titles', () => {
  const max = (name: string) => newsResource.fields.find((each) => each.name === name)?.maxLength ?? 0;
  expect(['summary', 'title', 'article', 'constructor'].map(limitOf)).toEqual([
    ...[whole(max('digest')), line(max('title'))],
    ...[null, null],
  ]);
});

it('never exceeds the limit, and does not change shorter texts', () => {
  const limits = fc.constantFrom(whole(1), whole(20), line(7), line(30));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), limits, (text, limit) => {
      const fitted = fitText(text, limit);
      expect(isTooLong(fitted, limit)).toBe(false);
      if (!isTooLong(text, limit)) expect(fitted.trim().split(/\s+/)).toEqual(text.trim().split(/\s+/));
    }),
    { numRuns: runs(200) },
  );
});
