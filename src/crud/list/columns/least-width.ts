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
/** Width in pixels beside the text: cell padding and sort icon, or cell padding, tag padding and icon. */
const BESIDE = { plainHeading: 28, sortedHeading: 48, tag: 64 };
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
  /** For its longest state, because a truncated state is not readable. */
  readonly states: number;
  /** For its heading and its states. */
  readonly all: number;
}

/** Widths in which a column shows its states, and its heading as well, in the current language. */
export function leastWidth(field: FieldDefinition, label: (label: Label) => string): TextWidth {
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
