import { describe, expect, it } from 'vitest';
import { documentOf, documentOfText } from './document.ts';
import { countText, isBlankDocument, looksLikeDocument, summaryOf } from './plain-text.ts';
import { plainTextOf, readDocument } from './read-document.ts';

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const item = (text: string) => ({ type: 'listItem', content: [p(text)] });
const cell = (text: string) => ({ type: 'tableCell', content: [p(text)] });

describe('the text of a document', () => {
  const document = documentOf([
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Prices' }] },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'one' }, { type: 'hardBreak' }, { type: 'text', text: 'two' }],
    },
    { type: 'bulletList', content: [item('a'), item('b')] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('1'), cell('2')] }] },
    { type: 'image', attrs: { alt: 'A printer' } },
    { type: 'productCard', attrs: { productId: '1', name: 'Paper' } },
  ]);

  it('has a line for each block', () => {
    expect(plainTextOf(document)).toBe('Prices\none\ntwo\na\nb\n1\t2\nA printer\nPaper');
  });

  it('gives a summary without tables and pictures, cut between characters', () => {
    expect(summaryOf(document, 100)).toBe('Prices one two a b Paper');
    expect(summaryOf(document, 10)).toBe('Prices on…');
    expect(summaryOf(documentOfText('😀😀😀😀'), 3)).toBe('😀😀…');
    expect(summaryOf(documentOfText(' \n '), 10)).toBe('');
  });
});

describe('a stored value', () => {
  it('that is plain text is read as paragraphs', () => {
    expect(readDocument('one\r\n\ntwo')).toEqual(documentOf([p('one'), { type: 'paragraph' }, p('two')]));
  });

  it('that is null is read as an empty document', () => {
    expect(readDocument(null)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });

  it('that is not a document is undefined', () => {
    expect([readDocument({ type: 'doc' }), readDocument([]), readDocument(7)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([plainTextOf({ type: 'doc' }), plainTextOf(7), plainTextOf('x')]).toEqual(['', '', 'x']);
  });

  it('is blank without visible content', () => {
    expect(isBlankDocument(documentOfText(' \n'))).toBe(true);
    expect(isBlankDocument(documentOfText('a'))).toBe(false);
    expect(isBlankDocument(documentOf([{ type: 'divider' }]))).toBe(false);
    expect([looksLikeDocument(documentOfText('a')), looksLikeDocument([]), looksLikeDocument('doc')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it.each([
  ['', { signs: 0, han: 0, words: 0 }],
  ['two words', { signs: 8, han: 0, words: 2 }],
  ['中文 and 2 words', { signs: 11, han: 2, words: 5 }],
  ["don't stop", { signs: 9, han: 0, words: 2 }],
  ['カナ', { signs: 2, han: 2, words: 2 }],
])('%j is counted as %j', (text, count) => {
  expect(countText(documentOfText(text))).toEqual(count);
});
