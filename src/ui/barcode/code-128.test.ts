import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128 } from './code-128.ts';

const widths = (text: string) => (code128(text) ?? []).join('');

describe('Code 128', () => {
  it('encodes the start of set B, the letters, the check sign and the stop', () => {
    // 104 + 33 × 1 = 137, which leaves 34.
    expect(widths('A')).toBe(['211214', '111323', '131123', '2331112'].join(''));
    // 104 + 48 + 42 × 2 + 42 × 3 + 17 × 4 + 18 × 5 + 19 × 6 + 35 × 7 = 879, which leaves 55.
    expect(widths('PJJ123C').slice(-13)).toBe(['311321', '2331112'].join(''));
  });

  it.each([
    ['an empty text', ''],
    ['letters that are not ASCII', '订单'],
    ['a control character', 'SO\n1'],
    ['more than 48 signs', 'x'.repeat(49)],
  ])('returns null for %s', (_what, text) => {
    expect(code128(text)).toBeNull();
  });

  it('gives each sign eleven modules with an even number of dark ones, all distinct', () => {
    const every = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const signs = every.map((letter) => (code128(letter) ?? []).slice(6, 12));
    for (const sign of signs) {
      expect(sign.reduce((total, width) => total + width)).toBe(11);
      expect(((sign[0] ?? 0) + (sign[2] ?? 0) + (sign[4] ?? 0)) % 2).toBe(0);
    }
    expect(new Set(signs.map((sign) => sign.join(''))).size).toBe(95);
  });

  it('grows in proportion to the text', () => {
    const text = fc.string({ minLength: 1, maxLength: 48, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(text, (letters) => {
        const total = (code128(letters) ?? []).reduce((sum, width) => sum + width, 0);
        expect(total).toBe(11 * (letters.length + 2) + 13);
      }),
      { numRuns: runs(100) },
    );
  });
});
