import type { RichDocument, RichNode } from '@src/contracts/rich-text/document.ts';

/** A range in a text, in UTF-16 code units. */
export interface FlaggedRange {
  readonly from: number;
  readonly to: number;
}

const plain = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Occurrences of words in a text, ignoring case; where several words start at one position, the longest one. */
export function findFlagged(text: string, words: readonly string[]): readonly FlaggedRange[] {
  const wanted = words.filter((word) => word !== '').sort((one, other) => other.length - one.length);
  if (wanted.length === 0) return [];
  const places = text.matchAll(new RegExp(wanted.map(plain).join('|'), 'giu'));
  return [...places].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
}

/** Mark type for flagged words in the reading view; stored documents never contain it. */
export const FLAG = { type: 'flagged' } as const;

/** Text of an inline node; any other node counts as one character. */
const signsOf = ({ type, text = '' }: RichNode): string => (type === 'text' ? text : '\ufffc');

/** Splits a text node into pieces; those within a range get the mark. */
function pieces(node: RichNode, start: number, places: readonly FlaggedRange[]): readonly RichNode[] {
  const { text = '', marks = [] } = node;
  const found: RichNode[] = [];
  let at = 0;
  const take = (to: number, isFlagged: boolean) => {
    if (to > at) found.push({ ...node, text: text.slice(at, to), marks: isFlagged ? [FLAG, ...marks] : marks });
    at = Math.max(at, to);
  };
  for (const { from, to } of places) {
    take(Math.min(Math.max(from - start, 0), text.length), false);
    take(Math.min(Math.max(to - start, 0), text.length), true);
  }
  take(text.length, false);
  return found;
}

function flaggedNode(node: RichNode, words: readonly string[]): RichNode {
  const { content } = node;
  if (content === undefined) return node;
  if (!content.some(({ type }) => type === 'text'))
    return { ...node, content: content.map((each) => flaggedNode(each, words)) };
  const places = findFlagged(content.map(signsOf).join(''), words);
  if (places.length === 0) return node;
  let start = 0;
  const parts = content.flatMap((each) => {
    const from = start;
    start += signsOf(each).length;
    return each.type === 'text' ? pieces(each, from, places) : [each];
  });
  return { ...node, content: parts };
}

/** The document with words marked, also across other marks; unchanged when there are no words. */
export const withFlags = (document: RichDocument, words: readonly string[]): RichDocument =>
  words.length === 0 ? document : { ...document, content: document.content.map((node) => flaggedNode(node, words)) };
