import {
  MAX_PAST_SETS,
  type ModelChangeSet,
  modelChangeSetsContract,
  RUNNING_CHANGE_STATES,
} from '@src/contracts/endpoints/model-changes/contract.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { missing } from '@src/server/http/server-error.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { nextId, timeOf } from '@src/server/store/record-fields.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { MODEL_CHANGES } from '../eav-row.ts';
import type { Backfill } from './backfill.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row of the model before and after a change set; null where it did not exist. */
export interface RowChange {
  readonly key: string;
  readonly of: 'field' | 'collection' | 'view';
  readonly id: string;
  readonly before: Values | null;
  readonly after: Values;
}

/** A stored change set: the public part, and what is needed to continue or revert it. */
export interface SetRow extends ModelChangeSet {
  /** Id of the account. */
  readonly user: string;
  /** State of the model that the plan was made for. */
  readonly basis: string;
  /** Ids of new fields by their keys. */
  readonly ids: Readonly<Record<string, string>>;
  readonly fills: readonly Backfill[];
  /** Last used numbers of new sequences, by column. */
  readonly next: Readonly<Record<string, number>>;
  /** When applying began, in milliseconds. */
  readonly began: number;
  readonly ways: readonly RowChange[];
  /** Columns to fill while the set is being reverted. */
  readonly refills: readonly Backfill[];
  /** Id of the last record whose columns were filled for that, or cleared after a failure. */
  readonly reached: string;
  /** Ids of the last records whose columns were filled while it is being applied: some may be deleted before the next slice. */
  readonly trail: readonly string[];
}

const changeSet = modelChangeSetsContract.entries.past.item;
const values = v.record(v.string(), v.unknown());
const rowOf = v.custom<Row>((value) => v.is(v.looseObject({ id: v.string() }), value));
const fill = v.looseObject({
  key: v.string(),
  column: v.string(),
  from: v.nullable(v.string()),
  kind: v.picklist(['convert', 'formula', 'constant', 'sequence', 'autoUser', 'autoTime']),
  before: v.nullable(rowOf),
  after: rowOf,
  compute: v.nullable(
    v.custom<NonNullable<Backfill['compute']>>((value) => v.is(v.looseObject({ from: v.string() }), value)),
  ),
});
const way = v.object({
  key: v.string(),
  of: v.picklist(['field', 'collection', 'view']),
  id: v.string(),
  before: v.nullable(values),
  after: values,
});
const setRow = v.object({
  ...changeSet.entries,
  user: v.string(),
  basis: v.string(),
  ids: v.record(v.string(), v.string()),
  fills: v.array(fill),
  next: v.record(v.string(), v.number()),
  began: v.number(),
  ways: v.array(way),
  // Sets of earlier versions have none of these.
  refills: v.optional(v.array(fill), []),
  reached: v.optional(v.string(), ''),
  trail: v.optional(v.array(v.string()), []),
});

/** Initial values of a set. */
export const EMPTY_SET = {
  version: 1,
  status: 'editing',
  ...{ plan: null, run: null, outcome: null, failure: null, appliedTime: null, revertUntil: null },
  ...{ revertedBy: null, revertedTime: null, basis: '', ids: {}, fills: [], next: {}, began: 0, ways: [] },
  ...{ refills: [], reached: '', trail: [] },
} as const;

/** The public part of a set. */
export const changeSetOf = (row: SetRow): ModelChangeSet => v.parse(changeSet, row);

const WAITING = ['editing', 'planned'] as const;

const inStates = (collection: string, op: 'in' | 'notIn', states: readonly string[]): Condition => ({
  all: [
    { field: 'collection', op: 'is', value: collection },
    { field: 'status', op, value: states },
  ],
});

/** The pending sets of a collection, newest first. */
export async function waitingSetsOf(store: Store, collection: string): Promise<readonly SetRow[]> {
  const { rows } = await store.select(MODEL_CHANGES, { where: inStates(collection, 'in', WAITING) });
  return newestFirst(rows);
}

/** The sets of a collection that are running, and the last ones that were, newest first. */
export async function pastSetsOf(store: Store, collection: string): Promise<readonly SetRow[]> {
  const where = inStates(collection, 'notIn', [...WAITING, ...RUNNING_CHANGE_STATES]);
  const { total } = await store.select(MODEL_CHANGES, { where, size: 0 });
  const last = await store.select(MODEL_CHANGES, {
    where,
    from: Math.max(0, total - MAX_PAST_SETS),
    size: MAX_PAST_SETS,
    countTo: 0,
  });
  const running = await store.select(MODEL_CHANGES, { where: inStates(collection, 'in', RUNNING_CHANGE_STATES) });
  return newestFirst([...last.rows, ...running.rows]);
}

/** Numbers of sets ascend, so a running one has its place among the others. */
const newestFirst = (rows: readonly Row[]): readonly SetRow[] =>
  rows.map((row): SetRow => v.parse(setRow, row)).toSorted((one, other) => Number(other.id) - Number(one.id));

/** The set with this id. @throws ServerError 1002 when there is none */
export async function findSet(store: Store, id: string): Promise<SetRow> {
  const found = v.safeParse(setRow, await store.get(MODEL_CHANGES, id));
  if (!found.success) throw missing();
  return found.output;
}

/** Stores a new pending set with a user's edits. */
export async function insertSet(
  collection: string,
  edits: SetRow['edits'],
  { actor, context }: Pick<Work, 'actor' | 'context'>,
): Promise<SetRow> {
  const id = await nextId(context.store, MODEL_CHANGES);
  const { username: by, id: user } = actor.user;
  const set: SetRow = { ...EMPTY_SET, id, collection, by, user, time: timeOf(context), edits };
  await context.store.insert(MODEL_CHANGES, { ...set });
  return set;
}

/** Stores a set and increments its version. */
export async function writeSet(store: Store, set: SetRow, changed: Partial<SetRow>): Promise<SetRow> {
  const after: SetRow = { ...set, ...changed, version: set.version + 1 };
  await store.update(MODEL_CHANGES, set.id, { ...after });
  return after;
}

/** A pending set, which can be planned or applied. */
export const isWaiting = ({ status }: Pick<SetRow, 'status'>): boolean => WAITING.some((state) => state === status);
/** The columns that a running set is filling. */
export const pendingFills = ({ status, fills, refills }: SetRow): readonly Backfill[] =>
  status === 'reverting' ? refills : fills;
/** A set that is being applied or cleaned up. */
export const isRunning = ({ status }: Pick<SetRow, 'status'>): boolean => status === 'applying' || status === 'failed';
