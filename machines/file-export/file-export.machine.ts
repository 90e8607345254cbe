import { failureFacts } from '@src/contracts/errors.ts';
import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { addAnswer, hasMore, NO_EXPORT, nextFetch, writingOf } from './file-export.ops.ts';
import { fetchRowsPort, writeFilePort } from './file-export.ports.ts';
import type { ExportOrder, FileExportContext, FileExportEvent, FileWriting } from './file-export.types.ts';

/**
 * Exports rows as a file: fetches them page by page until none is left, so that none is missing, and writes the file.
 */
export const fileExportMachine = setup({
  types: { context: {} as FileExportContext, events: {} as FileExportEvent, tags: {} as 'busy' },
  actors: { fetchRows: fetchRowsPort, writeFile: writeFilePort },
  guards: {
    hasMore: ({ context }) => hasMore(context),
    canRetry: ({ context }) => context.problem === null,
    isWritten: (_, { output }: { output: FileWriting }) => !('problem' in output),
  },
  actions: {
    start: assign((_, { order }: { order: ExportOrder }) => ({ ...NO_EXPORT, order, total: order.expected })),
    assignRows: assign(({ context }, { output }: { output: ExportAnswer }) => addAnswer(context, output)),
    // The rows are in the file, or never will be; they may be many.
    assignWriting: assign((_, { output }: { output: FileWriting }) => ({ parts: [], ...outcomeOf(output) })),
    assignFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    reset: assign(NO_EXPORT),
  },
}).createMachine({
  id: 'fileExport',
  options: MACHINE_OPTIONS,
  context: NO_EXPORT,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The operator chooses rows, columns and format.',
      on: {
        'fileExport.started': { target: 'deciding', actions: { type: 'start', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: 'Decides whether there are more rows to fetch.',
      tags: 'busy',
      always: [{ guard: 'hasMore', target: 'fetching' }, { target: 'writing' }],
    },
    fetching: {
      description: 'A page of rows is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'fetchRows',
        src: 'fetchRows',
        input: ({ context }) => nextFetch(context),
        onDone: { target: 'deciding', actions: { type: 'assignRows', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
      on: { 'fileExport.cancelled': { target: 'choosing', actions: 'reset' } },
    },
    writing: {
      description: 'All rows are fetched and are written to a file.',
      tags: 'busy',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context }) => writingOf(context),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => event },
            target: 'done',
            actions: { type: 'assignWriting', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'assignWriting', params: ({ event }) => event } },
        ],
        onError: { target: 'failed', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
      on: { 'fileExport.cancelled': { target: 'choosing', actions: 'reset' } },
    },
    failed: {
      description: 'The fetched rows remain: a retry continues from there.',
      on: {
        'fileExport.retry.requested': { guard: 'canRetry', target: 'deciding' },
        'fileExport.cancelled': { target: 'choosing', actions: 'reset' },
      },
    },
    done: {
      description: 'The file was handed to the operator.',
      on: { 'fileExport.restarted': { target: 'choosing', actions: 'reset' } },
    },
  },
});

function outcomeOf(output: FileWriting): Pick<FileExportContext, 'file' | 'problem'> {
  return 'problem' in output ? { file: null, problem: output.problem } : { file: output, problem: null };
}

export type FileExportRef = ActorRefFrom<typeof fileExportMachine>;
type FileExportSnapshot = SnapshotFrom<typeof fileExportMachine>;

export type FileExportStage = FileExportSnapshot['value'];

/** Everything a view shows of an export. */
export interface FileExportView
  extends Pick<FileExportContext, 'order' | 'done' | 'total' | 'file' | 'problem' | 'failure'> {
  readonly stage: FileExportStage;
}

/** Stage and progress of an export. */
export function selectFileExport({ value, context }: FileExportSnapshot): FileExportView {
  const { order, done, total, file, problem, failure } = context;
  return { stage: value, order, done, total, file, problem, failure };
}

/** True when two views of an export are equal. */
export const isSameFileExport = (one: FileExportView, other: FileExportView): boolean =>
  one.stage === other.stage &&
  one.order === other.order &&
  one.done === other.done &&
  one.total === other.total &&
  one.file === other.file &&
  one.problem === other.problem &&
  one.failure === other.failure;
