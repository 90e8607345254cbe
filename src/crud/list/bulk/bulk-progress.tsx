import type { BulkView } from '@machines/bulk/index.ts';
import { splitFailures } from '@src/contracts/resource/batch/batch-outcome.ts';
import { type Translate, useTranslate } from '@src/ui/use-translate.ts';
import { JobReason } from '../../undo/job-reason.tsx';
import { useListScreen } from '../list-context.ts';
import { MoreFailures } from './more-failures.tsx';
import { ResultList } from './result-list.tsx';

const OUTCOMES = {
  whole: 'resource.bulk.outcome',
  cancelled: 'resource.bulk.stopped',
  failed: 'resource.bulk.brokeOff',
  lost: 'resource.bulk.lost',
} as const;

const DRY_RUN_OUTCOMES = {
  cancelled: 'resource.bulk.tryStopped',
  failed: 'resource.bulk.tryBrokeOff',
  lost: 'resource.bulk.tryLost',
} as const;

function wordsOf(t: Translate, { stage, plan, progress }: BulkView): string {
  if (progress === null) return '';
  const { done, total, ok, stopped } = progress;
  if (stage === 'refused') return t(DRY_RUN_OUTCOMES[stopped ?? 'failed']);
  if (stage === 'awaitingDryRun') return t('resource.bulk.tried', { done, total });
  if (stage !== 'done') return t('resource.bulk.progress', { done, total });
  const { counts } = splitFailures(plan, progress);
  return [
    t(OUTCOMES[stopped ?? 'whole'], { ok, total }),
    ...(counts.skipped > 0 ? [t('resource.bulk.leftOut', { count: counts.skipped })] : []),
    ...(counts.failed > 0 ? [t('resource.bulk.failed', { count: counts.failed })] : []),
  ].join(' ');
}

interface BulkProgressProps {
  readonly view: BulkView;
  /** Closes the dialog when a link in it is followed. */
  readonly onLeave: () => void;
}

/** Progress of a batch or of its dry run, then its outcome: why it broke off, and the records that it failed for. */
export function BulkProgress({ view, onLeave }: BulkProgressProps) {
  const t = useTranslate();
  const { definition } = useListScreen();
  const { stage, progress } = view;
  if (progress === null) return null;
  const { done, total, failed, failures = 0, rest } = progress;
  const hasEnded = stage === 'done' || stage === 'refused';
  const words = wordsOf(t, view);
  const split = splitFailures(view.plan, progress);
  return (
    <>
      {!hasEnded && <progress className="bulk-progress" max={total} value={done} aria-label={words} />}
      <p role="status">
        {words}
        <JobReason progress={progress} definition={definition} />
      </p>
      {failed.length > 0 && <ResultList outcomes={[...split.failed, ...split.skipped]} onLeave={onLeave} />}
      {stage === 'done' && rest !== undefined && (
        <MoreFailures rest={rest} count={failures - failed.length} onLeave={onLeave} />
      )}
    </>
  );
}
