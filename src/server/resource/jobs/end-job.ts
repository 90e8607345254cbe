import { timeOf } from '../../store/record-fields.ts';
import { COLLECTIONS } from '../../store/store.ts';
import type { JobEnd, JobKind, JobRun } from './job-kind.ts';
import { type JobRow, partsOf } from './job-row.ts';
import { stateAfter } from './job-states.ts';
import { JOB_RETENTION_MS } from './queue-job.ts';

const UNCLAIMED = { lease: '', leaseUntil: 0, holder: '', nextTime: null } as const;

/** Ends a job: its kind's `finish` runs, and completed parts stay done. Returns the ended job. */
export async function endJob(
  run: JobRun,
  kind: JobKind | undefined,
  event: JobEnd,
  patch: Partial<JobRow> = {},
): Promise<JobRow> {
  const { store, now } = run.call.context;
  const job = { ...run.job, ...patch };
  const finish = kind !== undefined && 'step' in kind ? kind.finish : undefined;
  const result = finish === undefined ? job.result : await finish({ ...run, job }, partsOf(store, job.id), event);
  const ended = { ...patch, ...UNCLAIMED, ...stateAfter(run.job, event), result, endTime: timeOf({ now }) };
  await store.update(COLLECTIONS.jobs, job.id, { ...ended, until: now().getTime() + JOB_RETENTION_MS });
  return { ...job, ...ended };
}

/** Releases a job that is to continue later, from `runAt` on, in milliseconds since 1970. */
export async function releaseJob(
  { job, call: { context } }: JobRun,
  event: 'handBack' | 'putOff',
  patch: Partial<JobRow>,
): Promise<void> {
  await context.store.update(COLLECTIONS.jobs, job.id, { ...UNCLAIMED, ...stateAfter(job, event), ...patch });
}
