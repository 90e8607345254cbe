/** Characters of one term at most; what is longer is found by its beginning. */
const MAX_TERM = 40;
const HAN = /\p{Script=Han}/u;

/** A run of Han characters as its pairs, since they are written without spaces; one alone stands for itself. */
function pairsOf(run: string): readonly string[] {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/** Words of one script each: Han is cut from what stands beside it. */
const runsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];

/** The terms of a text, each once: words in small letters, and pairs of Han characters. */
export const tokenise = (text: string): readonly string[] => [
  ...new Set(runsOf(text).flatMap((run) => (HAN.test(run) ? pairsOf(run) : [run.slice(0, MAX_TERM)]))),
];

/** The terms of a text that is kept: single Han characters too, so that one of them is found. */
export const tokeniseKept = (text: string): readonly string[] => [
  ...new Set(runsOf(text).flatMap((run) => (HAN.test(run) ? [...run, ...pairsOf(run)] : [run.slice(0, MAX_TERM)]))),
];
