import './statechart.css';
import { STATECHART_TEXTS } from '@locales/lazy/statechart.ts';
import type { GraphNode } from '@machines/diagrams/walker.ts';
import { useMemo, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useTexts } from '../text/use-texts.ts';
import { useTranslate } from '../use-translate.ts';
import { ChartDrawing } from './chart-svg.tsx';
import type { TakenTransition } from './chart-types.ts';
import { labelOf } from './labels.ts';
import { layOutChart } from './lay-out-chart.ts';
import { StateDetail } from './state-detail.tsx';
import { StateList } from './state-list.tsx';
import { useActiveInView, useViewport } from './use-viewport.ts';

export interface StatechartProps {
  readonly graph: GraphNode;
  /** Ids of the active states. */
  readonly active: readonly string[];
  readonly lastTransition?: TakenTransition | null;
}

/** Statechart of a machine as drawing and list, with the active states highlighted. Independent of any actor. */
export function Statechart({ graph, active, lastTransition = null }: StatechartProps) {
  useTexts(STATECHART_TEXTS);
  const t = useTranslate();
  const chart = useMemo(() => layOutChart(graph, labelOf(t)), [graph, t]);
  const viewport = useViewport(chart);
  useActiveInView(viewport.frame, active);
  const [selected, setSelected] = useState<string | null>(null);
  const { zoom, zoomIn, zoomOut, fit } = viewport;
  const tools = [
    { label: t('statechart.zoomOut'), icon: 'pi pi-minus', run: zoomOut },
    { label: t('statechart.zoomIn'), icon: 'pi pi-plus', run: zoomIn },
    { label: t('statechart.fit'), icon: 'pi pi-expand', run: fit },
  ];
  return (
    <section
      className="statechart"
      data-testid="machine"
      data-machine={graph.id}
      aria-label={t('statechart.title', { name: graph.key })}
    >
      <div className="statechart-tools">
        <output className="statechart-zoom">{t('statechart.zoom', { percent: Math.round(zoom * 100) })}</output>
        {tools.map(({ label, icon, run }) => (
          <button
            key={icon}
            type="button"
            className="button button-icon"
            aria-label={label}
            title={label}
            onClick={run}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <div ref={viewport.frame} className="statechart-frame" {...viewport.dragging}>
        <ChartDrawing
          chart={chart}
          zoom={zoom}
          label={t('statechart.title', { name: graph.key })}
          active={active}
          taken={lastTransition}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      {selected !== null && (
        <StateDetail
          graph={graph}
          id={selected}
          isActive={active.includes(selected)}
          onClose={() => setSelected(null)}
        />
      )}
      <details className="statechart-twin">
        <summary>{t('statechart.list')}</summary>
        <StateList states={[graph]} active={active} />
      </details>
    </section>
  );
}
