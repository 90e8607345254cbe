import type { UndoOffer } from '../../../contracts/resource/responses.ts';
import { addMinutes, dateTimeText } from '../../store/dates.ts';
import { findExpiredRows, isPruningDue, schedulePruning } from '../../store/pruning/schedule-pruning.ts';
import { nextId, timeOf } from '../../store/record-fields.ts';
import { COLLECTIONS } from '../../store/store.ts';
import type { Work } from '../server-resource.ts';
import type { UndoRow } from './undo-row.ts';
import type { UndoStep } from './undo-step.ts';
import { insertPart, splitIntoRows, stepRowIds } from './undo-step-rows.ts';

/** How long a write can be undone by default. */
const DEFAULT_SECONDS = 60;

/** Offers to undo the given steps; null when the resource does not allow it. Expired offers are deleted. */
export const offerUndo = (work: Work, event: string, steps: readonly UndoStep[]): Promise<UndoOffer | null> =>
  storeOffer(work, event, onePerRecord(steps.filter((step) => !isNotUndoable(work, step))));

/** The same for any number of records, each written once: only the steps of one row are in memory at a time. */
export const offerUndoOfMany = (work: Work, event: string, steps: AsyncIterable<UndoStep>): Promise<UndoOffer | null> =>
  storeOffer(work, event, filterUndoable(work, steps));

async function* filterUndoable(work: Work, steps: AsyncIterable<UndoStep>): AsyncGenerator<UndoStep> {
  for await (const step of steps) if (!isNotUndoable(work, step)) yield step;
}

async function storeOffer(
  work: Work,
  event: string,
  undoable: AsyncIterable<UndoStep> | Iterable<UndoStep>,
): Promise<UndoOffer | null> {
  const { resource, actor, context } = work;
  const { store } = context;
  const seconds = resource.definition.undoSeconds ?? DEFAULT_SECONDS;
  const isIrreversible = event === 'purge' || resource.rules?.lasting?.includes(event) === true;
  if (isIrreversible || seconds === 0) return null;
  const parts = splitIntoRows(undoable);
  const { value: steps } = await parts.next();
  if (steps === undefined) return null;
  const id = await nextId(store, COLLECTIONS.undos);
  let [further, count] = [0, steps.length];
  for await (const part of parts) {
    further += 1;
    count += part.length;
    await insertPart(store, id, further, part);
  }
  if (isPruningDue(Number(id))) pruneExpiredLater(context.now());
  const until = addMinutes(context.now(), seconds / 60);
  const row: UndoRow = {
    ...{ id, user: actor.user.id, resource: resource.definition.name, event, time: timeOf(context) },
    ...{ until: until.getTime(), steps, parts: further, count },
  };
  await store.insert(COLLECTIONS.undos, row);
  return { id, until: dateTimeText(until) };
}

const isNotUndoable = ({ resource }: Work, { before, changed }: UndoStep): boolean =>
  before !== null && resource.rules?.stays?.(before, { ...before, ...changed, id: before.id }) === true;

/** Merges the steps of a record that was written more than once: undo restores its state before the first write. */
function onePerRecord(steps: readonly UndoStep[]): readonly UndoStep[] {
  const kept = new Map<string, UndoStep>();
  for (const step of steps) {
    const first = kept.get(step.id) ?? step;
    kept.set(step.id, { ...step, before: first.before, changed: { ...first.changed, ...step.changed } });
  }
  return [...kept.values()];
}

/** Both kinds of rows are selected by the same moment, so that neither is left without the other. */
function pruneExpiredLater(moment: Date): void {
  const expired = findExpiredRows(COLLECTIONS.undos, { field: 'until', until: moment.getTime() - 1 });
  schedulePruning(COLLECTIONS.undoSteps, '', async (store) =>
    (await expired(store)).flatMap((offer) => stepRowIds(offer).map((id) => ({ id }))),
  );
  schedulePruning(COLLECTIONS.undos, '', expired);
}
