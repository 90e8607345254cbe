import { foldText, markText, matchText, readKeyword, type TextMatch } from '@src/lib/text/text-match.ts';
import { Fragment } from 'react';

/** Props of `HighlightedText`. */
export interface HighlightedTextProps {
  readonly text: string;
  /** The search text (empty for none), or the match found before. */
  readonly match: string | TextMatch;
  /** Class of a matching piece. */
  readonly className?: string;
}

/** A text with all matching pieces marked; the pieces are keyed by their position. */
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
