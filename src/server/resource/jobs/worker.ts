import { COLLECTIONS } from '../../store/store.ts';
import { sendDueEvents } from '../due-events.ts';
import type { RuleContext, ServerResource } from '../server-resource.ts';
import { type Claim, type Claimant, claimJobs } from './claim-jobs.ts';
import { deleteJob } from './job-row.ts';
import { type JobHost, runJob } from './run-job.ts';

/** Pause of a worker in ms, when no job was left. */
export const JOB_POLL_MS = 1000;
/** Jobs that one process runs concurrently. */
const MAX_CONCURRENT = 4;
/** Pause between two deletions of old jobs, in ms. */
const PRUNE_INTERVAL_MS = 60 * 60 * 1000;
/** Approximate rows that one transaction deletes, and transactions of one deletion. */
const ROWS_PER_PRUNE = 200;
const MAX_PRUNE_TURNS = 500;

/** Runs jobs and sends due events, in one of the processes of a server. */
export interface Worker {
  /** Claims jobs and starts them in the background. True when it claimed any: there may be more. */
  readonly claimJobs: () => Promise<boolean>;
  /** Sends the due events of these resources. */
  readonly sendDue: (resources: readonly ServerResource[]) => Promise<void>;
  /** Runs jobs one after the other until none is due. */
  readonly workNow: () => Promise<void>;
  /** Returns jobs to the queue after their current part; resolves when none is running. */
  readonly stop: () => Promise<void>;
}

type TakeJobs = (claimant: Omit<Claimant, 'holder'>) => Promise<readonly Claim[]>;

const takeJobs = (host: JobHost, claimant: Omit<Claimant, 'holder'>) =>
  host.atomically((context) => claimJobs(context, { ...claimant, holder: host.name }));

/** Takes one job at a time, the first time also those that were left from before a restart. */
function createTakeNext(take: TakeJobs) {
  let isNew = true;
  return () => {
    const claimant = isNew ? { most: MAX_CONCURRENT, isNew } : { most: 1 };
    isNew = false;
    return take(claimant);
  };
}

/** Creates the worker of a process. */
export function createWorker(host: JobHost): Worker {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let lastPruned = 0;
  const take: TakeJobs = (claimant) => takeJobs(host, claimant);
  const takeNext = createTakeNext(take);
  const pruneAtIntervals = async () => {
    const moment = host.context.now().getTime();
    if (moment - lastPruned < PRUNE_INTERVAL_MS) return;
    lastPruned = moment;
    await pruneEndedJobs(host);
  };
  return {
    async claimJobs() {
      if (stopping.signal.aborted) return false;
      await pruneAtIntervals();
      const claims = running.size < MAX_CONCURRENT ? await take({ most: MAX_CONCURRENT - running.size }) : [];
      for (const claim of claims) {
        const run = runJob(host, claim, stopping.signal).finally(() => running.delete(run));
        running.add(run);
      }
      return claims.length > 0;
    },
    async sendDue(resources) {
      for (const resource of resources) if (!stopping.signal.aborted) await sendDueEvents(resource, host);
    },
    async workNow() {
      for (let claims = await takeNext(); claims.length > 0; claims = await takeNext())
        for (const claim of claims) await runJob(host, claim, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Deletes jobs that ended long ago: no transaction deletes all of them, because each may have thousands of rows. */
async function pruneEndedJobs({ atomically }: JobHost): Promise<void> {
  for (let turns = 0; turns < MAX_PRUNE_TURNS; turns += 1) if (!(await atomically(pruneSome))) return;
}

/** Deletes the rows of one transaction; true when there may be more. */
async function pruneSome({ store, now }: RuleContext): Promise<boolean> {
  const ended = { field: 'status', op: 'in', value: ['done', 'failed', 'cancelled'] } as const;
  const old = { field: 'until', op: 'less', value: now().getTime() } as const;
  const where = { all: [ended, old] };
  let left = ROWS_PER_PRUNE;
  const { rows } = await store.select(COLLECTIONS.jobs, { where, size: left, countTo: 0 });
  for (const { id } of rows) {
    left -= await deleteJob(store, id, left);
    if (left <= 0) return true;
  }
  return false;
}
