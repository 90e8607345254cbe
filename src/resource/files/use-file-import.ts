import {
  type CommitLinesInput,
  type FileImportRef,
  type FileReading,
  fileImportMachine,
  type ReadFileInput,
  type TryLinesInput,
  type UndoImportInput,
} from '@machines/file-import/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ImportAnswer, ImportReport } from '@src/contracts/resource/wire.ts';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useDesk } from '../use-desk.ts';
import type { Words } from './cell-words.ts';
import { mappableFields } from './file-columns.ts';
import { guessMapping } from './guess-mapping.ts';
import { importLines, mappedColumns } from './import-lines.ts';
import { readTable } from './read-table.ts';

/** An import of records, for as long as its dialog stands; `onDone` hears of everything that was written or taken back. */
export function useFileImport(definition: ResourceDefinition, words: Words, onDone: () => void): FileImportRef {
  const desk = useDesk();
  const gateway = desk.open(definition);
  const fields = mappableFields(definition);
  const [machine] = useState(() =>
    fileImportMachine.provide({
      actors: {
        readFile: fromPromise<FileReading, ReadFileInput>(async ({ input }) => {
          const read = await readTable(input.file);
          return 'problem' in read ? read : { ...read, mapping: guessMapping(read.table.headings, fields, words) };
        }),
        tryLines: fromPromise<ImportReport, TryLinesInput>(({ input: { table, mapping }, signal }) =>
          gateway.tryImport(importLines(table, mappedColumns(mapping, fields), words), signal),
        ),
        commitLines: fromPromise<ImportAnswer, CommitLinesInput>(async ({ input: { token, key } }) => {
          const answer = await gateway.commitImport(token, key);
          onDone();
          return answer;
        }),
        undoImport: fromPromise<void, UndoImportInput>(async ({ input: { undo } }) => {
          await desk.undo(undo);
          onDone();
        }),
      },
    }),
  );
  return useActorRef(machine);
}
