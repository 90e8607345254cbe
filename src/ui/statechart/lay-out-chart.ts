import type { GraphNode } from '@machines/diagrams/walker.ts';
import type { Chart, ChartBox } from './chart-types.ts';
import { type Drawing, drawState } from './draw-state.ts';
import { planArrows, type TriggerLabel } from './route-edges.ts';

const MARGIN = 4;

type Mutable = { [Part in 'boxes' | 'wires' | 'labels' | 'marks']: Chart[Part][number][] };

/**
 * Lays out a machine: every composite state is laid out separately, from the inside out, and is a box for its parent.
 * Deterministic for the same graph and labels.
 */
export function layOutChart(root: GraphNode, words: TriggerLabel): Chart {
  const drawing = drawState(root, planArrows(root, words));
  const chart: Mutable = { boxes: [], wires: [], labels: [], marks: [] };
  const put = ({ node, ...part }: Drawing, x: number, y: number, depth: number) => {
    const moved = <T extends { readonly x: number; readonly y: number }>(it: T): T => ({
      ...it,
      x: it.x + x,
      y: it.y + y,
    });
    const box: ChartBox = {
      id: node.id,
      title: node.key,
      kind: node.kind,
      isComposite: node.states.length > 0,
      depth,
      x,
      y,
      width: part.width,
      height: part.height,
      header: moved(part.header),
      texts: part.texts.map((text) => ({ ...text, x: text.x + x + part.header.x, y: text.y + y + part.header.y })),
    };
    chart.boxes.push(box);
    chart.labels.push(...part.labels.map(moved));
    chart.marks.push(...part.marks.map(moved));
    chart.wires.push(
      ...part.wires.map(({ points, ...wire }) => {
        const at = points.map(moved);
        return { ...wire, points: at, path: pathThrough(at) };
      }),
    );
    for (const child of part.children) put(child.drawing, x + child.x, y + child.y, depth + 1);
  };
  put(drawing, MARGIN, MARGIN, 0);
  return { ...chart, width: drawing.width + 2 * MARGIN, height: drawing.height + 2 * MARGIN };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Path that is straight within the rows, with smooth curves between them. */
function pathThrough(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      const end = `${round(x)} ${round(y)}`;
      if (before === undefined) return `M${end}`;
      if (Math.abs(before.x - x) < 0.1) return `L${end}`;
      const half = round((before.y + y) / 2);
      return `C${round(before.x)} ${half} ${round(x)} ${half} ${end}`;
    })
    .join('');
}
