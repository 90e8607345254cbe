import { KEEPS } from '../definitions/keeps.ts';

const NUMBER = /\d+(?:[,，]\d{3})*(?:\.\d+)?%?/g;
const URL = /https?:\/\/[^\s"'<>）)」』”，。；、]+/g;
/** The number of an item of a list, which says nothing. */
const ITEM = /^\s*\d{1,2}(?:[.)]\s|、)/gm;
const QUOTED = [/“([^“”\n]{2,40})”/g, /「([^「」\n]{2,40})」/g, /《([^《》\n]{2,40})》/g, /"([^"\n]{2,40})"/g] as const;

/** Words with a capital, one after the other, behind something that does not end a sentence or a line. */
const CAPITALS =
  /(?<=[\p{L}\p{N},;，、）)”’"'] ?)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&’'-]+(?: \p{Lu}[\p{L}\p{N}&’'-]*)*/gu;

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
export function suggestKeeps(text: string): readonly string[] {
  const names = QUOTED.flatMap((pattern) => found(text, pattern));
  const fits = (each: string) => each !== '' && each.length <= KEEPS.longest;
  return [...new Set([...found(text, URL), ...names, ...numbersIn(text)])].filter(fits).slice(0, KEEPS.most);
}

const isNumber = (text: string): boolean => numbersIn(text)[0]?.length === text.replaceAll(/[,，]/g, '').length;

/** Entries of a keep-list that a text does not have. A number counts as itself alone, not as a part of a longer one. */
export function missingKeeps(keeps: readonly string[], text: string): readonly string[] {
  const numbers = new Set(numbersIn(text));
  const whole = narrow(text).toLowerCase();
  return keeps.filter((each) =>
    isNumber(each) ? !numbers.has(numbersIn(each)[0] ?? '') : !whole.includes(narrow(each).toLowerCase()),
  );
}

/**
 * The names of a text that can be told without knowing its language, each once: what stands in quotation marks, and words with a
 * capital that do not begin a sentence. Names in Han characters without marks are found by the keep-list alone.
 */
export const namesIn = (text: string): readonly string[] => [
  ...new Set([...QUOTED.flatMap((pattern) => found(text, pattern)), ...found(text.replaceAll(URL, ' '), CAPITALS)]),
];

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
