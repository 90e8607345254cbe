import { HighlightedText } from '@src/crud/assist/highlighted-text.tsx';
import { useId } from 'react';

interface MarkedTextProps {
  readonly title: string;
  readonly text: string;
  /** Words to mark. */
  readonly words: readonly string[];
}

/** A text with its title, with some words marked. */
export function MarkedText({ title, text, words }: MarkedTextProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="ai-marked">
        <HighlightedText text={text} words={words} />
      </p>
    </section>
  );
}
