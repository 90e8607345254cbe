import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import type { Query } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

interface QueryResultProps<Data> {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the result of a query; a skeleton while it loads, or the reason why it failed. */
export function QueryResult<Data>({ query: { data, failure, refresh }, children }: QueryResultProps<Data>) {
  const t = useTranslate();
  if (data !== null) return children(data);
  if (failure === null) return <Skeleton shape="block" label={t('statistics.records.loading')} />;
  return (
    <EmptyState
      kind={failure.status === 403 ? 'forbidden' : 'failed'}
      title={t('statistics.records.failed')}
      text={t(failureTextKey(failure))}
      action={
        <button type="button" className="button" onClick={refresh}>
          {t('statistics.records.retry')}
        </button>
      }
    />
  );
}
