import { useCache } from '../../cache/use-cache.ts';
import '../files.css';
import { FILES_TEXTS } from '@locales/lazy/files.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import {
  type FileImportView,
  isSameFileImport,
  selectFileImport,
  selectImportUndo,
} from '@machines/file-import/index.ts';
import { selectUndoJob } from '@machines/undo/index.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ImportSlotProps } from '../../shared/slot-types.ts';
import { useLabel } from '../../use-label.ts';
import { useCellText } from '../use-cell-text.ts';
import { useStepFocus } from '../use-step-focus.ts';
import { ImportBar } from './import-bar.tsx';
import { ImportButtons } from './import-buttons.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportReportStep } from './import-report-step.tsx';
import { ImportSteps } from './import-steps.tsx';
import { MappingStep } from './mapping-step.tsx';
import { SourceStep } from './source-step.tsx';
import { useFileImport } from './use-file-import.ts';

/** Seconds in which an import can be undone, unless the definition sets another limit. */
const UNDO_SECONDS = 60;

/**
 * Dialog to import records from a file in steps: file, column mapping, dry run, result. Closed while a job stores the
 * lines, it becomes a bar with the progress and the result.
 */
export function ImportDialog({ definition, hidden, onHide, onShow, onDone, onClose }: ImportSlotProps) {
  useTexts(RESOURCE_TEXTS);
  useTexts(RECORD_TEXTS);
  useTexts(FILES_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const cache = useCache();
  const words = useCellText();
  const running = useFileImport(definition, words, onDone);
  const view = useSelector(running, selectFileImport, isSameFileImport);
  const job = useSelector(useSelector(running, selectImportUndo), selectUndoJob);
  const isBusy = view.stage === 'committing' || (view.stage === 'undoing' && job === null);
  const close = () => {
    const isOpen = view.stage === 'done' || view.stage === 'undoing' || view.after !== null;
    const undo = isOpen ? (view.answer?.undo ?? null) : null;
    const seconds = definition.undoSeconds ?? UNDO_SECONDS;
    const title = view.file?.name ?? '';
    // Undo stays available on the list, or the progress of its job, or the rest after a cancelled one.
    if (undo !== null) {
      const notice = { event: { label: 'files.import.name' }, title, undo, seconds };
      cache.send({ type: 'cache.undo.offered', resource: definition.name, notice });
      const last = job ?? view.after;
      if (last !== null) cache.send({ type: 'cache.undo.queued', resource: definition.name, undo: undo.id, job: last });
    }
    onClose();
  };
  const body = useStepFocus(view.stage);
  if (hidden) return <ImportBar view={view} onShow={onShow} onDismiss={close} />;
  const leave = view.stage === 'writing' || view.stage === 'readingOutcome' ? onHide : close;
  const step = STEP[view.stage];
  const parts = { definition, words, running, view };
  return (
    <Dialog
      open
      size="wide"
      label={t('files.import.title', { name: label(definition.plural) })}
      testId="import"
      closable={!isBusy}
      onClose={leave}
      footer={<ImportButtons running={running} view={view} isBusy={isBusy} onClose={leave} />}
    >
      <div ref={body} className="files-body" tabIndex={-1} data-stage={view.stage}>
        <ImportSteps step={step} />
        {step === 'file' && <SourceStep {...parts} />}
        {step === 'columns' && <MappingStep {...parts} />}
        {step === 'check' && <ImportReportStep {...parts} />}
        {step === 'done' && <ImportOutcome {...parts} />}
      </div>
    </Dialog>
  );
}

const STEP = {
  choosing: 'file',
  reading: 'file',
  mapping: 'columns',
  dryRunning: 'columns',
  checking: 'columns',
  readingReport: 'columns',
  ready: 'check',
  committing: 'check',
  writing: 'check',
  readingOutcome: 'check',
  done: 'done',
  undoing: 'done',
  undone: 'done',
} as const satisfies Record<FileImportView['stage'], string>;
