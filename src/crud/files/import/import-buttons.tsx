import type { FileImportRef, FileImportView } from '@machines/file-import/index.ts';
import { newKey } from '@src/lib/new-key.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface ImportButtonsProps {
  readonly running: FileImportRef;
  readonly view: FileImportView;
  /** True while the dialog cannot be closed. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** Buttons of the current import step. */
export function ImportButtons({ running, view, isBusy, onClose }: ImportButtonsProps) {
  const t = useTranslate();
  const { stage, mapping } = view;
  if (stage === 'writing' || stage === 'readingOutcome')
    return <WritingButtons running={running} view={view} onClose={onClose} />;
  if (stage === 'ready' || stage === 'committing') return <CommitButtons running={running} view={view} />;
  if (stage === 'done' || stage === 'undoing' || stage === 'undone') {
    return <DoneButtons running={running} view={view} isBusy={isBusy} onClose={onClose} />;
  }
  if (stage === 'dryRunning' || stage === 'checking' || stage === 'readingReport') {
    return (
      <button
        type="button"
        className="button"
        disabled={view.isCancelling}
        onClick={() => running.send({ type: 'fileImport.dryRun.left' })}
      >
        {t('files.import.stop')}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="button" onClick={onClose}>
        {t('common.cancelText')}
      </button>
      {stage === 'mapping' && (
        <button
          type="button"
          className="button button-primary"
          data-testid="import-check"
          disabled={mapping.every((field) => field === null)}
          onClick={() => running.send({ type: 'fileImport.dryRun.requested', key: newKey() })}
        >
          {t('files.import.check')}
        </button>
      )}
    </>
  );
}

/** While a job stores the lines: it can be stopped, and goes on when the dialog is closed. */
function WritingButtons({ running, view: { stage, isCancelling }, onClose }: Omit<ImportButtonsProps, 'isBusy'>) {
  const t = useTranslate();
  return (
    <>
      <button
        type="button"
        className="button"
        data-testid="import-stop"
        disabled={isCancelling || stage === 'readingOutcome'}
        onClick={() => running.send({ type: 'fileImport.cancel.requested' })}
      >
        {t('files.import.stop')}
      </button>
      <button type="button" className="button button-primary" onClick={onClose}>
        {t('ui.close')}
      </button>
    </>
  );
}

function CommitButtons({ running, view: { stage, report } }: Omit<ImportButtonsProps, 'isBusy' | 'onClose'>) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const isBusy = stage === 'committing';
  const good = (report?.creates ?? 0) + (report?.updates ?? 0);
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={isBusy}
        onClick={() => running.send({ type: 'fileImport.dryRun.left' })}
      >
        {t('files.back')}
      </button>
      <button
        type="button"
        className="button"
        disabled={isBusy}
        onClick={() => running.send({ type: 'fileImport.file.dropped' })}
      >
        {t('files.import.otherFile')}
      </button>
      {good > 0 && (
        <button
          type="button"
          className="button button-primary"
          data-testid="import-commit"
          disabled={isBusy}
          onClick={() => running.send({ type: 'fileImport.commit.requested' })}
        >
          {t('files.import.commit', { count: number(good) })}
        </button>
      )}
    </>
  );
}

function DoneButtons({ running, view: { stage, answer }, isBusy, onClose }: ImportButtonsProps) {
  const t = useTranslate();
  const isUndoing = stage === 'undoing';
  return (
    <>
      {answer?.undo !== null && stage !== 'undone' && (
        <button
          type="button"
          className="button"
          data-testid="import-undo"
          disabled={isUndoing}
          onClick={() => running.send({ type: 'fileImport.undo.requested' })}
        >
          <Icon name="pi pi-undo" />
          {t('files.import.undo')}
        </button>
      )}
      <button
        type="button"
        className="button"
        disabled={isUndoing}
        onClick={() => running.send({ type: 'fileImport.file.dropped' })}
      >
        {t('files.import.another')}
      </button>
      <button type="button" className="button button-primary" disabled={isBusy} onClick={onClose}>
        {t('ui.close')}
      </button>
    </>
  );
}
