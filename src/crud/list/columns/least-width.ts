import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/**
 * Estimated widths in pixels of Latin letters and Chinese characters, in headings and in tags. They are upper
 * estimates, which avoid measuring the layout.
 */
const HEADING = { letter: 9, narrow: 5.4, broad: 12.4, wide: 13.5 };
const TAG = { letter: 7.7, narrow: 7.7, broad: 7.7, wide: 12.5 };
const NARROW = /[ fijlrtI.,:;'’()|]/;
const BROAD = /[mwMW%]/;
/** Width in pixels beside the text: cell padding, sort icon and its number, or cell padding, tag padding and icon. */
const BESIDE = { plainHeading: 28, sortedHeading: 52, tag: 64 };
/** Maximum width in pixels to which a column is widened for its texts. */
const MAX_WIDTH = 200;

const FIRST_WIDE = 0x2e80;

function widthOf(words: string, { letter, narrow, broad, wide }: typeof HEADING): number {
  const pixels = (each: string) => {
    if ((each.codePointAt(0) ?? 0) >= FIRST_WIDE) return wide;
    if (NARROW.test(each)) return narrow;
    return BROAD.test(each) ? broad : letter;
  };
  return [...words].reduce((sum, each) => sum + pixels(each), 0);
}

/** Widths in pixels that the texts of a column need. */
export interface TextWidth {
  /** For its longest state and the longest word of its heading: states take one line, headings two. */
  readonly least: number;
  /** For its states, and its heading in one line. */
  readonly all: number;
}

/** The longest part of a heading that is not broken: a word, or a Chinese character. */
const UNBROKEN = /[\u2e80-\uffff]|[^\s\u2e80-\uffff]+/gu;

/** Widths in which a column shows its states and its heading in the current language. */
export function leastWidth(field: FieldDefinition, label: (label: Label) => string): TextWidth {
  const beside = kindOf(field.kind).sortable ? BESIDE.sortedHeading : BESIDE.plainHeading;
  const words = label(field.label);
  const heading = widthOf(words, HEADING) + beside;
  const word = Math.max(0, ...(words.match(UNBROKEN) ?? []).map((each) => widthOf(each, HEADING))) + beside;
  const isTag = field.kind === 'select';
  const tags = (isTag ? (field.options ?? []) : []).filter(
    ({ tone, icon }) => tone !== undefined || icon !== undefined,
  );
  const widest = Math.max(0, ...tags.map((option) => widthOf(label(option.label), TAG) + BESIDE.tag));
  const within = (width: number) => Math.ceil(Math.min(MAX_WIDTH, width));
  return { least: within(Math.max(word, widest)), all: within(Math.max(heading, widest)) };
}
