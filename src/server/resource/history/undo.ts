import * as v from 'valibot';
import type { Condition } from '../../../contracts/resource/condition.ts';
import type { RecentAction, RowOutcome, UndoAnswer, UndoOffer } from '../../../contracts/resource/responses.ts';
import { missing, ServerError } from '../../http/server-error.ts';
import { addMinutes, dateTimeText } from '../../store/dates.ts';
import { findExpiredRows, isPruningDue, schedulePruning } from '../../store/pruning/schedule-pruning.ts';
import { nextId, timeOf } from '../../store/record-fields.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import type { Actor, RuleContext, Work } from '../server-resource.ts';
import { inTransaction } from '../transaction.ts';
import { type UndoStep, undoStep, undoStepContract } from './undo-step.ts';
import { deleteUndoOffer, insertPart, readPartsBackwards, splitIntoRows, stepRowIds } from './undo-step-rows.ts';

/** How long a write can be undone by default. */
const DEFAULT_SECONDS = 60;
const SHOWN_TITLES = 3;
/** Maximum number of failed records in a response. */
const MAX_REPORTED = 100;

const undoRow = v.object({
  id: v.string(),
  user: v.string(),
  resource: v.string(),
  event: v.string(),
  time: v.string(),
  /** Milliseconds since 1970. */
  until: v.number(),
  /** All steps, or the first ones. */
  steps: v.array(undoStepContract),
  /** Number of further rows with steps, and of steps in all; absent when this row holds all steps. */
  parts: v.optional(v.number(), 0),
  count: v.exactOptional(v.number()),
});
type UndoRow = v.InferOutput<typeof undoRow>;

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
    (await expired(store)).flatMap(({ id, parts }) => stepRowIds(id, parts).map((each) => ({ id: each }))),
  );
  schedulePruning(COLLECTIONS.undos, '', expired);
}

/** Maximum actions of one response, those that can be undone for the longest: each row may have many steps. */
const MAX_ACTIONS = 100;
const LATEST_FIRST = [{ field: 'until', descending: true }] as const;

/** The actions that the actor can still undo, newest first. */
export async function recentActions(actor: Actor, { store, now }: RuleContext): Promise<{ list: RecentAction[] }> {
  const where: Condition = {
    all: [
      { field: 'user', op: 'is', value: actor.user.id },
      { field: 'until', op: 'atLeast', value: now().getTime() },
    ],
  };
  const { rows } = await store.select(COLLECTIONS.undos, { where, sort: LATEST_FIRST, size: MAX_ACTIONS, countTo: 0 });
  const own = rows.map((row) => v.parse(undoRow, row)).toSorted((one, other) => Number(other.id) - Number(one.id));
  return {
    list: own.map(({ id, until, time, resource, event, steps, count = steps.length }) => ({
      id,
      until: dateTimeText(new Date(until)),
      time,
      resource,
      event,
      titles: steps.slice(0, SHOWN_TITLES).map(({ title }) => title),
      count,
    })),
  };
}

/** The event and resource of an undo offer; null when it does not belong to this account. */
export async function undoneAct(
  store: Store,
  id: string,
  userId: string,
): Promise<Pick<UndoRow, 'resource' | 'event'> | null> {
  const undo = v.safeParse(undoRow, await store.get(COLLECTIONS.undos, id));
  return undo.success && undo.output.user === userId ? undo.output : null;
}

/**
 * Undoes a write of the actor: the changed fields get their former values, in a new version. Other fields that have changed
 * since, such as a password or a lock, stay; records that have changed since stay as a whole and are listed in the response.
 * @throws ServerError 1002 when there is nothing to undo, 1003 when every record has changed since, 1006 when values are in use by now
 */
export async function undoWrite(
  store: Store,
  id: string,
  open: (resource: string) => Promise<Work | undefined>,
): Promise<UndoAnswer> {
  const undo = v.safeParse(undoRow, await store.get(COLLECTIONS.undos, id));
  if (!undo.success) throw missing();
  const { resource, user, until, steps, event, parts, count = steps.length } = undo.output;
  const work = await open(resource);
  if (work === undefined || user !== work.actor.user.id || until < work.context.now().getTime()) throw missing();
  let failures = 0;
  let failed: RowOutcome[] = [];
  for await (const step of stepsBackwards(work.context.store, undo.output)) {
    try {
      await inTransaction(work.context, (context) =>
        undoStep({ ...work, context: { ...work.context, ...context } }, step, event),
      );
    } catch (cause) {
      failures += 1;
      if (!(cause instanceof ServerError) || count === failures) throw cause;
      failed = [{ id: step.id, title: step.title, code: cause.code, msg: cause.message }, ...failed].slice(
        0,
        MAX_REPORTED,
      );
    }
  }
  await deleteUndoOffer(store, id, parts);
  return { restored: count - failures, failed, ...(failures > failed.length ? { failures } : {}) };
}

async function* stepsBackwards(store: Store, undo: UndoRow): AsyncGenerator<UndoStep> {
  for await (const part of readPartsBackwards(store, undo)) yield* [...part].reverse();
  yield* [...undo.steps].reverse();
}
