import type { BatchAnswer, Job } from '@src/contracts/resource/responses.ts';
import { type JobOutput, lostProgress, progressOfJob, restOf } from '../job/index.ts';
import type { UndoOutput } from '../undo/index.ts';
import type { BulkContext, BulkPlan, BulkProgress, BulkRequest } from './bulk.types.ts';

/** Context without a request. */
export const NOTHING: BulkContext = {
  request: null,
  consent: {},
  plan: null,
  job: null,
  progress: null,
  failure: null,
  after: null,
  isCancelling: false,
  isHidden: false,
};

/** Progress after a response: the outcome of an executed batch, or the start of a job. */
export function progressOfAnswer({ ok, failed, total, undo, job }: BatchAnswer): BulkProgress {
  const done = job === null ? ok.length + failed.length : 0;
  return { total, done, ok: job === null ? ok.length : 0, failed, undo, stopped: null };
}

/** Progress of a batch whose job no longer exists; null before it had any. */
export const progressOfLostJob = ({ progress }: BulkContext): BulkProgress | null => progress && lostProgress(progress);

/** Progress of the job of a batch. */
export const progressOfBulkJob = (job: Job): BulkProgress => ({ ...progressOfJob(job), undo: job.undo });

/** The plan after a job has dry-run every record. */
export const planOfDryRun = ({ plan }: BulkContext, { job }: JobOutput): BulkPlan | null =>
  plan === null || job === null ? plan : { ...plan, failed: job.failed, possible: job.ok, ...restOf(job) };

/** The context after undo: how many records are restored, and which are not. The offer stays for the rest, if there is one. */
export function undoneContext(
  context: BulkContext,
  { progress, cancelled, failure }: UndoOutput,
): Pick<BulkContext, 'progress' | 'after' | 'failure'> {
  if (progress === null) return { progress: context.progress, after: context.after, failure };
  const undo = cancelled === null ? null : (context.progress?.undo ?? null);
  return { progress: { ...progress, undo }, after: cancelled, failure: null };
}

/**
 * Current request; states that need it are never entered without one.
 * @throws Error without a request
 */
export function requestOf({ request }: BulkContext): BulkRequest {
  if (request === null) throw new Error('bulk: there is no request');
  return request;
}

/** The request and its outcome. @throws Error before the batch has ended */
export function outcomeOf(context: BulkContext): { readonly request: BulkRequest; readonly outcome: BulkProgress } {
  const { progress } = context;
  if (progress === null) throw new Error('bulk: the work has not ended');
  return { request: requestOf(context), outcome: progress };
}
