import { createTurns } from '../later.ts';
import { type ChartData, type ChartKind, type DrawnChart, drawChart } from './chart-engine.ts';

interface KeptChart {
  readonly kind: ChartKind;
  readonly chart: DrawnChart;
}

/** Charts of hidden pages, by their canvas. */
const kept = new Map<HTMLCanvasElement, KeptChart>();

/** Nobody tells when a page goes that is hidden: its charts go with the next one that comes or goes. */
function dropGone(): void {
  for (const [canvas, { chart }] of kept) {
    if (canvas.isConnected) continue;
    kept.delete(canvas);
    chart.destroy();
  }
}

const turn = createTurns();

/** Resolves when a chart may be drawn: drawing all those of a page in one task keeps keys and presses waiting. */
export const chartTurn = (canvas: HTMLCanvasElement): Promise<void> => (kept.has(canvas) ? Promise.resolve() : turn());

/** Draws a chart, or shows what is drawn on this canvas already: a page that was hidden comes back as it was. */
export function showChart(
  canvas: HTMLCanvasElement,
  kind: ChartKind,
  data: ChartData,
  format: (value: number) => string,
): DrawnChart {
  dropGone();
  const before = kept.get(canvas);
  kept.delete(canvas);
  if (before?.kind === kind) {
    before.chart.resume(data);
    return before.chart;
  }
  before?.chart.destroy();
  return drawChart(canvas, kind, data, format);
}

/** Lets a chart rest while its page is hidden, or go when its canvas has left the document. */
export function hideChart(canvas: HTMLCanvasElement, kind: ChartKind, chart: DrawnChart): void {
  dropGone();
  if (canvas.isConnected) {
    chart.pause();
    kept.set(canvas, { kind, chart });
  } else chart.destroy();
}
