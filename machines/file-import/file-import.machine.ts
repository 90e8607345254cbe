import { failureFacts } from '@src/contracts/errors.ts';
import type { ImportAnswer, ImportReport, RowOutcome } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type JobFact, type JobOutput, jobMachine, queuedProgress, reportedContext } from '../job/index.ts';
import { type UndoOutput, undoMachine } from '../undo/index.ts';
import {
  endedContext,
  endedJobOf,
  fileOf,
  mapColumn,
  NO_IMPORT,
  reportOf,
  triedLines,
  undoneContext,
  writtenAnswer,
} from './file-import.ops.ts';
import { commitLinesPort, readFailuresPort, readFilePort, tryLinesPort } from './file-import.ports.ts';
import type {
  FileImportContext,
  FileImportEmitted,
  FileImportEvent,
  FileReading,
  GivenFile,
} from './file-import.types.ts';

/**
 * Imports records from a file: reads it, maps columns to fields, dry-runs every row, stores the valid ones, offers
 * undo. Above a number of lines jobs on the server do both; their states stay in one machine, because each step can
 * go back to another one.
 */
export const fileImportMachine = setup({
  types: {
    context: {} as FileImportContext,
    events: {} as FileImportEvent,
    emitted: {} as FileImportEmitted,
    tags: {} as 'busy',
    children: {} as { job: 'job'; undo: 'undo' },
  },
  actors: {
    readFile: readFilePort,
    dryRunRows: tryLinesPort,
    commitLines: commitLinesPort,
    readFailures: readFailuresPort,
    job: jobMachine,
    undo: undoMachine,
  },
  guards: {
    isUsable: (_, { output }: { output: FileReading }) => 'table' in output,
    hasColumns: ({ context }) => context.mapping.some((field) => field !== null),
    hasGoodLines: ({ context }) => typeof context.report?.token === 'string',
    isJob: (_, { output }: { output: ImportReport | ImportAnswer }) => output.job !== undefined,
    isDone: (_, { output }: { output: JobOutput }) => output.job?.state === 'done',
    hasEnded: (_, { output }: { output: JobOutput }) => output.job !== null,
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
    beginDryRun: assign((_, { key }: { key: string }) => ({ key, failure: null, report: null, progress: null })),
    assignReport: assign((_, { output }: { output: ImportReport }) => ({ report: output })),
    assignJob: assign((_, { job, total = 0 }: { job?: string; total?: number }) => ({
      ...{ job: job ?? null, progress: queuedProgress(total), ended: null, failure: null },
    })),
    assignChange: assign(({ context }, fact: JobFact) => reportedContext(context, fact)),
    assignEnd: assign(({ context }, { output }: { output: JobOutput }) => endedContext(context, output.job)),
    assignLost: assign(({ context }) => endedContext(context, null)),
    assignCheck: assign(({ context }, { output }: { output: readonly RowOutcome[] }) => ({
      ...{ report: reportOf(context, output), progress: null },
    })),
    assignWritten: assign(({ context }, { failures }: { failures: readonly RowOutcome[] | null }) => ({
      answer: writtenAnswer(context, failures),
    })),
    assignAnswer: assign((_, { output }: { output: ImportAnswer }) => ({ answer: output, failure: null })),
    assignUndone: assign(({ context }, { output }: { output: UndoOutput }) => undoneContext(context, output)),
    cancelJob: sendTo('job', { type: 'job.cancel.requested' }),
    notifyWritten: emit({ type: 'fileImport.written' }),
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
        onDone: [
          {
            guard: { type: 'isJob', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'assignReport', params: ({ event }) => event } },
        ],
        onError: { target: 'mapping', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
      on: { 'fileImport.dryRun.left': 'mapping' },
    },
    checking: {
      description: 'A job on the server validates more lines than one call handles; nothing is stored.',
      tags: 'busy',
      invoke: {
        id: 'job',
        src: 'job',
        input: ({ context, self }) => ({ job: context.job ?? '', parent: self }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'readingReport',
            actions: { type: 'assignEnd', params: ({ event }) => event },
          },
          { target: 'mapping', actions: { type: 'assignEnd', params: ({ event }) => event } },
        ],
        onError: { target: 'mapping', actions: 'assignLost' },
      },
      on: {
        'job.changed': { actions: { type: 'assignChange', params: ({ event }) => event } },
        'fileImport.dryRun.left': { actions: 'cancelJob' },
      },
    },
    readingReport: {
      description: 'All lines with errors are read from the job.',
      tags: 'busy',
      invoke: {
        id: 'readFailures',
        src: 'readFailures',
        input: ({ context }) => ({ job: endedJobOf(context) }),
        onDone: { target: 'ready', actions: { type: 'assignCheck', params: ({ event }) => event } },
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
        onDone: [
          {
            guard: { type: 'isJob', params: ({ event }) => event },
            target: 'writing',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          {
            target: 'done',
            actions: [{ type: 'assignAnswer', params: ({ event }) => event }, 'notifyWritten'],
          },
        ],
        onError: { target: 'ready', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
      // A request that has been sent cannot be cancelled.
      on: { 'fileImport.file.dropped': {} },
    },
    writing: {
      description: 'A job on the server stores the lines, and goes on when the import is left.',
      tags: 'busy',
      invoke: {
        id: 'job',
        src: 'job',
        input: ({ context, self }) => ({ job: context.job ?? '', parent: self }),
        onDone: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => event },
            target: 'readingOutcome',
            actions: { type: 'assignEnd', params: ({ event }) => event },
          },
          {
            target: 'done',
            actions: [
              { type: 'assignEnd', params: ({ event }) => event },
              { type: 'assignWritten', params: { failures: null } },
              'notifyWritten',
            ],
          },
        ],
        onError: {
          target: 'done',
          actions: ['assignLost', { type: 'assignWritten', params: { failures: null } }, 'notifyWritten'],
        },
      },
      on: {
        'job.changed': { actions: { type: 'assignChange', params: ({ event }) => event } },
        'fileImport.cancel.requested': { actions: 'cancelJob' },
        'fileImport.file.dropped': {},
      },
    },
    readingOutcome: {
      description: 'The lines that were refused when they were stored are read from the job.',
      tags: 'busy',
      invoke: {
        id: 'readFailures',
        src: 'readFailures',
        input: ({ context }) => ({ job: endedJobOf(context) }),
        onDone: {
          target: 'done',
          actions: [{ type: 'assignWritten', params: ({ event }) => ({ failures: event.output }) }, 'notifyWritten'],
        },
        onError: {
          target: 'done',
          actions: [{ type: 'assignWritten', params: { failures: null } }, 'notifyWritten'],
        },
      },
      on: { 'fileImport.file.dropped': {} },
    },
    done: {
      description: 'The lines are stored, unless their job broke off, and can be undone for a while.',
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
export type FileImportSnapshot = SnapshotFrom<typeof fileImportMachine>;
