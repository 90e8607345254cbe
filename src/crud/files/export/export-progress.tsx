import type { FileExportView } from '@machines/file-export/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { FailureNote } from '../failure-note.tsx';

/** Progress and result of an export. */
export function ExportProgress({ view }: { readonly view: FileExportView }) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const { stage, done, total, file, problem, failure } = view;
  if (stage === 'done') return <Written view={view} />;
  const words = t('files.export.progress', { done: number(done), total: number(total) });
  return (
    <>
      {stage !== 'failed' && (
        <progress className="bulk-progress" max={Math.max(total, 1)} value={done} aria-label={words} />
      )}
      <p role="status" data-testid="export-progress">
        {stage === 'writing' ? t('files.export.writing', { count: done, total: number(done) }) : words}
      </p>
      {problem !== null && file === null && (
        <p className="field-error" role="alert">
          <Icon name="pi pi-exclamation-circle" />
          {t('files.export.textTooLong')}
        </p>
      )}
      <FailureNote failure={failure} />
    </>
  );
}

function Written({ view: { file, total, order } }: { readonly view: FileExportView }) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const rows = file?.rows ?? 0;
  const expected = Math.max(order?.expected ?? 0, total);
  return (
    <div className="files-outcome" role="status" data-testid="export-outcome">
      <Icon name="pi pi-check-circle" />
      <p>
        <strong>{file?.name}</strong>
        <br />
        {t('files.export.written', { rows: number(rows), total: number(expected) })}
        {rows < expected && ` ${t('files.export.fewer')}`}
      </p>
    </div>
  );
}
