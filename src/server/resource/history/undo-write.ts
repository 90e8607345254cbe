import type { RowOutcome, UndoAnswer } from '../../../contracts/resource/responses.ts';
import { missing } from '../../http/server-error.ts';
import type { Store } from '../../store/store.ts';
import { openResource } from '../open-resource.ts';
import type { CallContext } from '../resource-handler.ts';
import { toOutcome } from '../rows/row-outcome.ts';
import type { Work } from '../server-resource.ts';
import { queueUndo } from './undo-job.ts';
import { deadlineOf, readUndo, runningJobOf, stepsLeft, type UndoRow } from './undo-row.ts';
import { tryUndoStep, type UndoStep } from './undo-step.ts';
import { deleteUndoOffer, readPartsBackwards } from './undo-step-rows.ts';

/** More steps than this are a job, as for batches (modules, C0). */
const MAX_AT_ONCE = 200;
/** Maximum number of failed records in a response. */
const MAX_REPORTED = 100;

/** An undo offer; null when it does not belong to this account. */
export async function undoneAct(store: Store, id: string, userId: string): Promise<UndoRow | null> {
  const undo = await readUndo(store, id);
  return undo?.user === userId ? undo : null;
}

/**
 * Undoes a write of the actor: the changed fields get their former values, in a new version. Other fields that have changed
 * since, such as a password or a lock, stay; records that have changed since stay as a whole and are listed in the response. A
 * write of many records is undone by a job, which is the same one until it has ended.
 * @throws ServerError 1002 when there is nothing to undo, 1003 when every record has changed since, 1006 when values are in use by
 * now, 1007 when the actor has too many unfinished jobs
 */
export async function undoWrite(call: CallContext, id: string): Promise<UndoAnswer> {
  const { store, now } = call.context;
  const undo = await readUndo(store, id);
  const work = undo === undefined ? undefined : await openResource(call, undo.resource);
  if (undo === undefined || work === undefined || undo.user !== work.actor.user.id) throw missing();
  const running = await runningJobOf(store, undo);
  if (running !== undefined) return { restored: 0, failed: [], total: running.total, job: running.id };
  const total = stepsLeft(undo);
  if (total === 0 || deadlineOf(undo) < now().getTime()) throw missing();
  // What a job has begun is finished by another one, so that the list of recent actions says what became of it.
  if (total > MAX_AT_ONCE || undo.progress !== undefined)
    return { restored: 0, failed: [], total, job: await queueUndo(work, undo) };
  return undoAtOnce(work, undo);
}

async function undoAtOnce(work: Work, undo: UndoRow): Promise<UndoAnswer> {
  const { store } = work.context;
  const total = stepsLeft(undo);
  let failures = 0;
  let failed: RowOutcome[] = [];
  for await (const step of stepsBackwards(store, undo)) {
    const refusal = await tryUndoStep(work, step, undo.event);
    if (refusal === null) continue;
    failures += 1;
    if (total === failures) throw refusal;
    failed = [toOutcome(step.id, step.title, refusal), ...failed].slice(0, MAX_REPORTED);
  }
  await deleteUndoOffer(store, undo);
  return { restored: total - failures, failed, ...(failures > failed.length ? { failures } : {}) };
}

async function* stepsBackwards(store: Store, undo: UndoRow): AsyncGenerator<UndoStep> {
  for await (const part of readPartsBackwards(store, undo)) yield* part.toReversed();
  yield* undo.steps.toReversed();
}
