import { foldText, markText, matchText, readKeyword, type TextMatch } from '@src/lib/text/text-match.ts';
import { Fragment } from 'react';

/** Props of `HighlightedText`. */
export interface HighlightedTextProps {
  readonly text: string;
  /** What is searched for, nothing while it is empty; or what was found already. */
  readonly match: string | TextMatch;
  /** Class of a piece that matches. */
  readonly className?: string;
}

/** A text with every piece marked that matches; the pieces are told apart by where they stand. */
export function HighlightedText({ text, match, className }: HighlightedTextProps) {
  const found = typeof match === 'string' ? matchOf(text, match) : match;
  if (found === null) return text;
  let start = 0;
  return markText(text, found).map((piece) => {
    const key = start;
    start += piece.text.length;
    return piece.marked ? (
      <mark key={key} className={className}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={key}>{piece.text}</Fragment>
    );
  });
}

function matchOf(text: string, words: string): TextMatch | null {
  const keyword = readKeyword(words);
  const match = keyword === null ? null : matchText(foldText(text), keyword);
  return match === null || match.whole === 0 ? null : match;
}
