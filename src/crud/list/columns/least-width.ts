import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/**
 * Pixels of letters and of a Chinese character, in headings and in tags. They are estimates, on the wide side of what systems
 * bring: no layout is asked for them.
 */
const HEADING = { letter: 9, narrow: 5.4, broad: 12.4, wide: 13.5 };
const TAG = { letter: 7.7, narrow: 7.7, broad: 7.7, wide: 12.5 };
const NARROW = /[ fijlrtI.,:;'’()|]/;
const BROAD = /[mwMW%]/;
/** What stands beside the words: padding of the cell with the mark of the sort order, or with padding and icon of a tag. */
const BESIDE = { plainHeading: 28, sortedHeading: 48, tag: 64 };
/** A column is not made wider than this for its words. */
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

/** Pixels that the words of a column take. */
export interface WordsWidth {
  /** The longest of its states: one that is cut off says nothing. */
  readonly states: number;
  /** Its heading too. */
  readonly all: number;
}

/** Width in which a column shows its heading, and the longest of its states, in the language in use. */
export function leastWidth(field: FieldDefinition, label: (label: Label) => string): WordsWidth {
  const beside = kindOf(field.kind).sortable ? BESIDE.sortedHeading : BESIDE.plainHeading;
  const heading = widthOf(label(field.label), HEADING) + beside;
  const isTag = field.kind === 'select';
  const tags = (isTag ? (field.options ?? []) : []).filter(
    ({ tone, icon }) => tone !== undefined || icon !== undefined,
  );
  const widest = Math.max(0, ...tags.map((option) => widthOf(label(option.label), TAG) + BESIDE.tag));
  const [states = 0, all = 0] = [widest, Math.max(heading, widest)].map((each) => Math.ceil(Math.min(MAX_WIDTH, each)));
  return { states, all };
}
