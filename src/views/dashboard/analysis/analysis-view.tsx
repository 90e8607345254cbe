import '../dashboard.css';
import type { Overview } from '@src/contracts/dashboard.ts';
import { OVERVIEW_DAYS, type OverviewRange } from '@src/contracts/overview-cards.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { nextPaint } from '@src/ui/next-paint.ts';
import { PageHeader } from '@src/ui/page-header.tsx';
import { Segmented } from '@src/ui/segmented.tsx';
import { StatCard } from '@src/ui/stat-card.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '../../use-formats.ts';
import { QueryPanel } from '../query-panel.tsx';
import { AnalysisSkeleton } from './analysis-skeleton.tsx';
import { isEmptyOverview, statOf } from './overview-figures.ts';

const late = () => import('./analysis-charts.tsx');
const AnalysisCharts = lazy(() => nextPaint().then(late));
const FigureLabel = lazy(() => nextPaint().then(() => late().then((part) => ({ default: part.FigureLabel }))));

const FIRST_RANGE: OverviewRange = 30;

/** How the business went in the last days: figures at once, charts as soon as their engine is there. */
export default function AnalysisView() {
  const t = useText();
  const { gateways } = useConsole();
  const [days, setDays] = useState(FIRST_RANGE);
  const query = useQuery(gateways.dashboard.overview, days);
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
            onChange={(value) => setDays(OVERVIEW_DAYS.find((range) => String(range) === value) ?? FIRST_RANGE)}
          />
        }
      />
      <QueryPanel query={query} skeleton={<AnalysisSkeleton />}>
        {(overview) =>
          isEmptyOverview(overview) ? (
            <StatePanel kind="empty" title={t('dashboard.empty')} />
          ) : (
            <>
              <Figures overview={overview} />
              <Suspense>
                <AnalysisCharts overview={overview} />
              </Suspense>
            </>
          )
        }
      </QueryPanel>
    </div>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const t = useText();
  const formats = useFormats();
  // What is on screen may still be the range chosen before.
  const days = overview.trend.length;
  return (
    <div className="dashboard-cards">
      {overview.cards.map((card) => {
        const format = card.id === 'revenue' || card.id === 'refunds' ? formats.yuan : formats.count;
        const name = t(`dashboard.analysis.cards.${card.id}`);
        const { direction, mood, share } = statOf(card);
        const known = direction !== null;
        const compared = t(known ? 'dashboard.analysis.against' : 'dashboard.analysis.fresh', { days });
        return (
          <StatCard
            key={card.id}
            testId={`stat-${card.id}`}
            label={
              <Suspense fallback={name}>
                <FigureLabel id={card.id} name={name} trend={overview.trend} />
              </Suspense>
            }
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
