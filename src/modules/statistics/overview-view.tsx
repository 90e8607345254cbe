import './statistics.css';
import { COMPARISONS, type Statistics, shiftDay } from '@src/contracts/statistics.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { usePageAddress } from '@src/ui/page/use-page-address.ts';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { dayOf } from './format-day.ts';
import { GROUPS } from './group-days.ts';
import { LayoutPanel } from './layout-panel.tsx';
import { visibleWidgets } from './overview-layout.ts';
import { type OverviewChoice, RANGES, readChoice, writeChoice } from './overview-url.ts';
import { OverviewWidgets } from './overview-widgets.tsx';
import { PeriodButton } from './period-button.tsx';
import { useOverviewLayout } from './use-overview-layout.ts';
import { useStatisticsTexts } from './use-statistics-texts.ts';

/** Revenue, refunds and new customers of a period, compared with an earlier one. The URL holds the period. */
export default function OverviewView() {
  useStatisticsTexts();
  const t = useTranslate();
  const { gateways } = useApp();
  const { search, goTo } = usePageAddress();
  const choice = useMemo(() => readChoice(search), [search]);
  const { days, span, compare } = choice;
  const asked = useMemo(() => ({ days, span, compare }), [days, span, compare]);
  const { layout, change, outcome } = useOverviewLayout();
  const [isArranging, setIsArranging] = useState(false);
  const query = useQuery((asked: Omit<OverviewChoice, 'group'>, signal) => {
    // Computed at every load, because the page may stay open past midnight.
    const today = dayOf(new Date());
    const days = asked.span ?? { from: shiftDay(today, 1 - asked.days), to: today };
    return gateways.statistics.overview({ ...days, compare: asked.compare }, signal);
  }, asked);
  return (
    <div className="statistics-page">
      <PageHeader
        title={t('routes.statistics.index')}
        actions={
          <>
            <Choices choice={choice} onChoose={(next) => goTo(writeChoice(next))} />
            <button
              type="button"
              className="button"
              aria-expanded={isArranging}
              disabled={layout === null}
              onClick={() => setIsArranging(!isArranging)}
              data-testid="statistics-arrange"
            >
              <Icon name="pi pi-sliders-h" />
              {t('statistics.layout.open')}
            </button>
          </>
        }
      />
      {isArranging && layout !== null && <LayoutPanel layout={layout} outcome={outcome} onChange={change} />}
      <Content query={query}>
        {(overview) =>
          layout !== null && (
            <OverviewWidgets overview={overview} group={choice.group} widgets={visibleWidgets(layout)} />
          )
        }
      </Content>
    </div>
  );
}

interface ChoicesProps {
  readonly choice: OverviewChoice;
  readonly onChoose: (choice: OverviewChoice) => void;
}

function Choices({ choice, onChoose }: ChoicesProps) {
  const t = useTranslate();
  const choose = (patch: Partial<OverviewChoice>) => onChoose({ ...choice, ...patch });
  const ranges = [...new Set<number>([...RANGES, choice.days])].toSorted((left, right) => left - right);
  return (
    <>
      <Segmented
        label={t('statistics.overview.range')}
        value={choice.span === null ? String(choice.days) : ''}
        options={ranges.map((days) => ({ value: String(days), label: t('statistics.overview.days', { days }) }))}
        onChange={(days) => choose({ days: Number(days), span: null })}
        testId="statistics-range"
      />
      <PeriodButton span={choice.span} onChoose={(span) => choose({ span })} />
      <Segmented
        label={t('statistics.overview.compare.label')}
        value={choice.compare}
        options={COMPARISONS.map((value) => ({ value, label: t(`statistics.overview.compare.${value}`) }))}
        onChange={(compare) => choose({ compare })}
        testId="statistics-compare"
      />
      <Segmented
        label={t('statistics.overview.group')}
        value={choice.group}
        options={GROUPS.map((value) => ({ value, label: t(`statistics.overview.${value}`) }))}
        onChange={(group) => choose({ group })}
        testId="statistics-group"
      />
    </>
  );
}

interface ContentProps {
  readonly query: Query<Statistics>;
  readonly children: (overview: Statistics) => ReactNode;
}

function Content({ query: { state, data, failure, refresh }, children }: ContentProps) {
  const t = useTranslate();
  const retry = (
    <button type="button" className="button" onClick={refresh}>
      {t('statistics.overview.retry')}
    </button>
  );
  if (failure?.status === 403)
    return (
      <EmptyState
        kind="forbidden"
        title={t('statistics.overview.forbidden')}
        text={t('statistics.overview.forbiddenText')}
      />
    );
  if (data === null && failure !== null)
    return (
      <EmptyState
        kind="failed"
        title={t('statistics.overview.failed')}
        text={t(failureTextKey(failure))}
        action={retry}
      />
    );
  if (data === null) return <Skeleton shape="block" label={t('statistics.overview.loading')} />;
  const isPartial = data.days.some(({ partial }) => partial);
  return (
    <div className="statistics-content" aria-busy={state === 'refreshing'}>
      {failure !== null && (
        <p className="statistics-stale" role="status">
          {t('statistics.overview.stale')}
          {retry}
        </p>
      )}
      <p className="statistics-note">
        {t(isPartial ? 'statistics.overview.span' : 'statistics.overview.wholeSpan', {
          ...data.span,
          time: data.asOf.slice(0, 16),
        })}
      </p>
      {children(data)}
    </div>
  );
}
