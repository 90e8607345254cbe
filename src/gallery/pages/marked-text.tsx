import { splitByWord } from './split-by-word.ts';

interface MarkedTextProps {
  readonly text: string;
  readonly word: string;
}

/** A text with the word marked that was looked for. */
export function MarkedText({ text, word }: MarkedTextProps) {
  const pieces = splitByWord(text, word);
  const startOf = (index: number) => pieces.slice(0, index).reduce((sum, piece) => sum + piece.text.length, 0);
  return pieces.map((piece, index) =>
    piece.isHit ? <mark key={startOf(index)}>{piece.text}</mark> : <span key={startOf(index)}>{piece.text}</span>,
  );
}
