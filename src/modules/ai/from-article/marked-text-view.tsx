import { MarkedWords } from '@src/crud/assist/marked-words.tsx';
import { useId } from 'react';

interface MarkedTextProps {
  readonly title: string;
  readonly text: string;
  /** What is marked. */
  readonly words: readonly string[];
}

/** A text under its title, with some words marked. */
export function MarkedText({ title, text, words }: MarkedTextProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="ai-marked">
        <MarkedWords text={text} words={words} />
      </p>
    </section>
  );
}
