import { leastCpuTimeOf } from './cpu-time.ts';

/** Characters of each text. */
export const SIZE = 100_000;
/** CPU milliseconds, so that other work on the machine does not count. */
export const MAX_MS = 50;

const many = (text: string) => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);
/** 100,000 characters of each class that patterns treat differently, alone and after a valid beginning. */
export const LONG_TEXTS: Readonly<Record<string, string>> = {
  blanks: many(' '),
  digits: many('7'),
  letters: many('a'),
  chinese: many('字'),
  dots: many('.'),
  commas: many(','),
  signs: many('-'),
  percents: many('%'),
  slashes: many('/'),
  brackets: many('['),
  quotes: many('"'),
  lines: many('\n'),
  combining: `a${many('\u0301')}`,
  flags: many('\u{1f1e8}\u{1f1f3}'),
  families: many('\u{1f468}\u200d'),
  'halves of pairs': many('\ud83d'),
  'a day and blanks': `2026-01-01${many(' ')}x`,
  'a moment and letters': `2026-01-01T${many('T ')}`,
  'a number and blanks': `1${many(' ')}x`,
  'an address': `a@${many('a.')}`,
  'letters and another': `${many('a')}A`,
  'opening quotes': many('\u201c'),
  'a link and a blank': `https://${many('a')} `,
  'a link': `https://${many('a.')}/ x`,
  'a picture': `data:image/png;base64,${many('A')}!`,
  'words and blanks': many('a \t'),
};

/** Lowest CPU time of the work in milliseconds, after a first run for the compiler. Stops at the first time below `enough`. */
export function measure(work: (text: string) => void, text: string, enough = MAX_MS): number {
  work('1');
  return leastCpuTimeOf(() => work(text), enough);
}
