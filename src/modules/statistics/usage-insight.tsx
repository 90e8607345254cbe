import { ACTIVATION_DAYS, shiftDay, type Usage } from '@src/contracts/statistics.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Chart } from '@src/ui/chart/chart.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { dayOf } from './format-day.ts';
import { RANGES } from './overview-url.ts';

const FIRST_RANGE = 30;

/** Summary of the usage log: versions in use, activation rate, and the most frequent errors. */
export function UsageInsight({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { gateways } = useApp();
  const [days, setDays] = useState<number>(FIRST_RANGE);
  const { data, failure, refresh } = useQuery((asked: number, signal) => {
    const to = dayOf(new Date());
    return gateways.statistics.usage({ from: shiftDay(to, 1 - asked), to, product: null }, signal);
  }, days);
  return (
    <Dialog
      open
      label={t('statistics.usage.insight.title')}
      onClose={onClose}
      size="wide"
      lightDismiss
      testId="usage-insight"
    >
      <div className="statistics-content">
        <Segmented
          label={t('statistics.usage.insight.range')}
          value={String(days)}
          options={RANGES.map((range) => ({
            value: String(range),
            label: t('statistics.usage.insight.days', { days: range }),
          }))}
          onChange={(value) => setDays(Number(value))}
        />
        {data !== null && <UsageSummary usage={data} onLeave={onClose} />}
        {data === null && failure === null && <Skeleton shape="block" label={t('statistics.usage.insight.loading')} />}
        {failure !== null && (
          <EmptyState
            kind="failed"
            title={t('statistics.usage.insight.failed')}
            text={t(failureTextKey(failure))}
            action={
              <button type="button" className="button" onClick={refresh}>
                {t('statistics.usage.insight.retry')}
              </button>
            }
          />
        )}
      </div>
    </Dialog>
  );
}

function UsageSummary({ usage, onLeave }: { readonly usage: Usage; readonly onLeave: () => void }) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const { span, versions, funnel } = usage;
  return (
    <>
      <p className="statistics-note">{t('statistics.usage.insight.span', span)}</p>
      {versions.length === 0 ? (
        <EmptyState kind="empty" title={t('statistics.usage.insight.noVersions')} />
      ) : (
        <Chart
          kind="bar"
          label={t('statistics.usage.insight.versions')}
          categoryLabel={t('statistics.usage.insight.version')}
          categories={versions.map(({ version }) => version)}
          series={[{ name: t('statistics.usage.insight.devices'), values: versions.map(({ devices }) => devices) }]}
          format={number}
        />
      )}
      <section>
        <h3>{t('statistics.usage.insight.funnel')}</h3>
        <dl className="statistics-funnel" data-testid="usage-funnel">
          <dt>{t('statistics.usage.insight.installed')}</dt>
          <dd className="number">{number(funnel.installed)}</dd>
          <dt>{t('statistics.usage.insight.activated', { days: ACTIVATION_DAYS })}</dt>
          <dd className="number">
            <FunnelShare {...funnel} />
          </dd>
          <dt>{t('statistics.usage.insight.waiting', { days: ACTIVATION_DAYS })}</dt>
          <dd className="number">{number(funnel.waiting)}</dd>
        </dl>
      </section>
      <FailureList usage={usage} onLeave={onLeave} />
    </>
  );
}

const POINTS_PER_ONE = 10_000;

/** Share of activations; a dash when nothing was installed. */
function FunnelShare({ installed, activated }: Usage['funnel']) {
  const { number, percent } = useValueFormats();
  const share = installed === 0 ? '–' : percent(Math.round((activated / installed) * POINTS_PER_ONE));
  return `${number(activated)} (${share})`;
}

function FailureList({ usage: { span, failures }, onLeave }: { readonly usage: Usage; readonly onLeave: () => void }) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const linesOf = (code: string) => {
    const where = JSON.stringify({ field: 'code', op: 'is', value: code });
    return `#/statistics/install?${new URLSearchParams({ time_from: span.from, time_to: span.to, result: 'fail', where })}`;
  };
  return (
    <section>
      <h3>{t('statistics.usage.insight.failures')}</h3>
      {failures.length === 0 && <p>{t('statistics.usage.insight.noFailures')}</p>}
      <ol className="statistics-failures">
        {failures.map(({ code, count }) => (
          <li key={code}>
            <a href={linesOf(code)} onClick={onLeave}>
              {code}
            </a>
            <span className="number">{number(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
