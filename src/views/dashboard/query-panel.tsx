import './dashboard.css';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import type { Query } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import type { ReactNode } from 'react';

interface QueryPanelProps<Data> {
  readonly query: Query<Data>;
  /** The shape of what will come. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a loaded thing in all its states; what was loaded before stays while newer data come or fail to. */
export function QueryPanel<Data>({ query, skeleton, children }: QueryPanelProps<Data>) {
  const t = useText();
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
    return <StatePanel kind="failed" title={t('dashboard.failed')} text={t(failureTextKey(failure))} action={retry} />;
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
