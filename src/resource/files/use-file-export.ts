import {
  type FetchRowsInput,
  type FileExportRef,
  type FileWriting,
  fileExportMachine,
  type WriteFileInput,
} from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ExportAnswer } from '@src/contracts/resource/wire.ts';
import { useText } from '@src/ui/use-text.ts';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useDesk } from '../use-desk.ts';
import { useWords } from './use-words.ts';
import { writeFile } from './write-file.ts';

/** An export of records, for as long as its dialog stands. */
export function useFileExport(definition: ResourceDefinition): FileExportRef {
  const gateway = useDesk().open(definition);
  const words = useWords();
  const t = useText();
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
  return useActorRef(machine);
}
