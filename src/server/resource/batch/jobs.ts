import * as v from 'valibot';
import type { Job, RowOutcome } from '../../../contracts/resource/responses.ts';
import { missing } from '../../http/server-error.ts';
import { nextId } from '../../store/record-fields.ts';
import { COLLECTIONS } from '../../store/store.ts';
import type { Sending } from '../apply-transition.ts';
import { offerUndo, type UndoStep } from '../history/undo.ts';
import { openResource } from '../open-resource.ts';
import type { CallContext } from '../resource-handler.ts';
import type { Work } from '../server-resource.ts';
import { sendToMany } from './batch-transition.ts';

/** Records that are worked off at once, so that no call takes long. */
const SLICE = 100;
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A long piece of work as it is kept between the calls that work it off. */
interface JobRow {
  readonly id: string;
  readonly user: string;
  readonly resource: string;
  readonly ids: readonly string[];
  readonly sending: Sending;
  readonly dryRun: boolean;
  readonly state: Job['state'];
  readonly done: number;
  readonly ok: number;
  readonly failed: readonly RowOutcome[];
  readonly steps: readonly UndoStep[];
  readonly undo: Job['undo'];
  readonly until: number;
}

const isJobRow = (value: unknown): value is JobRow =>
  v.is(v.looseObject({ id: v.string(), user: v.string(), ids: v.array(v.string()), state: v.string() }), value);

/** Puts work aside that is too long for one call; the host works it off (`work-off-jobs.ts`), and so does whoever asks after it. */
export async function startJob(
  { resource, actor, context }: Work,
  { ids, sending, dryRun }: Pick<JobRow, 'ids' | 'sending' | 'dryRun'>,
): Promise<string> {
  const { store, now } = context;
  const { rows } = await store.select(COLLECTIONS.jobs, {
    where: { field: 'until', op: 'less', value: now().getTime() },
  });
  for (const { id } of rows) await store.remove(COLLECTIONS.jobs, id);
  const id = await nextId(store, COLLECTIONS.jobs);
  const row: JobRow = {
    id,
    user: actor.user.id,
    resource: resource.definition.name,
    ids,
    sending,
    dryRun,
    state: 'running',
    done: 0,
    ok: 0,
    failed: [],
    steps: [],
    undo: null,
    until: now().getTime() + KEPT_MS,
  };
  await store.insert(COLLECTIONS.jobs, { ...row });
  return id;
}

/** How far a job of the actor's own is, after another slice of it. */
export async function continueJob(call: CallContext, id: string): Promise<Job> {
  const job = await findJob(call, id);
  if (job.state !== 'running') return told(job);
  const work = await openResource(call, job.resource);
  // The records of a collection can be locked away while a job goes through them: what is done stays done.
  if (work === undefined) return keep(call, job, { state: 'cancelled', steps: [] });
  const slice = job.ids.slice(job.done, job.done + SLICE);
  const { ok, failed, steps } = await sendToMany(work, slice, job.sending, job.dryRun);
  const done = job.done + slice.length;
  const next = {
    done,
    ok: job.ok + ok.length,
    failed: [...job.failed, ...failed],
    steps: job.dryRun ? [] : [...job.steps, ...steps],
  };
  return done < job.ids.length ? keep(call, job, next) : finish(call, work, { ...job, ...next }, 'done');
}

/** Ends a job of the actor's own; what is done stays done, and can be taken back. */
export async function cancelJob(call: CallContext, id: string): Promise<Job> {
  const job = await findJob(call, id);
  if (job.state !== 'running') return told(job);
  const work = await openResource(call, job.resource);
  return work === undefined ? keep(call, job, { state: 'cancelled', steps: [] }) : finish(call, work, job, 'cancelled');
}

async function finish(call: CallContext, work: Work, job: JobRow, state: Job['state']): Promise<Job> {
  const undo = await offerUndo(work, job.sending.event, job.steps);
  return keep(call, job, { ...job, state, undo, steps: [], ids: job.ids });
}

async function keep({ context }: CallContext, job: JobRow, next: Partial<JobRow>): Promise<Job> {
  await context.store.update(COLLECTIONS.jobs, job.id, { ...next });
  return told({ ...job, ...next });
}

async function findJob({ actor, context }: CallContext, id: string): Promise<JobRow> {
  const row = await context.store.get(COLLECTIONS.jobs, id);
  if (!isJobRow(row) || row.user !== actor.user.id) throw missing();
  return row;
}

function told({ id, state, ids, done, ok, failed, undo }: JobRow): Job {
  return { id, state, total: ids.length, done, ok, failed: [...failed], undo };
}
