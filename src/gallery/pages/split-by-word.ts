/** A piece of a text; `isHit` where it is the word that was looked for. */
export interface TextPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Cuts a text where a word stands in it, whatever its case; the pieces together are the text. */
export function splitByWord(text: string, word: string): readonly TextPiece[] {
  if (word === '') return text === '' ? [] : [{ text, isHit: false }];
  const [whole, wanted] = [text.toLowerCase(), word.toLowerCase()];
  // Where lower case has another length, places would not fit the text.
  if (whole.length !== text.length) return [{ text, isHit: false }];
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isHit: false });
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), isHit: true });
  }
  return from < text.length ? [...pieces, { text: text.slice(from), isHit: false }] : pieces;
}
