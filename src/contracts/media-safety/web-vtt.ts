/** Text shown from `start` to `end`, in seconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Without markup; lines are separated by line feeds. */
  readonly text: string;
}

/** A skipped block: its line, counted from 1, and the reason. */
export interface CueProblem {
  readonly line: number;
  readonly reason: 'time' | 'order' | 'empty';
}

/** Parsed subtitles; null when the file is not WebVTT or too large. */
export type Subtitles = { readonly cues: readonly Cue[]; readonly problems: readonly CueProblem[] } | null;

/** Maximum characters of a file, cues, and reported problems. */
const MAX_LENGTH = 2_000_000;
const MAX_CUES = 20_000;
const MAX_PROBLEMS = 20;

const ARROW = '-->';

/**
 * Parses WebVTT in one pass: unreadable blocks are skipped and reported. Styles, notes, regions and positions are
 * ignored.
 */
export function readVtt(file: string): Subtitles {
  if (file.length > MAX_LENGTH) return null;
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return null;
  const cues: Cue[] = [];
  const problems: CueProblem[] = [];
  for (const { block, line } of blocksOf(lines)) {
    const read = readBlock(block, line);
    if (read === null) continue;
    if ('reason' in read) {
      if (problems.length < MAX_PROBLEMS) problems.push(read);
    } else if (cues.length < MAX_CUES) cues.push(read);
  }
  return { cues: cues.toSorted((one, other) => one.start - other.start), problems };
}

interface Block {
  readonly block: readonly string[];
  /** Number of its first line, counted from 1. */
  readonly line: number;
}

function* blocksOf(lines: readonly string[]): Generator<Block> {
  let block: string[] = [];
  let line = 1;
  for (const [index, text] of lines.entries()) {
    if (text.trim() !== '') {
      if (block.length === 0) line = index + 1;
      block.push(text);
    } else if (block.length > 0) {
      yield { block, line };
      block = [];
    }
  }
  if (block.length > 0) yield { block, line };
}

/** A cue, its problem, or null for a block that is not a cue. */
function readBlock(block: readonly string[], line: number): Cue | CueProblem | null {
  // A cue may begin with an identifier.
  const at = block[0]?.includes(ARROW) ? 0 : 1;
  const times = block[at];
  if (times === undefined || !times.includes(ARROW)) return null;
  const arrow = times.indexOf(ARROW);
  const start = readTime(times.slice(0, arrow));
  const end = readTime(
    times
      .slice(arrow + ARROW.length)
      .trimStart()
      .split(/[ \t]/, 1)[0] ?? '',
  );
  if (start === null || end === null) return { line: line + at, reason: 'time' };
  if (end <= start) return { line: line + at, reason: 'order' };
  const text = plainText(block.slice(at + 1).join('\n'));
  return text === '' ? { line: line + at, reason: 'empty' } : { start, end, text };
}

/** Seconds from `00:01.000` or `00:00:01.000`; null for anything else. */
function readTime(text: string): number | null {
  const found = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(text.trim());
  if (found === null) return null;
  const [, hours = '0', minutes, seconds, thousandths] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};

/** Removes markup: from each `<` to the next `>`. An unclosed `<` removes the rest, as in browsers. */
function plainText(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    parts.push(text.slice(at, open === -1 ? undefined : open));
    if (open === -1) break;
    const close = text.indexOf('>', open);
    if (close === -1) break;
    at = close + 1;
  }
  return parts
    .join('')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
