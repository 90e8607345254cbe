import { timeOf } from '../../store/record-fields.ts';
import { COLLECTIONS } from '../../store/store.ts';
import type { JobKind, JobRun } from './job-kind.ts';
import { type JobRow, partsOf } from './job-row.ts';
import { stateAfter } from './job-states.ts';
import { KEPT_MS } from './queue-job.ts';

/** How a job comes to its end. */
export type JobEnd = 'finish' | 'giveUp' | 'cancel';

const FREE = { lease: '', leaseUntil: 0, holder: '', nextTime: null } as const;

/** Ends a job: its kind finishes what is done, which stays done. Answers the job as it is then. */
export async function endJob(
  run: JobRun,
  kind: JobKind | undefined,
  event: JobEnd,
  patch: Partial<JobRow> = {},
): Promise<JobRow> {
  const { store, now } = run.call.context;
  const job = { ...run.job, ...patch };
  const finish = kind !== undefined && 'step' in kind ? kind.finish : undefined;
  const result = finish === undefined ? job.result : await finish({ ...run, job }, partsOf(store, job.id));
  const ended = { ...patch, ...FREE, ...stateAfter(run.job, event), result, endTime: timeOf({ now }) };
  await store.update(COLLECTIONS.jobs, job.id, { ...ended, until: now().getTime() + KEPT_MS });
  return { ...job, ...ended };
}

/** Lets go of a job that goes on later: from `runAt` on, in milliseconds since 1970. */
export async function releaseJob(
  { job, call: { context } }: JobRun,
  event: 'handBack' | 'putOff',
  patch: Partial<JobRow>,
): Promise<void> {
  await context.store.update(COLLECTIONS.jobs, job.id, { ...FREE, ...stateAfter(job, event), ...patch });
}
