import { type FileExportRef, type FileFormat, isPending } from '@machines/file-export/index.ts';
import type { ExportFile } from '@src/contracts/resource/batch/export-files.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';

interface EarlierExportsProps {
  readonly running: FileExportRef;
  readonly files: readonly ExportFile[];
  readonly format: FileFormat;
}

/** The operator's exports of this list that jobs make or have made: they go on without this window, and can be downloaded again. */
export function EarlierExports({ running, files, format }: EarlierExportsProps) {
  const t = useTranslate();
  const heading = useId();
  if (files.length === 0) return null;
  return (
    <section className="files-earlier" data-testid="export-earlier" aria-labelledby={heading}>
      <span id={heading} className="field-label">
        {t('files.export.earlier')}
      </span>
      <ul>
        {files.map((file) => (
          <Earlier
            key={file.file}
            file={file}
            onOpen={() => running.send({ type: 'fileExport.resumed', file, format })}
          />
        ))}
      </ul>
    </section>
  );
}

function Earlier({ file, onOpen }: { readonly file: ExportFile; readonly onOpen: () => void }) {
  const t = useTranslate();
  const words = useEarlierWords();
  const isMaking = isPending(file);
  return (
    <li>
      <span>{words(file)}</span>
      {(isMaking || file.state === 'done') && (
        <button type="button" className="button button-quiet" onClick={onOpen}>
          <Icon name={isMaking ? 'pi pi-eye' : 'pi pi-download'} />
          {t(isMaking ? 'files.export.follow' : 'files.export.download')}
        </button>
      )}
    </li>
  );
}

/** When an export was started, how many rows it has, and what has become of it. */
function useEarlierWords(): (file: ExportFile) => string {
  const t = useTranslate();
  const { number, percent, dateTime } = useValueFormats();
  return (file) => {
    const { state, time, done, total, until } = file;
    const start = { time: dateTime(time), total: number(total) };
    if (isPending(file)) return t('files.export.earlierMaking', { ...start, percent: percent(shareOf(done, total)) });
    return state === 'done' && until !== null
      ? t('files.export.earlierDone', { ...start, until: dateTime(until) })
      : t('files.export.earlierFailed', start);
  };
}

/** How much is done, in hundredths of a per cent; whole per cents only, because numbers that change are hard to read. */
export const shareOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((Math.min(done, total) / total) * 100) * 100;
