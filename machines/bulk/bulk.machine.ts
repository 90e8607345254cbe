import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { isUnderWay } from '@src/contracts/resource/job-states.ts';
import type { BatchAnswer, Job, UndoAnswer } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  NOTHING,
  outcomeOf,
  planOfDryRun,
  progressOfAnswer,
  progressOfJob,
  requestOf,
  undoneProgress,
} from './bulk.ops.ts';
import { askJobPort, cancelJobPort, dryRunPort, sendBulkPort, undoBulkPort } from './bulk.ports.ts';
import type { BulkConfirmation, BulkContext, BulkEmitted, BulkEvent, BulkProgress, BulkRequest } from './bulk.types.ts';

/** Sends an event to one or many records: dry run, confirmation with the outcome of each, execution, undo. */
export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    emitted: {} as BulkEmitted,
    tags: {} as 'busy',
  },
  actors: {
    dryRun: dryRunPort,
    sendBulk: sendBulkPort,
    askJob: askJobPort,
    cancelJob: cancelJobPort,
    undoBulk: undoBulkPort,
  },
  delays: { betweenLooks: 700 },
  guards: {
    isJob: (_, { output }: { output: BatchAnswer }) => output.job !== null,
    goesOn: (_, { output }: { output: Job }) => isUnderWay(output.state),
    isDone: (_, { output }: { output: Job }) => output.state === 'done',
    canBeUndone: ({ context }) => context.progress?.undo !== null && context.progress?.undo !== undefined,
  },
  actions: {
    ask: assign((_, { request }: { request: BulkRequest }) => ({ ...NOTHING, request })),
    forget: assign(NOTHING),
    keepPlan: assign((_, { output }: { output: BatchAnswer }) => ({
      plan: { ...output, possible: output.ok.length },
      failure: null,
    })),
    keepDryRun: assign(({ context }, { output }: { output: Job }) => ({
      plan: planOfDryRun(context, output),
      progress: null,
      failure: null,
    })),
    keepFailedDryRun: assign((_, { output }: { output: Job }) => ({
      progress: null,
      failure: { kind: 'envelope' as const, ...(output.error === undefined ? {} : { serverText: output.error }) },
    })),
    keepConsent: assign((_, { reason, payload }: BulkConfirmation) => ({
      consent: { ...(reason === undefined ? {} : { reason }), ...(payload === undefined ? {} : { payload }) },
    })),
    keepJob: assign((_, { output }: { output: BatchAnswer }) => ({ job: output.job })),
    keepProgress: assign((_, { progress }: { progress: BulkProgress }) => ({ progress, failure: null })),
    keepTakenBack: assign(({ context }, { output }: { output: UndoAnswer }) => ({
      progress: undoneProgress(context, output),
      failure: null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    notifyFinished: emit(({ context }) => ({ type: 'bulk.finished', ...outcomeOf(context) }) as const),
    notifyUndone: emit(({ context }) => ({ type: 'bulk.undone', request: requestOf(context) }) as const),
  },
}).createMachine({
  id: 'bulk',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is asked for.',
      on: { 'bulk.asked': { target: 'dryRunning', actions: { type: 'ask', params: ({ event }) => event } } },
    },
    dryRunning: {
      description: 'The server is asked what would happen; nothing changes.',
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
              { type: 'keepJob', params: ({ event }) => event },
              { type: 'keepPlan', params: ({ event }) => event },
              { type: 'keepProgress', params: ({ event }) => ({ progress: progressOfAnswer(event.output) }) },
            ],
          },
          { target: 'confirming', actions: { type: 'keepPlan', params: ({ event }) => event } },
        ],
        onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'bulk.dismissed': { target: 'idle', actions: 'forget' } },
    },
    awaitingDryRun: {
      description: 'A job at the server tries it with so many records that no single call does; nothing changes.',
      tags: 'busy',
      initial: 'asking',
      on: { 'bulk.dismissed': { target: 'idle', actions: 'forget' } },
      states: {
        asking: {
          invoke: {
            id: 'askDryRunJob',
            src: 'askJob',
            input: ({ context }) => ({ job: context.job ?? '' }),
            onDone: [
              {
                guard: { type: 'goesOn', params: ({ event }) => event },
                target: 'waiting',
                actions: { type: 'keepProgress', params: ({ event }) => ({ progress: progressOfJob(event.output) }) },
              },
              {
                guard: { type: 'isDone', params: ({ event }) => event },
                target: '#bulk.confirming',
                actions: { type: 'keepDryRun', params: ({ event }) => event },
              },
              { target: '#bulk.refused', actions: { type: 'keepFailedDryRun', params: ({ event }) => event } },
            ],
            onError: { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        waiting: {
          description: 'Until the next look; one that failed is repeated.',
          after: { betweenLooks: 'asking' },
        },
      },
    },
    refused: {
      description: 'It cannot even be tried.',
      on: {
        'bulk.accepted': 'dryRunning',
        'bulk.dismissed': { target: 'idle', actions: 'forget' },
      },
    },
    confirming: {
      description: 'The operator sees what would happen to each record; a failure beside it belongs to an attempt.',
      on: {
        'bulk.accepted': { target: 'sending', actions: { type: 'keepConsent', params: ({ event }) => event } },
        'bulk.dismissed': { target: 'idle', actions: 'forget' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'It is being done. The same key is sent again after a lost answer, so nothing is done twice.',
      invoke: {
        id: 'sendBulk',
        src: 'sendBulk',
        input: ({ context }) => ({ request: requestOf(context), consent: context.consent }),
        onDone: [
          {
            guard: { type: 'isJob', params: ({ event }) => event },
            target: 'running',
            actions: [
              { type: 'keepJob', params: ({ event }) => event },
              { type: 'keepProgress', params: ({ event }) => ({ progress: progressOfAnswer(event.output) }) },
            ],
          },
          {
            target: 'done',
            actions: [
              { type: 'keepProgress', params: ({ event }) => ({ progress: progressOfAnswer(event.output) }) },
              'notifyFinished',
            ],
          },
        ],
        onError: { target: 'confirming', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    running: {
      description: 'A job at the server goes through the records.',
      tags: 'busy',
      initial: 'asking',
      on: {
        'bulk.cancel.requested': 'cancelling',
        // The job continues in the background.
        'bulk.dismissed': { target: 'idle', actions: 'forget' },
      },
      states: {
        asking: {
          invoke: {
            id: 'askJob',
            src: 'askJob',
            input: ({ context }) => ({ job: context.job ?? '' }),
            onDone: [
              {
                guard: { type: 'goesOn', params: ({ event }) => event },
                target: 'waiting',
                actions: { type: 'keepProgress', params: ({ event }) => ({ progress: progressOfJob(event.output) }) },
              },
              {
                target: '#bulk.done',
                actions: [
                  { type: 'keepProgress', params: ({ event }) => ({ progress: progressOfJob(event.output) }) },
                  'notifyFinished',
                ],
              },
            ],
            onError: { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        waiting: {
          description: 'Until the next look; one that failed is repeated, for the job goes on without us.',
          after: { betweenLooks: 'asking' },
        },
      },
    },
    cancelling: {
      description: 'The job is asked to stop; what it has done stays done.',
      tags: 'busy',
      invoke: {
        id: 'cancelJob',
        src: 'cancelJob',
        input: ({ context }) => ({ job: context.job ?? '' }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'keepProgress', params: ({ event }) => ({ progress: progressOfJob(event.output) }) },
            'notifyFinished',
          ],
        },
        onError: { target: 'running', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    done: {
      description: 'The outcome is known and stays until the operator has seen it.',
      on: {
        'bulk.undo.requested': { guard: 'canBeUndone', target: 'undoing' },
        'bulk.dismissed': { target: 'idle', actions: 'forget' },
        'bulk.asked': { target: 'dryRunning', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    undoing: {
      tags: 'busy',
      description: 'The work is being taken back.',
      invoke: {
        id: 'undoBulk',
        src: 'undoBulk',
        input: ({ context }) => ({ undo: context.progress?.undo?.id ?? '' }),
        onDone: {
          target: 'undone',
          actions: [{ type: 'keepTakenBack', params: ({ event }) => event }, 'notifyUndone'],
        },
        onError: { target: 'done', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    undone: {
      description: 'Everything is as it was before, but for records that have changed since; they are named.',
      on: {
        'bulk.dismissed': { target: 'idle', actions: 'forget' },
        'bulk.asked': { target: 'dryRunning', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
  },
});

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
type BulkSnapshot = SnapshotFrom<typeof bulkMachine>;

/** Stage of a batch, as views name it. */
export type BulkStage =
  | 'idle'
  | 'dryRunning'
  | 'awaitingDryRun'
  | 'refused'
  | 'confirming'
  | 'sending'
  | 'running'
  | 'cancelling'
  | 'done'
  | 'undoing'
  | 'undone';

/** Everything a view shows of bulk work. */
export interface BulkView extends Pick<BulkContext, 'request' | 'plan' | 'progress'> {
  readonly stage: BulkStage;
  readonly failure: FailureFacts | null;
}

/** Stage, progress and result of a batch. */
export function selectBulk({ value, context: { request, plan, progress, failure } }: BulkSnapshot): BulkView {
  const stage = typeof value === 'string' ? value : 'awaitingDryRun' in value ? 'awaitingDryRun' : 'running';
  return { stage, request, plan, progress, failure };
}

/** True when both views of bulk work show the same. */
export const isSameBulk = (one: BulkView, other: BulkView): boolean =>
  one.stage === other.stage &&
  one.request === other.request &&
  one.plan === other.plan &&
  one.progress === other.progress &&
  one.failure === other.failure;
