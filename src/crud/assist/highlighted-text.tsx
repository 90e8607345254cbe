import './assist.css';
import { createElement } from 'react';
import { splitByMarks } from './marked-text.ts';

interface HighlightedTextProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with the given words highlighted. */
export function HighlightedText({ text, words }: HighlightedTextProps) {
  // The pieces have no keys; `createElement` with spread children needs none.
  const pieces = splitByMarks(text, words).map(({ text: each, isMarked }) =>
    createElement(isMarked ? 'mark' : 'span', null, each),
  );
  return createElement('span', { className: 'assist-marked' }, ...pieces);
}
