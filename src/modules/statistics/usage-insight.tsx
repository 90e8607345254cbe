import { ACTIVATION_DAYS, shiftDay, type Usage } from '@src/contracts/statistics.ts';
import { Chart } from '@src/ui/chart.tsx';
import { useConsole } from '@src/ui/console-context.tsx';
import { Dialog } from '@src/ui/dialog.tsx';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Segmented } from '@src/ui/segmented.tsx';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useState } from 'react';
import { RANGES } from './overview-address.ts';
import { dayOf } from './present-day.ts';

const FIRST_RANGE = 30;

/** What the usage log comes to: versions in use, how many go on to activate, and what fails the most. */
export function UsageInsight({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { gateways } = useConsole();
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
        {data !== null && <UsageParts usage={data} onLeave={onClose} />}
        {data === null && failure === null && <Skeleton shape="block" label={t('statistics.usage.insight.loading')} />}
        {failure !== null && (
          <StatePanel
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

function UsageParts({ usage, onLeave }: { readonly usage: Usage; readonly onLeave: () => void }) {
  const t = useText();
  const { number } = useValueFormats();
  const { span, versions, funnel } = usage;
  return (
    <>
      <p className="statistics-note">{t('statistics.usage.insight.span', span)}</p>
      {versions.length === 0 ? (
        <StatePanel kind="empty" title={t('statistics.usage.insight.noVersions')} />
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

/** A part of nothing cannot be said. */
function FunnelShare({ installed, activated }: Usage['funnel']) {
  const { number, percent } = useValueFormats();
  const share = installed === 0 ? '–' : percent(Math.round((activated / installed) * POINTS_PER_ONE));
  return `${number(activated)} (${share})`;
}

function FailureList({ usage: { span, failures }, onLeave }: { readonly usage: Usage; readonly onLeave: () => void }) {
  const t = useText();
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
