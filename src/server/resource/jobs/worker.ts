import { COLLECTIONS } from '../../store/store.ts';
import { sendDueEvents } from '../due-events.ts';
import type { ServerResource } from '../server-resource.ts';
import { type Claim, type Claimant, claimJobs } from './claim-jobs.ts';
import { deleteJob } from './job-row.ts';
import { type JobHost, runJob } from './run-job.ts';

/** Pause of a worker in ms, when no job was left. */
export const JOB_POLL_MS = 1000;
/** Jobs that one process runs concurrently. */
const MAX_CONCURRENT = 4;
/** Pause between two deletions of old jobs, in ms. */
const PRUNE_INTERVAL_MS = 60 * 60 * 1000;

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

/** Deletes jobs that ended long ago. */
async function pruneEndedJobs({ atomically }: JobHost): Promise<void> {
  await atomically(async ({ store, now }) => {
    const ended = { field: 'status', op: 'in', value: ['done', 'failed', 'cancelled'] } as const;
    const old = { field: 'until', op: 'less', value: now().getTime() } as const;
    for (const { id } of (await store.select(COLLECTIONS.jobs, { where: { all: [ended, old] }, size: 100 })).rows)
      await deleteJob(store, id);
  });
}
