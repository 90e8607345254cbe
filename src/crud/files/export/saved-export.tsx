import type { FileFormat } from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { useForeignTexts } from '../../shared/use-foreign-texts.ts';
import { EarlierExports } from './earlier-exports.tsx';
import { FormatChoice } from './export-form.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useExportDialog } from './use-export-dialog.ts';

interface SavedExportProps {
  readonly definition: ResourceDefinition;
  /** The job that has made the rows. */
  readonly job: string;
  readonly onClose: () => void;
}

/** Dialog to save the rows that a job has exported, apart from their list. */
export function SavedExport({ definition, job, onClose }: SavedExportProps) {
  const t = useTranslate();
  const isReady = useForeignTexts([definition.plural]);
  const { running, view, isRunning, body, title } = useExportDialog(definition);
  const [format, setFormat] = useState<FileFormat>('xlsx');
  if (!isReady) return null;
  return (
    <Dialog
      open
      label={title}
      testId="export"
      closable={!isRunning}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="button"
          onClick={isRunning ? () => running.send({ type: 'fileExport.cancelled' }) : onClose}
        >
          {t(isRunning ? 'files.export.stop' : 'ui.close')}
        </button>
      }
    >
      <div ref={body} className="files-body" tabIndex={-1} data-stage={view.stage}>
        {view.stage === 'choosing' ? (
          <>
            <FormatChoice format={format} onChange={setFormat} />
            <EarlierExports running={running} files={view.files.filter((file) => file.job === job)} format={format} />
            <p className="field-help">{t('files.export.kept')}</p>
          </>
        ) : (
          <ExportProgress view={view} definition={definition} />
        )}
      </div>
    </Dialog>
  );
}
