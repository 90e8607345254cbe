import type { FailureFacts } from '@src/contracts/errors.ts';
import type { Job } from '@src/contracts/resource/responses.ts';
import type { ActorRef, Snapshot } from 'xstate';

/** Sent to the parent with every answer of the server, and when the job is being cancelled. */
export interface JobFact {
  readonly type: 'job.changed';
  /** The last known state of the job; null before the first answer. */
  readonly latest: Job | null;
  /** Why the last call failed, which is repeated. */
  readonly failure: FailureFacts | null;
  readonly isCancelling: boolean;
}

export interface JobInput {
  readonly job: string;
  readonly parent: ActorRef<Snapshot<unknown>, JobFact>;
}

export interface JobContext extends JobInput, Pick<JobFact, 'latest' | 'failure'> {}

export interface JobEvent {
  readonly type: 'job.cancel.requested';
}

/** The job as it ended; the failure when it no longer exists. */
export type JobOutput =
  | { readonly job: Job; readonly failure: null }
  | { readonly job: null; readonly failure: FailureFacts };

export interface JobCallInput {
  readonly job: string;
}
