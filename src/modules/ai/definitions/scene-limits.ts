import { countGraphemes } from '@src/lib/text/graphemes.ts';

/** What a text of a scene may hold at most, in characters: in all, or in each line. */
export interface SceneLimit {
  readonly max: number;
  readonly of: 'whole' | 'line';
}

/** Those of the fields of news that such texts are for. */
const LIMITS: Readonly<Record<string, SceneLimit>> = {
  summary: { max: 120, of: 'whole' },
  title: { max: 64, of: 'line' },
};

/** The limit of a scene; null for none. */
export const limitOf = (scene: string): SceneLimit | null =>
  Object.hasOwn(LIMITS, scene) ? (LIMITS[scene] ?? null) : null;

/** Number or mark before an entry of a list, which is no part of it. */
const ITEM = /^\s*(?:\d{1,2}(?:[.)]\s*|、)|[-*•]\s+)/;
/** Ends of sentences with what closes after them; a full stop alone is one before a blank. */
const SENTENCE = /(?:[。！？!?；;]|\.(?=\s))["'”’」』》）)]*/g;
const MORE = '…';
/** Code units of a character at most, as far as anybody writes any. */
const MAX_UNITS = 16;
const characters = new Intl.Segmenter();
const words = new Intl.Segmenter('zh', { granularity: 'word' });

const isLonger = (text: string, max: number): boolean => countGraphemes(text, max) > max;

/** The first characters of a text. */
const firstOf = (text: string, count: number): string =>
  Array.from(characters.segment(text.slice(0, count * MAX_UNITS)), ({ segment }) => segment)
    .slice(0, count)
    .join('');

/** A text up to the end of a sentence, else of a word, then with a sign that more was said. */
function cutText(text: string, max: number): string {
  if (!isLonger(text, max)) return text;
  const head = firstOf(text, max);
  // The blank after the head tells whether a full stop ends a sentence.
  const ends = Array.from(text.slice(0, head.length + 1).matchAll(SENTENCE), (each) => each.index + each[0].length);
  const last = ends.filter((end) => end <= head.length).at(-1) ?? 0;
  if (last * 2 >= head.length) return head.slice(0, last);
  const room = firstOf(text, max - 1);
  const starts = Array.from(words.segment(text.slice(0, head.length + 1)), ({ index }) => index);
  const kept = room.slice(0, starts.filter((start) => start <= room.length).at(-1) ?? 0).trimEnd();
  return `${kept === '' ? room : kept}${MORE}`;
}

function cutLine(line: string, max: number): string {
  const mark = ITEM.exec(line)?.[0] ?? '';
  return mark + cutText(line.slice(mark.length).trimEnd(), max);
}

/** A text that keeps to its limit; the same text, without blanks at its ends, when it did so before. */
export const fitText = (text: string, { max, of }: SceneLimit): string =>
  of === 'whole'
    ? cutText(text.trim(), max)
    : text
        .trim()
        .split('\n')
        .map((line) => cutLine(line, max))
        .join('\n');

/** True when a text, or one of its lines, is longer than it may be. */
export const isTooLong = (text: string, { max, of }: SceneLimit): boolean =>
  of === 'whole'
    ? isLonger(text.trim(), max)
    : text.split('\n').some((line) => isLonger(line.replace(ITEM, '').trim(), max));
