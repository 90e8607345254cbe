import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, type Keyword, MAX_KEYWORD_LENGTH, markText, matchText, readKeyword } from './text-match.ts';

const keywordOf = (typed: string): Keyword => {
  const keyword = readKeyword(typed);
  if (keyword === null) throw new Error(`no keyword in ${JSON.stringify(typed)}`);
  return keyword;
};
const match = (text: string, typed: string) => matchText(foldText(text), keywordOf(typed));
/** Text with brackets around its highlighted ranges. */
const marked = (text: string, typed: string) => {
  const found = match(text, typed);
  if (found === null) return null;
  return markText(text, found)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');
};

describe('the keyword', () => {
  it.each([
    ['  Users ', 'users'],
    ['User  List', 'user  list'],
    ['\t账号\n', '账号'],
    ['İ', 'İ'],
    ['ΟΔΟΣ', 'οδοσ'],
    [`${' '.repeat(300)}order`, 'order'],
    ['a'.repeat(1_000_000), 'a'.repeat(MAX_KEYWORD_LENGTH)],
    ['😀'.repeat(100), '😀'.repeat(MAX_KEYWORD_LENGTH)],
  ])('of %.20j is %.20j', (typed, text) => {
    expect(keywordOf(typed).text).toBe(text);
  });

  it.each(['', ' ', '\t\n ', '\u3000'])('is absent in %j', (typed) => {
    expect(readKeyword(typed)).toBeNull();
  });
});

describe('a text', () => {
  it.each([
    ['System accounts', 'acc', 'System [acc]ounts'],
    ['System accounts', 'sac', '[S]ystem [ac]counts'],
    ['Users use buses', 'us', '[Us]ers [us]e b[us]es'],
    ['aaaaa', 'aa', '[aaaa]a'],
    ['ababac abac', 'abac', 'ab[abac] [abac]'],
    ['用户管理', '用管', '[用]户[管]理'],
    ['A 😀 smile', '😀s', 'A [😀] [s]mile'],
    ['İstanbul', 'stan', 'İ[stan]bul'],
    ['(a) * [b]', '(*', '[(]a) [*] [b]'],
    ['a.*b', '.*', 'a[.*]b'],
  ])('%j, searched for %j, is highlighted as %j', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it.each([
    ['Orders', 'sredro'],
    ['Orders', 'orderss'],
    ['', 'a'],
    ['😁', '\ud83d'],
    ['abc', '.'],
  ])('%j does not match %j', (text, typed) => {
    expect(match(text, typed)).toBeNull();
  });

  it('has the number of occurrences of the whole keyword', () => {
    expect([match('Users use buses', 'us'), match('user', 'ur')].map((found) => found?.whole)).toEqual([3, 0]);
  });
});

describe('for every text and keyword', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'A', ' ', '(', '*', '.', '😀', 'İ', '户'),
    maxLength: 40,
  });
  const anything = fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }));
  const characters = (text: string) => [...text].map((one) => String.fromCodePoint(...foldText(one)));
  const options = { numRuns: runs(200) };

  it('highlights the characters of the keyword, in order, and loses none of the text', () => {
    fc.assert(
      fc.property(anything, anything, (text, typed) => {
        const keyword = readKeyword(typed);
        if (keyword === null) return;
        const found = matchText(foldText(text), keyword);
        if (found === null) return;
        const inText = characters(text);
        expect(found.places).toEqual([...new Set(found.places)].sort((one, other) => one - other));
        const highlighted = found.places.map((place) => inText[place]).join('');
        expect(highlighted).toBe(keyword.text.repeat(Math.max(1, found.whole)));
        expect(
          markText(text, found)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
      options,
    );
  });

  it('agrees with the naive definitions of subsequence and occurrences', () => {
    fc.assert(
      fc.property(letters, letters, (text, typed) => {
        const keyword = readKeyword(typed);
        if (keyword === null) return;
        const wanted = characters(keyword.text);
        const rest = characters(text).reduce((left, one) => (one === left[0] ? left.slice(1) : left), wanted);
        const found = matchText(foldText(text), keyword);
        expect(found !== null).toBe(rest.length === 0);
        const whole = characters(text).join('').split(keyword.text).length - 1;
        expect(found?.whole ?? 0).toBe(whole);
      }),
      options,
    );
  });
});
