import { canRetry, type FileExportRef, type FileExportView } from '@machines/file-export/index.ts';
import { newKey } from '@src/lib/new-key.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ExportSlotProps } from '../../shared/slot-types.ts';
import { EarlierExports } from './earlier-exports.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportProgress } from './export-progress.tsx';
import { type ExportChoice, useExportChoice } from './use-export-choice.ts';
import { useExportDialog } from './use-export-dialog.ts';

/** Dialog to export rows of a list as a file: options, progress and result. */
export function ExportDialog(props: ExportSlotProps) {
  const { definition, onClose } = props;
  const { running, view, isRunning, body, title } = useExportDialog(definition);
  const choice = useExportChoice(props);
  const start = () => running.send({ type: 'fileExport.started', order: choice.order, key: newKey() });
  const isChoosing = view.stage === 'choosing';
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
