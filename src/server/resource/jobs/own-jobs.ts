import * as v from 'valibot';
import { isUnderWay } from '../../../contracts/resource/job-states.ts';
import { type Job, outcomesContract, undoOfferContract } from '../../../contracts/resource/responses.ts';
import { missing } from '../../http/server-error.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import type { CallContext } from '../resource-handler.ts';
import { endJob } from './end-job.ts';
import type { JobKind } from './job-kind.ts';
import { failuresOf, inputOf, type JobRow, readJob } from './job-row.ts';

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

async function findJob({ actor, context }: CallContext, id: string): Promise<JobRow> {
  const job = readJob(await context.store.get(COLLECTIONS.jobs, id));
  if (job === undefined || job.owner !== actor.user.id) throw missing();
  return job;
}

async function toJob({ id, status, total, done, failures, lastError, result }: JobRow, store: Store): Promise<Job> {
  const failed = v.parse(outcomesContract, failures === 0 ? [] : await failuresOf(store, id, MAX_REPORTED));
  const offered = v.safeParse(withUndo, result);
  const undo = offered.success ? offered.output.undo : null;
  const more = failures > failed.length ? { failures } : {};
  return { id, state: status, total, done, ok: done - failures, failed, ...more, undo, error: lastError, result };
}
