import type { ExportFile, ExportJob } from '@src/contracts/resource/batch/export-files.ts';
import type { ExportAnswer, Job } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type JobFact, type JobOutput, jobMachine, reportedContext } from '../job/index.ts';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import {
  addAnswer,
  brokenContext,
  canRetry,
  failedContext,
  followedContext,
  hasMore,
  hasMoreOfFile,
  isLong,
  isPending,
  NO_EXPORT,
  needsJob,
  nextFetch,
  nextOfFile,
  resumedContext,
  startOf,
  ticketOf,
  writingOf,
} from './file-export.ops.ts';
import { fetchFilePort, fetchRowsPort, listFilesPort, startJobPort, writeFilePort } from './file-export.ports.ts';
import type { ExportOrder, FileExportContext, FileExportEvent, FileFormat, FileWriting } from './file-export.types.ts';

/**
 * Exports rows as a file: fetches them page by page until none is left, so that none is missing, and writes the file.
 * Many rows are read by a job of the server first, which goes on without this window, and are fetched from its file.
 */
export const fileExportMachine = setup({
  types: {
    context: {} as FileExportContext,
    events: {} as FileExportEvent,
    tags: {} as 'busy',
    children: {} as { job: 'job' },
  },
  actors: {
    listFiles: listFilesPort,
    startJob: startJobPort,
    fetchRows: fetchRowsPort,
    fetchFile: fetchFilePort,
    writeFile: writeFilePort,
    job: jobMachine,
  },
  guards: {
    hasMore: ({ context }) => hasMore(context),
    hasMoreOfFile: ({ context }) => hasMoreOfFile(context),
    isLong: (_, { order }: { order: ExportOrder }) => isLong(order),
    isPending: (_, { file }: { file: ExportFile }) => isPending(file),
    isDone: (_, { output }: { output: JobOutput }) => output.job?.state === 'done',
    isCancelled: (_, { output }: { output: JobOutput }) => output.job?.state === 'cancelled',
    needsJob: ({ context }) => canRetry(context) && needsJob(context),
    canRetry: ({ context }) => canRetry(context),
    isWritten: (_, { output }: { output: FileWriting }) => !('problem' in output),
  },
  actions: {
    assignFiles: assign((_, { output }: { output: readonly ExportFile[] }) => ({ files: output })),
    start: assign((_, { order, key }: { order: ExportOrder; key: string }) => ({
      ...NO_EXPORT,
      ...{ order, key, total: order.expected },
    })),
    resume: assign((_, { file, format }: { file: ExportFile; format: FileFormat }) => ({
      ...NO_EXPORT,
      ...resumedContext(file, format),
    })),
    assignTicket: assign((_, { output }: { output: ExportJob }) => followedContext(output)),
    assignChange: assign(({ context }, fact: JobFact) => reportedContext(context, fact)),
    assignMade: assign({ failure: null, isCancelling: false }),
    assignBroken: assign(({ context }, { job }: { job: Job | null }) => brokenContext(context, job)),
    cancelJob: sendTo('job', { type: 'job.cancel.requested' }),
    assignRows: assign(({ context }, { output }: { output: ExportAnswer }) => addAnswer(context, output)),
    // The rows are in the file, or never will be; they may be many.
    assignWriting: assign((_, { output }: { output: FileWriting }) => ({ parts: [], ...outcomeOf(output) })),
    assignFailure: assign(({ context }, { error }: { error: unknown }) => failedContext(context, error)),
    reset: assign(NO_EXPORT),
  },
}).createMachine({
  id: 'fileExport',
  options: MACHINE_OPTIONS,
  context: NO_EXPORT,
  initial: 'choosing',
  states: {
    choosing: {
      description:
        'The operator chooses rows, columns and format, or an earlier export; without a list of those, only a new one.',
      invoke: {
        id: 'listFiles',
        src: 'listFiles',
        onDone: { actions: { type: 'assignFiles', params: ({ event }) => event } },
        onError: {},
      },
      on: {
        'fileExport.started': [
          {
            guard: { type: 'isLong', params: ({ event }) => event },
            target: 'starting',
            actions: { type: 'start', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'start', params: ({ event }) => event } },
        ],
        'fileExport.resumed': [
          {
            guard: { type: 'isPending', params: ({ event }) => event },
            target: 'following',
            actions: { type: 'resume', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'resume', params: ({ event }) => event } },
        ],
      },
    },
    starting: {
      description: 'A job is being queued. A retry after a lost response uses the same key.',
      tags: 'busy',
      invoke: {
        id: 'startJob',
        src: 'startJob',
        input: ({ context }) => startOf(context),
        onDone: { target: 'following', actions: { type: 'assignTicket', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
    },
    following: {
      description: 'A job on the server reads the rows, and goes on when the export is left.',
      invoke: {
        id: 'job',
        src: 'job',
        input: ({ context, self }) => ({ job: ticketOf(context).job, parent: self }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event }, target: 'deciding', actions: 'assignMade' },
          { guard: { type: 'isCancelled', params: ({ event }) => event }, target: 'choosing', actions: 'reset' },
          { target: 'failed', actions: { type: 'assignBroken', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'assignBroken', params: { job: null } } },
      },
      on: {
        'job.changed': { actions: { type: 'assignChange', params: ({ event }) => event } },
        'fileExport.cancelled': { actions: 'cancelJob' },
      },
    },
    deciding: {
      description: 'Decides whether there are more rows to fetch.',
      tags: 'busy',
      always: [
        { guard: 'hasMoreOfFile', target: 'downloading' },
        { guard: 'hasMore', target: 'fetching' },
        { target: 'writing' },
      ],
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
    downloading: {
      description: 'A page of the rows that a job has read is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => nextOfFile(context),
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
      description: 'The fetched rows remain: a retry continues from there, or starts another job where one broke off.',
      on: {
        'fileExport.retry.requested': [
          { guard: 'needsJob', target: 'starting' },
          { guard: 'canRetry', target: 'deciding' },
        ],
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
export interface FileExportView extends Omit<FileExportContext, 'key' | 'reading' | 'next' | 'parts' | 'mark'> {
  readonly stage: FileExportStage;
}

/** Stage and progress of an export. */
export function selectFileExport({ value, context }: FileExportSnapshot): FileExportView {
  const { key: _key, reading: _reading, next: _next, parts: _parts, mark: _mark, ...rest } = context;
  return { stage: value, ...rest };
}

/** True when two views of an export are equal. */
export const isSameFileExport = (one: FileExportView, other: FileExportView): boolean =>
  one.stage === other.stage &&
  one.files === other.files &&
  one.order === other.order &&
  one.ticket === other.ticket &&
  one.progress === other.progress &&
  one.isCancelling === other.isCancelling &&
  one.done === other.done &&
  one.total === other.total &&
  one.file === other.file &&
  one.problem === other.problem &&
  one.failure === other.failure;
