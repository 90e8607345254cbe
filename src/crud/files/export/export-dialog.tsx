import '../files.css';
import { FILES_TEXTS } from '@locales/lazy/files.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import {
  canRetry,
  type FileExportRef,
  type FileExportView,
  isSameFileExport,
  selectFileExport,
} from '@machines/file-export/index.ts';
import { newKey } from '@src/lib/new-key.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useUnsavedOperation } from '@src/ui/unsaved-changes/use-unsaved-operation.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ExportSlotProps } from '../../shared/slot-types.ts';
import { useLabel } from '../../use-label.ts';
import { useStepFocus } from '../use-step-focus.ts';
import { EarlierExports } from './earlier-exports.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportProgress } from './export-progress.tsx';
import { type ExportChoice, useExportChoice } from './use-export-choice.ts';
import { useFileExport } from './use-file-export.ts';

/** Dialog to export rows of a list as a file: options, progress and result. */
export function ExportDialog(props: ExportSlotProps) {
  useTexts(RESOURCE_TEXTS);
  useTexts(FILES_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const { definition, onClose } = props;
  const running = useFileExport(definition);
  const view = useSelector(running, selectFileExport, isSameFileExport);
  const choice = useExportChoice(props);
  const start = () => running.send({ type: 'fileExport.started', order: choice.order, key: newKey() });
  const body = useStepFocus(view.stage);
  const isChoosing = view.stage === 'choosing';
  // Rows that were fetched would be lost with a stray Escape: only its button stops an export.
  const isRunning = useSelector(running, (snapshot) => snapshot.hasTag('busy'));
  const title = t('files.export.title', { name: label(definition.plural) });
  // The file is made in this window: it goes with the page. A job of the server goes on without it.
  useUnsavedOperation(running, 'busy', title);
  return (
    <Dialog
      open
      label={title}
      testId="export"
      closable={!isRunning}
      onClose={onClose}
      footer={<Buttons running={running} view={view} choice={choice} onStart={start} onClose={onClose} />}
    >
      <div ref={body} className="files-body" tabIndex={-1} data-stage={view.stage}>
        {isChoosing ? <ExportForm choice={choice} /> : <ExportProgress view={view} definition={definition} />}
        {isChoosing && <EarlierExports running={running} files={view.files} format={choice.format} />}
      </div>
    </Dialog>
  );
}

interface ButtonsProps {
  readonly running: FileExportRef;
  readonly view: FileExportView;
  readonly choice: ExportChoice;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

function Buttons({ running, view, choice, onStart, onClose }: ButtonsProps) {
  const t = useTranslate();
  const { stage, isCancelling } = view;
  if (stage === 'done') {
    return (
      <>
        <button type="button" className="button" onClick={() => running.send({ type: 'fileExport.restarted' })}>
          {t('files.export.another')}
        </button>
        <button type="button" className="button button-primary" data-autofocus onClick={onClose}>
          {t('ui.close')}
        </button>
      </>
    );
  }
  if (stage === 'choosing') {
    return (
      <>
        <button type="button" className="button" onClick={onClose}>
          {t('common.cancelText')}
        </button>
        <button
          type="button"
          className="button button-primary"
          data-testid="export-start"
          disabled={!choice.isComplete}
          onClick={onStart}
        >
          <Icon name="pi pi-download" />
          {t('files.export.start', { total: choice.countText })}
        </button>
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={stage === 'starting' || isCancelling}
        onClick={() => running.send({ type: 'fileExport.cancelled' })}
      >
        {t(stage === 'failed' ? 'files.back' : 'files.export.stop')}
      </button>
      {stage === 'following' && (
        <button type="button" className="button button-primary" data-testid="export-leave" onClick={onClose}>
          {t('ui.close')}
        </button>
      )}
      {stage === 'failed' && canRetry(view) && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => running.send({ type: 'fileExport.retry.requested' })}
        >
          {t('files.export.retry')}
        </button>
      )}
    </>
  );
}
