import { leastCpuTimeOf } from './cpu-time.ts';

/** Characters of each text. */
export const SIZE = 100_000;
/** Milliseconds of the processor, so that a busy machine counts no more than a quiet one. */
export const MAX_MS = 50;

const many = (text: string) => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);
/** One hundred thousand characters of each class that a pattern treats in its own way, alone and after a good beginning. */
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
  'a link': `https://${many('a.')}/ x`,
  'a picture': `data:image/png;base64,${many('A')}!`,
  'words and blanks': many('a \t'),
};

/** Least milliseconds of the processor that the work takes; it runs once before, so that its compilation is not counted. Ends at a time below `enough`. */
export function measure(work: (text: string) => void, text: string, enough = MAX_MS): number {
  work('1');
  return leastCpuTimeOf(() => work(text), enough);
}
