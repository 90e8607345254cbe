import type { Condition } from '../../../contracts/resource/condition.ts';
import { toHex } from '../../auth/sessions.ts';
import { timeOf } from '../../store/record-fields.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import type { RuleContext } from '../server-resource.ts';
import { type JobRow, readJob } from './job-row.ts';
import { stateAfter } from './job-states.ts';

/** How long a claim holds without being renewed, in ms. After that its process counts as dead. */
export const LEASE_MS = 30_000;
const LEASE_BYTES = 8;

/** A job that this process works on until the lease is over. */
export interface Claim {
  readonly id: string;
  readonly lease: string;
  readonly kind: string;
}

const field = (name: string, op: 'is' | 'in' | 'atMost', value: unknown): Condition => ({ field: name, op, value });

/** Jobs to claim: those that are due, and those whose process stopped reporting. */
const openAt = (moment: number): Condition => ({
  any: [
    { all: [field('status', 'in', ['queued', 'waiting']), field('runAt', 'atMost', moment)] },
    { all: [field('status', 'is', 'running'), field('leaseUntil', 'atMost', moment)] },
  ],
});

/** Takes up to so many jobs, the longest waiting first. Two who claim at once get different ones: their transactions stand in each other's way. */
export async function claimJobs(context: RuleContext, holder: string, most: number): Promise<readonly Claim[]> {
  const { store, now, random } = context;
  const moment = now().getTime();
  const { rows } = await store.select(COLLECTIONS.jobs, {
    where: openAt(moment),
    sort: [{ field: 'runAt' }],
    size: most,
  });
  const claims: Claim[] = [];
  for (const job of rows.flatMap((row: Row) => readJob(row) ?? [])) {
    const lease = toHex(random(LEASE_BYTES));
    await store.update(COLLECTIONS.jobs, job.id, {
      ...{ ...begun(job), lease, leaseUntil: moment + LEASE_MS, holder, attempts: job.attempts + 1 },
      ...{ startTime: job.startTime ?? timeOf(context), nextTime: null },
    });
    claims.push({ id: job.id, lease, kind: job.kind });
  }
  return claims;
}

const begun = (job: JobRow) =>
  stateAfter(job.status === 'running' ? { ...job, ...stateAfter(job, 'handBack') } : job, 'begin');
