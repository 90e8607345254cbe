import { KEEP_LIST_LIMITS } from '../definitions/keeps.ts';
import { hanNamesIn } from './names/han-names.ts';

const NUMBER = /\d+(?:[,，]\d{3})*(?:\.\d+)?%?/g;
const URL = /https?:\/\/[^\s"'<>）)」』”，。；、]+/g;
/** The number of an item of a list, which says nothing. */
const ITEM = /^\s*\d{1,2}(?:[.)]\s|、)/gm;
const QUOTED = [/“([^“”\n]{2,40})”/g, /「([^「」\n]{2,40})」/g, /《([^《》\n]{2,40})》/g, /"([^"\n]{2,40})"/g] as const;

/** Words with a capital, one after the other or joined by a small one, behind something that does not end a sentence or a line. */
const CAPITALS =
  /(?<=[\p{L}\p{N},;，、）)”’"'] ?)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&’'-]+(?: (?:(?:of|de|van|von|der) )*\p{Lu}[\p{L}\p{N}&’'-]*)*/gu;
/** Words that English always writes with a capital and that name nobody. */
const NO_NAMES = new Set(
  `I'm I’m I'll I’ll I've I’ve I'd I’d Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June
  July August September October November December English Chinese`.split(/\s+/),
);

/** Signs of full width as those of half width, so that one number has one form. */
const narrow = (text: string): string =>
  text.replaceAll(/[０-９．％]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

const found = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([whole, inner]) => (inner ?? whole).trim());

/** The numbers of a text, each once, without signs between thousands; those of addresses and of items do not count. */
export const numbersIn = (text: string): readonly string[] => [
  ...new Set(
    found(narrow(text).replaceAll(URL, ' ').replaceAll(ITEM, ' '), NUMBER).map((each) => each.replaceAll(/[,，]/g, '')),
  ),
];

/** What probably has to stay: addresses, quoted names and numbers of a text, each once. */
export function suggestKeepEntries(text: string): readonly string[] {
  const names = QUOTED.flatMap((pattern) => found(text, pattern));
  const fits = (each: string) => each !== '' && each.length <= KEEP_LIST_LIMITS.longest;
  return [...new Set([...found(text, URL), ...names, ...numbersIn(text)])].filter(fits).slice(0, KEEP_LIST_LIMITS.most);
}

const isNumber = (text: string): boolean => numbersIn(text)[0]?.length === text.replaceAll(/[,，]/g, '').length;

/** Entries of a keep-list that a text does not have. A number counts as itself alone, not as a part of a longer one. */
export function missingKeepEntries(keeps: readonly string[], text: string): readonly string[] {
  const numbers = new Set(numbersIn(text));
  const whole = narrow(text).toLowerCase();
  return keeps.filter((each) =>
    isNumber(each) ? !numbers.has(numbersIn(each)[0] ?? '') : !whole.includes(narrow(each).toLowerCase()),
  );
}

/**
 * The names of a text as far as they can be told, each once: what stands in quotation marks, words with a capital that do not begin
 * a sentence, and people, organisations and places in Han characters.
 */
export function namesIn(text: string): readonly string[] {
  const plain = text.replaceAll(URL, ' ');
  const quoted = QUOTED.flatMap((pattern) => found(text, pattern));
  const capitals = found(plain, CAPITALS).filter((each) => !NO_NAMES.has(each));
  // What stands in marks is named as a whole.
  const unquoted = QUOTED.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), plain);
  return [...new Set([...quoted, ...capitals, ...hanNamesIn(unquoted)])];
}

/** What became of the names of a source; a name counts wherever the other text has it, also at the beginning of a sentence. */
export function nameChanges(source: string, result: string): FactChanges {
  const [before, after] = [narrow(source).toLowerCase(), narrow(result).toLowerCase()];
  return {
    gone: namesIn(source).filter((each) => !after.includes(narrow(each).toLowerCase())),
    fresh: namesIn(result).filter((each) => !before.includes(narrow(each).toLowerCase())),
  };
}

/** Numbers or names that one text has and another has not. */
export interface FactChanges {
  readonly gone: readonly string[];
  /** Those that the source does not know: nobody can tell where they come from. */
  readonly fresh: readonly string[];
}

/** What became of the numbers of a source. */
export function numberChanges(source: string, result: string): FactChanges {
  const [before, after] = [numbersIn(source), numbersIn(result)];
  return {
    gone: before.filter((each) => !after.includes(each)),
    fresh: after.filter((each) => !before.includes(each)),
  };
}
