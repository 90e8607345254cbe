import { describe, expect, it } from 'vitest';
import { fitCount } from './visible-count.ts';

describe('fitCount', () => {
  it.each<readonly [string, readonly number[], number, number, boolean, number]>([
    ['everything', [100, 100, 100], 300, 60, false, 3],
    ['what leaves room for the rest', [100, 100, 100], 299, 60, false, 2],
    ['less when the rest needs more', [100, 100, 100], 299, 100, false, 1],
    ['nothing but the rest', [100, 100], 90, 60, false, 0],
    ['all that are known, with others beyond them', [100, 100], 260, 60, true, 2],
    ['fewer, with others beyond them', [100, 100], 259, 60, true, 1],
    ['nothing of nothing', [], 0, 60, false, 0],
  ])('fits %s', (_, widths, room, more, others, count) => {
    expect(fitCount(widths, room, more, others)).toBe(count);
  });
});
