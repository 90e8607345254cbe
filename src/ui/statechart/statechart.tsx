import './statechart.css';
import { STATECHART_TEXTS } from '@locales/late/statechart.ts';
import type { GraphNode } from '@machines/diagrams/walker.ts';
import { useMemo, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useLateTexts } from '../use-late-texts.ts';
import { useText } from '../use-text.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { TakenTransition } from './chart-types.ts';
import { layOutChart } from './lay-out-chart.ts';
import { StateDetail } from './state-detail.tsx';
import { StateList } from './state-list.tsx';
import { useActiveInView, useViewport } from './use-viewport.ts';
import { wordingOf } from './wording.ts';

/** Props of `Statechart`. */
export interface StatechartProps {
  readonly graph: GraphNode;
  /** Ids of the states that something is in. */
  readonly active: readonly string[];
  readonly lastTransition?: TakenTransition | null;
}

/** A machine as a picture and as a list, with the states lit that something is in. Knows nothing of who is in them. */
export function Statechart({ graph, active, lastTransition = null }: StatechartProps) {
  useLateTexts(STATECHART_TEXTS);
  const t = useText();
  const chart = useMemo(() => layOutChart(graph, wordingOf(t)), [graph, t]);
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
