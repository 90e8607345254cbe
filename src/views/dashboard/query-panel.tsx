import './dashboard.css';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import type { Query } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

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
  const retry = (
    <button type="button" className="button" onClick={refresh}>
      {t('dashboard.retry')}
    </button>
  );
  if (data === null) {
    if (state !== 'failed' || failure === null) {
      return skeleton ?? <Skeleton shape="block" label={t('dashboard.loading')} />;
    }
    return <EmptyState kind="failed" title={t('dashboard.failed')} text={t(failureTextKey(failure))} action={retry} />;
  }
  return (
    <div className="dashboard-content" aria-busy={state === 'refreshing'}>
      {failure !== null && (
        <p className="dashboard-stale" role="status">
          {t('dashboard.stale')}
          {retry}
        </p>
      )}
      {children(data)}
    </div>
  );
}
