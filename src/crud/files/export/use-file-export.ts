import {
  type FetchFileInput,
  type FetchRowsInput,
  type FileExportRef,
  type FileWriting,
  fileExportMachine,
  type StartJobInput,
  type WriteFileInput,
} from '@machines/file-export/index.ts';
import type { ExportJob } from '@src/contracts/resource/batch/export-files.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { createJobLogic } from '../../undo/create-job-logic.ts';
import { useResourceApi } from '../../use-resource-api.ts';
import { useCellText } from '../use-cell-text.ts';
import { writeFile } from '../write-file.ts';

/** Runs an export of records while its dialog is mounted. */
export function useFileExport(definition: ResourceDefinition): FileExportRef {
  const api = useResourceApi();
  const gateway = api.open(definition);
  const words = useCellText();
  const t = useTranslate();
  const [machine] = useState(() =>
    fileExportMachine.provide({
      actors: {
        fetchRows: fromPromise<ExportAnswer, FetchRowsInput>(({ input, signal }) =>
          gateway.exportRows(input.query, input.columns, input.next, signal, input.reason),
        ),
        listFiles: fromPromise(({ signal }) => gateway.exportFiles(signal)),
        startJob: fromPromise<ExportJob, StartJobInput>(({ input: { order, key } }) => {
          const { queries, columns, reason } = order;
          return gateway.startExport({ queries, columns, ...(reason === undefined ? {} : { reason }) }, key);
        }),
        fetchFile: fromPromise<ExportAnswer, FetchFileInput>(({ input, signal }) =>
          gateway.exportedRows(input.file, input.next, signal),
        ),
        job: createJobLogic(api),
        writeFile: fromPromise<FileWriting, WriteFileInput>(({ input, signal }) =>
          writeFile(
            input,
            definition,
            { ...words, mark: (mark, reason) => t('files.export.mark', { ...mark, reason }) },
            signal,
          ),
        ),
      },
    }),
  );
  return usePageActor(machine);
}
