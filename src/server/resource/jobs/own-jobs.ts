import * as v from 'valibot';
import { isUnderWay } from '../../../contracts/resource/job-states.ts';
import { type Job, outcomesContract, undoOfferContract } from '../../../contracts/resource/responses.ts';
import { missing } from '../../http/server-error.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import type { CallContext } from '../resource-handler.ts';
import { endJob } from './end-job.ts';
import type { JobKind } from './job-kind.ts';
import { failuresOf, inputOf, type JobRow, readJob } from './job-row.ts';

/** Records that are named of those that could not be done: whoever waits for a job asks again and again. */
const MAX_TOLD = 100;

const withUndo = v.object({ undo: v.nullable(undoOfferContract) });

/** How far a job of the caller's own is. */
export async function readOwnJob(call: CallContext, id: string): Promise<Job> {
  return jobOf(await findJob(call, id), call.context.store);
}

/** Ends a job of the caller's own; what is done stays done, and can be taken back. */
export async function cancelOwnJob(call: CallContext, id: string, kinds: readonly JobKind[]): Promise<Job> {
  const job = await findJob(call, id);
  const { store } = call.context;
  if (!isUnderWay(job.status)) return jobOf(job, store);
  const kind = kinds.find(({ name }) => name === job.kind);
  return jobOf(await endJob({ job, input: await inputOf(store, id), call }, kind, 'cancel'), store);
}

async function findJob({ actor, context }: CallContext, id: string): Promise<JobRow> {
  const job = readJob(await context.store.get(COLLECTIONS.jobs, id));
  if (job === undefined || job.owner !== actor.user.id) throw missing();
  return job;
}

async function jobOf({ id, status, total, done, failures, lastError, result }: JobRow, store: Store): Promise<Job> {
  const failed = v.parse(outcomesContract, failures === 0 ? [] : await failuresOf(store, id, MAX_TOLD));
  const offered = v.safeParse(withUndo, result);
  const undo = offered.success ? offered.output.undo : null;
  const more = failures > failed.length ? { failures } : {};
  return { id, state: status, total, done, ok: done - failures, failed, ...more, undo, error: lastError, result };
}
