import { expect, it } from 'vitest';
import { splitByWord } from './split-by-word.ts';

const hits = (text: string, word: string) =>
  splitByWord(text, word).map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text));

it.each([
  ['Harbour Trading', 'tr', ['Harbour ', '[Tr]', 'ading']],
  ['aaa', 'a', ['[a]', '[a]', '[a]']],
  ['Harbour', 'x', ['Harbour']],
  ['Harbour', '', ['Harbour']],
  ['', 'a', []],
  ['港口贸易', '贸易', ['港口', '[贸易]']],
  ['İstanbul', 'i', ['İstanbul']],
])('in %j the word %j gives %j', (text, word, pieces) => {
  expect(hits(text, word)).toEqual(pieces);
});
