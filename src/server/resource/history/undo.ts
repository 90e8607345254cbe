import * as v from 'valibot';
import type { Condition } from '../../../contracts/resource/condition.ts';
import type { RecentAction, RowOutcome, UndoAnswer, UndoOffer } from '../../../contracts/resource/responses.ts';
import { missing, ServerError } from '../../http/server-error.ts';
import { addMinutes, dateTimeText } from '../../store/dates.ts';
import { isTurn } from '../../store/forgetting/forget-later.ts';
import { nextId, timeOf } from '../../store/record-fields.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import type { Actor, RuleContext, Work } from '../server-resource.ts';
import { inTransaction } from '../transaction.ts';
import { type UndoStep, undoStep, undoStepContract } from './undo-step.ts';
import { forgetOffer, insertPart, readPartsBackwards, splitIntoRows } from './undo-step-rows.ts';

/** How long a write can be taken back unless its definition says otherwise. */
const USUAL_SECONDS = 60;
const SHOWN_TITLES = 3;
/** Records that are named of those that stay. */
const MAX_TOLD = 100;

const undoRow = v.object({
  id: v.string(),
  user: v.string(),
  resource: v.string(),
  event: v.string(),
  time: v.string(),
  /** Milliseconds since 1970. */
  until: v.number(),
  /** All of them, or the first. */
  steps: v.array(undoStepContract),
  /** How many further rows hold steps, and how many steps there are in all; absent where this row holds all. */
  parts: v.optional(v.number(), 0),
  count: v.exactOptional(v.number()),
});
type UndoRow = v.InferOutput<typeof undoRow>;

/** Offers to take back what was just done; null where the resource does not allow it. Offers that are over are forgotten. */
export const offerUndo = (work: Work, event: string, steps: readonly UndoStep[]): Promise<UndoOffer | null> =>
  offerWays(work, event, onePerRecord(steps.filter((step) => !isToStay(work, step))));

/** The same of records that were written once each, however many they are: no more of them are in memory than a row holds. */
export const offerUndoOfMany = (work: Work, event: string, steps: AsyncIterable<UndoStep>): Promise<UndoOffer | null> =>
  offerWays(work, event, goingBack(work, steps));

async function* goingBack(work: Work, steps: AsyncIterable<UndoStep>): AsyncGenerator<UndoStep> {
  for await (const step of steps) if (!isToStay(work, step)) yield step;
}

async function offerWays(
  work: Work,
  event: string,
  ways: AsyncIterable<UndoStep> | Iterable<UndoStep>,
): Promise<UndoOffer | null> {
  const { resource, actor, context } = work;
  const { store } = context;
  const seconds = resource.definition.undoSeconds ?? USUAL_SECONDS;
  const lasts = event === 'purge' || resource.rules?.lasting?.includes(event) === true;
  if (lasts || seconds === 0) return null;
  const parts = splitIntoRows(ways);
  const { value: steps } = await parts.next();
  if (steps === undefined) return null;
  const id = await nextId(store, COLLECTIONS.undos);
  let [further, count] = [0, steps.length];
  for await (const part of parts) {
    further += 1;
    count += part.length;
    await insertPart(store, id, further, part);
  }
  if (isTurn(Number(id))) await forgetOld(context);
  const until = addMinutes(context.now(), seconds / 60);
  const row: UndoRow = {
    ...{ id, user: actor.user.id, resource: resource.definition.name, event, time: timeOf(context) },
    ...{ until: until.getTime(), steps, parts: further, count },
  };
  await store.insert(COLLECTIONS.undos, row);
  return { id, until: dateTimeText(until) };
}

const isToStay = ({ resource }: Work, { before, changed }: UndoStep): boolean =>
  before !== null && resource.rules?.stays?.(before, { ...before, ...changed, id: before.id }) === true;

/** A record that was written more than once goes back to what it was before the first time. */
function onePerRecord(steps: readonly UndoStep[]): readonly UndoStep[] {
  const kept = new Map<string, UndoStep>();
  for (const step of steps) {
    const first = kept.get(step.id) ?? step;
    kept.set(step.id, { ...step, before: first.before, changed: { ...first.changed, ...step.changed } });
  }
  return [...kept.values()];
}

async function forgetOld({ store, now }: RuleContext): Promise<void> {
  const where = { field: 'until', op: 'less', value: now().getTime() } as const;
  const { rows } = await store.select(COLLECTIONS.undos, { where });
  for (const { id, parts } of rows) await forgetOffer(store, id, parts);
}

/** What the actor may still take back, newest first. */
export async function recentActions(actor: Actor, { store, now }: RuleContext): Promise<{ list: RecentAction[] }> {
  const where: Condition = {
    all: [
      { field: 'user', op: 'is', value: actor.user.id },
      { field: 'until', op: 'atLeast', value: now().getTime() },
    ],
  };
  const { rows } = await store.select(COLLECTIONS.undos, { where });
  const own = rows.map((row) => v.parse(undoRow, row)).reverse();
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

/** What would be taken back: the act and its resource; null for what is not this account's own. */
export async function undoneAct(
  store: Store,
  id: string,
  userId: string,
): Promise<Pick<UndoRow, 'resource' | 'event'> | null> {
  const undo = v.safeParse(undoRow, await store.get(COLLECTIONS.undos, id));
  return undo.success && undo.output.user === userId ? undo.output : null;
}

/**
 * Takes back a write of the actor's own: the fields that it changed are what they were, under a new version. What was changed
 * elsewhere since, such as a password or a lock, stays, and so does each record that has moved on: the answer names them.
 * @throws ServerError 1002 when there is nothing to take back, 1003 when every record has moved on, 1006 when the values are taken by now
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
      failed = [{ id: step.id, title: step.title, code: cause.code, msg: cause.message }, ...failed].slice(0, MAX_TOLD);
    }
  }
  await forgetOffer(store, id, parts);
  return { restored: count - failures, failed, ...(failures > failed.length ? { failures } : {}) };
}

async function* stepsBackwards(store: Store, undo: UndoRow): AsyncGenerator<UndoStep> {
  for await (const part of readPartsBackwards(store, undo)) yield* [...part].reverse();
  yield* [...undo.steps].reverse();
}
