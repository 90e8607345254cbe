import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  type ChartConfiguration,
  DoughnutController,
  Chart as Engine,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { mix } from './accent.ts';

Engine.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** What a chart can look like. */
export type ChartKind = 'line' | 'bar' | 'doughnut';

/** Values by category; every series has as many values as there are categories. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** A chart on a canvas; `destroy` stops it and lets the canvas go. */
export interface DrawnChart {
  readonly destroy: () => void;
}

/** Areas let the lines behind them through: the last two digits of `#rrggbbaa`. */
const AREA_ALPHA = '1f';

interface ChartColors {
  readonly series: readonly string[];
  readonly text: string;
  readonly line: string;
  readonly surface: string;
}

/** Draws a chart and draws it again whenever the theme changes. */
export function drawChart(
  canvas: HTMLCanvasElement,
  kind: ChartKind,
  data: ChartData,
  format: (value: number) => string,
): DrawnChart {
  let chart = new Engine(canvas, configuration(kind, data, format, readColors()));
  const observer = new MutationObserver(() => {
    chart.destroy();
    chart = new Engine(canvas, configuration(kind, data, format, readColors()));
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'style', 'class'] });
  return {
    destroy: () => {
      observer.disconnect();
      chart.destroy();
    },
  };
}

/** The accent and four companions that differ in lightness, so that they stay apart without their hue. */
export function seriesColors(accent: string, text: string, surface: string): readonly string[] {
  return [
    accent,
    mix(accent, surface, 0.45),
    mix(text, accent, 0.6),
    mix(text, surface, 0.35),
    mix(text, surface, 0.75),
  ];
}

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--app-color-${name}`).trim();
  const surface = token('surface');
  return {
    series: seriesColors(token('accent-text'), token('text'), surface),
    text: token('text-soft'),
    line: token('border'),
    surface,
  };
}

function configuration(
  kind: ChartKind,
  data: ChartData,
  format: (value: number) => string,
  colors: ChartColors,
): ChartConfiguration {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const axis = { grid: { color: colors.line }, border: { color: colors.line }, ticks: { color: colors.text } };
  const category = { ...axis, ticks: { ...axis.ticks, maxRotation: 0, autoSkipPadding: 16 } };
  const value = {
    ...axis,
    beginAtZero: true,
    ticks: { ...axis.ticks, callback: (tick: string | number) => format(Number(tick)) },
  };
  return {
    type: kind,
    data: {
      labels: [...data.categories],
      datasets: data.series.map((each, index) => dataset(kind, each, index, colors)),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: still ? false : { duration: 200 },
      interaction: { mode: 'index', intersect: false },
      color: colors.text,
      ...(kind === 'doughnut' ? {} : { scales: { x: { ...category, grid: { display: false } }, y: value } }),
      plugins: {
        legend: {
          display: kind === 'doughnut' || data.series.length > 1,
          position: 'bottom',
          labels: { color: colors.text },
        },
        tooltip: {
          callbacks: { label: (item) => `${item.dataset.label ?? item.label}: ${format(Number(item.raw))}` },
        },
      },
    },
  };
}

function dataset(kind: ChartKind, series: ChartData['series'][number], index: number, colors: ChartColors) {
  const color = colors.series[index % colors.series.length] ?? colors.text;
  const shared = { label: series.name, data: [...series.values] };
  if (kind === 'doughnut') return { ...shared, backgroundColor: [...colors.series], borderColor: colors.surface };
  if (kind === 'bar') return { ...shared, backgroundColor: color, borderRadius: 2, maxBarThickness: 32 };
  const first = index === 0;
  const area = `${mix(color, color, 1)}${AREA_ALPHA}`;
  return {
    ...shared,
    borderColor: color,
    backgroundColor: first ? area : color,
    fill: first,
    pointRadius: 0,
    borderWidth: 2,
  };
}
