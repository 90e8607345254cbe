const encoder = new TextEncoder();

/** UTF-8 bytes of a text, as the vendor counts. */
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** Half-width characters: Latin scripts and their punctuation. */
const NARROW = /^[\u0020-\u024f\u2010-\u2027\uff61-\uff9f]$/u;
/** Combining characters, which have no width of their own. */
const NO_WIDTH = /^(?:\p{M}|\p{Cf}|\p{Emoji_Modifier})$/u;

/** Width of a text in full-width characters: two Latin letters count as one, an emoji counts as one. */
export function widthOf(text: string): number {
  let halves = 0;
  let joined = false;
  for (const letter of text) {
    const none = NO_WIDTH.test(letter) || joined;
    if (!none) halves += NARROW.test(letter) ? 1 : 2;
    // The character after a joiner is part of the emoji before it.
    joined = letter === '\u200d';
  }
  return halves / 2;
}
