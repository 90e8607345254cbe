import {
  type FetchRowsInput,
  type FileExportRef,
  type FileWriting,
  fileExportMachine,
  type WriteFileInput,
} from '@machines/file-export/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ExportAnswer } from '@src/contracts/resource/wire.ts';
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
  const [machine] = useState(() =>
    fileExportMachine.provide({
      actors: {
        fetchRows: fromPromise<ExportAnswer, FetchRowsInput>(({ input, signal }) =>
          gateway.exportRows(input.query, input.columns, input.next, signal),
        ),
        writeFile: fromPromise<FileWriting, WriteFileInput>(({ input, signal }) =>
          writeFile(input, definition, words, signal),
        ),
      },
    }),
  );
  return useActorRef(machine);
}
