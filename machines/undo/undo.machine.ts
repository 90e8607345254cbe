import { failureFacts } from '@src/contracts/errors.ts';
import type { UndoAnswer } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  type JobFact,
  type JobOutput,
  type JobProgress,
  jobMachine,
  progressOfJob,
  reportedContext,
} from '../job/index.ts';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { hasRest, outputOf, progressOf, progressOfAnswer } from './undo.ops.ts';
import { askUndoPort } from './undo.ports.ts';
import type { UndoContext, UndoEmitted, UndoEvent, UndoInput, UndoOutput } from './undo.types.ts';

/** Undoes a write: at once, or for many records by a job on the server, with its progress. */
export const undoMachine = setup({
  types: {
    context: {} as UndoContext,
    events: {} as UndoEvent,
    emitted: {} as UndoEmitted,
    input: {} as UndoInput,
    output: {} as UndoOutput,
    tags: {} as 'busy',
    children: {} as { job: 'job' },
  },
  actors: { askUndo: askUndoPort, job: jobMachine },
  guards: {
    hasJob: ({ context }) => context.job !== null,
    isOffered: ({ context }) => context.isOffered,
    isRestOffered: ({ context }) => context.isOffered && context.after !== null,
    leavesOfferedRest: ({ context }, { output: { job } }: { output: JobOutput }) =>
      context.isOffered && job !== null && hasRest(progressOfJob(job)),
    isJob: (_, { output }: { output: UndoAnswer }) => output.job !== undefined,
    hasEnded: (_, { output }: { output: JobOutput }) => output.job !== null,
  },
  actions: {
    assignJob: assign((_, { output }: { output: UndoAnswer }) => ({ job: output.job ?? null })),
    assignProgress: assign((_, { progress }: { progress: JobProgress }) => ({ progress, failure: null })),
    assignChange: assign(({ context }, fact: JobFact) => reportedContext(context, fact)),
    assignEnd: assign(({ context }, { output: { job, failure } }: { output: JobOutput }) => ({
      progress: job === null ? context.progress : progressOfJob(job),
      failure,
      isCancelling: false,
    })),
    assignFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureFacts(error),
      isCancelling: false,
    })),
    cancelJob: sendTo('job', { type: 'job.cancel.requested' }),
    clearFailure: assign({ failure: null }),
    beginRest: assign(({ context: { job, after } }) => ({ after: job ?? after, job: null, failure: null })),
    notifyQueued: emit(({ context }) => ({ type: 'undo.queued', job: context.job ?? '' }) as const),
    notifyFinished: emit(({ context }) => ({ type: 'undo.finished', progress: progressOf(context) }) as const),
  },
}).createMachine({
  id: 'undo',
  options: MACHINE_OPTIONS,
  context: ({ input }) => ({ ...input, progress: null, failure: null, isCancelling: false }),
  output: ({ context }) => outputOf(context),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasJob', target: 'running' }, { guard: 'isOffered', target: 'offered' }, { target: 'asking' }],
    },
    offered: {
      description: 'The operator can undo the write; a failure shown beside it belongs to an earlier attempt.',
      on: { 'undo.requested': { target: 'asking', actions: 'clearFailure' } },
    },
    asking: {
      description: 'The server undoes a few records at once, or queues a job. Asking twice gives the same job.',
      tags: 'busy',
      invoke: {
        id: 'askUndo',
        src: 'askUndo',
        input: ({ context: { undo, after } }) => ({ undo, after }),
        onDone: [
          {
            guard: { type: 'isJob', params: ({ event }) => event },
            target: 'running',
            actions: [
              { type: 'assignJob', params: ({ event }) => event },
              { type: 'assignProgress', params: ({ event }) => ({ progress: progressOfAnswer(event.output) }) },
              'notifyQueued',
            ],
          },
          {
            target: 'done',
            actions: [
              { type: 'assignProgress', params: ({ event }) => ({ progress: progressOfAnswer(event.output) }) },
              'notifyFinished',
            ],
          },
        ],
        onError: [
          {
            guard: 'isRestOffered',
            target: 'stopped',
            actions: { type: 'assignFailure', params: ({ event }) => event },
          },
          {
            guard: 'isOffered',
            target: 'offered',
            actions: { type: 'assignFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'assignFailure', params: ({ event }) => event } },
        ],
      },
    },
    running: {
      description: 'A job on the server undoes the records.',
      tags: 'busy',
      invoke: {
        id: 'job',
        src: 'job',
        input: ({ context, self }) => ({ job: context.job ?? '', parent: self }),
        onDone: [
          {
            guard: { type: 'leavesOfferedRest', params: ({ event }) => event },
            target: 'stopped',
            actions: [{ type: 'assignEnd', params: ({ event }) => event }, 'notifyFinished'],
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => event },
            target: 'done',
            actions: [{ type: 'assignEnd', params: ({ event }) => event }, 'notifyFinished'],
          },
          { target: 'refused', actions: { type: 'assignEnd', params: ({ event }) => event } },
        ],
        onError: { target: 'refused', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
      on: {
        'job.changed': { actions: { type: 'assignChange', params: ({ event }) => event } },
        'undo.cancel.requested': { actions: 'cancelJob' },
      },
    },
    stopped: {
      description:
        'It was cancelled: the operator can undo the rest; a failure shown beside it belongs to an attempt to.',
      on: { 'undo.requested': { target: 'asking', actions: 'beginRest' } },
    },
    done: { type: 'final', description: 'It is known which records were undone, and which were not.' },
    refused: { type: 'final', description: 'The server refused it, or no longer has its job.' },
  },
});

export type UndoRef = ActorRefFrom<typeof undoMachine>;
type UndoSnapshot = SnapshotFrom<typeof undoMachine>;

/**
 * Stage of an undo, as views use it: `asking` until the server answers, `running` while a job undoes it, `stopped` when
 * the operator can undo the rest of it.
 */
export type UndoStage = 'offered' | 'asking' | 'running' | 'cancelling' | 'stopped' | 'done' | 'refused';

/** Everything a view shows of an undo. */
export interface UndoView extends Pick<UndoContext, 'progress' | 'failure'> {
  readonly stage: UndoStage;
}

/** Stage, progress and failure of an undo; null without one. */
export function selectUndo(snapshot: UndoSnapshot | undefined): UndoView | null {
  if (snapshot === undefined) return null;
  const { value, context } = snapshot;
  const { progress, failure, isCancelling } = context;
  if (value === 'starting') return { stage: 'asking', progress, failure };
  return { stage: value === 'running' && isCancelling ? 'cancelling' : value, progress, failure };
}

/** True when two views of an undo are equal. */
export const isSameUndo = (one: UndoView | null, other: UndoView | null): boolean =>
  one?.stage === other?.stage && one?.progress === other?.progress && one?.failure === other?.failure;

/** The job that undoes it, for a bar that shows it later; null when none does. */
export const selectUndoJob = (snapshot: UndoSnapshot | undefined): string | null => snapshot?.context.job ?? null;
