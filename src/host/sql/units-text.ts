import { memoizeText } from '../../lib/memoize.ts';

/** From U+D800 on the order of code points, which the database uses, differs from that of UTF-16 units, which JavaScript uses. */
const DIFFERENT_ORDER = /[\ud800-\uffff]/g;
const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
const PLANE_16 = 0x100000;

/**
 * Encodes a text so that its UTF-8 bytes have the order, prefixes and substrings of the UTF-16 text in JavaScript: each UTF-16 unit
 * becomes one character, in the same order. Most texts are unchanged.
 */
export const unitsText = (text: string): string => text.replace(DIFFERENT_ORDER, encodeUnit);

function encodeUnit(character: string): string {
  const unit = character.charCodeAt(0);
  if (unit < AFTER_SURROGATES) return String.fromCharCode(unit + AFTER_SURROGATES - FIRST_SURROGATE);
  return String.fromCodePoint(PLANE_16 + unit - AFTER_SURROGATES);
}

/** Decodes a text written by `unitsText`. */
export const textOfUnits = (written: string): string =>
  written.replace(/[\ue000-\uf8ff]|[\u{100000}-\u{10ffff}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return String.fromCharCode(
      code >= PLANE_16 ? code - PLANE_16 + AFTER_SURROGATES : code - AFTER_SURROGATES + FIRST_SURROGATE,
    );
  });

/** The same for the text in lower case, which conditions and searches compare. */
export const lowerUnits = (text: string): string => unitsText(text.toLowerCase());

const PLAIN = /^[\0-\x7f]$/;

/**
 * The parts under which a lower-case text is indexed: every pair of adjacent characters, and every single one beyond ASCII. A text
 * can contain another only if it has all of its parts.
 */
export const partsOf = memoizeText((written): readonly string[] => {
  const parts = new Set<string>();
  let before = '';
  for (const character of written) {
    if (!PLAIN.test(character)) parts.add(character);
    if (before !== '') parts.add(`${before}${character}`);
    before = character;
  }
  return [...parts];
});

/**
 * The fewest parts that are as selective as all of them: a pair implies its single characters, and the planner greatly
 * underestimates how many rows have two rare characters in common.
 */
export function wantedParts(written: string): readonly string[] {
  const parts = partsOf(written);
  return [...written].length > 1 ? parts.filter((part) => [...part].length > 1) : parts;
}

/** True for texts that PostgreSQL cannot store: with NUL or lone surrogates. */
export const isUnstorable = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);

/** NUL and lone surrogates as `JSON.stringify` writes them. */
const UNSTORABLE_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/**
 * Serialises a row for storage.
 * @throws TypeError for texts that PostgreSQL cannot store
 */
export function rowText(row: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(row);
  if (UNSTORABLE_JSON.test(text)) throw new TypeError('a text holds NUL or half of a pair of surrogates');
  return text;
}
