import { type FileImportRef, type FileImportView, selectImportUndo } from '@machines/file-import/index.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { UndoLeft, UndoOutcome } from '../../undo/undo-outcome.tsx';
import { UndoProgress } from '../../undo/undo-progress.tsx';
import { UndoRest } from '../../undo/undo-rest.tsx';
import { FailureNote } from '../failure-note.tsx';

interface ImportOutcomeProps {
  readonly running: FileImportRef;
  readonly view: FileImportView;
}

/** Result of an import, or of undoing it. */
export function ImportOutcome({
  running,
  view: { stage, answer, report, undone, after, failure },
}: ImportOutcomeProps) {
  const t = useTranslate();
  const undo = useSelector(running, selectImportUndo);
  const { number } = useValueFormats();
  if (answer === null) return null;
  const left = new Set(report?.errors.map(({ line }) => line)).size;
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
  const done = t('files.import.done', { created: number(answer.created), updated: number(answer.updated) });
  return (
    <>
      <Outcome
        icon="pi pi-check-circle"
        words={left === 0 ? done : `${done} ${t('files.import.left', { count: number(left) })}`}
      />
      {problem}
    </>
  );
}

function Outcome({ icon, words }: { readonly icon: string; readonly words: ReactNode }) {
  return (
    <div className="files-outcome" role="status" data-testid="import-outcome" data-good="true">
      <Icon name={icon} />
      <p>{words}</p>
    </div>
  );
}
