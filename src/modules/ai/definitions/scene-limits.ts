import { countGraphemes } from '@src/lib/text/graphemes.ts';

/** Maximum characters of a text of a scene: in total, or per line. */
export interface SceneLimit {
  readonly max: number;
  readonly of: 'whole' | 'line';
}

/** Limits of the news fields that such texts are for. */
const LIMITS: Readonly<Record<string, SceneLimit>> = {
  summary: { max: 120, of: 'whole' },
  title: { max: 64, of: 'line' },
};

/** Limit of a scene; null for none. */
export const limitOf = (scene: string): SceneLimit | null =>
  Object.hasOwn(LIMITS, scene) ? (LIMITS[scene] ?? null) : null;

/** List marker at the start of a line, which does not count. */
const ITEM = /^\s*(?:\d{1,2}(?:[.)]\s*|、)|[-*•]\s+)/;
/** Ends of sentences with closing marks; a full stop only before white space. */
const SENTENCE = /(?:[。！？!?；;]|\.(?=\s))["'”’」』》）)]*/g;
const MORE = '…';
/** Maximum code units of a character. */
const MAX_UNITS = 16;
const characters = new Intl.Segmenter();
const words = new Intl.Segmenter('zh', { granularity: 'word' });

const isLonger = (text: string, max: number): boolean => countGraphemes(text, max) > max;

/** The first characters of a text. */
const firstOf = (text: string, count: number): string =>
  Array.from(characters.segment(text.slice(0, count * MAX_UNITS)), ({ segment }) => segment)
    .slice(0, count)
    .join('');

/** Cuts a text at the end of a sentence, else of a word, and then appends an ellipsis. */
function cutText(text: string, max: number): string {
  if (!isLonger(text, max)) return text;
  const head = firstOf(text, max);
  // The white space after the first part tells whether a full stop ends a sentence.
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

/** Cuts a text to its limit; a text within the limit is only trimmed. */
export const fitText = (text: string, { max, of }: SceneLimit): string =>
  of === 'whole'
    ? cutText(text.trim(), max)
    : text
        .trim()
        .split('\n')
        .map((line) => cutLine(line, max))
        .join('\n');

/** True when a text, or one of its lines, exceeds the limit. */
export const isTooLong = (text: string, { max, of }: SceneLimit): boolean =>
  of === 'whole'
    ? isLonger(text.trim(), max)
    : text.split('\n').some((line) => isLonger(line.replace(ITEM, '').trim(), max));
