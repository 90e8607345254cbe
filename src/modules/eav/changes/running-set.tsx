import { isSetRunning, type ModelChangeSet } from '@src/contracts/endpoints/model-changes/contract.ts';
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

const PROGRESS = {
  applying: 'eav.change.applying',
  reverting: 'eav.change.reverting',
  failed: 'eav.change.cleaning',
} as const;
const STOPS = { applying: 'eav.change.stop', reverting: 'eav.change.stopReverting' } as const;

/**
 * Shows the progress of a set that is being applied, reverted or cleaned up. Each poll continues the work; a server that stays
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
    if (isSetRunning(current)) query.refresh();
    else onEnd();
  });
  useEffect(() => {
    if (query.data !== null) goOn(query.data);
  }, [query.data]);
  const stop = () => stopping.run((keyOf) => modelChanges.stop(set.id, keyOf(set.id)), query.refresh);
  const { status } = now;
  // The last answer shows the end of what was running.
  const running = isSetRunning(now) ? status : set.status;
  const words = t(PROGRESS[running === 'reverting' || running === 'failed' ? running : 'applying'], { done, total });
  return (
    <section className="card eav-stack" aria-live="polite" data-testid="change-running">
      <p>{words}</p>
      <progress className="bulk-progress" max={Math.max(total, 1)} value={done} aria-label={words} />
      {query.failure !== null && (
        <FailureRetry failure={query.failure} label={t('eav.change.goOn')} onRetry={query.refresh} />
      )}
      <ErrorLine refusal={stopping.refusal} fields={NO_FIELDS} />
      {(status === 'applying' || status === 'reverting') && (
        <div className="eav-bar">
          <button type="button" className="button" disabled={stopping.isBusy} onClick={stop}>
            {t(STOPS[status])}
          </button>
        </div>
      )}
    </section>
  );
}
