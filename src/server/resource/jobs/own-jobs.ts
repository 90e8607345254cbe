import * as v from 'valibot';
import { isUnderWay } from '../../../contracts/resource/job-states.ts';
import {
  type Job,
  type JobFailures,
  outcomesContract,
  undoOfferContract,
} from '../../../contracts/resource/responses.ts';
import { invalidParameter, missing } from '../../http/server-error.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import type { CallContext } from '../resource-handler.ts';
import { endJob } from './end-job.ts';
import type { JobKind } from './job-kind.ts';
import { type FailurePage, type FailurePlace, failuresOf, inputOf, type JobRow, readJob } from './job-row.ts';

/** Maximum number of failed records in a response, which is polled. */
const MAX_REPORTED = 100;

const withUndo = v.object({ undo: v.nullable(undoOfferContract) });

/** The progress of the caller's own job. */
export async function readOwnJob(call: CallContext, id: string): Promise<Job> {
  return toJob(await findJob(call, id), call.context.store);
}

/** Cancels the caller's own job; completed parts stay done, and can be undone. */
export async function cancelOwnJob(call: CallContext, id: string, kinds: readonly JobKind[]): Promise<Job> {
  const job = await findJob(call, id);
  const { store } = call.context;
  if (!isUnderWay(job.status)) return toJob(job, store);
  const kind = kinds.find(({ name }) => name === job.kind);
  return toJob(await endJob({ job, input: await inputOf(store, id), call }, kind, 'cancel'), store);
}

/**
 * A page of the failed records of the caller's own job, from `after` on, which an earlier response named; from the first one when
 * it is empty.
 * @throws ServerError 1001 for another `after`
 */
export async function readFailures(call: CallContext, id: string, after: string): Promise<JobFailures> {
  const { no, before } = /^(?<no>\d{1,9})\.(?<before>\d{1,9})$/.exec(after === '' ? '0.0' : after)?.groups ?? {};
  if (no === undefined || before === undefined) throw invalidParameter('after');
  await findJob(call, id);
  const place = { no: Number(no), before: Number(before) };
  const { list, next } = await failuresOf(call.context.store, id, MAX_REPORTED, place);
  return { list: v.parse(outcomesContract, list), next: next === null ? null : formatPlace(next) };
}

const NO_FAILURES: FailurePage = { list: [], next: null };

const formatPlace = ({ no, before }: FailurePlace): string => `${no}.${before}`;

async function findJob({ actor, context }: CallContext, id: string): Promise<JobRow> {
  const job = readJob(await context.store.get(COLLECTIONS.jobs, id));
  if (job === undefined || job.owner !== actor.user.id) throw missing();
  return job;
}

async function toJob(job: JobRow, store: Store): Promise<Job> {
  const { id, status, total, done, failures, reason, result } = job;
  const { list, next } = failures === 0 ? NO_FAILURES : await failuresOf(store, id, MAX_REPORTED);
  const failed = v.parse(outcomesContract, list);
  const offered = v.safeParse(withUndo, result);
  const undo = offered.success ? offered.output.undo : null;
  const more = next === null ? {} : { failures, next: formatPlace(next) };
  // A job that is retried keeps the reason of its last end.
  const why = status === 'failed' && reason !== undefined ? { reason, error: reason.msg } : {};
  const counts = { total, done, ok: done - failures, failed, ...more };
  return { id, state: status, ...counts, undo, ...why, result };
}
