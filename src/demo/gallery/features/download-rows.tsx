import {
  type FetchRowsInput,
  type FileWriting,
  fileExportMachine,
  isSameFileExport,
  selectFileExport,
  type WriteFileInput,
} from '@machines/file-export/index.ts';
import type { ExportFile } from '@src/contracts/resource/batch/export-files.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import { usageLogResource } from '@src/modules/statistics/definitions/usage-log.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { downloadFile } from '@src/ui/download-file.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';

const COLUMNS = ['time', 'event', 'productName', 'versionTo'];
const ORDER = { format: 'csv', columns: COLUMNS, queries: [PLAIN_QUERY], expected: 0 } as const;

/** Rows as JSON lines, saved as a file. Our exports write CSV and workbooks: see `src/crud/files`. */
async function writeLines({ order, parts }: WriteFileInput): Promise<FileWriting> {
  const lines = parts
    .flat()
    .map((row) => JSON.stringify(Object.fromEntries(order.columns.map((name, index) => [name, row[index]]))));
  const name = 'usage.jsonl';
  downloadFile(name, new Blob([`${lines.join('\n')}\n`], { type: 'application/x-ndjson' }));
  return { name, rows: lines.length };
}

/** Fetches rows page by page with progress and a cancel button; it continues while the page is hidden. */
export function RowsDownload() {
  const t = useTranslate();
  const { number } = useValueFormats();
  const { gateways } = useApp();
  const [machine] = useState(() => {
    const gateway = gateways.resources.open(usageLogResource);
    return fileExportMachine.provide({
      actors: {
        listFiles: fromPromise<readonly ExportFile[]>(async () => []),
        fetchRows: fromPromise<ExportAnswer, FetchRowsInput>(({ input, signal }) =>
          gateway.exportRows(input.query, input.columns, input.next, signal),
        ),
        writeFile: fromPromise<FileWriting, WriteFileInput>(({ input }) => writeLines(input)),
      },
    });
  });
  const download = usePageActor(machine);
  const { stage, done, total, file, failure } = useSelector(download, selectFileExport, isSameFileExport);
  const isRunning = stage === 'fetching' || stage === 'writing';
  const begin = () => {
    if (stage === 'done') download.send({ type: 'fileExport.restarted' });
    download.send({ type: 'fileExport.started', order: ORDER, key: '' });
  };
  return (
    <section className="card gallery-card">
      <h2>{t('gallery.features.fromServer')}</h2>
      <p>{t('gallery.features.fromServerHow')}</p>
      <div className="gallery-row">
        {isRunning ? (
          <button type="button" className="button" onClick={() => download.send({ type: 'fileExport.cancelled' })}>
            {t('gallery.features.stop')}
          </button>
        ) : (
          <button
            type="button"
            className="button button-primary"
            onClick={stage === 'failed' ? () => download.send({ type: 'fileExport.retry.requested' }) : begin}
          >
            {t(stage === 'failed' ? 'gallery.features.goOn' : 'gallery.features.fetch')}
          </button>
        )}
        {isRunning && (
          <progress
            aria-label={t('gallery.features.fromServer')}
            max={Math.max(total, 1)}
            value={total === 0 ? undefined : done}
          />
        )}
      </div>
      <p role="status">
        {isRunning && t('gallery.features.rowsOf', { done: number(done), total: number(total) })}
        {file !== null && t('gallery.features.savedRows', { name: file.name, rows: number(file.rows) })}
        {failure !== null && t(failureTextKey(failure))}
      </p>
    </section>
  );
}
