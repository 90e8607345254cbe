import type { Job, JobReason, RowOutcome } from '@src/contracts/resource/responses.ts';
import type { JobFact } from './job.types.ts';

/** The failures of a job after a cursor. */
export interface FailuresRest {
  readonly job: string;
  readonly after: string;
}

/** Progress of work on many records; `failed` grows while it runs and lists the first failures. */
export interface JobProgress {
  readonly total: number;
  readonly done: number;
  /** Number of processed records that did not fail. */
  readonly ok: number;
  readonly failed: readonly RowOutcome[];
  /** Number of failures, where there may be more than are listed. */
  readonly failures?: number;
  /** Where the failures of a job that are not listed are read from; absent when all are listed. */
  readonly rest?: FailuresRest;
  /** Why not all records were processed: cancelled, the job failed, or the server lost it; null when all were. */
  readonly stopped: 'cancelled' | 'failed' | 'lost' | null;
  /** Why the job failed, where the server said so. */
  readonly reason?: JobReason;
}

/** Number of failures, listed or not. */
export const failuresOf = ({ failed, failures = failed.length }: Pick<JobProgress, 'failed' | 'failures'>): number =>
  failures;

/** The number of failures as a field, where the server counted more than it listed. */
export const counted = (failures: number | undefined): Pick<JobProgress, 'failures'> =>
  failures === undefined ? {} : { failures };

/** Where the failures are read from that a job does not list, as a field. */
export const restOf = ({ id, next }: Pick<Job, 'id' | 'next'>): Pick<JobProgress, 'rest'> =>
  next === undefined ? {} : { rest: { job: id, after: next } };

/** Why a job failed, as a field; a server that gives no reason may have sent the error of the last attempt. */
function reasonOf({ state, reason, error = '' }: Job): Pick<JobProgress, 'reason'> {
  if (state !== 'failed') return {};
  if (reason !== undefined) return { reason };
  return error === '' ? {} : { reason: { code: 0, msg: error } };
}

/** Progress of a job that has only been queued. */
export const queuedProgress = (total: number): JobProgress => ({ total, done: 0, ok: 0, failed: [], stopped: null });

/** Progress of a job that no longer exists: what it has done since is unknown. */
export const lostProgress = <Progress extends JobProgress>(progress: Progress): Progress & { stopped: 'lost' } => ({
  ...progress,
  stopped: 'lost',
});

/** What a report changes in the context of whoever follows the job; until the first response the progress stays. */
export const reportedContext = (
  { progress }: { readonly progress: JobProgress | null },
  { latest, failure, isCancelling }: JobFact,
) => ({ progress: latest === null ? progress : progressOfJob(latest), failure, isCancelling });

/** Progress of a job of the server. */
export function progressOfJob(job: Job): JobProgress {
  const { total, done, ok, failed, failures, state } = job;
  const stopped = state === 'cancelled' || state === 'failed' ? state : null;
  return { total, done, ok, failed, ...counted(failures), ...restOf(job), stopped, ...reasonOf(job) };
}
