import { createYield } from '../later.ts';
import { type ChartData, type ChartKind, type DrawnChart, drawChart } from './chart-engine.ts';

interface PausedChart {
  readonly kind: ChartKind;
  readonly chart: DrawnChart;
}

/** Charts of hidden pages, by canvas. */
const kept = new Map<HTMLCanvasElement, PausedChart>();

/**
 * Destroys charts whose canvas was removed. A hidden page is closed without notice, so this runs whenever another chart
 * is shown or hidden.
 */
function destroyRemoved(): void {
  for (const [canvas, { chart }] of kept) {
    if (canvas.isConnected) continue;
    kept.delete(canvas);
    chart.destroy();
  }
}

const turn = createYield();

/** Resolves when a chart may be drawn: drawing all charts of a page in one task would delay input events. */
export const waitToDrawChart = (canvas: HTMLCanvasElement): Promise<void> =>
  kept.has(canvas) ? Promise.resolve() : turn();

/** Draws a chart, or resumes the one on this canvas when its page is shown again. */
export function showChart(
  canvas: HTMLCanvasElement,
  kind: ChartKind,
  data: ChartData,
  format: (value: number) => string,
): DrawnChart {
  destroyRemoved();
  const before = kept.get(canvas);
  kept.delete(canvas);
  if (before?.kind === kind) {
    before.chart.resume(data);
    return before.chart;
  }
  before?.chart.destroy();
  return drawChart(canvas, kind, data, format);
}

/** Pauses a chart while its page is hidden; destroys it when its canvas was removed. */
export function hideChart(canvas: HTMLCanvasElement, kind: ChartKind, chart: DrawnChart): void {
  destroyRemoved();
  if (canvas.isConnected) {
    chart.pause();
    kept.set(canvas, { kind, chart });
  } else chart.destroy();
}
