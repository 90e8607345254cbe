import type { ChangeOutcome } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { invalidResultContract, ruleResultContract } from '@src/contracts/resource/responses.ts';
import { ruled, ServerError } from '@src/server/http/server-error.ts';
import type { Actor, Work } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { nextId, timeOf } from '@src/server/store/record-fields.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { wordsOf } from '../eav-errors.ts';
import { EAV_COLLECTIONS, EAV_FIELDS, recordsOf, textIn } from '../eav-row.ts';
import { type Backfill, backfillsOf, fillRow, findTargets } from './backfill.ts';
import { addFigures, SLICE, sampleNameFrom } from './measure.ts';
import { basisOf, type Model, readModel, targetOf } from './model-target.ts';
import { planChanges } from './plan-changes.ts';
import { titleColumnOf } from './scan-records.ts';
import { findSet, isRunning, type SetRow, writeSet } from './set-row.ts';
import { dropUndos, switchModel } from './switch-model.ts';
import { isSame, runningIn } from './sync-columns.ts';

/** Days during which a change set can be reverted, together with its data. */
export const RETENTION_DAYS = 30;

/** The actor and the call that apply a set. */
export interface Applying extends Pick<Work, 'actor' | 'context' | 'request'> {
  /** Records per slice; `SLICE` when absent. */
  readonly slice?: number;
  /** Records to fill at most, for a dry run; all when absent. */
  readonly most?: number;
}

/**
 * Starts to apply a planned set: assigns ids to new fields and lists the columns to fill. Records are read and written
 * as before until all columns are filled.
 * @throws ServerError 1008 when the model has changed since the plan, or another set is being applied
 */
export async function beginApplying(set: SetRow, { context }: Applying): Promise<SetRow> {
  const { store } = context;
  const model = await readModel(store, set.collection);
  if (model === undefined || basisOf(model) !== set.basis || set.plan === null) throw ruled(wordsOf('planOutdated'));
  if (set.plan.isBlocked) throw ruled(wordsOf('planBlocked'));
  if (runningIn(model.collection) !== '') throw ruled(wordsOf('changeRunning'));
  const ids: Record<string, string> = {};
  for (const { key, act } of set.edits) if (act === 'add') ids[key] = await nextId(store, EAV_FIELDS);
  const { backfills } = backfillsOf(targetOf(model, set.edits, (key) => ids[key] ?? key));
  const { total } = await store.select(recordsOf(set.collection), { size: 0 });
  await store.update(EAV_COLLECTIONS, set.collection, { applying: set.id });
  if (backfills.length > 0) await dropUndos(store, textIn(model.collection, 'code'));
  return writeSet(store, set, {
    ...{ status: 'applying', ids, fills: backfills, next: {}, trail: [], began: context.now().getTime() },
    run: { done: 0, total: backfills.length === 0 ? 0 : total },
    outcome: { items: [], records: total, seconds: 0 },
  });
}

/** Plans a set of an actor and stores the plan; the set can be applied unless the plan is blocked. */
export async function planWith(store: Store, model: Model, set: SetRow, actor: Actor): Promise<SetRow> {
  const plan = await planChanges(store, model, set.edits, actor);
  return writeSet(store, set, { plan, status: plan.isBlocked ? 'editing' : 'planned', basis: basisOf(model) });
}

/** Applies a planned set completely, or to `most` records, in one call. */
export async function applyToTheEnd(planned: SetRow, applying: Applying): Promise<SetRow> {
  let set = await beginApplying(planned, applying);
  while (isRunning(set)) set = await applyNextSlice(set.id, applying);
  return set;
}

/** Fills the columns of records; returns the next sequence numbers and the figures. */
async function fillRecords(
  store: Store,
  set: SetRow,
  rows: readonly Row[],
  named: (row: Row) => string,
): Promise<Pick<SetRow, 'next'> & Pick<ChangeOutcome, 'items'>> {
  const find = await findTargets(store, set.fills, rows);
  const numbers = new Map(Object.entries(set.next));
  const next = (column: string) => {
    const number = (numbers.get(column) ?? 0) + 1;
    numbers.set(column, number);
    return number;
  };
  let items = set.outcome?.items ?? [];
  for (const row of rows) {
    const filled = fillRow(set.fills, row, { find, next });
    items = addFigures(items, filled, named(row));
    const stale = filled.filter(({ backfill, value }) => !isSame(row[backfill.column], value));
    const patch = Object.fromEntries(stale.map(({ backfill, value }) => [backfill.column, value]));
    if (stale.length > 0) await store.update(recordsOf(set.collection), row.id, patch);
  }
  return { items, next: Object.fromEntries(numbers) };
}

/** Processes the next slice of a set that is being applied, or of the cleanup after a failure. */
export async function applyNextSlice(id: string, applying: Applying): Promise<SetRow> {
  const { store } = applying.context;
  const set = await findSet(store, id);
  if (!isRunning(set)) return set;
  const { slice = SLICE, most = Number.POSITIVE_INFINITY } = applying;
  if (set.status === 'failed') return cleanUp(set, store, slice);
  if (set.fills.length === 0) return switchToTarget(set, applying);
  const from = await findPlace(set, store);
  const { done = 0, total = 0 } = from.run ?? {};
  const size = Math.min(slice, most - done);
  const place = from.after === undefined ? {} : { after: from.after };
  const { rows } = await store.select(recordsOf(set.collection), { size, countTo: 0, ...place });
  const model = await readModel(store, set.collection);
  const named = sampleNameFrom(model === undefined ? 'id' : titleColumnOf(model));
  const { items, next } = await fillRecords(store, { ...set, outcome: from.outcome }, rows, named);
  const run = { done: done + rows.length, total: Math.max(total, done + rows.length) };
  const outcome = { items, records: run.total, seconds: set.outcome?.seconds ?? 0 };
  const trail = rows.slice(-MAX_TRAIL).map(({ id }) => id);
  const after = await writeSet(store, set, { run, outcome, next, trail });
  return rows.length < slice || run.done >= most ? switchToTarget(after, applying) : after;
}

/** Number of processed records whose ids are stored. */
const MAX_TRAIL = 50;

/**
 * The record after which filling goes on, in the order of creation, in which sequence numbers are assigned: the last processed one
 * that still exists. When all of these were deleted, or a set of an earlier version has none, filling starts again, which writes
 * nothing that is as it should be.
 */
async function findPlace(
  { collection, trail, run, outcome }: SetRow,
  store: Store,
): Promise<Pick<SetRow, 'run' | 'outcome'> & { readonly after?: string | undefined }> {
  const left = await store.getMany(recordsOf(collection), trail);
  if (left.length > 0) return { run, outcome, after: left.at(-1)?.id };
  return { run: { done: 0, total: run?.total ?? 0 }, outcome: null };
}

/**
 * Fills records that no slice met, as a safeguard: those whose column is empty although its source is not. Values that could not be
 * converted are empty too, so there may be many: a slice is in memory at a time, and nothing is written that is as it should be.
 */
async function fillMissedRecords(
  set: SetRow,
  { store }: Pick<Applying['context'], 'store'>,
  slice: number,
): Promise<void> {
  const collection = recordsOf(set.collection);
  const empty = (fill: Backfill) => ({ field: fill.column, op: 'empty' }) as const;
  const missed = set.fills.map((fill) =>
    fill.from === null ? empty(fill) : { all: [empty(fill), { field: fill.from, op: 'filled' } as const] },
  );
  if (missed.length === 0) return;
  // By id, because filled records no longer match, so that numbers shift.
  const asked = { where: { any: missed }, sort: [{ field: 'id' }], size: slice, countTo: 0 };
  let { next } = set;
  for (let behind: Row | undefined; ; ) {
    const { rows } = await store.select(collection, behind === undefined ? asked : { ...asked, behind });
    ({ next } = await fillRecords(store, { ...set, next, outcome: null }, rows, ({ id }) => id));
    behind = rows.at(-1);
    if (rows.length < slice) return;
  }
}

/** Switches the model to the set. When that is refused, nothing changes, and the filled columns are cleared again. */
async function switchToTarget(set: SetRow, applying: Applying): Promise<SetRow> {
  const { context } = applying;
  const { now } = context;
  try {
    const ways = await inTransaction(context, async (each) => {
      // In a dry run nobody else writes, and further records are left out.
      if (applying.most === undefined) await fillMissedRecords(set, each, applying.slice ?? SLICE);
      return switchModel(set, { ...context, ...each }, applying);
    });
    const seconds = Math.round((now().getTime() - set.began) / 100) / 10;
    const outcome = { ...(set.outcome ?? { items: [], records: 0 }), seconds };
    const revertUntil = dateTimeText(addDays(now(), RETENTION_DAYS));
    return await writeSet(context.store, set, {
      status: 'applied',
      ways,
      outcome,
      appliedTime: timeOf(context),
      revertUntil,
    });
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    return failSet(set, context.store, failureOf(cause));
  }
}

/** The reason why a set could not be applied or reverted. */
export function failureOf({ result }: ServerError): FieldError {
  const named = v.safeParse(invalidResultContract, result);
  const [first] = named.success ? Object.values(named.output.errors) : [];
  if (first !== undefined) return first;
  const parsed = v.safeParse(ruleResultContract, result);
  return { rule: 'stepRefused', text: (parsed.success ? parsed.output.text : undefined) ?? wordsOf('stepRefused') };
}

/** Stops applying a set. The model stays unchanged, and the filled columns are cleared. */
export async function failSet(set: SetRow, store: Store, failure: FieldError | null): Promise<SetRow> {
  await store.update(EAV_COLLECTIONS, set.collection, { applying: null });
  const failed = await writeSet(store, set, {
    status: 'failed',
    reached: '',
    failure,
    run: { done: 0, total: set.run?.total ?? 0 },
  });
  return set.fills.length === 0 || failed.run?.total === 0 ? writeSet(store, failed, { status: 'rolledBack' }) : failed;
}

async function cleanUp(set: SetRow, store: Store, slice: number): Promise<SetRow> {
  const { done = 0, total = 0 } = set.run ?? {};
  // By id: a record that is deleted meanwhile does not shift the others, one of which would keep its values.
  const place = set.reached === '' ? {} : { behind: { id: set.reached } };
  const asked = { sort: [{ field: 'id' }], size: slice, countTo: 0, ...place };
  const { rows } = await store.select(recordsOf(set.collection), asked);
  const gone = Object.fromEntries(set.fills.map(({ column }) => [column, undefined]));
  for (const row of rows) await store.update(recordsOf(set.collection), row.id, gone);
  const isDone = rows.length < slice;
  const run = { done: done + rows.length, total };
  const reached = isDone ? '' : (rows.at(-1)?.id ?? '');
  return writeSet(store, set, { run, reached, ...(isDone ? { status: 'rolledBack' as const } : {}) });
}
