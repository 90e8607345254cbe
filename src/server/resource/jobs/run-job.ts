import { ServerError } from '../../http/server-error.ts';
import { dateTimeText } from '../../store/dates.ts';
import { COLLECTIONS } from '../../store/store.ts';
import type { BackgroundHost } from '../background.ts';
import type { RuleContext } from '../server-resource.ts';
import { type Claim, LEASE_MS } from './claim-jobs.ts';
import { endJob, releaseJob } from './end-job.ts';
import type { ExternalEffectKind, JobKind, PartedKind, Step } from './job-kind.ts';
import { reasonOf } from './job-reason.ts';
import { type OpenJob, openJob } from './open-job.ts';

const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 10_000;
const MAX_ERROR_LENGTH = 500;
const RECORDS_PER_LEASE = 20_000;
const FULL_PROGRESS = 10_000;

/** What a host provides to a worker. */
export interface JobHost extends BackgroundHost {
  readonly kinds: readonly JobKind[];
  /** Name of the process, for administrators. */
  readonly name: string;
  /** Resolves after the given milliseconds, or at once when the signal aborts. Without it claims are renewed only between parts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Runs a claimed job until it ends, its claim is lost, or `stop` aborts, which returns it to the queue. Never rejects. */
export async function runJob(host: JobHost, claim: Claim, stop: AbortSignal): Promise<void> {
  try {
    const kind = host.kinds.find(({ name }) => name === claim.kind);
    if (kind === undefined) throw new ServerError(0, `nothing here does ${claim.kind}`);
    await ('step' in kind ? runParts(host, claim, kind, stop) : runOutside(host, claim, kind));
  } catch (cause) {
    host.onTrouble(`job ${claim.id}`, cause);
    await recordFailure(host, claim, cause).catch((again: unknown) => host.onTrouble(`job ${claim.id}`, again));
  }
}

/** Runs work on a job in a transaction, while this process has the claim; undefined when it was lost. */
function withClaim<Result>(host: JobHost, { id, lease }: Claim, work: (open: OpenJob) => Promise<Result>) {
  return host.atomically(async (context: RuleContext): Promise<Result | undefined> => {
    const open = await openJob(context, id);
    if (open === undefined || open.job.status !== 'running' || open.job.lease !== lease) return undefined;
    return work(open);
  });
}

const maxAttempts = (kind: JobKind | undefined): number => kind?.attempts ?? MAX_ATTEMPTS;

/** For administrators, about a job that nobody could record a failure of. */
const NEVER_FINISHED = 'Each process that ran it ended before the job got any further.';

/** Ends a job that nobody may continue, or that ends every process that runs it; true when it did. An administrator reads why. */
async function endStopped(open: OpenJob, kind: JobKind): Promise<boolean> {
  const { obstacle, job } = open;
  if (obstacle !== null) await endJob(open, kind, 'cancel', { lastError: obstacle });
  else if (job.attempts > maxAttempts(kind))
    await endJob(open, kind, 'giveUp', { lastError: NEVER_FINISHED, reason: reasonOf(new Error(NEVER_FINISHED)) });
  else return false;
  return true;
}

async function runParts(host: JobHost, claim: Claim, kind: PartedKind, stop: AbortSignal): Promise<void> {
  for (;;) {
    const hasMore = await withClaim(host, claim, async (open) => {
      if (await endStopped(open, kind)) return false;
      if (stop.aborted) return void (await handBack(open));
      return runStep(open, kind);
    });
    if (hasMore !== true) return;
  }
}

/** The last part of a job also stores what its end needs of every record, so the claim of a large job holds longer. In ms. */
const leaseMs = (total: number): number => LEASE_MS * Math.max(1, Math.ceil(total / RECORDS_PER_LEASE));

/** Runs the next part of a job; true when there are more. */
async function runStep(open: OpenJob, kind: PartedKind): Promise<boolean> {
  const { job, call } = open;
  const { store, now } = call.context;
  const step = await kind.step(open);
  await storeParts(open, step);
  const { done, total = job.total, failed = [], isLast } = step;
  const progress = total === 0 ? 0 : Math.min(FULL_PROGRESS, Math.floor((done / total) * FULL_PROGRESS));
  const patch = { done, total, progress, failures: job.failures + failed.length };
  // Attempts count from the last progress: a long job outlives many restarts.
  const claim = { attempts: 1, leaseUntil: now().getTime() + leaseMs(total) };
  if (isLast) await endJob(open, kind, 'finish', { ...patch, progress: FULL_PROGRESS });
  else await store.update(COLLECTIONS.jobs, job.id, { ...patch, ...claim });
  return !isLast;
}

async function storeParts({ job, call: { context } }: OpenJob, step: Step): Promise<void> {
  const { done, part, foundBy, failed = [] } = step;
  const { store } = context;
  const row = { id: `${job.id}-${job.done}-${done}`, job: job.id, no: done };
  if (part !== undefined) {
    const found = foundBy === undefined ? {} : { foundBy };
    await store.insert(COLLECTIONS.jobParts, { ...row, ...found, part });
  }
  if (failed.length > 0) await store.insert(COLLECTIONS.jobFailures, { ...row, failed });
}

async function runOutside(host: JobHost, claim: Claim, kind: ExternalEffectKind): Promise<void> {
  const prepared = await withClaim(host, claim, async (open) => {
    const { job, call } = open;
    if (await endStopped(open, kind)) return undefined;
    if (job.begun && kind.once === true) return void (await settle(open, kind, undefined));
    const task = await kind.prepare(open);
    if (task === null) return void (await endJob(open, kind, 'finish', { progress: FULL_PROGRESS }));
    await call.context.store.update(COLLECTIONS.jobs, job.id, { begun: true });
    return { task };
  });
  if (prepared === undefined) return;
  const away = new AbortController();
  const ended = new AbortController();
  const act = async () => {
    try {
      const outcome = await kind.act(prepared.task, host.context, `job-${claim.id}`, away.signal);
      await withClaim(host, claim, (open) => settle(open, kind, outcome));
    } finally {
      ended.abort();
    }
  };
  await allEnded([act(), renew(host, claim, away, ended.signal)]);
}

/** Waits for all, then throws the first failure. */
async function allEnded(promises: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(promises)) if (end.status === 'rejected') throw end.reason;
}

async function settle(open: OpenJob, kind: ExternalEffectKind, outcome: unknown): Promise<void> {
  const result = await kind.settle(open, outcome);
  await endJob(open, kind, 'finish', { result, progress: FULL_PROGRESS, done: open.job.total });
}

/** Renews a claim while `act` runs; aborts `away` when the claim was lost. */
async function renew(host: JobHost, claim: Claim, away: AbortController, ended: AbortSignal): Promise<void> {
  while (host.wait !== undefined) {
    await host.wait(LEASE_MS / 3, ended);
    if (ended.aborted) return;
    const isOurs = await withClaim(host, claim, async ({ job, call: { context } }) => {
      await context.store.update(COLLECTIONS.jobs, job.id, { leaseUntil: context.now().getTime() + LEASE_MS });
      return true;
    }).catch(() => true);
    if (isOurs !== true) return away.abort();
  }
}

/** Returns a job to the queue; the attempt does not count. */
const handBack = (open: OpenJob): Promise<void> =>
  releaseJob(open, 'handBack', { attempts: open.job.attempts - 1, runAt: open.call.context.now().getTime() });

/** Records a failed attempt and schedules the next one, unless it was the last or was a refusal. */
async function recordFailure(host: JobHost, claim: Claim, cause: unknown): Promise<void> {
  const kind = host.kinds.find(({ name }) => name === claim.kind);
  await withClaim(host, claim, async (open) => {
    const lastError = getErrorText(cause);
    const { attempts } = open.job;
    if (cause instanceof ServerError || attempts >= maxAttempts(kind))
      return void (await endJob(open, kind, 'giveUp', { lastError, reason: reasonOf(cause) }));
    const runAt = open.call.context.now().getTime() + FIRST_WAIT_MS * 3 ** (attempts - 1);
    await releaseJob(open, 'putOff', { lastError, runAt, nextTime: dateTimeText(new Date(runAt)) });
  });
}

function getErrorText(cause: unknown): string {
  const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return words.slice(0, MAX_ERROR_LENGTH);
}
