import './chart.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../use-translate.ts';
import type { ChartData, ChartKind, DrawnChart } from './chart-engine.ts';
import { loadChartEngine } from './load-chart-engine.ts';

export interface ChartProps extends ChartData {
  /** Accessible name of the chart; also the caption of the table. */
  readonly label: string;
  readonly kind: ChartKind;
  /** Name of the categories, such as "Day"; heading of the table's first column. */
  readonly categoryLabel: string;
  /** Formats a value for axis, tooltip and table. */
  readonly format?: (value: number) => string;
  readonly testId?: string;
}

/** A chart in the colours of the theme that can be switched to a table. The engine is loaded on first use. */
export function Chart({ label, kind, categoryLabel, categories, series, format = String, testId }: ChartProps) {
  const t = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const data = { categories, series };
  return (
    <figure className="chart" data-testid={testId}>
      <div className="chart-bar">
        <figcaption className="chart-title">{label}</figcaption>
        <button
          type="button"
          className="button button-quiet"
          aria-pressed={asTable}
          onClick={() => setAsTable((shown) => !shown)}
        >
          {t('ui.chart.asTable')}
        </button>
      </div>
      {asTable ? (
        <ChartTable label={label} categoryLabel={categoryLabel} data={data} format={format} />
      ) : (
        <ChartCanvas label={label} kind={kind} data={data} format={format} />
      )}
    </figure>
  );
}

interface TableProps {
  readonly label: string;
  readonly categoryLabel: string;
  readonly data: ChartData;
  readonly format: (value: number) => string;
}

function ChartTable({ label, categoryLabel, data, format }: TableProps) {
  return (
    <div className="chart-table">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {data.series.map(({ name, values }) => (
                <td key={name} className="number">
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CanvasProps {
  readonly label: string;
  readonly kind: ChartKind;
  readonly data: ChartData;
  readonly format: (value: number) => string;
}

function ChartCanvas({ label, kind, data, format }: CanvasProps) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<DrawnChart>(null);
  const [failed, setFailed] = useState(false);
  const content = JSON.stringify(data);
  const latest = useEffectEvent(() => ({ data, format }));
  useEffect(() => {
    let gone = false;
    const element = canvas.current;
    if (element === null) return;
    let hide = (): void => undefined;
    const draw = async () => {
      const charts = await loadChartEngine();
      await charts.waitToDrawChart(element);
      if (gone) return;
      const chart = charts.showChart(element, kind, latest().data, (value) => latest().format(value));
      drawn.current = chart;
      hide = () => charts.hideChart(element, kind, chart);
    };
    draw().catch(() => setFailed(true));
    return () => {
      gone = true;
      hide();
      drawn.current = null;
    };
  }, [kind]);
  // biome: `content` represents the data, whose identity changes with every render.
  useEffect(() => {
    if (content !== '') drawn.current?.update(latest().data);
  }, [content]);
  if (failed) return <p className="chart-failed">{t('ui.chart.failed')}</p>;
  return (
    <div className="chart-canvas">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
