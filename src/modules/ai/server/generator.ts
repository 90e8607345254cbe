import { createPrng, type Prng } from '@src/server/seed/prng.ts';
import type { Situation } from '../definitions/article.ts';
import type { PromptInputs } from '../definitions/prompt.ts';
import { fitText, limitOf } from '../definitions/scene-limits.ts';
import { demoFilter } from './seeds/filters.seed.ts';
import { WORDS } from './seeds/words.seed.ts';

/** Request to the demo's generator. The same request always gives the same text. */
export interface GeneratorRequest {
  readonly scene: string;
  readonly language: string;
  readonly inputs: PromptInputs;
  /** Article and run, so that each run gives a different text. */
  readonly topic: string;
  /** The only section to write; null for all. */
  readonly section: number | null;
  /** Entries of the keep-list. */
  readonly keep?: readonly string[];
}

/** A part before it is stored as a row. */
export interface PlannedPiece {
  readonly section: number;
  readonly text: string;
}

/** Characters of a text used as its subject. */
const SUBJECT = 40;
/** Characters of one part. */
const PIECE = 9;
const TITLES = 5;
/** Assists whose result is a text. */
const WORDED = ['reply', 'conversation', 'altText', 'description'] as const;
/** With at least this many keep-list entries, the generator drops the last one, to demonstrate the check. */
const FORGETS = 4;
const SHORT: ReadonlySet<string> = new Set(['summary', 'seo', 'imagePrompt']);

const subjectOf = (inputs: PromptInputs): string =>
  (Object.values(inputs).find((value) => value.trim() !== '') ?? '')
    .trim()
    // Speaker prefix of a line in a conversation.
    .replace(/^[AB]: /, '')
    .split(/[\n。]/)[0]
    ?.slice(0, SUBJECT) ?? '';

function paragraph(prng: Prng, words: (typeof WORDS)['en' | 'zh_CN'], topic: string, count: number): string {
  const said = Array.from({ length: count }, () => prng.pick([...words.sentences]).replaceAll('{topic}', topic));
  const [first = '', ...rest] = [...new Set(said)];
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  return `${prng.pick([...words.openers])}${first}${rest.map(capital).join('')}`.trim();
}

/** A sentence with the keep-list entries; empty without any. */
function keptSentence(words: (typeof WORDS)['en' | 'zh_CN'], keep: readonly string[]): string {
  const kept = keep.length < FORGETS ? keep : keep.slice(0, -1);
  return kept.length === 0 ? '' : words.kept(kept);
}

/** The sections of a text, as plain text with `## ` before headings. */
function sectionTexts(
  { scene, language, inputs, keep = [] }: GeneratorRequest,
  prngOf: (section: number) => Prng,
): readonly string[] {
  const words = language === 'en' ? WORDS.en : WORDS.zh_CN;
  const topic = subjectOf(inputs);
  if (scene === 'title')
    return [Array.from({ length: TITLES }, (_, no) => `${no + 1}. ${words.title(topic, no)}`).join('\n')];
  if (scene === 'filter') return [demoFilter(Object.values(inputs)[0] ?? '')];
  const assisted = WORDED.find((each) => each === scene);
  if (assisted !== undefined) return [words.assisted[assisted](topic)];
  if (scene === 'outline') return [words.headings.map((heading, no) => `${no + 1}. ${heading}`).join('\n')];
  const kept = keptSentence(words, keep);
  if (SHORT.has(scene)) {
    const text = `${kept}${paragraph(prngOf(0), words, topic, 2)}`;
    return [text];
  }
  const intro = `${paragraph(prngOf(0), words, topic, 3)}${kept === '' ? '' : `\n\n${kept}`}`;
  const parts = words.headings.map((heading, index) => {
    const prng = prngOf(index + 1);
    return `## ${heading}\n\n${paragraph(prng, words, topic, 4)}\n\n${paragraph(prng, words, topic, 3)}`;
  });
  return [intro, ...parts];
}

/** All parts of one run, in order. Parts are split between characters. */
export function planPieces(asked: GeneratorRequest): readonly PlannedPiece[] {
  const sections = sectionTexts(asked, (section) => createPrng(1, `${asked.topic}:${section}`));
  const limit = limitOf(asked.scene);
  return sections.flatMap((text, section) => {
    if (asked.section !== null && asked.section !== section) return [];
    const letters = Array.from(`${limit === null ? text : fitText(text, limit)}\n\n`);
    return Array.from({ length: Math.ceil(letters.length / PIECE) }, (_, index) => ({
      section,
      text: letters.slice(index * PIECE, (index + 1) * PIECE).join(''),
    }));
  });
}

/** Progress of a run: its parts so far, and the event that ends it, once it has ended. */
export interface Progress {
  readonly count: number;
  readonly end: 'finished' | 'cut' | 'blocked' | 'broke' | null;
}

/** Milliseconds between two parts. */
const PACE = 40;
const SLOW_PACE = 600;
/** Milliseconds of simulated silence. */
const STALL = 20_000;

/** Progress of a run with this many parts after some milliseconds; it started after `from` parts. */
export function progressOf(situation: Situation, total: number, from: number, elapsed: number): Progress {
  const third = Math.floor(total / 3);
  // A simulated failure occurs once; a retry or continuation succeeds.
  const mood = from > 0 ? 'normal' : situation;
  const came = (time: number, pace: number) => Math.min(total, from + Math.floor(Math.max(0, time) / pace));
  const until = (count: number, last: number, end: NonNullable<Progress['end']>): Progress =>
    count < last ? { count, end: null } : { count: last, end };
  switch (mood) {
    case 'error':
      return until(came(elapsed, PACE), third * 2, 'broke');
    case 'filtered':
      return until(came(elapsed, PACE), third, 'blocked');
    case 'length':
      return until(came(elapsed, PACE), third * 2, 'cut');
    case 'moderated':
      return until(came(elapsed, PACE), total, 'blocked');
    case 'stall': {
      const before = came(elapsed, PACE);
      return before < third
        ? { count: before, end: null }
        : until(Math.max(third, came(elapsed - STALL, PACE)), total, 'finished');
    }
    default:
      return until(came(elapsed, mood === 'slow' ? SLOW_PACE : PACE), total, 'finished');
  }
}
