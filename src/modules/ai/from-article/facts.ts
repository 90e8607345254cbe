import { KEEP_LIST_LIMITS } from '../definitions/keeps.ts';
import { hanNamesIn } from './names/han-names.ts';

const NUMBER = /\d+(?:[,，]\d{3})*(?:\.\d+)?%?/g;
const URL = /https?:\/\/[^\s"'<>）)」』”，。；、]+/g;
/** List markers, which are not numbers of the text. */
const ITEM = /^[^\S\n]*\d{1,2}(?:[.)]\s|、)/gm;
const QUOTED = [/“([^“”\n]{2,40})”/g, /「([^「」\n]{2,40})」/g, /《([^《》\n]{2,40})》/g, /"([^"\n]{2,40})"/g] as const;

/** Sequences of capitalised words, possibly joined by a lower-case one, not at the start of a sentence or line. */
const CAPITALS =
  /(?<=[\p{L}\p{N},;，、）)”’"'] ?)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&’'-]+(?: (?:(?:of|de|van|von|der) )*\p{Lu}[\p{L}\p{N}&’'-]*)*/gu;
/** Words that are always capitalised in English and are not names. */
const NO_NAMES = new Set(
  `I'm I’m I'll I’ll I've I’ve I'd I’d Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June
  July August September October November December English Chinese`.split(/\s+/),
);

/** Converts full-width characters to half-width, so that a number has one form. */
const narrow = (text: string): string =>
  text.replaceAll(/[０-９．％]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

const found = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([whole, inner]) => (inner ?? whole).trim());

/** Numbers of a text, without duplicates and thousands separators; those in URLs and list markers do not count. */
export const numbersIn = (text: string): readonly string[] => [
  ...new Set(
    found(narrow(text).replaceAll(URL, ' ').replaceAll(ITEM, ' '), NUMBER).map((each) => each.replaceAll(/[,，]/g, '')),
  ),
];

/** Suggested entries of a keep-list: URLs, quoted names and numbers of a text, without duplicates. */
export function suggestKeepEntries(text: string): readonly string[] {
  const names = QUOTED.flatMap((pattern) => found(text, pattern));
  const fits = (each: string) => each !== '' && each.length <= KEEP_LIST_LIMITS.longest;
  return [...new Set([...found(text, URL), ...names, ...numbersIn(text)])].filter(fits).slice(0, KEEP_LIST_LIMITS.most);
}

const isNumber = (text: string): boolean => numbersIn(text)[0]?.length === text.replaceAll(/[,，]/g, '').length;

/** Entries of a keep-list that a text lacks. A number counts only by itself, not as a part of a longer one. */
export function missingKeepEntries(keeps: readonly string[], text: string): readonly string[] {
  const numbers = new Set(numbersIn(text));
  const whole = narrow(text).toLowerCase();
  return keeps.filter((each) =>
    isNumber(each) ? !numbers.has(numbersIn(each)[0] ?? '') : !whole.includes(narrow(each).toLowerCase()),
  );
}

/**
 * Names found in a text, without duplicates: quoted texts, capitalised words within a sentence, and people,
 * organisations and places in Han characters.
 */
export function namesIn(text: string): readonly string[] {
  const plain = text.replaceAll(URL, ' ');
  const quoted = QUOTED.flatMap((pattern) => found(text, pattern));
  const capitals = found(plain, CAPITALS).filter((each) => !NO_NAMES.has(each));
  // A quoted text is one name as a whole.
  const unquoted = QUOTED.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), plain);
  return [...new Set([...quoted, ...capitals, ...hanNamesIn(unquoted)])];
}

/**
 * Changes of names relative to the source; a name counts anywhere in the other text, also at the start of a sentence.
 */
export function nameChanges(source: string, result: string): FactChanges {
  const [before, after] = [narrow(source).toLowerCase(), narrow(result).toLowerCase()];
  return {
    gone: namesIn(source).filter((each) => !after.includes(narrow(each).toLowerCase())),
    fresh: namesIn(result).filter((each) => !before.includes(narrow(each).toLowerCase())),
  };
}

/** Numbers or names in only one of two texts. */
export interface FactChanges {
  readonly gone: readonly string[];
  /** Additions without a known origin. */
  readonly fresh: readonly string[];
}

/** Changes of numbers relative to the source. */
export function numberChanges(source: string, result: string): FactChanges {
  const [before, after] = [numbersIn(source), numbersIn(result)];
  return {
    gone: before.filter((each) => !after.includes(each)),
    fresh: after.filter((each) => !before.includes(each)),
  };
}
