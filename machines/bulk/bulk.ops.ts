import type { BatchAnswer, Job } from '@src/contracts/resource/wire.ts';
import type { BulkContext, BulkProgress, BulkRequest } from './bulk.types.ts';

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
  return { total, done, ok: job === null ? ok.length : 0, failed, undo, cancelled: false };
}

/** How far a job is. */
export const progressOfJob = ({ total, done, ok, failed, undo, state }: Job): BulkProgress => ({
  total,
  done,
  ok,
  failed,
  undo,
  cancelled: state === 'cancelled',
});

/** What is asked for; a state that needs it is never entered without. @throws Error when nothing is */
export function requestOf({ request }: BulkContext): BulkRequest {
  if (request === null) throw new Error('bulk: nothing is asked for');
  return request;
}
