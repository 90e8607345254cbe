import * as v from 'valibot';
import { type UndoOffer, undoOfferContract } from '../../../contracts/resource/responses.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import type { JobRow } from '../jobs/job-row.ts';
import type { Work } from '../server-resource.ts';
import { offerUndoOfMany } from './undo.ts';
import { deadlineOf, readUndo } from './undo-row.ts';
import type { UndoStep } from './undo-step.ts';
import { deleteUndoOffer } from './undo-step-rows.ts';

const offeredBefore = v.object({ undo: v.nullable(undoOfferContract) });

/**
 * Offers to undo what a job has written, from all of its `steps`. A failed job that is retried ends again: its earlier offer is
 * replaced, or, if it was used or has expired, only the steps after it are offered, so that no write is undone twice.
 */
export async function offerUndoOfJob(
  work: Work,
  event: string,
  job: JobRow,
  steps: AsyncGenerator<UndoStep>,
): Promise<UndoOffer | null> {
  const { store, now } = work.context;
  const skipped = (await withdrawOffer(store, job, now())) ? 0 : (job.offered ?? 0);
  const counted = { steps: 0 };
  const rest = stepsAfter(steps, skipped, counted);
  const undo = await offerUndoOfMany(work, event, rest);
  // Where nothing can be undone the steps have not been read yet.
  for (let read = await rest.next(); read.done !== true; ) read = await rest.next();
  await store.update(COLLECTIONS.jobs, job.id, { offered: counted.steps });
  return undo;
}

/** Deletes the offer that a job made when it ended before; false when it was used or has expired. */
async function withdrawOffer(store: Store, { result }: JobRow, now: Date): Promise<boolean> {
  const read = v.safeParse(offeredBefore, result);
  const id = read.success ? read.output.undo?.id : undefined;
  const undo = id === undefined ? undefined : await readUndo(store, id);
  if (undo === undefined || undo.progress !== undefined || deadlineOf(undo) < now.getTime()) return false;
  await deleteUndoOffer(store, undo);
  return true;
}

async function* stepsAfter(
  steps: AsyncGenerator<UndoStep>,
  skipped: number,
  counted: { steps: number },
): AsyncGenerator<UndoStep> {
  for await (const step of steps) {
    counted.steps += 1;
    if (counted.steps > skipped) yield step;
  }
}
