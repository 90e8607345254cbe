import {
  type CommitLinesInput,
  type FileImportRef,
  type FileReading,
  fileImportMachine,
  type ReadFileInput,
  type TryLinesInput,
} from '@machines/file-import/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ImportAnswer, ImportReport } from '@src/contracts/resource/responses.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { createUndoLogic } from '../../undo/create-undo-logic.ts';
import { useResourceApi } from '../../use-resource-api.ts';
import type { LabelResolver } from '../cell-text.ts';
import { mappableFields } from '../file-columns.ts';
import { readTable } from '../read-table.ts';
import { guessMapping } from './guess-mapping.ts';
import { importLines, mappedColumns } from './import-rows.ts';

/** Runs an import of records while its dialog is mounted; `onDone` is called after every write and undo. */
export function useFileImport(definition: ResourceDefinition, words: LabelResolver, onDone: () => void): FileImportRef {
  const api = useResourceApi();
  const gateway = api.open(definition);
  const fields = mappableFields(definition);
  const [machine] = useState(() =>
    fileImportMachine.provide({
      actors: {
        readFile: fromPromise<FileReading, ReadFileInput>(async ({ input }) => {
          const read = await readTable(input.file);
          return 'problem' in read ? read : { ...read, mapping: guessMapping(read.table.headings, fields, words) };
        }),
        dryRunRows: fromPromise<ImportReport, TryLinesInput>(({ input: { table, mapping }, signal }) =>
          gateway.tryImport(importLines(table, mappedColumns(mapping, fields), words), signal),
        ),
        commitLines: fromPromise<ImportAnswer, CommitLinesInput>(async ({ input: { token, key } }) => {
          const answer = await gateway.commitImport(token, key);
          onDone();
          return answer;
        }),
        undo: createUndoLogic(api),
      },
    }),
  );
  const running = usePageActor(machine);
  usePageEffect(() => {
    const undone = running.on('fileImport.undone', onDone);
    return () => undone.unsubscribe();
  }, [running, onDone]);
  return running;
}
