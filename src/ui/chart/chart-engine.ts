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
import { mix } from '../theme/accent.ts';

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

/** Chart types. A radar needs `enableRadar` first. */
export type ChartKind = 'line' | 'bar' | 'doughnut' | 'pie' | 'radar';

/** One row of values. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly number[];
  /** Type of the series in a mixed chart of bars and lines; default is the type of the chart. */
  readonly shape?: 'line' | 'bar';
}

/** Values by category; every series has as many values as there are categories. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** A chart on a canvas. */
export interface DrawnChart {
  /** Updates the values of the chart. */
  readonly update: (data: ChartData) => void;
  /** Stops following the theme while the chart is hidden. */
  readonly pause: () => void;
  /** Shows the chart again; redraws it if the theme or the values have changed. */
  readonly resume: (data: ChartData) => void;
  /** Destroys the chart and releases the canvas. */
  readonly destroy: () => void;
}

/** Transparency of areas, so that lines behind them are visible: the last two digits of `#rrggbbaa`. */
const AREA_ALPHA = '1f';

interface ChartColors {
  readonly series: readonly string[];
  readonly text: string;
  readonly line: string;
  readonly surface: string;
}

/** Draws a chart, and redraws it whenever the theme changes. */
export function drawChart(
  canvas: HTMLCanvasElement,
  kind: ChartKind,
  data: ChartData,
  format: (value: number) => string,
): DrawnChart {
  let shown = data;
  let colors = readColors();
  // Scales take the font from the engine's defaults, not from the options of their chart.
  Engine.defaults.font.family = getComputedStyle(document.documentElement).getPropertyValue('--app-font').trim();
  const draw = () => new Engine(canvas, configuration(kind, shown, format, colors));
  let chart = draw();
  const redraw = () => {
    colors = readColors();
    chart.destroy();
    chart = draw();
  };
  const update = (next: ChartData) => {
    shown = next;
    chart.data = configuration(kind, shown, format, colors).data;
    chart.update();
  };
  const theme = followTheme(redraw);
  theme.start();
  return {
    update,
    pause: theme.stop,
    resume: (next) => {
      theme.start();
      const isSame = JSON.stringify([readColors(), next]) === JSON.stringify([colors, shown]);
      if (isSame) return;
      shown = next;
      redraw();
    },
    destroy: () => {
      theme.stop();
      chart.destroy();
    },
  };
}

/** Calls back whenever the colours of the page change, between `start` and `stop`. */
function followTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  const start = () => observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'style', 'class'] });
  return { start, stop: () => observer.disconnect() };
}

/** The accent and four companions that differ in lightness, so that they are distinguishable without hue. */
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
  const isRound = kind === 'doughnut' || kind === 'pie';
  return {
    type: kind === 'pie' ? 'doughnut' : kind,
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
      ...(kind === 'pie' ? { cutout: 0 } : {}),
      ...(isRound
        ? {}
        : { scales: kind === 'radar' ? { r: rays(format, colors) } : axes(format, colors, showsAllNames(kind, data)) }),
      plugins: {
        legend: {
          display: isRound || data.series.length > 1,
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

function valueScale(format: (value: number) => string, { line, text }: ChartColors) {
  const callback = (tick: string | number) => format(Number(tick));
  return { grid: { color: line }, border: { color: line }, beginAtZero: true, ticks: { color: text, callback } };
}

/**
 * Maximum number of bars for which all category labels are shown, rotated when needed; with more bars, labels may be
 * skipped.
 */
const MAX_NAMED = 12;
const SLANT = 45;

/** A few bars are usually named items, whose labels must all be readable; many are points in time. */
const showsAllNames = (kind: ChartKind, { categories }: ChartData) => kind === 'bar' && categories.length <= MAX_NAMED;

function axes(format: (value: number) => string, colors: ChartColors, allNames: boolean) {
  const { line, text } = colors;
  const ticks = { color: text, maxRotation: allNames ? SLANT : 0, autoSkip: !allNames, autoSkipPadding: 16 };
  return { x: { grid: { display: false }, border: { color: line }, ticks }, y: valueScale(format, colors) };
}

/** Radial scale of a radar: ticks on top of the data, names around it. */
function rays(format: (value: number) => string, colors: ChartColors) {
  const { border: _, ticks, ...scale } = valueScale(format, colors);
  const names = { angleLines: { color: colors.line }, pointLabels: { color: colors.text } };
  return { ...scale, ...names, ticks: { ...ticks, backdropColor: 'transparent' } };
}

function dataset(kind: ChartKind, series: ChartData['series'][number], index: number, colors: ChartColors) {
  const color = colors.series[index % colors.series.length] ?? colors.text;
  const shared = { label: series.name, data: [...series.values] };
  if (kind === 'doughnut' || kind === 'pie') {
    return { ...shared, backgroundColor: [...colors.series], borderColor: colors.surface };
  }
  const shape = series.shape ?? kind;
  const own = series.shape === undefined ? shared : { ...shared, type: series.shape };
  // Lines are drawn above bars.
  if (shape === 'bar') return { ...own, backgroundColor: color, borderRadius: 2, maxBarThickness: 32, order: 1 };
  const first = index === 0 && series.shape === undefined;
  const area = `${mix(color, color, 1)}${AREA_ALPHA}`;
  return {
    ...own,
    borderColor: color,
    backgroundColor: first ? area : color,
    fill: first,
    // A line needs at least two points to be visible.
    pointRadius: kind === 'radar' || series.values.length === 1 ? 2 : 0,
    borderWidth: 2,
  };
}
