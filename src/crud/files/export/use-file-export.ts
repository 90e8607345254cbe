import {
  type FetchRowsInput,
  type FileExportRef,
  type FileWriting,
  fileExportMachine,
  type WriteFileInput,
} from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useResourceApi } from '../../use-resource-api.ts';
import { useCellText } from '../use-cell-text.ts';
import { writeFile } from '../write-file.ts';

/** Runs an export of records while its dialog is mounted. */
export function useFileExport(definition: ResourceDefinition): FileExportRef {
  const gateway = useResourceApi().open(definition);
  const words = useCellText();
  const t = useTranslate();
  const [machine] = useState(() =>
    fileExportMachine.provide({
      actors: {
        fetchRows: fromPromise<ExportAnswer, FetchRowsInput>(({ input, signal }) =>
          gateway.exportRows(input.query, input.columns, input.next, signal, input.reason),
        ),
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
