import type { ModelChangeSet } from '@src/contracts/endpoints/model-changes/contract.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { FailureRetry } from '@src/ui/feedback/failure-retry.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useEffectEvent } from 'react';

interface RunningSetProps {
  readonly set: ModelChangeSet;
  readonly onEnd: () => void;
}

/**
 * Shows the progress of a set that is being applied or cleaned up. Each poll continues the work; a server that stays
 * awake continues without polls.
 */
export function RunningSet({ set, onEnd }: RunningSetProps) {
  const t = useTranslate();
  const { modelChanges } = useApp().gateways;
  const query = useQuery((id: string, signal: AbortSignal) => modelChanges.proceed(id, signal), set.id);
  const stopping = useMutation();
  const now = query.data ?? set;
  const { done = 0, total = 0 } = now.run ?? {};
  const goOn = useEffectEvent((current: ModelChangeSet) => {
    if (current.status === 'applying' || current.status === 'failed') query.refresh();
    else onEnd();
  });
  useEffect(() => {
    if (query.data !== null) goOn(query.data);
  }, [query.data]);
  const stop = () => stopping.run((keyOf) => modelChanges.stop(set.id, keyOf(set.id)), query.refresh);
  const words = t(now.status === 'failed' ? 'eav.change.cleaning' : 'eav.change.applying', { done, total });
  return (
    <section className="card eav-stack" aria-live="polite" data-testid="change-running">
      <p>{words}</p>
      <progress className="bulk-progress" max={Math.max(total, 1)} value={done} aria-label={words} />
      {query.failure !== null && (
        <FailureRetry failure={query.failure} label={t('eav.change.goOn')} onRetry={query.refresh} />
      )}
      <ErrorLine refusal={stopping.refusal} fields={NO_FIELDS} />
      {now.status === 'applying' && (
        <div className="eav-bar">
          <button type="button" className="button" disabled={stopping.isBusy} onClick={stop}>
            {t('eav.change.stop')}
          </button>
        </div>
      )}
    </section>
  );
}
