import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { FailureRetry } from '@src/ui/feedback/failure-retry.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import type { Query } from '@src/ui/query/use-query.ts';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

interface QueryBoundaryProps<Data> {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query's data, its skeleton, or its error with a retry button. */
export function QueryBoundary<Data>({ query, children }: QueryBoundaryProps<Data>) {
  useTexts(RESOURCE_TEXTS);
  const t = useTranslate();
  const { state, data, failure, refresh } = query;
  if (data !== null)
    return (
      <div className="loaded" aria-busy={state === 'refreshing'}>
        {children(data)}
      </div>
    );
  if (state !== 'failed' || failure === null) return <Skeleton count={5} label={t('resource.screen.loading')} />;
  const isForbidden = failure.status === 403 || failure.code === 403;
  return (
    <EmptyState
      kind={isForbidden ? 'forbidden' : 'failed'}
      title={t('resource.screen.failed')}
      text={failureText(t, failure)}
      action={<FailureRetry failure={failure} label={t('resource.screen.retry')} onRetry={refresh} />}
    />
  );
}
