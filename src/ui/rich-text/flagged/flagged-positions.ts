import type { RichDocument, RichNode } from '@src/contracts/rich-text/document.ts';

/** A place in a text, in signs from its beginning. */
export interface FlaggedPlace {
  readonly from: number;
  readonly to: number;
}

const plain = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where words stand in a line, whatever the case of letters; of words that begin at one place the longest. */
export function flaggedPlaces(text: string, words: readonly string[]): readonly FlaggedPlace[] {
  const wanted = words.filter((word) => word !== '').sort((one, other) => other.length - one.length);
  if (wanted.length === 0) return [];
  const places = text.matchAll(new RegExp(wanted.map(plain).join('|'), 'giu'));
  return [...places].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
}

/** The mark that stands for a flag where a document is read; no document that is stored has it. */
export const FLAG = { type: 'flagged' } as const;

/** Signs of an inline node; one that is no text counts as one. */
const signsOf = ({ type, text = '' }: RichNode): string => (type === 'text' ? text : '\ufffc');

/** A text node in pieces, those within a place with the mark. */
function pieces(node: RichNode, start: number, places: readonly FlaggedPlace[]): readonly RichNode[] {
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
  const places = flaggedPlaces(content.map(signsOf).join(''), words);
  if (places.length === 0) return node;
  let start = 0;
  const parts = content.flatMap((each) => {
    const from = start;
    start += signsOf(each).length;
    return each.type === 'text' ? pieces(each, from, places) : [each];
  });
  return { ...node, content: parts };
}

/** A document to read in which words are marked, across bold and other marks too; itself where there are none. */
export const withFlags = (document: RichDocument, words: readonly string[]): RichDocument =>
  words.length === 0 ? document : { ...document, content: document.content.map((node) => flaggedNode(node, words)) };
