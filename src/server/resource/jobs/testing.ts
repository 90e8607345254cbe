import { COLLECTIONS } from '../../store/store.ts';
import { TEST_NOW } from '../../testing.ts';
import { createBackgroundHost } from '../background.ts';
import { createRegistry, type ServerResource } from '../server-resource.ts';
import { openClient, type TestClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';
import { type Claim, claimJobs } from './claim-jobs.ts';
import { ENGINE_JOBS } from './engine-jobs.ts';
import type { JobKind } from './job-kind.ts';
import { queueJob } from './queue-job.ts';
import { type JobHost, runJob } from './run-job.ts';

/** A resource with a number of open tickets. */
export const tickets = (count: number) => ({
  ...ticketResource,
  seed: () =>
    Array.from({ length: count }, (_, index) => ({ id: String(index), code: `C${index}`, title: 'x', status: 'open' })),
});

/** A server with a job host, and a clock to set. */
export interface JobSetup {
  readonly client: TestClient;
  /** The resource of the tickets. */
  readonly resource: ServerResource;
  readonly host: JobHost;
  /** Errors that the host reported. */
  readonly troubles: string[];
  /** Sets the clock to a number of seconds after the start. */
  readonly at: (seconds: number) => void;
  readonly job: (id: string) => Promise<unknown>;
  readonly take: (holder?: string) => Promise<readonly Claim[]>;
}

/** Opens a server with these kinds of jobs and a number of tickets. */
export async function openSetup(
  kinds: readonly JobKind[] = ENGINE_JOBS,
  count = 0,
  part: Partial<JobHost> = {},
  more: Partial<ServerResource> = {},
): Promise<JobSetup> {
  const resource = { ...tickets(count), ...more };
  const client = await openClient([resource]);
  const { context, moveTo } = client.server;
  const troubles: string[] = [];
  const registry = createRegistry([resource]);
  const host: JobHost = {
    ...createBackgroundHost(context, registry, (work, cause) => troubles.push(`${work}: ${String(cause)}`)),
    ...{ kinds, name: 'first', ...part },
  };
  return {
    ...{ client, resource, host, troubles },
    at: (seconds) => moveTo(new Date(TEST_NOW.getTime() + seconds * 1000)),
    job: (id) => context.store.get(COLLECTIONS.jobs, id),
    take: (holder = 'first') => host.atomically((each) => claimJobs(each, { holder, most: 1 })),
  };
}

/** A signal that is never aborted. */
export const never = new AbortController().signal;
/** Queues a job with a known input; returns its id. */
export const queued = (host: JobHost, kind: JobKind['name'] = 'due', id = 'one') =>
  host.atomically((context) => queueJob(context, { kind, name: 'a:b:c', input: { n: 7 }, total: 1, id }));

/** Runs a number of parts of a job; then the process dies. */
export async function die({ host }: Pick<JobSetup, 'host'>, claim: Claim, parts: number): Promise<void> {
  const dead = new Error('killed');
  let left = parts;
  const mortal: JobHost = {
    ...host,
    atomically: (work) => {
      left -= 1;
      return left < 0 ? Promise.reject(dead) : host.atomically(work);
    },
    onTrouble: () => undefined,
  };
  await runJob(mortal, claim, never);
}
