import './undo.css';
import { UNDO_TEXTS } from '@locales/lazy/undo.ts';
import { failuresOf, type JobProgress } from '@machines/job/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense } from 'react';
import { JobReason } from './job-reason.tsx';

const UndoFailures = lazyComponent(async () => ({ default: (await import('./undo-failures.tsx')).UndoFailures }));

interface UndoOutcomeProps {
  readonly progress: JobProgress;
  /** The text for an undo of all records. */
  readonly whole: string;
  /** The resource of its records, where it is known, for naming a permission that was lost. */
  readonly definition?: ResourceDefinition;
}

const TEXTS = {
  whole: 'undo.partly',
  cancelled: 'undo.stopped',
  failed: 'undo.brokeOff',
  // The machine of an undo counts a job that is gone as a refusal.
  lost: 'undo.brokeOff',
} as const;

/** How many records were undone, and why its job failed. */
export function UndoOutcome({ progress, whole, definition }: UndoOutcomeProps) {
  useTexts(UNDO_TEXTS);
  const t = useTranslate();
  const { number } = useValueFormats();
  const { stopped, ok, total } = progress;
  if (stopped === null && failuresOf(progress) === 0) return whole;
  return (
    <>
      {t(TEXTS[stopped ?? 'whole'], { ok: number(ok), total: number(total) })}
      <JobReason progress={progress} {...(definition === undefined ? {} : { definition })} />
    </>
  );
}

/** The records that were not undone, each with its reason; nothing when there are none. */
export function UndoLeft({ progress }: Pick<UndoOutcomeProps, 'progress'>) {
  if (failuresOf(progress) === 0) return null;
  return (
    <Suspense>
      <UndoFailures progress={progress} />
    </Suspense>
  );
}
