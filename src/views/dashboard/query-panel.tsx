import './dashboard.css';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import type { FailureRetryProps } from '@src/ui/feedback/failure-retry.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import type { Query } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

const PlainRetry = ({ label, onRetry }: FailureRetryProps) => (
  <button type="button" className="button" onClick={onRetry}>
    {label}
  </button>
);

/** The first page does not wait for what only a failure needs, and can be tried again without it. */
const Retry = lazyOutlet(async () => (await import('@src/ui/feedback/failure-retry.tsx')).FailureRetry, PlainRetry);

interface QueryPanelProps<Data> {
  readonly query: Query<Data>;
  /** The shape of what will come. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a loaded thing in all its states; what was loaded before stays while newer data come or fail to. */
export function QueryPanel<Data>({ query, skeleton, children }: QueryPanelProps<Data>) {
  const t = useTranslate();
  const { state, data, failure, refresh } = query;
  const retry = <Retry failure={failure} label={t('dashboard.retry')} onRetry={refresh} />;
  if (data === null) {
    if (state !== 'failed' || failure === null) {
      return skeleton ?? <Skeleton shape="block" label={t('dashboard.loading')} />;
    }
    return <EmptyState kind="failed" title={t('dashboard.failed')} text={t(failureTextKey(failure))} action={retry} />;
  }
  return (
    <div className="dashboard-content" aria-busy={state === 'refreshing'}>
      {failure !== null && (
        <div className="dashboard-stale" role="status">
          {t('dashboard.stale')}
          {retry}
        </div>
      )}
      {children(data)}
    </div>
  );
}
