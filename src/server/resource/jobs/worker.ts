import { COLLECTIONS } from '../../store/store.ts';
import { sendDueEvents } from '../due-events.ts';
import type { ServerResource } from '../server-resource.ts';
import { claimJobs } from './claim-jobs.ts';
import { forgetJob } from './job-row.ts';
import { type JobHost, runJob } from './run-job.ts';

/** How long a host waits in ms before its worker looks again, when nothing was left to do. */
export const LOOK_PAUSE_MS = 1000;
/** Jobs that one process works on at once. */
const MAX_AT_ONCE = 4;
/** How often outdated jobs are forgotten, in ms. */
const FORGET_PAUSE_MS = 60 * 60 * 1000;

/** Works off jobs and sends what time brings about, in one of the processes of a server. */
export interface Worker {
  /** Takes jobs and goes on with them beside. True when it took any: there may be more. */
  readonly look: () => Promise<boolean>;
  /** Sends what time has brought about in these resources. */
  readonly sendDue: (resources: readonly ServerResource[]) => Promise<void>;
  /** Works until no job is left that can be done now, one after the other. */
  readonly workNow: () => Promise<void>;
  /** Hands jobs back as soon as their present part is done; resolves when nothing is under way any more. */
  readonly stop: () => Promise<void>;
}

/** Makes the worker of a process. */
export function createWorker(host: JobHost): Worker {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let forgotten = 0;
  const take = (most: number) => host.atomically((context) => claimJobs(context, host.name, most));
  const forgetSometimes = async () => {
    const moment = host.context.now().getTime();
    if (moment - forgotten < FORGET_PAUSE_MS) return;
    forgotten = moment;
    await forgetOutdated(host);
  };
  return {
    async look() {
      if (stopping.signal.aborted) return false;
      await forgetSometimes();
      const claims = running.size < MAX_AT_ONCE ? await take(MAX_AT_ONCE - running.size) : [];
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
      for (let claims = await take(1); claims.length > 0; claims = await take(1))
        for (const claim of claims) await runJob(host, claim, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Forgets jobs that ended long ago. */
async function forgetOutdated({ atomically }: JobHost): Promise<void> {
  await atomically(async ({ store, now }) => {
    const ended = { field: 'status', op: 'in', value: ['done', 'failed', 'cancelled'] } as const;
    const old = { field: 'until', op: 'less', value: now().getTime() } as const;
    for (const { id } of (await store.select(COLLECTIONS.jobs, { where: { all: [ended, old] }, size: 100 })).rows)
      await forgetJob(store, id);
  });
}
