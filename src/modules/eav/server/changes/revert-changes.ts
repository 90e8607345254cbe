import type { RevertedChanges } from '@src/contracts/endpoints/model-changes/contract.ts';
import { illegal, ruled } from '@src/server/http/server-error.ts';
import { timeOf, versionOf } from '@src/server/store/record-fields.ts';
import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import { computeOf } from '../../definitions/field-limits.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { eavCollectionServerResource } from '../collection.resource.ts';
import { type EavRule, fault, wordsOf } from '../eav-errors.ts';
import { EAV_COLLECTIONS, EAV_FIELDS, fieldRowsOf, recordsOf, textIn } from '../eav-row.ts';
import { eavFieldServerResource } from '../field.resource.ts';
import { shapeRecords } from '../records/record-columns.ts';
import type { Applying } from './apply-changes.ts';
import { type Backfill, fillRow } from './backfill.ts';
import { checkTarget } from './check-target.ts';
import { readSlices } from './measure.ts';
import { type EditedRow, type Model, readModel } from './model-target.ts';
import { type RowChange, type SetRow, writeSet } from './set-row.ts';
import { dropUndos, freeCodes, workOn, writeModelRow } from './switch-model.ts';
import { runningIn } from './sync-columns.ts';
import { findUnreadFaults, joinFaults } from './unread-faults.ts';

type Kept = RevertedChanges['kept'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const isLive = (row: Row): boolean => textIn(row, 'deleteTime') === '';

/** A row of the model to restore. */
interface RowRevert {
  readonly way: RowChange;
  readonly before: Row;
  readonly after: Row;
}

/** The restored row of a step; the reason when it cannot be restored, null when there is nothing to do. */
async function planRowRevert(
  way: RowChange,
  { store, now }: Applying['context'],
  done: ReadonlyMap<string, Row>,
): Promise<RowRevert | EavRule | null> {
  const stored = await store.get(way.of === 'field' ? EAV_FIELDS : EAV_COLLECTIONS, way.id);
  const before = done.get(`${way.of} ${way.id}`) ?? stored;
  if (before === undefined) return 'targetGone';
  if (way.before === null) {
    if (!isLive(before)) return null;
    return { way, before, after: { ...before, deleteTime: timeOf({ now }) } };
  }
  const isMoved = Object.keys(way.before).some(
    (name) => name !== 'deleteTime' && !isSame(before[name], way.after[name]),
  );
  const isHidden =
    isLive(before) !== (textIn(way.after, 'deleteTime') === '') && Object.hasOwn(way.before, 'deleteTime');
  if (isMoved || isHidden || (!Object.hasOwn(way.before, 'deleteTime') && !isLive(before))) return 'changedSince';
  return { way, before, after: { ...before, ...way.before, id: before.id } };
}

/** The model after the revert, as a target to check. */
function buildRevertTarget({ collection, fields, hidden }: Model, backs: readonly RowRevert[]) {
  const after = new Map([...fields, ...hidden].map((row) => [row.id, row]));
  for (const back of backs) if (back.way.of === 'field') after.set(back.way.id, back.after);
  const own = backs.find(({ way }) => way.of === 'collection')?.after ?? collection;
  const live = [...after.values()].filter(isLive);
  const touched = backs.map(({ way, before, after: row }): EditedRow => {
    const act = way.of === 'field' && !isLive(row) ? 'hide' : 'edit';
    // Passed as new rows, because the old values are still stored and need no conversion.
    const edit = { key: way.key, act, from: {}, to: {} } as const;
    return act === 'hide' ? { edit, before, after: null } : { edit, before: null, after: row };
  });
  return { collection: own, fields: live, touched, followed: new Map(), conflicts: new Map(), lost: [] };
}

/** Plans a revert by an actor: the rows to write, and what prevents it. */
async function planRevert(
  set: SetRow,
  { context, actor }: Pick<Applying, 'context' | 'actor'>,
): Promise<{ readonly backs: readonly RowRevert[]; readonly kept: Kept }> {
  const model = await readModel(context.store, set.collection);
  if (model === undefined)
    return { backs: [], kept: [{ key: `collection:${set.collection}`, error: fault('targetGone') }] };
  const done = new Map<string, Row>();
  const backs: RowRevert[] = [];
  const kept: Kept = [];
  for (const way of [...set.ways].reverse().filter(({ of }) => of !== 'view')) {
    const back = await planRowRevert(way, context, done);
    if (typeof back === 'string') kept.push({ key: way.key, error: fault(back) });
    else if (back !== null) {
      backs.push(back);
      done.set(`${way.of} ${way.id}`, back.after);
    }
  }
  const target = buildRevertTarget(model, backs);
  const faults = joinFaults(await checkTarget(context.store, model, target), findUnreadFaults(model, target, actor));
  const wrong = [...faults].flatMap(([key, [first]]) => (first === undefined ? [] : [{ key, error: first.error }]));
  return { backs, kept: [...kept, ...wrong] };
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

/** Recomputes restored formulas, because their fields may have changed meanwhile. */
async function recomputeFormulas(
  store: Store,
  collection: string,
  fields: readonly Row[],
  formulas: readonly Row[],
): Promise<void> {
  const fills = formulas.map((after): Backfill => {
    const compute = computeOf(after, fields, columnOf) ?? null;
    return { key: after.id, column: columnOf(after), from: null, kind: 'formula', before: null, after, compute };
  });
  if (fills.length === 0) return;
  for await (const rows of readSlices(store, recordsOf(collection)))
    for (const row of rows) {
      const filled = fillRow(fills, row, { find: () => () => null, next: () => 0 });
      const stale = filled.filter(({ backfill, value }) => !isSame(row[backfill.column], value));
      const patch = Object.fromEntries(stale.map(({ backfill, value }) => [backfill.column, value]));
      if (stale.length > 0) await store.update(recordsOf(collection), row.id, patch);
    }
}

/**
 * Reverts a change set including the values of records; all of it, or nothing when something prevents it.
 * @throws ServerError 1004 for a set that is not applied, 1008 when its time limit is over
 */
export async function revertChanges(
  set: SetRow,
  applying: Applying,
): Promise<{ readonly set: SetRow; readonly kept: Kept }> {
  const { context } = applying;
  const { store } = context;
  if (set.status !== 'applied') throw illegal({ status: set.status }, []);
  if ((set.revertUntil ?? '') < timeOf(context)) throw ruled(wordsOf('revertOver'));
  const { backs, kept } = await planRevert(set, applying);
  const collection = await store.get(EAV_COLLECTIONS, set.collection);
  if (runningIn(collection) !== '') throw ruled(wordsOf('changeRunning'));
  if (kept.length > 0 || collection === undefined) return { set, kept };
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
  const fields = await fieldRowsOf(store, set.collection);
  const returned = backs.filter(({ before, after }) => !isLive(before) && isLive(after)).map(({ after }) => after);
  await recomputeFormulas(
    store,
    set.collection,
    fields,
    returned.filter(({ type }) => type === 'formula'),
  );
  if (set.fills.length > 0) await dropUndos(store, textIn(collection, 'code'));
  await shapeRecords(store, (await store.get(EAV_COLLECTIONS, set.collection)) ?? collection);
  const stamp = { revertedBy: applying.actor.user.username, revertedTime: timeOf(context) };
  return { set: await writeSet(store, set, { status: 'reverted', ...stamp }), kept: [] };
}
