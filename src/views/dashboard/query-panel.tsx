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

/** Loaded only after a failure, so that the first page is not delayed; the plain button works without it. */
const Retry = lazyOutlet(async () => (await import('@src/ui/feedback/failure-retry.tsx')).FailureRetry, PlainRetry);

interface QueryPanelProps<Data> {
  readonly query: Query<Data>;
  /** Placeholder while loading. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query in all its states; loaded data stay visible while newer data load or fail to load. */
export function QueryPanel<Data>({ query, skeleton, children }: QueryPanelProps<Data>) {
  const t = useTranslate();
  const { state, data, failure, refresh } = query;
  const retry = <Retry failure={failure} label={t('dashboard.retry')} onRetry={refresh} />;
  if (data === null) {
    if (state !== 'failed' || failure === null) {
      return skeleton ?? <Skeleton shape="block" label={t('dashboard.loading')} />;
    }
    const text = t(failureTextKey(failure));
    return failure.status === 403 ? (
      <EmptyState kind="forbidden" title={text} />
    ) : (
      <EmptyState kind="failed" title={t('dashboard.failed')} text={text} action={retry} />
    );
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
