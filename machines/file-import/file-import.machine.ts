import { failureFacts } from '@src/contracts/errors.ts';
import type { ImportAnswer, ImportReport } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type UndoOutput, type UndoRef, undoMachine } from '../undo/index.ts';
import { fileOf, mapColumn, NO_IMPORT, triedLines, undoneContext } from './file-import.ops.ts';
import { commitLinesPort, readFilePort, tryLinesPort } from './file-import.ports.ts';
import type {
  FileImportContext,
  FileImportEmitted,
  FileImportEvent,
  FileReading,
  GivenFile,
} from './file-import.types.ts';

/**
 * Imports records from a file: reads it, maps columns to fields, dry-runs every row, stores the valid ones, offers
 * undo.
 */
export const fileImportMachine = setup({
  types: {
    context: {} as FileImportContext,
    events: {} as FileImportEvent,
    emitted: {} as FileImportEmitted,
    tags: {} as 'busy',
    children: {} as { undo: 'undo' },
  },
  actors: {
    readFile: readFilePort,
    dryRunRows: tryLinesPort,
    commitLines: commitLinesPort,
    undo: undoMachine,
  },
  guards: {
    isUsable: (_, { output }: { output: FileReading }) => 'table' in output,
    hasColumns: ({ context }) => context.mapping.some((field) => field !== null),
    hasGoodLines: ({ context }) => typeof context.report?.token === 'string',
    isUndone: (_, { output }: { output: UndoOutput }) => output.progress !== null,
    isRest: ({ context }) => context.after !== null,
    canBeUndone: ({ context }) => typeof context.answer?.undo?.id === 'string',
  },
  actions: {
    assignFile: assign((_, { file }: { file: GivenFile }) => ({ ...NO_IMPORT, file })),
    assignReading: assign((_, { output }: { output: FileReading }) => output),
    assignFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    clearFailure: assign({ failure: null }),
    noteUnreadable: assign({ problem: 'unreadable' }),
    mapColumn: assign(({ context }, { column, field }: { column: number; field: string | null }) => ({
      mapping: mapColumn(context.mapping, column, field),
    })),
    beginDryRun: assign((_, { key }: { key: string }) => ({ key, failure: null, report: null })),
    assignReport: assign((_, { output }: { output: ImportReport }) => ({ report: output })),
    assignAnswer: assign((_, { output }: { output: ImportAnswer }) => ({ answer: output, failure: null })),
    assignUndone: assign(({ context }, { output }: { output: UndoOutput }) => undoneContext(context, output)),
    notifyUndone: emit({ type: 'fileImport.undone' }),
    reset: assign(NO_IMPORT),
  },
}).createMachine({
  id: 'fileImport',
  context: NO_IMPORT,
  initial: 'choosing',
  on: {
    'fileImport.file.dropped': { target: '.choosing', actions: 'reset' },
  },
  states: {
    choosing: {
      description: 'Waits for a file; a problem shown beside it belongs to the last one.',
      on: {
        'fileImport.file.given': { target: 'reading', actions: { type: 'assignFile', params: ({ event }) => event } },
      },
    },
    reading: {
      description: 'The file is being parsed.',
      tags: 'busy',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ file: fileOf(context) }),
        onDone: [
          {
            guard: { type: 'isUsable', params: ({ event }) => event },
            target: 'mapping',
            actions: { type: 'assignReading', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'assignReading', params: ({ event }) => event } },
        ],
        onError: { target: 'choosing', actions: 'noteUnreadable' },
      },
    },
    mapping: {
      description: 'The operator maps columns to fields.',
      on: {
        'fileImport.column.mapped': {
          actions: { type: 'mapColumn', params: ({ event }) => event },
        },
        'fileImport.dryRun.requested': {
          guard: 'hasColumns',
          target: 'dryRunning',
          actions: { type: 'beginDryRun', params: ({ event }) => event },
        },
      },
    },
    dryRunning: {
      description: 'The server validates each line; nothing is stored.',
      tags: 'busy',
      invoke: {
        id: 'dryRunRows',
        src: 'dryRunRows',
        input: ({ context }) => triedLines(context),
        onDone: { target: 'ready', actions: { type: 'assignReport', params: ({ event }) => event } },
        onError: { target: 'mapping', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
      on: { 'fileImport.dryRun.left': 'mapping' },
    },
    ready: {
      description: 'The operator sees the result; a failure shown beside it belongs to an attempt to store.',
      on: {
        'fileImport.dryRun.left': { target: 'mapping', actions: 'clearFailure' },
        'fileImport.commit.requested': { guard: 'hasGoodLines', target: 'committing' },
      },
    },
    committing: {
      description: 'The valid lines are being stored. A retry after a lost response uses the same key.',
      tags: 'busy',
      invoke: {
        id: 'commitLines',
        src: 'commitLines',
        input: ({ context }) => ({ token: context.report?.token ?? '', key: context.key }),
        onDone: { target: 'done', actions: { type: 'assignAnswer', params: ({ event }) => event } },
        onError: { target: 'ready', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
      // A request that has been sent cannot be cancelled.
      on: { 'fileImport.file.dropped': {} },
    },
    done: {
      description: 'The lines are stored and can be undone for a while.',
      on: { 'fileImport.undo.requested': { guard: 'canBeUndone', target: 'undoing' } },
    },
    undoing: {
      tags: 'busy',
      description: 'The import is being undone, above a number of records by a job on the server.',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { answer, after } }) => ({
          ...{ undo: answer?.undo?.id ?? '', job: null, after, isOffered: false },
        }),
        onDone: [
          {
            guard: { type: 'isUndone', params: ({ event }) => event },
            target: 'undone',
            actions: [{ type: 'assignUndone', params: ({ event }) => event }, 'notifyUndone'],
          },
          {
            guard: 'isRest',
            target: 'undone',
            actions: { type: 'assignUndone', params: ({ event }) => event },
          },
          { target: 'done', actions: { type: 'assignUndone', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: 'isRest',
            target: 'undone',
            actions: { type: 'assignFailure', params: ({ event }) => event },
          },
          { target: 'done', actions: { type: 'assignFailure', params: ({ event }) => event } },
        ],
      },
      on: { 'fileImport.file.dropped': {} },
    },
    undone: {
      description:
        'Everything is as it was before the import, except records that have changed since, and the rest of a cancelled undo.',
      on: { 'fileImport.undo.requested': { guard: 'isRest', target: 'undoing' } },
    },
  },
});

export type FileImportRef = ActorRefFrom<typeof fileImportMachine>;
type FileImportSnapshot = SnapshotFrom<typeof fileImportMachine>;

export type FileImportStage = FileImportSnapshot['value'];

/** Everything a view shows of an import. */
export interface FileImportView extends Omit<FileImportContext, 'key'> {
  readonly stage: FileImportStage;
}

/** Stage and data of an import; equal contexts give the same objects. */
export function selectFileImport({ value, context: { key: _, ...rest } }: FileImportSnapshot): FileImportView {
  return { stage: value, ...rest };
}

/** The undo of an import while it runs. */
export const selectImportUndo = ({ children }: FileImportSnapshot): UndoRef | undefined => children.undo;

/** True when two views of an import are equal. */
export const isSameFileImport = (one: FileImportView, other: FileImportView): boolean =>
  one.stage === other.stage &&
  one.file === other.file &&
  one.problem === other.problem &&
  one.mapping === other.mapping &&
  one.report === other.report &&
  one.answer === other.answer &&
  one.undone === other.undone &&
  one.after === other.after &&
  one.failure === other.failure;
