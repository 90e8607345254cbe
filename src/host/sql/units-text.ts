import { memoizeText } from '../../lib/memoize.ts';

/** From here on the order of code points, which a database has, is not that of UTF-16 units, which JavaScript has. */
const UNLIKE = /[\ud800-\uffff]/;
const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
const PLANE_16 = 0x100000;

/**
 * A text whose bytes in UTF-8 have the order, the beginnings and the parts that the text has in JavaScript: each UTF-16 unit
 * becomes one character, in the same order. Most texts are left as they are.
 */
export function unitsText(text: string): string {
  if (!UNLIKE.test(text)) return text;
  let written = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_SURROGATE) written += text.charAt(at);
    else if (unit < AFTER_SURROGATES) written += String.fromCharCode(unit + AFTER_SURROGATES - FIRST_SURROGATE);
    else written += String.fromCodePoint(PLANE_16 + unit - AFTER_SURROGATES);
  }
  return written;
}

/** The text that `unitsText` wrote so. */
export const textOfUnits = (written: string): string =>
  written.replace(/[\ue000-\uf8ff]|[\u{100000}-\u{10ffff}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return String.fromCharCode(
      code >= PLANE_16 ? code - PLANE_16 + AFTER_SURROGATES : code - AFTER_SURROGATES + FIRST_SURROGATE,
    );
  });

/** The same of a text in lower case, as conditions and searches compare it. */
export const lowerUnits = (text: string): string => unitsText(text.toLowerCase());

const PLAIN = /^[\0-\x7f]$/;

/**
 * What a text in lower case units is found by when parts of it are looked for: every two characters that follow each other, and
 * every one beyond ASCII. A text holds another one only if it has all of its parts.
 */
export const partsOf = memoizeText((written): readonly string[] => {
  const characters = [...written];
  const parts = new Set<string>();
  characters.forEach((character, at) => {
    if (!PLAIN.test(character)) parts.add(character);
    if (at > 0) parts.add(`${characters[at - 1]}${character}`);
  });
  return [...parts];
});

/**
 * The fewest of these parts that tell as much of what is looked for as all of them: two characters that follow each other hold
 * each of the two, and what two rare characters have in common is guessed far too low.
 */
export function wantedParts(written: string): readonly string[] {
  const parts = partsOf(written);
  return [...written].length > 1 ? parts.filter((part) => [...part].length > 1) : parts;
}

/** True for what PostgreSQL cannot hold: the character NUL, and halves of a pair of surrogates. */
export const isUnstorable = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);

/** NUL and lone surrogates as `JSON.stringify` writes them. */
const UNSTORABLE_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/**
 * A row as it is stored.
 * @throws TypeError for texts that PostgreSQL cannot hold
 */
export function rowText(row: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(row);
  if (UNSTORABLE_JSON.test(text)) throw new TypeError('a text holds NUL or half of a pair of surrogates');
  return text;
}
