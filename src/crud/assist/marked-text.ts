/** A piece of a text, marked or not. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

const plain = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign);

/** Numbers of four or more digits also match with thousands separators. */
const patternOf = (word: string): string =>
  /^\d{4,}/.test(word) ? plain(word).replaceAll(/\d(?=(?:\d{3})+(?!\d))/g, '$&[,，]?') : plain(word);

/** Splits a text into pieces and marks every occurrence of the words. A number is not marked inside a longer number. */
export function splitByMarks(text: string, words: readonly string[]): readonly MarkedPiece[] {
  const wanted = [...words].filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return text === '' ? [] : [{ text, isMarked: false }];
  const pieces: MarkedPiece[] = [];
  let last = 0;
  for (const match of text.matchAll(new RegExp(wanted.map(patternOf).join('|'), 'gi'))) {
    const [word] = match;
    const end = match.index + word.length;
    const isPart = (isDigit(word[0]) && isDigit(text[match.index - 1])) || (isDigit(word.at(-1)) && isDigit(text[end]));
    if (isPart) continue;
    if (match.index > last) pieces.push({ text: text.slice(last, match.index), isMarked: false });
    pieces.push({ text: word, isMarked: true });
    last = end;
  }
  if (last < text.length) pieces.push({ text: text.slice(last), isMarked: false });
  return pieces;
}
