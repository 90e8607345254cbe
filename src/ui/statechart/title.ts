import type { GraphNode } from '@machines/diagrams/walker.ts';
import type { ChartLine, ChartText } from './chart-types.ts';
import { linesWidth, lineText, SIZE, titleWidth } from './measure.ts';

/** Heading of a state: its name and the text lines below, relative to its upper left corner. */
export interface Heading {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly ChartText[];
}

/** Maximum number of lines per column. */
const MAX_LINES = 16;
/** Prefix of the name of an invoked actor. */
const RUNS = '▷';

/** Measures the heading of a state and places its lines. */
export function headingOf(node: GraphNode, lines: readonly ChartLine[]): Heading {
  const isLeaf = node.states.length === 0;
  const entries: readonly Omit<ChartText, 'x' | 'y'>[] = [
    ...node.invokes.map(({ id, src }) => ({ id, kind: 'runs' as const, text: `${RUNS} ${src}`, guard: null })),
    ...lines.map((line) => ({ ...line, kind: 'stays' as const })),
  ];
  const columns = Math.max(1, Math.ceil(entries.length / MAX_LINES));
  const rows = Math.ceil(entries.length / columns);
  const inset = isLeaf ? SIZE.padding : 0;
  const column = linesWidth(entries.map(lineText));
  const texts = entries.map((entry, index) => ({
    ...entry,
    x: inset + Math.floor(index / Math.max(1, rows)) * (column + SIZE.padding),
    y: inset / 2 + SIZE.titleHeight + (index % Math.max(1, rows)) * SIZE.lineHeight,
  }));
  const words = Math.max(titleWidth(node.key), columns * column + (columns - 1) * SIZE.padding);
  const width = words + (isLeaf ? 2 : 1) * SIZE.padding;
  return {
    width: isLeaf && node.kind !== 'history' ? Math.max(SIZE.leastWidth, width) : width,
    height: SIZE.titleHeight + rows * SIZE.lineHeight + (isLeaf ? SIZE.padding : 0),
    texts,
  };
}
