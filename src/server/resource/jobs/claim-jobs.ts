import type { Condition } from '../../../contracts/resource/condition.ts';
import { toHex } from '../../auth/sessions.ts';
import { timeOf } from '../../store/record-fields.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import type { RuleContext } from '../server-resource.ts';
import { type JobRow, readJob } from './job-row.ts';
import { stateAfter } from './job-states.ts';

/** How long a claim is valid without renewal, in ms. Then its process counts as dead. */
export const LEASE_MS = 30_000;
const LEASE_BYTES = 8;

/** A job that is reserved for this process until the lease expires. */
export interface Claim {
  readonly id: string;
  readonly lease: string;
  readonly kind: string;
}

const field = (name: string, op: 'is' | 'in' | 'atMost', value: unknown): Condition => ({ field: name, op, value });

/** Jobs to claim: those that are due, those whose process stopped reporting, and those that an earlier run of this process left. */
const claimableAt = (moment: number, left: Condition | null): Condition => ({
  any: [
    { all: [field('status', 'in', ['queued', 'waiting']), field('runAt', 'atMost', moment)] },
    { all: [field('status', 'is', 'running'), field('leaseUntil', 'atMost', moment)] },
    ...(left === null ? [] : [left]),
  ],
});

/** Who claims jobs. */
export interface Claimant {
  /** Name of the process. */
  readonly holder: string;
  /** Maximum number of jobs. */
  readonly most: number;
  /** True when this process has run no job yet: those under its name are left from before a restart, and need not wait for the end of their lease. */
  readonly isNew?: boolean;
}

/** Claims jobs, the longest waiting first. Concurrent claims get different jobs, because their transactions collide. */
export async function claimJobs(
  context: RuleContext,
  { holder, most, isNew = false }: Claimant,
): Promise<readonly Claim[]> {
  const { store, now, random } = context;
  const moment = now().getTime();
  const left = isNew ? { all: [field('status', 'is', 'running'), field('holder', 'is', holder)] } : null;
  const { rows } = await store.select(COLLECTIONS.jobs, {
    where: claimableAt(moment, left),
    sort: [{ field: 'runAt' }],
    size: most,
    countTo: 0,
  });
  const claims: Claim[] = [];
  for (const job of rows.flatMap((row: Row) => readJob(row) ?? [])) {
    const lease = toHex(random(LEASE_BYTES));
    await store.update(COLLECTIONS.jobs, job.id, {
      ...{ ...toBegunState(job), lease, leaseUntil: moment + LEASE_MS, holder, attempts: job.attempts + 1 },
      ...{ startTime: job.startTime ?? timeOf(context), nextTime: null },
    });
    claims.push({ id: job.id, lease, kind: job.kind });
  }
  return claims;
}

const toBegunState = (job: JobRow) =>
  stateAfter(job.status === 'running' ? { ...job, ...stateAfter(job, 'handBack') } : job, 'begin');
