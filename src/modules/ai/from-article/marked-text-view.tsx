import { createElement, Fragment, useId } from 'react';
import { markedPieces } from './marked-text.ts';

interface MarkedTextProps {
  readonly title: string;
  readonly text: string;
  /** What is marked. */
  readonly words: readonly string[];
}

/** A text under its title, with some words marked. */
export function MarkedText({ title, text, words }: MarkedTextProps) {
  const id = useId();
  // Pieces have no names, their order is all that tells them apart.
  const pieces = markedPieces(text, words).map(({ text: each, isMarked }) =>
    createElement(isMarked ? 'mark' : 'span', null, each),
  );
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="ai-marked">{createElement(Fragment, null, ...pieces)}</p>
    </section>
  );
}
