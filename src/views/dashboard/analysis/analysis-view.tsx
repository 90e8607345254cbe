import '../dashboard.css';
import type { Overview } from '@src/contracts/dashboard.ts';
import { FIRST_OVERVIEW_DAYS, OVERVIEW_DAYS, type OverviewRange } from '@src/contracts/overview-cards.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { loadChartEngine } from '@src/ui/chart/load-chart-engine.ts';
import { StatCard } from '@src/ui/chart/stat-card.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { nextPaint } from '@src/ui/next-paint.ts';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { useFormats } from '../../use-formats.ts';
import { QueryPanel } from '../query-panel.tsx';
import { AnalysisSkeleton } from './analysis-skeleton.tsx';
import type { FigureLabelProps } from './figure-label.tsx';
import { compareToPrevious, isEmptyOverview } from './overview-figures.ts';

const loadCharts = () => import('./analysis-charts.tsx');
const AnalysisCharts = lazyOutlet<{ readonly overview: Overview }>(
  async () => {
    await nextPaint();
    // Beside the charts, which would ask for it only when they are mounted, and report its failure.
    loadChartEngine().catch(() => performance.mark('statehouse:preload-failed'));
    return (await loadCharts()).default;
  },
  null,
  ChartsFailed,
);
const FigureLabel = lazyOutlet<FigureLabelProps>(async () => {
  await nextPaint();
  return (await loadCharts()).FigureLabel;
}, PlainLabel);

function PlainLabel({ name }: FigureLabelProps) {
  return name;
}

function ChartsFailed() {
  const t = useTranslate();
  return <EmptyState kind="failed" title={t('dashboard.analysis.chartsFailed')} />;
}

/** Business figures of the last days: figures at once, charts as soon as the chart library is loaded. */
export default function AnalysisView() {
  const t = useTranslate();
  const { gateways, lastOverview } = useApp();
  const [days, setDays] = useState(FIRST_OVERVIEW_DAYS);
  const [known] = useState(() => gateways.dashboard.decodeOverview(lastOverview.read()));
  const load = async (range: OverviewRange, signal: AbortSignal) => {
    const overview = await gateways.dashboard.overview(range, signal);
    if (range === FIRST_OVERVIEW_DAYS) lastOverview.write(overview);
    return overview;
  };
  const query = useQuery(load, days, { known });
  return (
    <div className="dashboard">
      <PageHeader
        title={t('dashboard.analysis.title')}
        actions={
          <Segmented
            label={t('dashboard.analysis.range')}
            value={String(days)}
            options={OVERVIEW_DAYS.map((range) => ({
              value: String(range),
              label: t('dashboard.analysis.days', { days: range }),
            }))}
            onChange={(value) => setDays(OVERVIEW_DAYS.find((range) => String(range) === value) ?? FIRST_OVERVIEW_DAYS)}
          />
        }
      />
      <QueryPanel query={query} skeleton={<AnalysisSkeleton />}>
        {(overview) =>
          isEmptyOverview(overview) ? (
            <EmptyState kind="empty" title={t('dashboard.empty')} />
          ) : (
            <>
              <Figures overview={overview} />
              <AnalysisCharts overview={overview} />
            </>
          )
        }
      </QueryPanel>
    </div>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const t = useTranslate();
  const formats = useFormats();
  // The data on screen may still be those of the previous range.
  const days = overview.trend.length;
  return (
    <div className="dashboard-cards">
      {overview.cards.map((card) => {
        const format = card.id === 'revenue' || card.id === 'refunds' ? formats.yuan : formats.count;
        const name = t(`dashboard.analysis.cards.${card.id}`);
        const { direction, mood, share } = compareToPrevious(card);
        const known = direction !== null;
        const compared = t(known ? 'dashboard.analysis.against' : 'dashboard.analysis.fresh', { days });
        return (
          <StatCard
            key={card.id}
            testId={`stat-${card.id}`}
            label={<FigureLabel id={card.id} name={name} trend={overview.trend} />}
            value={format(card.value)}
            points={card.series}
            hint={compared}
            {...(known ? { delta: { direction, mood, text: formats.share(share) } } : {})}
          />
        );
      })}
    </div>
  );
}
