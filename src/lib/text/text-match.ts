/** Maximum length of a keyword in characters; the rest is dropped. */
export const MAX_KEYWORD_LENGTH = 64;

/**
 * A text prepared for a search: one number per character, in lower case, so that positions are the same as in the text.
 */
export type FoldedText = readonly number[];

/** A keyword prepared for a search; never empty. */
export interface Keyword {
  /** Trimmed, lower case, at most 64 characters. */
  readonly text: string;
  readonly folded: FoldedText;
  /**
   * For each position, how many characters before it are again the start of the keyword: keeps the search for the whole
   * keyword linear.
   */
  readonly restarts: readonly number[];
}

/** Match of a keyword in a text. */
export interface TextMatch {
  /** Number of occurrences of the whole keyword, without overlaps; 0 when the text only contains its characters in order. */
  readonly whole: number;
  /** Positions of the characters to highlight, ascending: those of every whole keyword, else those in order. */
  readonly places: readonly number[];
}

/** A piece of a text, highlighted or not. */
export interface TextPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** Folds a text for matching. A character whose lower case is longer than itself is left unchanged. */
export function foldText(text: string): FoldedText {
  const folded: number[] = [];
  for (const character of text) {
    const lower = character.toLowerCase();
    folded.push((lower.length === character.length ? lower : character).codePointAt(0) ?? 0);
  }
  return folded;
}

/**
 * Parses what was typed into a keyword (specification, section 5); null when it is blank. Constant time even for a
 * megabyte.
 */
export function readKeyword(typed: string): Keyword | null {
  const trimmed = typed.trimStart().slice(0, 2 * MAX_KEYWORD_LENGTH);
  const folded = foldText(trimmed).slice(0, MAX_KEYWORD_LENGTH);
  const text = String.fromCodePoint(...folded).trimEnd();
  if (text === '') return null;
  const prepared = foldText(text);
  return { text, folded: prepared, restarts: restartsOf(prepared) };
}

/** Match of a keyword in a text; null when the text does not contain its characters in order. Linear time. */
export function matchText(text: FoldedText, { folded, restarts }: Keyword): TextMatch | null {
  const inOrder = placesInOrder(text, folded);
  if (inOrder === null) return null;
  const places = positionsOfWhole(text, folded, restarts);
  return places.length === 0 ? { whole: 0, places: inOrder } : { whole: places.length / folded.length, places };
}

/** Splits a text into highlighted and plain pieces for rendering; joined they are the text. */
export function markText(text: string, { places }: Pick<TextMatch, 'places'>): readonly TextPiece[] {
  const marks = new Set(places);
  const pieces: { text: string; marked: boolean }[] = [];
  for (const [place, character] of [...text].entries()) {
    const marked = marks.has(place);
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += character;
    else pieces.push({ text: character, marked });
  }
  return pieces;
}

function placesInOrder(text: FoldedText, keyword: FoldedText): readonly number[] | null {
  const places: number[] = [];
  for (let place = 0; place < text.length && places.length < keyword.length; place += 1) {
    if (text[place] === keyword[places.length]) places.push(place);
  }
  return places.length === keyword.length ? places : null;
}

function positionsOfWhole(text: FoldedText, keyword: FoldedText, restarts: readonly number[]): readonly number[] {
  const places: number[] = [];
  let held = 0;
  for (let place = 0; place < text.length; place += 1) {
    while (held > 0 && text[place] !== keyword[held]) held = restarts[held - 1] ?? 0;
    if (text[place] === keyword[held]) held += 1;
    if (held < keyword.length) continue;
    for (let first = place - held + 1; first <= place; first += 1) places.push(first);
    held = 0;
  }
  return places;
}

function restartsOf(keyword: FoldedText): readonly number[] {
  const restarts = [0];
  let held = 0;
  for (let place = 1; place < keyword.length; place += 1) {
    while (held > 0 && keyword[place] !== keyword[held]) held = restarts[held - 1] ?? 0;
    if (keyword[place] === keyword[held]) held += 1;
    restarts.push(held);
  }
  return restarts;
}
