import { describe, expect, it } from 'vitest';
import { type CountPlan, countAt, writeCount } from './count-up-options.ts';
import { drawQr, isReadable } from './qr-drawing.ts';
import { distanceOf, momentOf, writeTime } from './time/relative-time.ts';

const PLAN: CountPlan = { from: 10, to: 1000, durationMs: 1000, decimals: 0, separator: ',', prefix: '' };

describe('a counting number', () => {
  it('starts at the first value, slows down, and ends exactly at the last', () => {
    expect([-5, 0, 500, 1000, 1200].map((elapsed) => countAt(PLAN, elapsed))).toEqual([10, 10, 876.25, 1000, 1000]);
  });

  it('is at its final value at once without a duration', () => {
    expect(countAt({ ...PLAN, durationMs: 0 }, 0)).toBe(1000);
  });

  it.each([
    [{ decimals: 2 }, 1_234_567.891, '1,234,567.89'],
    [{ separator: ' ', prefix: '¥' }, 1234, '¥1 234'],
    [{ separator: '', decimals: 1 }, 1234.56, '1234.6'],
    [{}, 999, '999'],
    [{ prefix: '¥' }, -1234, '−¥1,234'],
  ])('is formatted by %o', (part, value, words) => {
    expect(writeCount({ ...PLAN, ...part }, value)).toBe(words);
  });
});

describe('relative time', () => {
  const NOW = Date.UTC(2026, 10, 21, 12);
  const MINUTE = 60_000;
  const DAY = 86_400_000;

  it.each([
    [0, [0, 'second']],
    [-58_600, [-59, 'second']],
    [-59_700, [-1, 'minute']],
    [-3570_000, [-1, 'hour']],
    [2 * 60 * MINUTE - 900, [2, 'hour']],
    [-MINUTE, [-1, 'minute']],
    [2 * 60 * MINUTE, [2, 'hour']],
    [-29 * DAY, [-29, 'day']],
    [-70 * DAY, [-2, 'month']],
    [800 * DAY, [2, 'year']],
  ])('takes the largest unit: %i ms', (away, expected) => {
    expect(distanceOf(NOW + away, NOW)).toEqual(expected);
  });

  it('is in the language', () => {
    const say = (away: number, language: string) => writeTime(NOW + away, NOW, 'relative', language);
    expect([say(0, 'en'), say(-400, 'en'), say(-5 * MINUTE, 'en'), say(-DAY, 'en')]).toEqual([
      'now',
      'now',
      '5 minutes ago',
      'yesterday',
    ]);
    expect([say(0, 'zh-CN'), say(-5 * MINUTE, 'zh-CN'), say(2 * 60 * MINUTE, 'zh-CN')]).toEqual([
      '现在',
      '5分钟前',
      '2小时后',
    ]);
    expect(writeTime(NOW, NOW, 'date', 'en')).toBe('Nov 21, 2026');
  });

  it('reads small numbers as seconds, and accepts texts and dates', () => {
    const seconds = NOW / 1000;
    expect([momentOf(seconds), momentOf(NOW), momentOf(new Date(NOW)), momentOf('2026-11-21T12:00:00Z')]).toEqual([
      NOW,
      NOW,
      NOW,
      NOW,
    ]);
    expect(momentOf('soon')).toBeNaN();
  });
});

describe('a QR code', () => {
  it('is drawn unless the text is too long', () => {
    expect(drawQr('https://example.com')?.size).toBe(31);
    expect(drawQr('x'.repeat(5000))).toBeNull();
  });

  it('needs a dark colour on a light one, with enough contrast', () => {
    const [black, white, gray, silver] = ['#000000', '#ffffff', '#777777', '#c0c0c0'];
    expect(isReadable(black ?? '', white ?? '')).toBe(true);
    expect(isReadable(white ?? '', black ?? '')).toBe(false);
    expect(isReadable(gray ?? '', silver ?? '')).toBe(false);
  });
});
