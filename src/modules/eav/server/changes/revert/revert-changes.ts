import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { illegal, ruled, ServerError } from '@src/server/http/server-error.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { timeOf, versionOf } from '@src/server/store/record-fields.ts';
import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import { eavCollectionServerResource } from '../../collection.resource.ts';
import { fault, wordsOf } from '../../eav-errors.ts';
import { EAV_COLLECTIONS, recordsOf, textIn } from '../../eav-row.ts';
import { eavFieldServerResource } from '../../field.resource.ts';
import { shapeRecords } from '../../records/record-columns.ts';
import { type Applying, failureOf } from '../apply-changes.ts';
import { type Backfill, fillRow } from '../backfill.ts';
import { MAX_AT_ONCE, SLICE } from '../measure.ts';
import { findSet, type RowChange, type SetRow, writeSet } from '../set-row.ts';
import { dropUndos, freeCodes, workOn, writeModelRow } from '../switch-model.ts';
import { isSame, runningIn } from '../sync-columns.ts';
import { isLive, type Kept, partsOf, planRevert, type RevertPlan } from './plan-revert.ts';

/** A set after an attempt to revert it, with what prevents that. */
export interface Reverting {
  readonly set: SetRow;
  readonly kept: Kept;
}

/** Restores saved views that the set changed, unless a user has changed them since. */
async function restoreViews(store: Store, ways: readonly RowChange[]): Promise<void> {
  for (const { id, before, after } of ways.filter(({ of }) => of === 'view')) {
    const view = await store.get(COLLECTIONS.views, id);
    const isLeft = view !== undefined && isSame(view.params, after.params) && isSame(view.columns, after.columns);
    if (isLeft && before !== null)
      await store.update(COLLECTIONS.views, id, { ...before, version: versionOf(view) + 1 });
  }
}

/** Restores the model at once, after the columns of restored formulas were filled. */
async function restoreModel(set: SetRow, { backs }: RevertPlan, applying: Applying): Promise<SetRow> {
  const { context } = applying;
  const { store } = context;
  await freeCodes(
    store,
    backs.filter(({ way }) => way.of === 'field'),
  );
  for (const { way, before, after } of backs) {
    const resource = way.of === 'field' ? eavFieldServerResource : eavCollectionServerResource;
    const event = isLive(after) ? (isLive(before) ? 'update' : 'restore') : 'delete';
    await writeModelRow(workOn(resource, context, applying), event, before, after);
  }
  await restoreViews(store, set.ways);
  const collection = await store.update(EAV_COLLECTIONS, set.collection, { applying: null });
  if (set.fills.length > 0) await dropUndos(store, textIn(collection, 'code'));
  if (collection !== undefined) await shapeRecords(store, collection);
  const stamp = { revertedBy: set.revertedBy ?? applying.actor.user.username, revertedTime: timeOf(context) };
  return writeSet(store, set, { status: 'reverted', refills: [], ...stamp });
}

/** @throws ServerError 1004 for a set that is not applied, 1008 when its time limit is over or another set is running */
async function planAllowed(set: SetRow, applying: Applying): Promise<RevertPlan> {
  const { context } = applying;
  if (set.status !== 'applied') throw illegal({ status: set.status }, []);
  if ((set.revertUntil ?? '') < timeOf(context)) throw ruled(wordsOf('revertOver'));
  const plan = await planRevert(set, applying);
  if (runningIn(await context.store.get(EAV_COLLECTIONS, set.collection)) !== '') throw ruled(wordsOf('changeRunning'));
  return plan;
}

/**
 * Reverts the model only, without values of records, to find what prevents it; for a dry run.
 * @throws ServerError as `beginReverting`
 */
export async function tryReverting(set: SetRow, applying: Applying): Promise<Reverting> {
  const plan = await planAllowed(set, applying);
  return { set: plan.kept.length > 0 ? set : await restoreModel(set, plan, applying), kept: plan.kept };
}

/**
 * Starts to revert a set: at once when no column has to be filled before, else the model stays unchanged until all are
 * filled. Nothing is done when something prevents it.
 * @throws ServerError 1004 for a set that is not applied, 1008 when its time limit is over or another set is running
 */
export async function beginReverting(set: SetRow, applying: Applying): Promise<Reverting> {
  const { store } = applying.context;
  const plan = await planAllowed(set, applying);
  const { kept, refills } = plan;
  if (kept.length > 0) return { set, kept };
  const begun = { ...set, failure: null, revertedBy: applying.actor.user.username };
  if (refills.length === 0) return { set: await restoreModel(begun, plan, applying), kept };
  const { total } = await store.select(recordsOf(set.collection), { size: 0 });
  await store.update(EAV_COLLECTIONS, set.collection, { applying: set.id });
  const run = { done: 0, total };
  return { set: await writeSet(store, begun, { status: 'reverting', refills: [...refills], reached: '', run }), kept };
}

/** Fills the columns of records that do not have the value yet. */
async function refillRecords(store: Store, { collection, refills }: SetRow, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const filled = fillRow(refills, row, { find: () => () => null, next: () => 0 });
    const stale = filled.filter(({ backfill, value }) => !isSame(row[backfill.column], value));
    const patch = Object.fromEntries(stale.map(({ backfill, value }) => [backfill.column, value]));
    if (stale.length > 0) await store.update(recordsOf(collection), row.id, patch);
  }
}

/** Processes the next slice of a set that is being reverted. */
export async function revertNextSlice(id: string, applying: Applying): Promise<SetRow> {
  const { store } = applying.context;
  const set = await findSet(store, id);
  if (set.status !== 'reverting') return set;
  const { slice = SLICE } = applying;
  // By id, not by number: a record that is deleted meanwhile does not shift the others.
  const place = set.reached === '' ? {} : { behind: { id: set.reached } };
  const asked = { sort: [{ field: 'id' }], size: slice, countTo: 0, ...place };
  const { rows } = await store.select(recordsOf(set.collection), asked);
  await refillRecords(store, set, rows);
  const done = (set.run?.done ?? 0) + rows.length;
  const run = { done, total: Math.max(set.run?.total ?? 0, done) };
  const after = await writeSet(store, set, { run, reached: rows.at(-1)?.id ?? set.reached });
  return rows.length < slice ? finishReverting(after, applying) : after;
}

const computedFrom = (fills: readonly Backfill[]) =>
  fills.map((fill) => [fill.column, fill.compute?.from, ...partsOf(fill)]);

/** Switches to the restored model. When that is refused, the set remains applied, with the reason. */
async function finishReverting(set: SetRow, applying: Applying): Promise<SetRow> {
  const { context } = applying;
  try {
    return await inTransaction(context, async (each) => {
      const within = { ...applying, context: { ...context, ...each } };
      // What its author may read was checked at the start; anybody may do the last part.
      const plan = await planRevert(set, { ...within, actor: SYSTEM_ACTOR });
      const [first] = plan.kept;
      if (first !== undefined) return stopReverting(set, each.store, first.error);
      if (!isSame(computedFrom(plan.refills), computedFrom(set.refills))) throw ruled(wordsOf('planOutdated'));
      return restoreModel(set, plan, within);
    });
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    return stopReverting(set, context.store, failureOf(cause));
  }
}

/** Stops reverting a set, which remains applied; the columns filled so far are those of hidden fields. */
export async function stopReverting(set: SetRow, store: Store, failure: FieldError | null): Promise<SetRow> {
  await store.update(EAV_COLLECTIONS, set.collection, { applying: null });
  return writeSet(store, set, { status: 'applied', refills: [], revertedBy: null, failure });
}

/**
 * Reverts a change set including the values of records, in one call; all of it, or nothing when something prevents it, such as
 * more records to compute anew than one call may.
 * @throws ServerError as `beginReverting`
 */
export async function revertToTheEnd(set: SetRow, applying: Applying): Promise<Reverting> {
  const begun = await beginReverting(set, applying);
  let row = begun.set;
  if (row.status === 'reverting' && (row.run?.total ?? 0) > MAX_AT_ONCE) {
    const error = fault('manyRecords', { max: MAX_AT_ONCE });
    const key = `collection:${set.collection}`;
    return { set: await stopReverting(row, applying.context.store, null), kept: [{ key, error }] };
  }
  while (row.status === 'reverting') row = await revertNextSlice(row.id, applying);
  const isRefused = begun.kept.length === 0 && row.status === 'applied' && row.failure !== null;
  const error = isRefused ? row.failure : null;
  return { set: row, kept: error === null ? begun.kept : [{ key: `collection:${set.collection}`, error }] };
}
