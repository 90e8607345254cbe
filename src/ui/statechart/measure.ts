import type { ChartLine } from './chart-types.ts';

/** Sizes of the drawing in pixels; the stylesheet uses tokens of the same height. */
export const SIZE = {
  padding: 12,
  titleHeight: 22,
  lineHeight: 18,
  mark: 10,
  /** Length of the straight segment at each end of an edge. */
  stub: 8,
  /** Gap between two rows of states; labels have rows of their own. */
  rowGap: 34,
  /** Gap between neighbours in a row. */
  columnGap: 28,
  wireGap: 18,
  /** Gap between two arrows at one side of a state. */
  attachGap: 14,
  labelPadding: 6,
  leastWidth: 72,
} as const;

/** Width of one character of the widest monospace font in use, as a fraction of the font size. */
const ADVANCE = 0.62;
const WIDE_ADVANCE = 1.05;
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;
const FONT = { title: 13, line: 12 } as const;

function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? WIDE_ADVANCE : ADVANCE;
  return Math.ceil(width * size);
}

/** Width in pixels for the name of a state. */
export const titleWidth = (title: string): number => textWidth(title, FONT.title);

/** Text of a line as rendered. */
export const lineText = ({ text, guard }: Pick<ChartLine, 'text' | 'guard'>): string =>
  guard === null ? text : `${text} [${guard}]`;

/** Width in pixels for the widest of several texts in small type. */
export const linesWidth = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, FONT.line)));
