import type { BatchAnswer, Job, UndoAnswer } from '@src/contracts/resource/responses.ts';
import type { BulkContext, BulkPlan, BulkProgress, BulkRequest } from './bulk.types.ts';

/** Nothing is asked for. */
export const NOTHING: BulkContext = {
  request: null,
  consent: {},
  plan: null,
  job: null,
  progress: null,
  failure: null,
};

/** The outcome of work that was done at once; of a job, that it has only begun. */
export function progressOfAnswer({ ok, failed, total, undo, job }: BatchAnswer): BulkProgress {
  const done = job === null ? ok.length + failed.length : 0;
  return { total, done, ok: job === null ? ok.length : 0, failed, undo, stopped: null };
}

const counted = (failures: number | undefined) => (failures === undefined ? {} : { failures });

/** Progress of a job. */
export const progressOfJob = ({ total, done, ok, failed, failures, undo, state }: Job): BulkProgress => ({
  total,
  done,
  ok,
  failed,
  ...counted(failures),
  undo,
  stopped: state === 'cancelled' || state === 'failed' ? state : null,
});

/** The plan once a job has tried every record. */
export const planOfDryRun = ({ plan }: BulkContext, { ok, failed }: Job): BulkPlan | null =>
  plan === null ? null : { ...plan, failed, possible: ok };

/** The progress once the work is taken back: how many records are as they were, and which are not. */
export function undoneProgress(
  { progress }: BulkContext,
  { restored, failed, failures }: UndoAnswer,
): BulkProgress | null {
  if (progress === null) return null;
  const { failures: _ofTheWork, ...whole } = progress;
  return { ...whole, ok: restored, failed, ...counted(failures) };
}

/**
 * Current request; states that need it are never entered without one.
 * @throws Error without a request
 */
export function requestOf({ request }: BulkContext): BulkRequest {
  if (request === null) throw new Error('bulk: nothing is asked for');
  return request;
}

/** The request and its outcome. @throws Error before the work has ended */
export function outcomeOf(context: BulkContext): { readonly request: BulkRequest; readonly outcome: BulkProgress } {
  const { progress } = context;
  if (progress === null) throw new Error('bulk: the work has not ended');
  return { request: requestOf(context), outcome: progress };
}
