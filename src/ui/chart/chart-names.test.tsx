import type { ChartConfiguration } from 'chart.js';
import { expect, it, vi } from 'vitest';
import { drawChart } from './chart-engine.ts';

const { drawn } = vi.hoisted(() => ({ drawn: [] as ChartConfiguration[] }));

vi.mock('chart.js', async (original) => {
  class NoChart {
    static readonly register = () => undefined;
    static readonly defaults = { font: {} };
    readonly destroy = () => undefined;
    constructor(_canvas: unknown, configuration: ChartConfiguration) {
      drawn.push(configuration);
    }
  }
  return { ...(await original<object>()), Chart: NoChart };
});

const ticksOf = (kind: 'bar' | 'line', count: number) => {
  const categories = Array.from({ length: count }, (_, at) => `Product ${at}`);
  const data = { categories, series: [{ name: 'Revenue', values: categories.map(() => 1) }] };
  drawChart(document.createElement('canvas'), kind, data, String);
  return drawn.at(-1)?.options?.scales?.x?.ticks;
};

it.each([
  ['bar', 10, { autoSkip: false, maxRotation: 45 }],
  ['bar', 30, { autoSkip: true, maxRotation: 0 }],
  ['line', 10, { autoSkip: true, maxRotation: 0 }],
] as const)('a chart of kind %s with %i categories shows all of their names that fit', (kind, count, ticks) => {
  expect(ticksOf(kind, count)).toMatchObject(ticks);
});
