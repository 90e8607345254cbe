import { foldText, markText, matchText, readKeyword } from '@src/lib/text-match.ts';
import { Fragment } from 'react';

interface FoundTextProps {
  readonly text: string;
  /** What is searched for; nothing is marked while it is empty. */
  readonly words: string;
}

/** A text with every place marked that is searched for; the pieces are told apart by where they stand. */
export function FoundText({ text, words }: FoundTextProps) {
  const keyword = readKeyword(words);
  const match = keyword === null ? null : matchText(foldText(text), keyword);
  if (match === null || match.whole === 0) return text;
  let start = 0;
  return markText(text, match).map((piece) => {
    const key = start;
    start += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : <Fragment key={key}>{piece.text}</Fragment>;
  });
}
