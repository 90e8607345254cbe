import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countGraphemes } from './graphemes.ts';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

it.each([
  ['', 0],
  ['abc', 3],
  ['王芳', 2],
  ['e\u0301', 1],
  ['\r\n', 1],
  [FAMILY, 1],
  ['\u{1f1e8}\u{1f1f3}\u{1f1e9}\u{1f1ea}', 2],
  ['a'.repeat(2000), 2000],
  [`${'字'.repeat(600)}${FAMILY.repeat(30)}${'a'.repeat(600)}`, 1230],
])('counts %j in graphemes', (text, count) => {
  expect(countGraphemes(text, 10_000)).toBe(count);
});

it('stops above the given limit', () => {
  expect(countGraphemes('a'.repeat(100_000), 200)).toBe(201);
});

it('gives the same count as Intl.Segmenter', () => {
  const segmenter = new Intl.Segmenter();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (text) => {
      const plain = `${text}字${text}`;
      expect(countGraphemes(plain, plain.length)).toBe([...segmenter.segment(plain)].length);
    }),
    { numRuns: runs(100) },
  );
});

it('Intl.Segmenter confirms the count of plain texts, which are counted without it', () => {
  const between = (first: string, last: string) =>
    String.fromCharCode(
      ...Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, at) => first.charCodeAt(0) + at),
    );
  const plain = between(' ', '~') + between('\u3000', '\u3029') + between('\u4e00', '\u9fff') + between('！', '～');
  const segmenter = new Intl.Segmenter();
  // In overlapping pieces, since the time of the segmenter is quadratic in the length.
  for (let start = 0; start < plain.length; start += 300) {
    const piece = plain.slice(start, start + 301);
    expect([...segmenter.segment(piece)].length).toBe(countGraphemes(piece, piece.length));
  }
});
