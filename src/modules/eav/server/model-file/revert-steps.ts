import type { ModelChange } from '@src/contracts/endpoints/models/model-file.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { allows } from '@src/server/auth/permissions.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import { withContext } from '@src/server/resource/batch/batch-transition.ts';
import { type UndoStep, undoStep, undoStepContract } from '@src/server/resource/history/undo-step.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { timeOf } from '@src/server/store/record-fields.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { filtersOf } from '../../definitions/interface-contract.ts';
import { failureOf } from '../changes/apply-changes.ts';
import { isSameValue } from '../changes/model-target.ts';
import { revertToTheEnd } from '../changes/revert/revert-changes.ts';
import { findSet, type SetRow } from '../changes/set-row.ts';
import { type EavRule, fault } from '../eav-errors.ts';
import {
  countLive,
  EAV_COLLECTIONS,
  EAV_FIELDS,
  INDEXES,
  INTERFACES,
  liveWhere,
  recordsOf,
  textIn,
  wordsIn,
} from '../eav-row.ts';
import { RESOURCES } from './kind-resources.ts';

/** Schema of a step's undo data: a single write, or an edit of a change set. */
export const stepUndoContract = v.union([undoStepContract, v.object({ set: v.string(), key: v.string() })]);
/** The data to undo a step. */
export type StepUndo = v.InferOutput<typeof stepUndoContract>;

/** The reasons why steps cannot be reverted, by step key. */
export type Refused = ReadonlyMap<string, FieldError>;

interface KeptStep extends Pick<ModelChange, 'key' | 'kind'> {
  readonly way: StepUndo;
}

/**
 * True while a field is used by an interface, a search index, a formula, or the title or sort order of its collection.
 */
async function isFieldUsed(store: Store, field: Row): Promise<boolean> {
  const code = textIn(field, 'code');
  const owner = textIn(field, 'collection');
  const ofCollection = { field: 'collection', op: 'is', value: owner } as const;
  const calls = (await liveWhere(store, INTERFACES, ofCollection)).filter(({ status }) => status !== 'retired');
  const names = (row: Row) => [
    ...wordsIn(row, 'selection'),
    ...filtersOf(row).map((each) => each?.[0]),
    textIn(row, 'order').replace('-', ''),
  ];
  const collection = await store.get(EAV_COLLECTIONS, owner);
  const orders = textIn(collection, 'defaultSort').split(',');
  const fields = await liveWhere(store, EAV_FIELDS, ofCollection);
  return (
    [...calls, ...(await liveWhere(store, INDEXES, ofCollection))].some((row) => names(row).includes(code)) ||
    [textIn(collection, 'titleField'), ...orders].some((each) => each.replace('-', '') === code) ||
    fields.some((each) =>
      textIn(each, 'formula')
        .split(/\s?[+*]\s?/)
        .includes(code),
    )
  );
}

/** What prevents deleting something that an import created, besides references from records. */
async function findObstacle(store: Store, kind: ModelChange['kind'], row: Row): Promise<EavRule | null> {
  return kind === 'collection' && (await countLive(store, recordsOf(row.id))) > 0 ? 'hasRecords' : null;
}

const RULES: ReadonlyMap<number, EavRule> = new Map([
  [REFUSAL_CODES.conflict, 'changedSince'],
  [REFUSAL_CODES.missing, 'changedSince'],
  [REFUSAL_CODES.referenced, 'stillUsed'],
]);

async function refusalOf(step: KeptStep, way: UndoStep, work: Work): Promise<EavRule | null> {
  const { resource, actor, context } = work;
  const { before, id } = way;
  const act = before === null ? 'delete' : 'update';
  if (!allows(actor.permissions, permissionCode(resource.definition, act))) return 'noRight';
  const row = await context.store.get(resource.collection, id);
  const kept = before === null && row !== undefined ? await findObstacle(context.store, step.kind, row) : null;
  if (kept !== null) return kept;
  try {
    await inTransaction(context, (each) => undoStep(withContext(work, each), way, 'import'));
    return null;
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    return RULES.get(cause.code) ?? 'stepRefused';
  }
}

/** Fields that a change set added, with the keys of their edits. */
async function findAddedFields(store: Store, { ways }: SetRow): Promise<readonly (readonly [string, Row])[]> {
  const made = ways.filter(({ of, before }) => of === 'field' && before === null);
  const rows = await Promise.all(made.map(async ({ key, id }) => [key, await store.get(EAV_FIELDS, id)] as const));
  return rows.flatMap(([key, row]) => (row === undefined ? [] : [[key, row] as const]));
}

/** Reverts a change set of fields; returns what prevents it, by edit key. */
async function revertSet(set: SetRow, call: CallContext, context: ServerContext): Promise<Refused> {
  const { request } = call.open(RESOURCES.field);
  try {
    const { kept } = await inTransaction(context, (each) =>
      revertToTheEnd(set, { actor: call.actor, request, context: { ...call.context, ...each } }),
    );
    return new Map(kept.map(({ key, error }) => [key, error]));
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    return new Map(set.edits.map(({ key }) => [key, failureOf(cause)]));
  }
}

/**
 * Restores the collection attributes that a set changed. The same import created the collection, which is deleted next
 * and must be unchanged since its creation.
 */
async function restoreCreated(store: Store, { collection, ways }: SetRow): Promise<void> {
  for (const { before, after } of ways.filter(({ of }) => of === 'collection')) {
    const row = await store.get(EAV_COLLECTIONS, collection);
    const isSame = Object.entries(after).every(([name, value]) => isSameValue(row?.[name], value));
    if (row !== undefined && before !== null && isSame)
      await store.update(EAV_COLLECTIONS, collection, { ...before, version: Number(row.version) - 1 });
  }
}

/** Ids of the collections that an import created. */
const findCreatedCollections = (steps: readonly KeptStep[]): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ kind, way }) => (kind === 'collection' && !('set' in way) && way.before === null ? [way.id] : [])),
  );

/** Step keys of one change set, by edit key. */
const keysOf = (steps: readonly KeptStep[], id: string): ReadonlyMap<string, string> =>
  new Map(steps.flatMap(({ key, way }) => ('set' in way && way.set === id ? [[way.key, key] as const] : [])));

/**
 * Reverts steps of an import, the last one first; steps that something depends on remain and are returned with the
 * reason.
 */
export async function revertSteps(
  steps: readonly KeptStep[],
  call: CallContext,
  context: ServerContext,
): Promise<Refused> {
  const refused = new Map<string, FieldError>();
  const gone = new Map<string, Row>();
  const made = findCreatedCollections(steps);
  const takeBackFields = async (id: string) => {
    const keys = keysOf(steps, id);
    const set = await findSet(context.store, id);
    const added = await findAddedFields(context.store, set);
    for (const [edit, row] of added) gone.set(keys.get(edit) ?? edit, row);
    // Fields of a collection that is deleted too are only hidden.
    const hidden = { deleteTime: timeOf(context) };
    if (made.has(set.collection)) {
      for (const [, row] of added) await context.store.update(EAV_FIELDS, row.id, hidden);
      await restoreCreated(context.store, set);
    } else for (const [edit, error] of await revertSet(set, call, context)) refused.set(keys.get(edit) ?? edit, error);
  };
  const sets = new Set<string>();
  for (const { key, kind, way } of [...steps].reverse()) {
    if ('set' in way) {
      if (!sets.has(way.set)) await takeBackFields(way.set);
      sets.add(way.set);
      continue;
    }
    const rule = await refusalOf({ key, kind, way }, way, withContext(call.open(RESOURCES[kind]), context));
    if (rule !== null) refused.set(key, fault(rule));
  }
  // Checked last, when the interfaces and indexes of the same import are deleted.
  for (const [key, row] of gone)
    if (!refused.has(key) && (await isFieldUsed(context.store, row))) refused.set(key, fault('fieldUsed'));
  return refused;
}
