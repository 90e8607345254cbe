import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import type { BatchAnswer } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type JobFact, type JobOutput, jobMachine } from '../job/index.ts';
import { type UndoOutput, type UndoRef, undoMachine } from '../undo/index.ts';
import {
  NOTHING,
  outcomeOf,
  planOfDryRun,
  progressOfAnswer,
  progressOfBulkJob,
  progressOfLostJob,
  requestOf,
  undoneContext,
} from './bulk.ops.ts';
import { dryRunPort, sendBulkPort } from './bulk.ports.ts';
import type { BulkConfirmation, BulkContext, BulkEmitted, BulkEvent, BulkProgress, BulkRequest } from './bulk.types.ts';

/** Sends an event to one or many records: dry run, confirmation with the outcome for each, execution, undo. */
export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    emitted: {} as BulkEmitted,
    tags: {} as 'busy',
    children: {} as { job: 'job'; undo: 'undo' },
  },
  actors: {
    dryRun: dryRunPort,
    sendBulk: sendBulkPort,
    job: jobMachine,
    undo: undoMachine,
  },
  guards: {
    isJob: (_, { output }: { output: BatchAnswer }) => output.job !== null,
    isDone: (_, { output }: { output: JobOutput }) => output.job?.state === 'done',
    isUndone: (_, { output }: { output: UndoOutput }) => output.progress !== null,
    isRest: ({ context }) => context.after !== null,
    canBeUndone: ({ context }) => context.progress?.undo !== null && context.progress?.undo !== undefined,
  },
  actions: {
    ask: assign((_, { request }: { request: BulkRequest }) => ({ ...NOTHING, request })),
    reset: assign(NOTHING),
    hide: assign({ isHidden: true }),
    show: assign({ isHidden: false }),
    assignPlan: assign((_, { output }: { output: BatchAnswer }) => ({
      plan: { ...output, possible: output.ok.length },
      failure: null,
    })),
    assignDryRun: assign(({ context }, { output }: { output: JobOutput }) => ({
      plan: planOfDryRun(context, output),
      progress: null,
      failure: null,
    })),
    clearDryRun: assign({ progress: null, failure: null }),
    assignConsent: assign((_, { reason, payload }: BulkConfirmation) => ({
      consent: { ...(reason === undefined ? {} : { reason }), ...(payload === undefined ? {} : { payload }) },
    })),
    assignJob: assign((_, { output }: { output: BatchAnswer }) => ({ job: output.job })),
    assignProgress: assign((_, { progress }: { progress: BulkProgress }) => ({ progress, failure: null })),
    assignChange: assign(({ context }, { latest, failure, isCancelling }: JobFact) => ({
      progress: latest === null ? context.progress : progressOfBulkJob(latest),
      failure,
      isCancelling,
    })),
    assignEnd: assign(({ context }, { output: { job } }: { output: JobOutput }) => ({
      progress: job === null ? progressOfLostJob(context) : progressOfBulkJob(job),
      failure: null,
      isCancelling: false,
    })),
    assignLost: assign(({ context }) => ({ progress: progressOfLostJob(context), failure: null, isCancelling: false })),
    assignUndone: assign(({ context }, { output }: { output: UndoOutput }) => undoneContext(context, output)),
    assignFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureFacts(error),
      isCancelling: false,
    })),
    cancelJob: sendTo('job', { type: 'job.cancel.requested' }),
    notifyFinished: emit(({ context }) => ({ type: 'bulk.finished', ...outcomeOf(context) }) as const),
    notifyUndone: emit(({ context }) => ({ type: 'bulk.undone', request: requestOf(context) }) as const),
  },
}).createMachine({
  id: 'bulk',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      description: 'There is no request.',
      on: { 'bulk.asked': { target: 'dryRunning', actions: { type: 'ask', params: ({ event }) => event } } },
    },
    dryRunning: {
      description: 'The server checks what would happen; nothing changes.',
      tags: 'busy',
      invoke: {
        id: 'dryRun',
        src: 'dryRun',
        input: ({ context }) => ({ request: requestOf(context) }),
        onDone: [
          {
            guard: { type: 'isJob', params: ({ event }) => event },
            target: 'awaitingDryRun',
            actions: [
              { type: 'assignJob', params: ({ event }) => event },
              { type: 'assignPlan', params: ({ event }) => event },
              { type: 'assignProgress', params: ({ event }) => ({ progress: progressOfAnswer(event.output) }) },
            ],
          },
          { target: 'confirming', actions: { type: 'assignPlan', params: ({ event }) => event } },
        ],
        onError: { target: 'refused', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
      on: { 'bulk.dismissed': { target: 'idle', actions: 'reset' } },
    },
    awaitingDryRun: {
      description: 'A job on the server runs the dry run for more records than one call handles; nothing changes.',
      tags: 'busy',
      invoke: {
        id: 'job',
        src: 'job',
        input: ({ context, self }) => ({ job: context.job ?? '', parent: self }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'assignDryRun', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'assignEnd', params: ({ event }) => event } },
        ],
        onError: { target: 'refused', actions: 'assignLost' },
      },
      on: {
        'job.changed': { actions: { type: 'assignChange', params: ({ event }) => event } },
        'bulk.dismissed': { target: 'idle', actions: 'reset' },
      },
    },
    refused: {
      description: 'The server refused the dry run, or its job ended before it was done: the progress says why.',
      on: {
        'bulk.accepted': { target: 'dryRunning', actions: 'clearDryRun' },
        'bulk.dismissed': { target: 'idle', actions: 'reset' },
      },
    },
    confirming: {
      description:
        'The operator sees what would happen to each record; a failure shown beside it belongs to an earlier attempt.',
      on: {
        'bulk.accepted': { target: 'sending', actions: { type: 'assignConsent', params: ({ event }) => event } },
        'bulk.dismissed': { target: 'idle', actions: 'reset' },
      },
    },
    sending: {
      tags: 'busy',
      description:
        'The batch is being executed. A retry after a lost response uses the same key, so nothing is done twice.',
      invoke: {
        id: 'sendBulk',
        src: 'sendBulk',
        input: ({ context }) => ({ request: requestOf(context), consent: context.consent }),
        onDone: [
          {
            guard: { type: 'isJob', params: ({ event }) => event },
            target: 'running',
            actions: [
              { type: 'assignJob', params: ({ event }) => event },
              { type: 'assignProgress', params: ({ event }) => ({ progress: progressOfAnswer(event.output) }) },
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
        onError: { target: 'confirming', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
    },
    running: {
      description: 'A job on the server processes the records.',
      tags: 'busy',
      invoke: {
        id: 'job',
        src: 'job',
        input: ({ context, self }) => ({ job: context.job ?? '', parent: self }),
        onDone: { target: 'done', actions: [{ type: 'assignEnd', params: ({ event }) => event }, 'notifyFinished'] },
        onError: { target: 'done', actions: ['assignLost', 'notifyFinished'] },
      },
      on: {
        'job.changed': { actions: { type: 'assignChange', params: ({ event }) => event } },
        'bulk.cancel.requested': { actions: 'cancelJob' },
        // The job continues in the background, and its outcome is shown when it ends.
        'bulk.dismissed': { actions: 'hide' },
        'bulk.shown': { actions: 'show' },
        // One batch at a time: the running one is shown.
        'bulk.asked': { actions: 'show' },
      },
    },
    done: {
      description: 'The outcome is known and stays until the operator dismisses it.',
      on: {
        'bulk.shown': { actions: 'show' },
        'bulk.undo.requested': { guard: 'canBeUndone', target: 'undoing' },
        'bulk.dismissed': { target: 'idle', actions: 'reset' },
        'bulk.asked': { target: 'dryRunning', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    undoing: {
      tags: 'busy',
      description: 'The batch is being undone, above a number of records by a job on the server.',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { progress, after } }) => ({
          ...{ undo: progress?.undo?.id ?? '', job: null, after, isOffered: false },
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
      // The job continues in the background.
      on: { 'bulk.dismissed': { target: 'idle', actions: 'reset' } },
    },
    undone: {
      description:
        'Everything is restored except records that have changed since, which are listed, and the rest of a cancelled undo.',
      on: {
        'bulk.undo.requested': { guard: 'canBeUndone', target: 'undoing' },
        'bulk.dismissed': { target: 'idle', actions: 'reset' },
        'bulk.asked': { target: 'dryRunning', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
  },
});

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
type BulkSnapshot = SnapshotFrom<typeof bulkMachine>;

/** Stage of a batch, as views use it. */
export type BulkStage = BulkSnapshot['value'] | 'cancelling';

/** Everything a view shows of a batch. */
export interface BulkView extends Pick<BulkContext, 'request' | 'plan' | 'progress' | 'after' | 'isHidden'> {
  readonly stage: BulkStage;
  readonly failure: FailureFacts | null;
}

/** Stage, progress and result of a batch. */
export function selectBulk({ value, context }: BulkSnapshot): BulkView {
  const { request, plan, progress, after, failure, isCancelling, isHidden } = context;
  const stage = value === 'running' && isCancelling ? 'cancelling' : value;
  return { stage, request, plan, progress, after, failure, isHidden };
}

/** The undo of a batch while it runs. */
export const selectBulkUndo = ({ children }: BulkSnapshot): UndoRef | undefined => children.undo;

/** True when two views of a batch are equal. */
export const isSameBulk = (one: BulkView, other: BulkView): boolean =>
  one.stage === other.stage &&
  one.request === other.request &&
  one.plan === other.plan &&
  one.progress === other.progress &&
  one.after === other.after &&
  one.isHidden === other.isHidden &&
  one.failure === other.failure;
