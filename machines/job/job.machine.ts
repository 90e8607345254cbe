import { failureFacts, MISSING_CODE } from '@src/contracts/errors.ts';
import { isUnderWay } from '@src/contracts/resource/job-states.ts';
import type { Job } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { askJobPort, cancelJobPort } from './job.ports.ts';
import type { JobContext, JobEvent, JobFact, JobInput, JobOutput } from './job.types.ts';

interface Own {
  readonly context: JobContext;
}
const parent = ({ context }: Own) => context.parent;
const factOf =
  (isCancelling: boolean) =>
  ({ context: { latest, failure } }: Own): JobFact => ({ type: 'job.changed', latest, failure, isCancelling });

/** Follows a job of the server until it has ended or no longer exists, and cancels it on request. */
export const jobMachine = setup({
  types: {
    context: {} as JobContext,
    events: {} as JobEvent,
    input: {} as JobInput,
    output: {} as JobOutput,
    tags: {} as 'busy',
  },
  actors: { askJob: askJobPort, cancelJob: cancelJobPort },
  delays: { betweenRequests: 700 },
  guards: {
    goesOn: (_, { output }: { output: Job }) => isUnderWay(output.state),
    isGone: (_, { error }: { error: unknown }) => failureFacts(error).code === MISSING_CODE,
  },
  actions: {
    assignLatest: assign((_, { output }: { output: Job }) => ({ latest: output, failure: null })),
    assignFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    notifyChanged: sendTo(parent, factOf(false)),
    notifyCancelling: sendTo(parent, factOf(true)),
  },
}).createMachine({
  id: 'job',
  context: ({ input }) => ({ ...input, latest: null, failure: null }),
  output: ({ context }) => outputOf(context),
  initial: 'following',
  states: {
    following: {
      tags: 'busy',
      initial: 'asking',
      on: { 'job.cancel.requested': 'cancelling' },
      states: {
        asking: {
          invoke: {
            id: 'askJob',
            src: 'askJob',
            input: ({ context }) => ({ job: context.job }),
            onDone: [
              {
                guard: { type: 'goesOn', params: ({ event }) => event },
                target: 'waiting',
                actions: [{ type: 'assignLatest', params: ({ event }) => event }, 'notifyChanged'],
              },
              { target: '#job.ended', actions: { type: 'assignLatest', params: ({ event }) => event } },
            ],
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#job.missing',
                actions: { type: 'assignFailure', params: ({ event }) => event },
              },
              {
                target: 'waiting',
                actions: [{ type: 'assignFailure', params: ({ event }) => event }, 'notifyChanged'],
              },
            ],
          },
        },
        waiting: {
          description: 'Asks again after a delay; a failed request is repeated, since the job continues on the server.',
          after: { betweenRequests: 'asking' },
        },
      },
    },
    cancelling: {
      description: 'Cancels the job; what it has done stays done.',
      tags: 'busy',
      entry: 'notifyCancelling',
      invoke: {
        id: 'cancelJob',
        src: 'cancelJob',
        input: ({ context }) => ({ job: context.job }),
        onDone: { target: 'ended', actions: { type: 'assignLatest', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'missing',
            actions: { type: 'assignFailure', params: ({ event }) => event },
          },
          {
            target: 'following',
            actions: [{ type: 'assignFailure', params: ({ event }) => event }, 'notifyChanged'],
          },
        ],
      },
    },
    ended: { type: 'final', description: 'It is done, cancelled or failed.' },
    missing: { type: 'final', description: 'The server has no such job, or not any more.' },
  },
});

/** @throws Error before the job has ended */
function outputOf({ latest, failure }: JobContext): JobOutput {
  if (failure !== null) return { job: null, failure };
  if (latest === null) throw new Error('job: there is no answer yet');
  return { job: latest, failure: null };
}

export type JobRef = ActorRefFrom<typeof jobMachine>;
export type JobSnapshot = SnapshotFrom<typeof jobMachine>;
