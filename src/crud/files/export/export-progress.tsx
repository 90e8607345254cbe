import type { FileExportView } from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { JobReason } from '../../undo/job-reason.tsx';
import { FailureNote } from '../failure-note.tsx';
import { shareOf } from './earlier-exports.tsx';

interface ExportProgressProps {
  readonly view: FileExportView;
  readonly definition: ResourceDefinition;
}

/** Progress and result of an export. */
export function ExportProgress({ view, definition }: ExportProgressProps) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const { stage, done, total, file, problem, failure, progress } = view;
  if (stage === 'done') return <Written view={view} />;
  if (stage === 'starting' || stage === 'following') return <Making view={view} />;
  if (stage === 'failed' && (progress?.stopped ?? null) !== null) return <Broken view={view} definition={definition} />;
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

/** How far the job of an export is. */
function Making({ view: { progress, total, failure } }: Pick<ExportProgressProps, 'view'>) {
  const t = useTranslate();
  const { number, percent } = useValueFormats();
  const { done = 0, total: all = total } = progress ?? {};
  const share = percent(shareOf(done, all));
  const words = t('files.export.making', { percent: share, done: number(done), total: number(all) });
  return (
    <>
      <progress className="bulk-progress" max={Math.max(all, 1)} value={done} aria-label={words} />
      {/* The numbers change several times a second, so they are not announced. */}
      <p data-testid="export-making" aria-live="off">
        {words}
      </p>
      <p className="field-help">{t('files.export.goesOn')}</p>
      <FailureNote failure={failure} />
    </>
  );
}

/** Why the job of an export did not come to its end. */
function Broken({ view: { progress }, definition }: ExportProgressProps) {
  const t = useTranslate();
  if (progress === null) return null;
  return (
    <p className="field-error" role="alert" data-testid="export-broken">
      <Icon name="pi pi-exclamation-circle" />
      {t(progress.stopped === 'lost' ? 'files.export.lost' : 'files.export.brokeOff')}
      <JobReason progress={progress} definition={definition} />
    </p>
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
