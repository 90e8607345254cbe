import type { RevertedChanges } from '@src/contracts/endpoints/model-changes/contract.ts';
import { timeOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import { computeOf } from '../../../definitions/field-limits.ts';
import { columnOf } from '../../../definitions/model-definition.ts';
import { type EavRule, fault } from '../../eav-errors.ts';
import { EAV_COLLECTIONS, EAV_FIELDS, textIn } from '../../eav-row.ts';
import type { Applying } from '../apply-changes.ts';
import type { Backfill } from '../backfill.ts';
import { checkTarget } from '../check-target.ts';
import { type EditedRow, type Model, readModel } from '../model-target.ts';
import type { RowChange, SetRow } from '../set-row.ts';
import { isSame } from '../sync-columns.ts';
import { findUnreadFaults, joinFaults } from '../unread-faults.ts';

/** Changes that cannot be reverted, each with its reason. */
export type Kept = RevertedChanges['kept'];

/** True for a row outside the bin. */
export const isLive = (row: Row): boolean => textIn(row, 'deleteTime') === '';

/** A row of the model to restore. */
export interface RowRevert {
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

/** The columns of restored formulas, which may be outdated because hidden fields are not recomputed. */
function refillsOf(fields: readonly Row[], backs: readonly RowRevert[]): readonly Backfill[] {
  const returned = new Set(
    backs.filter(({ before, after }) => !isLive(before) && isLive(after)).map(({ way }) => way.id),
  );
  const formulas = fields.filter(({ id, type }) => returned.has(id) && type === 'formula');
  return inOrder(
    formulas.map((after): Backfill => {
      const compute = computeOf(after, fields, columnOf) ?? null;
      return {
        key: `field:${after.id}`,
        column: columnOf(after),
        from: null,
        kind: 'formula',
        before: null,
        after,
        compute,
      };
    }),
  );
}

/** The columns from which a formula is computed. */
export const partsOf = ({ compute }: Pick<Backfill, 'compute'>): readonly string[] =>
  compute !== null && 'fields' in compute ? compute.fields : [];

/** Sorts formulas so that each comes after those that it uses. */
function inOrder(fills: readonly Backfill[]): readonly Backfill[] {
  const columns = new Set(fills.map(({ column }) => column));
  const ready = fills.filter((fill) => !partsOf(fill).some((column) => columns.has(column)));
  const rest = fills.filter((fill) => !ready.includes(fill));
  return ready.length === 0 ? rest : [...ready, ...inOrder(rest)];
}

/** What reverting a set does. */
export interface RevertPlan {
  /** The rows to write. */
  readonly backs: readonly RowRevert[];
  /** What prevents it. */
  readonly kept: Kept;
  /** The columns to fill before the restored model can be used. */
  readonly refills: readonly Backfill[];
}

/** Plans a revert by an actor. */
export async function planRevert(
  set: SetRow,
  { context, actor }: Pick<Applying, 'context' | 'actor'>,
): Promise<RevertPlan> {
  const model = await readModel(context.store, set.collection);
  if (model === undefined)
    return { backs: [], kept: [{ key: `collection:${set.collection}`, error: fault('targetGone') }], refills: [] };
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
  return { backs, kept: [...kept, ...wrong], refills: refillsOf(target.fields, backs) };
}
