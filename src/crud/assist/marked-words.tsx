import './assist.css';
import { createElement, Fragment } from 'react';
import { markedPieces } from './marked-text.ts';

interface MarkedWordsProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with some of its words marked. */
export function MarkedWords({ text, words }: MarkedWordsProps) {
  // Pieces have no names, their order is all that tells them apart.
  const pieces = markedPieces(text, words).map(({ text: each, isMarked }) =>
    createElement(isMarked ? 'mark' : 'span', null, each),
  );
  return <span className="assist-marked">{createElement(Fragment, null, ...pieces)}</span>;
}
