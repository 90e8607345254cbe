import type { ChangePlan, ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { ModelFault } from '@src/contracts/endpoints/models/model-file.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import { withContext } from '@src/server/resource/batch/batch-transition.ts';
import type { UndoStep } from '@src/server/resource/history/undo-step.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { commitWrite, planCreate, planUpdate } from '@src/server/resource/write-record.ts';
import type { Store } from '@src/server/store/store.ts';
import type { IndexSet } from '../../definitions/indexes/index-sets.ts';
import {
  COLLECTION_PARTS,
  FIELD_PARTS,
  INDEX_PARTS,
  INTERFACE_PARTS,
  ROLE_PARTS,
  SITE_PARTS,
} from '../../definitions/model-document.ts';
import { applyToTheEnd, planWith } from '../changes/apply-changes.ts';
import { backfillsOf } from '../changes/backfill.ts';
import { MAX_AT_ONCE } from '../changes/measure.ts';
import { isSameValue, type Model, readModel, targetOf } from '../changes/model-target.ts';
import { insertSet } from '../changes/set-row.ts';
import { fault } from '../eav-errors.ts';
import { recordsOf, wordsIn } from '../eav-row.ts';
import type { DoneStep } from './change-sets.ts';
import { type NamesById, readNames } from './export-model.ts';
import { RESOURCES } from './kind-resources.ts';
import type { PlannedStep } from './plan-import.ts';

type Values = Readonly<Record<string, unknown>>;

const PARTS = {
  ...{ site: SITE_PARTS, collection: COLLECTION_PARTS, field: FIELD_PARTS },
  ...{ interface: INTERFACE_PARTS, index: INDEX_PARTS },
} as const;

const idOf = (names: ReadonlyMap<string, string>, code: unknown): string | null =>
  [...names].find(([, each]) => each === code)?.[0] ?? null;

/** The values to write: every attribute of the file, null where it is missing, with ids instead of codes. */
function valuesOf(names: NamesById, { summary: { kind }, wanted, owner }: PlannedStep): Values {
  const plain = Object.fromEntries(PARTS[kind].map((name) => [name, wanted[name] ?? null]));
  if (kind === 'site') return plain;
  if (kind === 'collection') return { ...plain, database: idOf(names.databases, wanted.database) };
  if (kind === 'field') return { ...plain, ...linksOf(names, wanted) };
  const collection = idOf(names.collections, owner);
  return { ...plain, collection, ...(kind === 'index' ? {} : { site: idOf(names.sites, wanted.site) }) };
}

function linksOf(names: NamesById, wanted: Values): Values {
  const roles = ROLE_PARTS.map((name) => [name, wordsIn(wanted, name).map((role) => idOf(names.roles, role))] as const);
  return {
    ...Object.fromEntries(roles),
    target: wanted.target === undefined ? null : idOf(names.collections, wanted.target),
  };
}

/** The call of an import, the context of its steps, and the codes that they refer to. */
interface Running {
  readonly call: CallContext;
  readonly context: ServerContext;
  readonly names: NamesById;
}

async function runStep(step: PlannedStep, { call: { open }, context, names }: Running): Promise<UndoStep | null> {
  return inTransaction(context, async (each) => {
    const work = withContext(open(RESOURCES[step.summary.kind]), each);
    const values = valuesOf(names, step);
    const { before } = step;
    const change = before === null ? (await planCreate(work, values)).change : await planUpdate(work, before, values);
    return change === null ? null : commitWrite(work, change);
  });
}

/** Kinds whose codes later steps refer to. */
const NAMED_KINDS: ReadonlySet<PlannedStep['summary']['kind']> = new Set(['site', 'collection']);

/** The codes after a step. They are read anew only where it can change them: a file may have thousands of others. */
const namesAfter = (
  { summary: { kind } }: PlannedStep,
  names: NamesById,
  store: Store,
): Promise<NamesById> | NamesById => (NAMED_KINDS.has(kind) ? readNames(store) : names);

/** True for a step on the collection attributes that name fields. */
const isStructure = ({ summary: { key, kind }, owner }: PlannedStep): boolean =>
  kind === 'collection' && key === `collection:${owner}.structure`;

/** Index sets with field ids instead of codes. */
function setsOf({ fields }: Model, wanted: unknown) {
  const ids = new Map(fields.map((field) => [field.code, field.id]));
  const sets: readonly IndexSet[] = Array.isArray(wanted) ? wanted : [];
  return sets.map(({ fields: codes, unique }) => ({ fields: codes.map((code) => ids.get(code) ?? code), unique }));
}

/** A step on a field, or on attributes that name fields, as an edit of a change set. */
function editOf(names: NamesById, model: Model, step: PlannedStep, place: number): ModelEdit {
  const { before } = step;
  if (isStructure(step)) {
    const to = Object.fromEntries(step.summary.parts.map(({ field }) => [field, step.wanted[field] ?? null]));
    const { indexSets } = step.wanted;
    const all = step.before === null ? step.wanted : to;
    const sets = Object.hasOwn(all, 'indexSets') ? { indexSets: JSON.stringify(setsOf(model, indexSets)) } : {};
    return { key: `collection:${model.collection.id}`, act: 'edit', from: {}, to: { ...all, ...sets } };
  }
  const values = valuesOf(names, step);
  if (before === null) return { key: `new:${place}`, act: 'add', from: {}, to: values };
  const to = Object.entries(values).filter(([name, value]) => !isSameValue(before[name], value));
  return { key: `field:${before.id}`, act: 'edit', from: {}, to: Object.fromEntries(to) };
}

type Outcome = { readonly done: readonly DoneStep[]; readonly refused: ReadonlyMap<string, readonly ModelFault[]> };

/**
 * Faults that the plan reports for the steps. A change that would lose values must be confirmed on the change page
 * instead.
 */
function refusedBy({ items }: ChangePlan, steps: readonly PlannedStep[]): Outcome['refused'] {
  const faults = steps.map(({ summary: { key, path } }, at) => {
    const item = items[at];
    const isLost = item?.impact === 'destructive' ? [{ path, error: fault('needsChangeSet') }] : [];
    const wrong = (item?.faults ?? []).map(({ field, error }) => ({
      path: path.endsWith(`.${field}`) ? path : `${path}.${field}`,
      error,
    }));
    return [key, [...wrong, ...(wrong.length > 0 ? [] : isLost)]] as const;
  });
  return new Map(faults.filter(([, list]) => list.length > 0));
}

/** True when edits compute more records anew than one call may. */
async function hasTooMany(store: Store, model: Model, edits: readonly ModelEdit[]): Promise<boolean> {
  if (backfillsOf(targetOf(model, edits, (key) => key)).backfills.length === 0) return false;
  return (await store.select(recordsOf(model.collection.id), { size: 0 })).total > MAX_AT_ONCE;
}

/** Changes the fields of one collection by a change set, as operators do. */
async function runFields(steps: readonly PlannedStep[], { call, context, names }: Running): Promise<Outcome> {
  const model = await readModel(context.store, idOf(names.collections, steps[0]?.owner) ?? '');
  // Its collection was refused, so nothing more is reported for the fields.
  if (model === undefined) return { done: [], refused: new Map() };
  const { request } = call.open(RESOURCES.field);
  return inTransaction(context, async (each) => {
    const applying = { actor: call.actor, request, context: { ...call.context, ...each } };
    const edits = steps.map((step, place) => editOf(names, model, step, place));
    const planned = await planWith(
      each.store,
      model,
      await insertSet(model.collection.id, edits, applying),
      call.actor,
    );
    const refused = planned.plan === null ? new Map() : refusedBy(planned.plan, steps);
    if (refused.size > 0) return { done: [], refused };
    if (await hasTooMany(each.store, model, edits)) {
      const error = fault('manyRecords', { max: MAX_AT_ONCE });
      return { done: [], refused: new Map(steps.map((step) => [step.summary.key, faultsFor(step, error)])) };
    }
    const { status, failure, id } = await applyToTheEnd(planned, applying);
    if (status !== 'applied')
      return { done: [], refused: new Map(steps.map((step) => [step.summary.key, faultsFor(step, failure)])) };
    return {
      done: steps.map(({ summary }, at) => ({ summary, way: { set: id, key: edits[at]?.key ?? '' } })),
      refused,
    };
  });
}

const faultsFor = ({ summary: { path } }: PlannedStep, error: FieldError | null): readonly ModelFault[] => [
  { path, error: error ?? fault('stepRefused') },
];

const isError = (value: unknown): value is FieldError => typeof fieldsOf(value).rule === 'string';

/** Why a step was refused: faults with the path of each wrong attribute, or one fault for the whole step. */
function faultsOf({ summary: { path } }: PlannedStep, { result, status }: ServerError): readonly ModelFault[] {
  const errors = Object.entries(fieldsOf(fieldsOf(result).errors));
  const named = errors.flatMap(([name, error]) => (isError(error) ? [{ path: `${path}.${name}`, error }] : []));
  return named.length > 0 ? named : [{ path, error: fault(status === 403 ? 'noRight' : 'stepRefused') }];
}

/** Groups the steps in their order; all field steps of one collection form one group. */
function groupsOf(steps: readonly PlannedStep[]): readonly (readonly PlannedStep[])[] {
  const groups = new Map<string, PlannedStep[]>();
  for (const step of steps) {
    const name = step.summary.kind === 'field' ? `field:${step.owner}` : step.summary.key;
    groups.set(name, [...(groups.get(name) ?? []), step]);
  }
  return [...groups.values()];
}

/**
 * Runs steps in order and returns how to undo each; refused steps change nothing and are returned with their faults.
 */
export async function runSteps(
  steps: readonly PlannedStep[],
  call: CallContext,
  context: ServerContext,
): Promise<Outcome> {
  const refused = new Map<string, readonly ModelFault[]>();
  const done: DoneStep[] = [];
  let names = await readNames(context.store);
  for (const group of groupsOf(steps)) {
    const [step] = group;
    if (step === undefined) continue;
    try {
      if (step.summary.kind === 'field' || isStructure(step)) {
        const outcome = await runFields(group, { call, context, names });
        done.push(...outcome.done);
        for (const [key, faults] of outcome.refused) refused.set(key, faults);
        continue;
      }
      const way = await runStep(step, { call, context, names });
      if (way !== null) done.push({ summary: step.summary, way });
      names = await namesAfter(step, names, context.store);
    } catch (cause) {
      if (!(cause instanceof ServerError)) throw cause;
      for (const each of group) refused.set(each.summary.key, faultsOf(each, cause));
    }
  }
  return { refused, done };
}
