import type { BatchAnswer, Job, UndoAnswer } from '@src/contracts/resource/responses.ts';
import type { BulkContext, BulkPlan, BulkProgress, BulkRequest } from './bulk.types.ts';

/** Context without a request. */
export const NOTHING: BulkContext = {
  request: null,
  consent: {},
  plan: null,
  job: null,
  progress: null,
  failure: null,
};

/** Progress after a response: the outcome of an executed batch, or the start of a job. */
export function progressOfAnswer({ ok, failed, total, undo, job }: BatchAnswer): BulkProgress {
  const done = job === null ? ok.length + failed.length : 0;
  return { total, done, ok: job === null ? ok.length : 0, failed, undo, stopped: null };
}

const counted = (failures: number | undefined) => (failures === undefined ? {} : { failures });

const restOf = ({ id, next }: Pick<Job, 'id' | 'next'>) =>
  next === undefined ? {} : { rest: { job: id, after: next } };

/** Progress of a job. */
export const progressOfJob = ({ total, done, ok, failed, failures, undo, state, ...job }: Job): BulkProgress => ({
  total,
  done,
  ok,
  failed,
  ...counted(failures),
  ...restOf(job),
  undo,
  stopped: state === 'cancelled' || state === 'failed' ? state : null,
});

/** The plan after a job has dry-run every record. */
export const planOfDryRun = ({ plan }: BulkContext, job: Job): BulkPlan | null =>
  plan === null ? null : { ...plan, failed: job.failed, possible: job.ok, ...restOf(job) };

/** Progress after undo: how many records are restored, and which are not. */
export function undoneProgress(
  { progress }: BulkContext,
  { restored, failed, failures }: UndoAnswer,
): BulkProgress | null {
  if (progress === null) return null;
  const { failures: _ofTheWork, rest: _unlisted, ...whole } = progress;
  return { ...whole, ok: restored, failed, ...counted(failures) };
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
