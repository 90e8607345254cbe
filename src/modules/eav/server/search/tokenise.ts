/** Maximum length of a term; longer words are cut. */
const MAX_TERM = 40;
const HAN = /\p{Script=Han}/u;

/** Splits a run of Han characters into pairs, because Chinese has no spaces; a single character is its own term. */
function pairsOf(run: string): readonly string[] {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/** Splits a text into words of one script; Han characters are separated from adjacent letters. */
const runsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];

/** The terms of a search text, each once: lower-case words, and pairs of Han characters. */
export const tokenise = (text: string): readonly string[] => [
  ...new Set(runsOf(text).flatMap((run) => (HAN.test(run) ? pairsOf(run) : [run.slice(0, MAX_TERM)]))),
];

/** The terms of an indexed text; they include single Han characters, so that one of them can be found. */
export const tokeniseIndexed = (text: string): readonly string[] => [
  ...new Set(runsOf(text).flatMap((run) => (HAN.test(run) ? [...run, ...pairsOf(run)] : [run.slice(0, MAX_TERM)]))),
];
