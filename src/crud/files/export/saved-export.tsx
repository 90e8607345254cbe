import '../files.css';
import { FILES_TEXTS } from '@locales/lazy/files.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { type FileFormat, isSameFileExport, selectFileExport } from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useUnsavedOperation } from '@src/ui/unsaved-changes/use-unsaved-operation.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useForeignTexts } from '../../shared/use-foreign-texts.ts';
import { useLabel } from '../../use-label.ts';
import { useStepFocus } from '../use-step-focus.ts';
import { EarlierExports } from './earlier-exports.tsx';
import { FormatChoice } from './export-form.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useFileExport } from './use-file-export.ts';

interface SavedExportProps {
  readonly definition: ResourceDefinition;
  /** The job that has made the rows. */
  readonly job: string;
  readonly onClose: () => void;
}

/** Dialog to save the rows that a job has exported, apart from their list. */
export function SavedExport({ definition, job, onClose }: SavedExportProps) {
  useTexts(RESOURCE_TEXTS);
  useTexts(FILES_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const isReady = useForeignTexts([definition.plural]);
  const running = useFileExport(definition);
  const view = useSelector(running, selectFileExport, isSameFileExport);
  const isRunning = useSelector(running, (snapshot) => snapshot.hasTag('busy'));
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const body = useStepFocus(view.stage);
  const title = t('files.export.title', { name: label(definition.plural) });
  useUnsavedOperation(running, 'busy', title);
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
