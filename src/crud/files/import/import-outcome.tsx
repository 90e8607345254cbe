import { type FileImportView, refusedLines, selectImportUndo } from '@machines/file-import/index.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { type Translate, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { JobReason } from '../../undo/job-reason.tsx';
import { UndoLeft, UndoOutcome } from '../../undo/undo-outcome.tsx';
import { UndoProgress } from '../../undo/undo-progress.tsx';
import { UndoRest } from '../../undo/undo-rest.tsx';
import { FailureNote } from '../failure-note.tsx';
import { mappableFields } from '../file-columns.ts';
import { FaultList } from './fault-list.tsx';
import type { ImportStepProps } from './import-parts.ts';
import { mappedColumns } from './import-rows.ts';
import { useFaults } from './use-import-errors.ts';

/** Result of an import, or of undoing it. */
export function ImportOutcome({ definition, running, view }: ImportStepProps) {
  const t = useTranslate();
  const undo = useSelector(running, selectImportUndo);
  const { number } = useValueFormats();
  const inWords = useFaults(definition.fields);
  const { stage, answer, table, mapping, progress, undone, after, failure } = view;
  if (answer === null || table === null) return null;
  const isTooLate = failure?.code === REFUSAL_CODES.conflict || failure?.code === REFUSAL_CODES.missing;
  const problem = isTooLate ? (
    <p className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      {t('files.import.tooLate')}
    </p>
  ) : (
    <FailureNote failure={failure} />
  );
  if (stage === 'undone' && undone !== null) {
    return (
      <>
        <Outcome icon="pi pi-undo" words={<UndoOutcome progress={undone} whole={t('files.import.undone')} />} />
        <UndoLeft progress={undone} />
        {after !== null && !isTooLate && (
          <div>
            <UndoRest isBusy={false} onPress={() => running.send({ type: 'fileImport.undo.requested' })} />
          </div>
        )}
        {problem}
      </>
    );
  }
  if (stage === 'undoing') {
    return (
      <>
        <p role="status">{t('files.import.undoing')}</p>
        <UndoProgress undo={undo} />
      </>
    );
  }
  const refused = inWords(table, mappedColumns(mapping, mappableFields(definition)), refusedLines(answer));
  const isWhole = refused.length === 0 && (progress?.stopped ?? null) === null;
  return (
    <>
      <Outcome
        icon={isWhole ? 'pi pi-check-circle' : 'pi pi-exclamation-triangle'}
        isGood={isWhole}
        words={
          <>
            {doneWords(t, number, view)}
            {progress !== null && <JobReason progress={progress} definition={definition} />}
          </>
        }
      />
      {problem}
      {refused.length > 0 && <FaultList definition={definition} table={table} faults={refused} />}
    </>
  );
}

const STOPPED = {
  cancelled: 'files.import.stopped',
  failed: 'files.import.brokeOff',
  lost: 'files.import.lost',
} as const;

/** What was stored, what was not, and whether the job of the import did not come to its end. */
export function doneWords(
  t: Translate,
  number: (value: number) => string,
  { answer, report, progress }: FileImportView,
): string {
  const { created = 0, updated = 0, failed = [] } = answer ?? {};
  const { stopped = null, done = 0, total = 0 } = progress ?? {};
  const left = new Set(report?.errors.map(({ line }) => line)).size;
  return [
    ...(stopped === null ? [] : [t(STOPPED[stopped], { done: number(done), total: number(total) })]),
    ...(stopped === 'lost' ? [] : [t('files.import.done', { created: number(created), updated: number(updated) })]),
    ...(left === 0 ? [] : [t('files.import.left', { count: number(left) })]),
    ...(failed.length === 0 ? [] : [t('files.import.refused', { count: number(failed.length) })]),
  ].join(' ');
}

interface OutcomeProps {
  readonly icon: string;
  readonly words: ReactNode;
  readonly isGood?: boolean;
}

function Outcome({ icon, words, isGood = true }: OutcomeProps) {
  return (
    <div className="files-outcome" role="status" data-testid="import-outcome" data-good={isGood}>
      <Icon name={icon} />
      <p>{words}</p>
    </div>
  );
}
