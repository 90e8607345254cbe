import {
  type CommitLinesInput,
  type FileImportRef,
  type FileReading,
  fileImportMachine,
  type ReadFailuresInput,
  type ReadFileInput,
  type TryLinesInput,
} from '@machines/file-import/index.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ImportAnswer, ImportReport, Job, RowOutcome } from '@src/contracts/resource/responses.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { createJobLogic } from '../../undo/create-job-logic.ts';
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
        commitLines: fromPromise<ImportAnswer, CommitLinesInput>(({ input: { token, key } }) =>
          gateway.commitImport(token, key),
        ),
        readFailures: fromPromise<readonly RowOutcome[], ReadFailuresInput>(({ input, signal }) =>
          readAllFailures(api, input.job, signal),
        ),
        job: createJobLogic(api),
        undo: createUndoLogic(api),
      },
    }),
  );
  const running = usePageActor(machine);
  usePageEffect(() => {
    const written = running.on('fileImport.written', onDone);
    const undone = running.on('fileImport.undone', onDone);
    return () => {
      written.unsubscribe();
      undone.unsubscribe();
    };
  }, [running, onDone]);
  return running;
}

/** All failures of a job: those that it lists, and the pages of the others. */
async function readAllFailures(api: ResourceApi, job: Job, signal: AbortSignal): Promise<readonly RowOutcome[]> {
  const all = [...job.failed];
  for (let after = job.next ?? null; after !== null; ) {
    const page = await api.jobFailures(job.id, after, signal);
    all.push(...page.list);
    after = page.next;
  }
  return all;
}
