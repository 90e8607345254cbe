import {
  type FetchRowsInput,
  type FileWriting,
  fileExportMachine,
  isSameFileExport,
  selectFileExport,
  type WriteFileInput,
} from '@machines/file-export/index.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ExportAnswer } from '@src/contracts/resource/wire.ts';
import { usageLogResource } from '@src/contracts/resources/usage-log.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { saveFile } from '@src/ui/save-file.ts';
import { usePageActor } from '@src/ui/use-page-actor.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';

const COLUMNS = ['time', 'event', 'productName', 'versionTo'];
const ORDER = { format: 'csv', columns: COLUMNS, queries: [PLAIN_QUERY], expected: 0 } as const;

/** Rows as JSON lines, saved as a file. Our exports write CSV and workbooks: see `src/resource/files`. */
async function writeLines({ order, parts }: WriteFileInput): Promise<FileWriting> {
  const lines = parts
    .flat()
    .map((row) => JSON.stringify(Object.fromEntries(order.columns.map((name, index) => [name, row[index]]))));
  const name = 'usage.jsonl';
  saveFile(name, new Blob([`${lines.join('\n')}\n`], { type: 'application/x-ndjson' }));
  return { name, rows: lines.length };
}

/** Fetches rows part by part, tells how far it is, and stops when asked to; a hidden page goes on. */
export function RowsDownload() {
  const t = useText();
  const { number } = useValueFormats();
  const { gateways } = useConsole();
  const [machine] = useState(() => {
    const gateway = gateways.resources.open(usageLogResource);
    return fileExportMachine.provide({
      actors: {
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
    download.send({ type: 'fileExport.started', order: ORDER });
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
