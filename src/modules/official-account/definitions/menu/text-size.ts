const encoder = new TextEncoder();

/** Bytes of a text in UTF-8, which is what the vendor counts. */
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** Letters of half the width: everything of Latin scripts and their signs. */
const NARROW = /^[\u0020-\u024f\u2010-\u2027\uff61-\uff9f]$/u;
/** Signs that change the letter before them and take no room of their own. */
const NO_WIDTH = /^(?:\p{M}|\p{Cf}|\p{Emoji_Modifier})$/u;

/** Width of a text in characters of full width, so that two Latin letters count as one; an emoji counts as one. */
export function widthOf(text: string): number {
  let halves = 0;
  let joined = false;
  for (const letter of text) {
    const none = NO_WIDTH.test(letter) || joined;
    if (!none) halves += NARROW.test(letter) ? 1 : 2;
    // What follows a joiner is drawn into the sign before it.
    joined = letter === '\u200d';
  }
  return halves / 2;
}
