import './assist.css';
import { createElement } from 'react';
import { markedPieces } from './marked-text.ts';

interface HighlightedTextProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with some of its words marked. */
export function HighlightedText({ text, words }: HighlightedTextProps) {
  // Pieces have no names, their order is all that tells them apart.
  const pieces = markedPieces(text, words).map(({ text: each, isMarked }) =>
    createElement(isMarked ? 'mark' : 'span', null, each),
  );
  return createElement('span', { className: 'assist-marked' }, ...pieces);
}
