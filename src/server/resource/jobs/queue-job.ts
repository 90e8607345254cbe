import { isUnderWay, JOB_STATES, type JobKindName } from '../../../contracts/resource/job-states.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { limited } from '../../http/server-error.ts';
import type { User } from '../../operators/user.ts';
import { firstStamp, nextId, timeOf } from '../../store/record-fields.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { type JobRow, SYSTEM_OWNER } from './job-row.ts';

/** A job to be queued. */
export interface NewJob {
  readonly kind: JobKindName;
  /** The permission that it needs, such as `order:order:deliver`. */
  readonly name: string;
  /** The resource of its records. */
  readonly about?: string;
  /** The account with whose rights it runs; the server itself when absent. */
  readonly owner?: Pick<User, 'id' | 'username'>;
  readonly input: unknown;
  /** Total amount of work, if known. */
  readonly total?: number;
  /** Milliseconds until it may start. */
  readonly delay?: number;
  /** Id of the job; if a job with this id exists, nothing is queued. */
  readonly id?: string;
}

/** How long an ended job is stored, in ms; an unfinished one is never deleted. */
export const JOB_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** Queues a job within the caller's transaction; a worker runs it after the commit. Returns its id. */
export async function queueJob(
  { store, now }: Pick<ServerContext, 'store' | 'now'>,
  { kind, name, about = '', owner, input, total = 0, delay = 0, id: given }: NewJob,
): Promise<string> {
  if (given !== undefined && (await store.get(COLLECTIONS.jobs, given)) !== undefined) return given;
  const id = given ?? (await nextId(store, COLLECTIONS.jobs));
  const by = owner ?? { id: SYSTEM_OWNER, username: SYSTEM_OWNER };
  const row: JobRow = {
    ...{ id, kind, name, about, owner: by.id, ownerName: by.username, status: 'queued' },
    ...{ progress: 0, done: 0, total, failures: 0, attempts: 0, lastError: '' },
    ...{ startTime: null, endTime: null, nextTime: null, holder: '', lease: '', leaseUntil: 0, begun: false },
    ...{ runAt: now().getTime() + delay, result: null, until: now().getTime() + JOB_RETENTION_MS },
  };
  await store.insert(COLLECTIONS.jobInputs, { id, input });
  await store.insert(COLLECTIONS.jobs, { ...row, ...firstStamp(by.username, timeOf({ now })) });
  return id;
}

/** Maximum of unfinished jobs per account: each holds the data of all its records. */
const MAX_OPEN = 20;

/**
 * Queues work of an operator that is too long for one call; returns the id of its job.
 * @throws ServerError 1007 when the operator has too many unfinished jobs
 */
export async function queueOwnJob(
  context: Pick<ServerContext, 'store' | 'now'>,
  job: NewJob & Required<Pick<NewJob, 'owner'>>,
): Promise<string> {
  const own = { field: 'owner', op: 'is', value: job.owner.id } as const;
  const open = { field: 'status', op: 'in', value: JOB_STATES.filter(isUnderWay) } as const;
  const { total } = await context.store.select(COLLECTIONS.jobs, { where: { all: [own, open] }, size: 0 });
  if (total >= MAX_OPEN) throw limited();
  return queueJob(context, job);
}
