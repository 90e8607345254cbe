import * as v from 'valibot';
import { holds } from '../../../contracts/resource/condition.ts';
import { permissionCode } from '../../../contracts/resource/definition.ts';
import type { RowOutcome } from '../../../contracts/resource/responses.ts';
import { requirePermission } from '../../auth/permissions.ts';
import { missing } from '../../http/server-error.ts';
import { COLLECTIONS } from '../../store/store.ts';
import type { JobEnd, JobRun, PartedKind, Step } from '../jobs/job-kind.ts';
import { JOB_RETENTION_MS, queueOwnJob } from '../jobs/queue-job.ts';
import { openResource, rightsToNamed } from '../open-resource.ts';
import type { CallContext } from '../resource-handler.ts';
import { toOutcome } from '../rows/row-outcome.ts';
import type { Work } from '../server-resource.ts';
import { completeRow, scopeOf } from '../stored-record.ts';
import { deadlineOf, readUndo, stepsLeft, titlesOf, type UndoProgress, type UndoRow } from './undo-row.ts';
import { tryUndoStep } from './undo-step.ts';
import { FIRST_PART, insertPart, readPart, readPartsBackwards, removePart } from './undo-step-rows.ts';

/** An offer with an unfinished job is not pruned. */
const NEVER = Number.MAX_SAFE_INTEGER;
/** How long an operator can read what a job has undone, in ms. */
const LISTED_MS = 60 * 60 * 1000;

const undoInput = v.object({ undo: v.string() });

/** Job that undoes a write of more records than one call may; the steps of one part at a time, the last part first. */
export const undoKind: PartedKind = {
  name: 'undo',
  async step(run) {
    const { undo, progress } = await findOwnUndo(run);
    requireRight(run.call, undo);
    const work = await openResource(run.call, undo.resource);
    if (work === undefined) throw missing();
    return undoPart(work, undo, progress, run.job.done);
  },
  async finish(run, _parts, end) {
    const found = await findUndo(run);
    if (found === undefined) return null;
    await closeUndo(run, found, end);
    return { restored: found.progress.undone, left: stepsLeft(found.undo) };
  },
};

interface FoundUndo {
  readonly undo: UndoRow;
  readonly progress: UndoProgress;
}

/** The offer of a job; undefined when it was deleted, or when another job undoes the rest of it. */
async function findUndo({ job, input, call }: JobRun): Promise<FoundUndo | undefined> {
  const undo = await readUndo(call.context.store, v.parse(undoInput, input).undo);
  return undo?.progress?.job === job.id ? { undo, progress: undo.progress } : undefined;
}

/** @throws ServerError 1002 when it was deleted, or when another job undoes the rest of it */
async function findOwnUndo(run: JobRun): Promise<FoundUndo> {
  const found = await findUndo(run);
  if (found === undefined) throw missing();
  return found;
}

/**
 * Requires the right to the undone event, which the owner may have lost since the job was queued.
 * @throws ServerError 403
 */
function requireRight({ actor, context: { resources } }: CallContext, { resource, event }: UndoRow): void {
  for (const codes of rightsToNamed(resources, resource, event) ?? []) requirePermission(actor.permissions, ...codes);
}

/** Undoes the last part that is left, and deletes it in the same transaction, so that no step is undone twice. */
async function undoPart(work: Work, undo: UndoRow, progress: UndoProgress, done: number): Promise<Step> {
  const { store } = work.context;
  const last = FIRST_PART + progress.left - 1;
  const steps = await readPart(store, undo.id, last);
  if (steps === undefined) throw missing();
  const failed: RowOutcome[] = [];
  for (const step of steps.toReversed()) {
    const refusal = await tryUndoStep(work, step, undo.event);
    if (refusal !== null) failed.push(toOutcome(step.id, step.title, refusal));
  }
  await removePart(store, undo.id, last);
  const next: UndoProgress = {
    ...progress,
    left: progress.left - 1,
    undone: progress.undone + steps.length - failed.length,
    failures: progress.failures + failed.length,
  };
  await store.update(COLLECTIONS.undos, undo.id, { progress: next, until: NEVER });
  return { done: done + steps.length, failed, isLast: next.left === 0 };
}

/** Keeps the offer readable for a while; that of a failed job as long as the job, which an administrator may retry. */
async function closeUndo({ call: { context } }: JobRun, { undo, progress }: FoundUndo, end: JobEnd): Promise<void> {
  const { store, now } = context;
  if (progress.undone === 0 && progress.left === 0) return void (await store.remove(COLLECTIONS.undos, undo.id));
  const kept = now().getTime() + (end === 'giveUp' ? JOB_RETENTION_MS : LISTED_MS);
  await store.update(COLLECTIONS.undos, undo.id, { until: Math.max(kept, progress.deadline) });
}

/**
 * Queues a job that undoes the rest of a write; returns its id.
 * @throws ServerError 1002 when the actor sees none of the records, 1007 when the actor has too many unfinished jobs
 */
export async function queueUndo(work: Work, undo: UndoRow): Promise<string> {
  const { resource, actor, context } = work;
  const { store } = context;
  if (!(await seesAny(work, undo))) throw missing();
  const job = await queueOwnJob(context, {
    kind: 'undo',
    name: permissionCode(resource.definition, undo.event),
    about: resource.definition.name,
    owner: actor.user,
    input: { undo: undo.id },
    total: stepsLeft(undo),
  });
  const { left = undo.parts + 1, undone = 0, failures = 0 } = undo.progress ?? {};
  // The first steps get a row of their own, so that this one stays small: it is written with every part.
  if (undo.progress === undefined) await insertPart(store, undo.id, FIRST_PART, undo.steps);
  const progress: UndoProgress = {
    ...{ job, left, undone, failures, deadline: deadlineOf(undo), titles: [...titlesOf(undo)] },
  };
  await store.update(COLLECTIONS.undos, undo.id, { steps: [], progress, until: NEVER });
  return job;
}

async function seesAny(work: Work, undo: UndoRow): Promise<boolean> {
  const { resource, context } = work;
  const scope = await scopeOf(work);
  const sees = async (ids: readonly string[]) =>
    (await context.store.getMany(resource.collection, ids)).some(
      (row) => scope === null || holds(scope, completeRow(resource, row, context.now())),
    );
  for await (const part of readPartsBackwards(context.store, undo))
    if (await sees(part.map(({ id }) => id))) return true;
  return sees(undo.steps.map(({ id }) => id));
}
